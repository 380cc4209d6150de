/** Extracts fields that need no label, because their form proves them: numbers of lines, customs entries, UN numbers. */

import { isContainerNumber } from '@portolan/codes/container-number';
import { isEntryNumber, normaliseEntryNumber } from '@portolan/codes/entry-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { tableOf } from '@portolan/codes/table-of';
import { asDigits } from '../labels/glyphs.ts';
import type { LabelledPage } from '../labels/spots.ts';
import { type Segment, wordsBetween } from '../segments.ts';
import { lineNumberOf } from '../values/document-numbers.ts';
import { countryCodeOf, TERM_WITH_PLACE } from '../values/names.ts';
import type { Finding, ReadingContext } from './finding.ts';

type Proof = (segment: Segment, context: ReadingContext) => Finding[];

export function provenFindings(page: LabelledPage, context: ReadingContext): Finding[] {
  return [
    ...page.lines.flat().flatMap((segment) => PROOFS.flatMap((proof) => proof(segment, context))),
    ...page.lines.flatMap((line) => billsByKind(line, context)),
  ];
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

/** `FOB Ningbo`, `Delivery: EXW (Incoterms 2020)` */
const terms: Proof = (segment) => {
  const match = TERM_WITH_PLACE.exec(segment.text);
  const value = match?.[0].toUpperCase();
  // "19 CFR 142" is a law.
  if (
    value === undefined ||
    value !== match?.[0] ||
    (segment.text.length > 80 && !/incoterms/i.test(segment.text)) ||
    /\bCFR (?:Part )?\d/i.test(segment.text)
  )
    return [];
  return [findingAt(segment, match, { field: 'incoterm', value, rule: 'term with its place', confidence: 0.86 })];
};

/** Of the customs of the European Union: year, country, 12 characters, procedure, check digit; of China 18 digits. */
const registrations: Proof = (segment, { type }) =>
  type !== 'customs_entry'
    ? []
    : [...segment.text.matchAll(/(?<![A-Z0-9])(?:\d{2}[A-Z]{2}[A-Z0-9]{13}\d|\d{18})(?![A-Z0-9])/g)].map((match) =>
        findingAt(segment, match, {
          field: 'document_number',
          value: match[0],
          rule: 'form of a customs registration',
          confidence: 0.82,
        }),
      );

/** `MADE IN VIETNAM`, `Ursprungsland Deutschland` */
const ORIGIN =
  /(?:\bmade in|\bproduct of|\bproduce of|\bcountry of origin|\bursprungsland|\bpays d['’]origine|\bpa[ií]s de origen|\bpa[ií]s de origem|\bpaese d['’]origine|\bland van oorsprong|\bkraj pochodzenia|\bhergestellt in|\bfabriqué en|\bhecho en|\bproduced in)\s*:?\s+(?:the\s+)?(\p{Lu}[\p{L}' ]{2,30}?)(?=\s*$|[,.;)]|\s+(?:and|und|et|y|e)\s)/giu;

const origins: Proof = (segment) =>
  [...segment.text.matchAll(ORIGIN)].flatMap((match) => {
    const value = match[1] ?? '';
    if (countryCodeOf(value) === undefined) return [];
    return [
      findingAt(segment, match, { field: 'country_of_origin', value, rule: 'origin in a sentence', confidence: 0.8 }),
    ];
  });

/** `MAEU 248119067`, `EVERGREEN (EGLV)`: the letters of a line before a number of its, or in brackets. */
const prefixes: Proof = (segment, { knowledge }) =>
  [
    ...segment.text.matchAll(
      /(?<![A-Z0-9])([A-Z]{4})(?= [A-Z]{0,4}\d[A-Z0-9]{6,}(?![A-Z0-9]))|\((?:SCAC:? )?([A-Z]{4})\)/g,
    ),
  ].flatMap((match) => {
    const value = match[1] ?? match[2] ?? '';
    if (!knowledge.patterns.documentPrefixes.has(value)) return [];
    return [findingAt(segment, match, { field: 'carrier_scac', value, rule: `letters of ${value}`, confidence: 0.85 })];
  });

/** `S787 BARBOURS CUT` on a customs entry: a code of the list before the name of the facility, or alone. */
const facilities: Proof = (segment, { type, knowledge }) => {
  const match = type === 'customs_entry' ? /^[A-Z]\d{3}(?= [A-Z]|$)/.exec(segment.text) : null;
  if (match === null || !knowledge.isFirmsCode(match[0])) return [];
  return [findingAt(segment, match, { field: 'firms_code', value: match[0], rule: 'FIRMS code', confidence: 0.8 })];
};

/** CBP 3461 has a column that tells kinds of bills: H house, M master, R the only one. */
const BILL_KINDS: Readonly<Record<string, 'house_bill_of_lading' | 'master_bill_of_lading'>> = tableOf({
  ...{ H: 'house_bill_of_lading', M: 'master_bill_of_lading', R: 'master_bill_of_lading' },
});

const billsByKind = (line: readonly Segment[], { type }: ReadingContext): Finding[] => {
  const [kind, number] = line;
  const field = type === 'customs_entry' ? BILL_KINDS[kind?.text ?? ''] : undefined;
  const match = /^[A-Z]{4}[A-Z0-9]{6,16}$/.exec(number?.text ?? '');
  if (field === undefined || number === undefined || match === null || !/\d{4}/.test(match[0])) return [];
  return [findingAt(number, match, { field, value: match[0], rule: `bill of kind ${kind?.text}`, confidence: 0.9 })];
};

const PROOFS: readonly Proof[] = [
  registrations,
  facilities,
  terms,
  origins,
  prefixes,
  lineNumbers,
  entryNumbers,
  imoNumbers,
  unNumbers,
];

type Found = Pick<Finding, 'field' | 'value' | 'rule' | 'confidence'>;

function findingAt(segment: Segment, match: RegExpMatchArray, found: Found): Finding {
  const [text] = match;
  const at = match.index ?? 0;
  const words = wordsBetween(segment, at, at + text.length);
  return { ...found, page: segment.page, words, text, isProven: true };
}
