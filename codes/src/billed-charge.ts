/**
 * Charges for the time that a container stays, by the codes and names that bills give them in the languages of the trade.
 * Pure; knows no file format and no layout of a page.
 */
import { plainText } from './plain-text.ts';
import { tableOf } from './table-of.ts';

/** `per_diem` is detention by its American name; `combined` is demurrage and detention as one. */
export const CHARGES_FOR_TIME = ['demurrage', 'detention', 'per_diem', 'storage', 'combined'] as const;
export type ChargeForTime = (typeof CHARGES_FOR_TIME)[number];

/** `other`: a tax, a fee, a freight or another charge on the same bill. */
export const BILLED_CHARGES = [...CHARGES_FOR_TIME, 'other'] as const;
export type BilledCharge = (typeof BILLED_CHARGES)[number];

export const BILLER_KINDS = ['shipping_line', 'terminal', 'rail', 'forwarder'] as const;
export type BillerKind = (typeof BILLER_KINDS)[number];

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

/** Of text in plain letters; the most specific come first. */
const NAMES: readonly (readonly [ChargeForTime, RegExp])[] = [
  [
    'combined',
    /\b(?:dem(?:m?ur+age)?|surestaries|demoras?|sobreestadias?|liegegeld|standgeld) ?(?:&|and|und|et|e|y|en|i)? ?(?:det(?:ention)?|per diem)\b|\bdet(?:ention)? ?(?:&|and|und|et|e|y|en|i)? ?dem(?:m?ur+age)?\b|\b(?:d ?& ?d|d and d|dmdt|dnd|merged|combined|kombinierte?)\b/,
  ],
  ['per_diem', /\bper ?diem\b|equipment us(?:e|age)\b|container rent(?:al)?\b/],
  [
    'detention',
    /detention\b|container ?miete\b|\b(?:detencion|detencao|detentie|uberliegezeit|zwloka|late return|usage)\b/,
  ],
  [
    'storage',
    /\b(?:storage|lager(?:geld|gebuhr|ung|kosten)|magasinage|stockage|entreposage|almacenajes?|almacenamiento|armazenagem|armazenamento|opslag|opslagkosten|skladowe|skladowanie|magazzinaggio|(?:wharfage|ground|quay) rent|(?:extended )?dwell)\b/,
  ],
  [
    'demurrage',
    /demm?ur+age|ue?berliegegeld|standgeld|liegegeld|\b(?:surestaries?|stationnement|demoras?|sobreestadias?|sobrestadias?|estadias?|overliggeld|liggeld|przestoj\w*|controstallie|soste|demuraj|detentions? au port)\b|滞期|堆存/,
  ],
];

/** A charge is named at the beginning of a text; the patterns would compare a text without end for long. */
const MOST_CHARACTERS = 500;

/** @returns null where the text names no charge for the time of a container */
export function chargeForTime(text: string): ChargeForTime | null {
  const written = text.slice(0, MOST_CHARACTERS).trim();
  const code = CODES[written.toUpperCase()];
  if (code !== undefined) return code;
  const name = plainText(written);
  if (NO_STAY.test(name)) return null;
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
