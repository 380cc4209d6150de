/** Charges for the time that a container stays, by the codes and names that bills give them in English and German. Pure. */
import { tableOf } from './table-of.ts';

/** `per_diem` is detention by its American name; `combined` is demurrage and detention as one. */
export const CHARGES_FOR_TIME = ['demurrage', 'detention', 'per_diem', 'storage', 'combined'] as const;
export type ChargeForTime = (typeof CHARGES_FOR_TIME)[number];

/** `other`: a tax, a fee, a freight or another charge on the same bill. */
export const BILLED_CHARGES = [...CHARGES_FOR_TIME, 'other'] as const;
export type BilledCharge = (typeof BILLED_CHARGES)[number];

/** X12 element 150, and what lines and terminals write instead. */
const CODES: Readonly<Record<string, ChargeForTime>> = tableOf<ChargeForTime>({
  DEM: 'demurrage',
  DMR: 'demurrage',
  DMG: 'demurrage',
  DET: 'detention',
  DTN: 'detention',
  PDM: 'per_diem',
  PER: 'per_diem',
  PRD: 'per_diem',
  STO: 'storage',
  STG: 'storage',
  STR: 'storage',
  SRG: 'storage',
  MER: 'combined',
  DND: 'combined',
  DDM: 'combined',
  DD: 'combined',
});

/** Of a truck, its driver or a chassis, or a service: not the stay of the container. */
const NO_STAY = /chassis|driver|truck|trailer|waiting|power unit|plug|monitor|wartezeit|fahrer|\bhours?\b|\bstunden\b/;

const NAMES: readonly (readonly [ChargeForTime, RegExp])[] = [
  [
    'combined',
    /\bmerged\b|\bcombined\b|dem\w*\s*(?:&|and|und|\/|\+)\s*det|det\w*\s*(?:&|and|und|\/|\+)\s*dem|\bd\s*&\s*d\b/,
  ],
  ['per_diem', /per[\s_-]?diem|equipment us(?:e|age)|container rent(?:al)?\b/],
  ['demurrage', /demurrage|demmurage|demurage|(?:ü|ue)berliegegeld|standgeld/],
  ['detention', /detention|container-?miete/],
  ['storage', /\bstorage\b|\blager(?:geld|ung|kosten)\b|(?:quay|ground) rent/],
];

/** A charge is named at the beginning of a text; the patterns would compare a text without end for long. */
const MOST_CHARACTERS = 500;

/** @returns null where the text names no charge for the time of a container */
export function chargeForTime(text: string): ChargeForTime | null {
  const written = text.slice(0, MOST_CHARACTERS).trim();
  const code = CODES[written.toUpperCase()];
  if (code !== undefined) return code;
  const name = written.toLowerCase();
  if (NO_STAY.test(name)) return null;
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
