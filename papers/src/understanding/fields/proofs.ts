/**
 * Extracts fields that need no label: bill of lading numbers by a line's pattern, customs entries, UN numbers, ships
 * in a sentence.
 */

import { isContainerNumber } from '@portolan/codes/container-number';
import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { asDigits } from '../labels/glyphs.ts';
import type { LabelledPage } from '../labels/spots.ts';
import { type Segment, wordsBetween } from '../segments.ts';
import { lineNumberOf } from '../values/document-numbers.ts';
import { isCompany, TERM_WITH_PLACE, vesselIn, voyageIn } from '../values/names.ts';
import type { Finding, ReadingContext } from './finding.ts';

type Proof = (segment: Segment, context: ReadingContext) => Finding[];

export function provenFindings({ lines }: LabelledPage, context: ReadingContext): Finding[] {
  return lines.flat().flatMap((segment) => PROOFS.flatMap((proof) => proof(segment, context)));
}

const lineNumbers: Proof = (segment, { knowledge, isScan }) =>
  [...segment.text.matchAll(/[A-Z0-9]{9,20}/gi)].flatMap((match) => {
    const proven = lineNumberOf(match[0], knowledge.patterns, isScan);
    if (proven === undefined || isContainerNumber(proven.number)) return [];
    const field = proven.isBooking ? ('booking_number' as const) : ('master_bill_of_lading' as const);
    const rule = `pattern of ${proven.scac}`;
    return [
      findingAt(segment, match, { field, value: proven.number, rule, confidence: 0.8 }),
      ...(proven.isBooking
        ? []
        : [findingAt(segment, match, { field: 'carrier_scac', value: proven.scac, rule, confidence: 0.85 })]),
    ];
  });

const entryNumbers: Proof = (segment, { isScan }) =>
  [...segment.text.matchAll(/(?<![A-Z0-9-])([A-Z0-9]{3})-([A-Z0-9]{7})-([A-Z0-9])(?![A-Z0-9-])/gi)].flatMap((match) => {
    const [, filer = '', digits = '', check = ''] = match;
    const number = `${filer.toUpperCase()}${isScan ? asDigits(digits + check) : digits + check}`;
    if (!isEntryNumber(number)) return [];
    const value = normaliseEntryNumber(number);
    return [findingAt(segment, match, { field: 'entry_number', value, rule: 'check digit of CBP', confidence: 0.85 })];
  });

const imoNumbers: Proof = (segment) =>
  [...segment.text.matchAll(/\bIMO\s*(?:NO\.?|NUMBER)?[\s:.#]*(\d{7})(?!\d)/gi)].flatMap((match) => {
    const value = match[1] ?? '';
    if (!isImoNumber(value)) return [];
    return [findingAt(segment, match, { field: 'vessel_imo', value, rule: 'check digit of IMO', confidence: 0.97 })];
  });

const unNumbers: Proof = (segment, { type }) =>
  type !== 'dangerous_goods_declaration'
    ? []
    : [...segment.text.matchAll(/\bUN\s?(?:NO\.?|NUMBER)?[\s:]*([0-9OQDIlSB]{4})(?![A-Z0-9])/gi)].map((match) => {
        const value = [`UN${asDigits(match[1] ?? '')}`];
        return findingAt(segment, match, {
          field: 'un_numbers',
          value,
          rule: 'pattern of UN numbers',
          confidence: 0.95,
        });
      });

/** `M/V EVER FORTITUDE VOY. 123W`, `Shipped per EVER FORTITUDE voy. 123W` */
const SHIP_IN_SENTENCE =
  /(?:\bM[/.]\s?V\.?|\bper|\bvia|\baboard|\bon board)\s+([A-Z][A-Z0-9 .'-]{2,34}?)[\s,]+(?:VOYAGE|VOY|V)[.:]?\s*(?:NO\.?\s*)?(?=[A-Z]{0,3}\d)([A-Z0-9]{2,8})\b/i;

const ships: Proof = (segment, { isScan }) => {
  const match = SHIP_IN_SENTENCE.exec(segment.text);
  const vessel = vesselIn(match?.[1] ?? '', isScan);
  const voyage = voyageIn(match?.[2] ?? '', isScan);
  if (match === null || vessel === undefined || voyage === undefined) return [];
  return [
    findingAt(segment, match, { field: 'vessel', value: vessel, rule: 'ship in a sentence', confidence: 0.88 }),
    findingAt(segment, match, { field: 'voyage', value: voyage, rule: 'ship in a sentence', confidence: 0.88 }),
  ];
};

/**
 * A seller's document bears his name as its letterhead, with no label: the first company from the top, above all
 * labels.
 */
export function letterheadFindings({ lines, labels }: LabelledPage, { type }: ReadingContext): Finding[] {
  if (type !== 'commercial_invoice' && type !== 'packing_list') return [];
  for (const segment of lines.slice(0, 4).flat()) {
    if ((labels.get(segment) ?? []).length > 0) return [];
    if (!isCompany(segment.text) || /\d{4}/.test(segment.text)) continue;
    const { page, words, text } = segment;
    return [{ field: 'shipper', value: text, page, words, text, rule: 'letterhead', confidence: 0.78 }];
  }
  return [];
}

/** `FOB Ningbo`, `Delivery: EXW (Incoterms 2020)` */
const terms: Proof = (segment) => {
  const match = TERM_WITH_PLACE.exec(segment.text);
  const value = match?.[0].toUpperCase();
  if (match === null || value === undefined || value !== match[0] || segment.text.length > 80) return [];
  return [findingAt(segment, match, { field: 'incoterm', value, rule: 'term with its place', confidence: 0.86 })];
};

const PROOFS: readonly Proof[] = [terms, lineNumbers, entryNumbers, imoNumbers, unNumbers, ships];

type Found = Pick<Finding, 'field' | 'value' | 'rule' | 'confidence'>;

function findingAt(segment: Segment, match: RegExpMatchArray, found: Found): Finding {
  const [text] = match;
  const at = match.index ?? 0;
  const words = wordsBetween(segment, at, at + text.length);
  return { ...found, page: segment.page, words, text, isProven: found.field !== 'vessel' && found.field !== 'voyage' };
}
