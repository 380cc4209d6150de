/**
 * Whether two values of a field are equal. Case, spaces, punctuation and the order of lists do not count, nor does the
 * SCAC before a bill of lading: lines print their numbers with and without it. Pure.
 */
import { editDistance } from './understanding/labels/glyphs.ts';
import type { DocumentKnowledge } from './understanding/part.ts';

export type ComparedValue = string | number | readonly string[];

export interface Sameness {
  readonly locate: DocumentKnowledge['locate'];
  /** Read from pictures: names, which nothing is decided by, may differ in one character of ten. */
  readonly isScan: boolean;
}

const NAMES: ReadonlySet<string> = new Set([
  'shipper',
  'consignee',
  'notify_party',
  'place_of_delivery',
  'country_of_origin',
]);
const CLOSE = 0.005;

export function isSameValue(
  field: string,
  found: ComparedValue,
  expected: ComparedValue,
  { locate, isScan }: Sameness,
): boolean {
  if (typeof expected === 'number') return Math.abs(Number(found) - expected) < CLOSE;
  if (typeof expected === 'object' || typeof found === 'object') return listed(found) === listed(expected);
  const fold = field === 'master_bill_of_lading' ? foldedBill : folded;
  const [a, b] = [fold(String(found)), fold(expected)];
  if (a === b) return true;
  const limit = Math.floor(b.length / 10);
  if (isScan && NAMES.has(field) && editDistance(a, b, limit) <= limit) return true;
  return field.endsWith('_locode') && isOnePort(locate, String(found), expected);
}

/** Ports have several codes: CNNGB and CNNBO are both Ningbo. */
function isOnePort(locate: Sameness['locate'], a: string, b: string): boolean {
  const [one, other] = [a, b].map((locode) => locate({ locode, name: null })?.key);
  return one !== undefined && one === other;
}

const listed = (value: ComparedValue) =>
  [value]
    .flat()
    .map((each) => folded(String(each)))
    .toSorted()
    .join('|');

const foldedBill = (text: string) =>
  folded(text)
    .replace(/[ -]/g, '')
    .replace(/^[A-Z]{4}(?=\d{6})/, '');

const folded = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s.,;]+/g, ' ')
    .trim();
