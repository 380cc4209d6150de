/** Maps holds to the names of the model, with the source's own text. docs/terminals.md shows the table. Pure. */
import { HOLD_NAMES, HOLD_STATUSES, type Hold } from '../../core/observation.ts';
import type { FormObject } from './form-object.ts';
import { type KnownWords, nameIn } from './known-words.ts';

export const HOLD_WORDS: KnownWords<Hold['name']> = [
  ['VACIS', ['VACIS', 'NII', 'X RAY', 'XRAY', 'NON INTRUSIVE']],
  ['USDA', ['USDA', 'AQI', 'APHIS', 'AGRICULTURE', 'AGRICULTURAL', 'AG', 'FUMIGATION', 'WPM']],
  ['TMF', ['TMF', 'CTF', 'CLEAN TRUCK', 'PIERPASS', 'PIER PASS', 'TRAFFIC MITIGATION']],
  [
    'customs',
    ['CUSTOMS', 'CBP', 'CBSA', 'CET', 'ISF', 'EXAM', 'INTENSIVE', 'RADIATION', 'RPM', '1H', '7H', 'IN BOND', 'INBOND'],
  ],
  ['freight', ['FREIGHT', 'LINE', 'CARRIER', 'STEAMSHIP', 'SSL', 'SSCO', 'OBL', 'ORIGINAL BILL']],
];

/** @param words as written: the name of the model, or the terminal's own */
export function holdNameOf(words: string): Hold['name'] {
  const own = HOLD_NAMES.find((name) => name.toUpperCase() === words.trim().toUpperCase());
  return own ?? nameIn(HOLD_WORDS, words) ?? 'other';
}

/** All holds that there are, without those that were released. */
export function readHolds(part: FormObject): readonly Hold[] | undefined {
  return part.listOf('holds', readHold);
}

function readHold(part: FormObject): Hold | null | undefined {
  const name = part.text('name');
  const status = (part.text('status') ?? 'hold').toLowerCase();
  if (name === undefined) return part.refuse('must name the hold: "customs", or the terminal\'s own word', 'name');
  if (status === 'released') return null;
  const known = HOLD_STATUSES.find((each) => each === status);
  if (known === undefined) return part.refuse(`must be "hold", "pending" or "released", not "${status}"`, 'status');
  return { name: holdNameOf(name), status: known, description: descriptionOf(name, part.text('description')) };
}

/** A name of the model needs no description. */
function descriptionOf(name: string, description: string | undefined): string | null {
  const isOwn = !HOLD_NAMES.some((each) => each === name);
  return [isOwn ? name : undefined, description].filter((each) => each !== undefined).join(': ') || null;
}
