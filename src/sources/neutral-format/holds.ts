/** Holds by the names of the model, with the words of whoever put them on. docs/terminals.md shows the table. Pure. */
import { HOLD_NAMES, HOLD_STATUSES, type Hold } from '../../core/observation.ts';
import type { FormObject } from './form-object.ts';

/**
 * Words that a hold is known by, in upper case and without punctuation; the first line with one of them counts. A word stands by itself:
 * "EXAMPLE" is no exam.
 */
export const HOLD_WORDS: readonly (readonly [Hold['name'], readonly string[]])[] = [
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
  if (own !== undefined) return own;
  const text = ` ${plain(words)} `;
  return HOLD_WORDS.find(([, known]) => known.some((word) => text.includes(` ${word} `)))?.[0] ?? 'other';
}

function plain(words: string): string {
  return words
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/**
 * All holds that there are, without those that were released. One that cannot be read may be the one that counts: then the whole list
 * says nothing.
 */
export function readHolds(part: FormObject): readonly Hold[] | undefined {
  const listed = part.objects('holds')?.map((each) => each && readHold(each));
  return listed === undefined || listed.includes(undefined)
    ? undefined
    : listed.filter((each) => each !== undefined && each !== 'released');
}

function readHold(part: FormObject): Hold | 'released' | undefined {
  const name = part.text('name');
  const status = (part.text('status') ?? 'hold').toLowerCase();
  if (name === undefined) return part.refuse('must name the hold: "customs", or the terminal\'s own word', 'name');
  if (status === 'released') return 'released';
  const known = HOLD_STATUSES.find((each) => each === status);
  if (known === undefined) return part.refuse(`must be "hold", "pending" or "released", not "${status}"`, 'status');
  return { name: holdNameOf(name), status: known, description: descriptionOf(name, part.text('description')) };
}

/** A name of the model needs no words of its own. */
function descriptionOf(name: string, description: string | undefined): string | null {
  const isOwn = !HOLD_NAMES.some((each) => each === name);
  return [isOwn ? name : undefined, description].filter((each) => each !== undefined).join(': ') || null;
}
