/**
 * Merges all candidates of a field into one value. Values that stand in several places count more. The account's
 * numbers settle doubtful glyphs. Pure.
 */

import { editDistance, glyphKey } from '../labels/glyphs.ts';
import type { DocumentContainer, DocumentFieldValue, ReadFields, ScalarFieldName, ValueEvidence } from '../part.ts';
import { boxOfWords, confidenceOf, meanConfidenceOf } from '../segments.ts';
import type { Finding } from './finding.ts';

/** The minimal confidence of a value. */
const LEAST_CONFIDENCE = 0.5;
const LEAST_CONFIDENCE_OF_SCAN = 0.65;
const MOST_EVIDENCE = 5;

/** What the account's numbers can settle. */
const NUMBERS: ReadonlySet<ScalarFieldName> = new Set([
  ...(['master_bill_of_lading', 'house_bill_of_lading', 'booking_number', 'document_number'] as const),
  ...(['invoice_number', 'po_numbers', 'entry_number'] as const),
]);

/** Glyph key → the number; null where two numbers have the key. */
export type NumbersByGlyphs = ReadonlyMap<string, string | null>;

export function numbersByGlyphs(numbers: Iterable<string>): NumbersByGlyphs {
  const byGlyphs = new Map<string, string | null>();
  for (const number of numbers) {
    const key = glyphKey(number);
    if (key.length < 5) continue;
    byGlyphs.set(key, byGlyphs.has(key) && byGlyphs.get(key) !== number ? null : number);
  }
  return byGlyphs;
}

export function mergeFindings(findings: readonly Finding[], known: NumbersByGlyphs, isScan: boolean): ReadFields {
  const all = findings.map((finding) => weighed(settle(finding, known), isScan));
  const fields: Partial<Record<ScalarFieldName, readonly ValueEvidence[]>> = {};
  for (const [field, found] of Map.groupBy(all, (each) => each.finding.field)) {
    const evidence = evidenceOf(found, isScan);
    const least = isScan ? LEAST_CONFIDENCE_OF_SCAN : LEAST_CONFIDENCE;
    const sure = evidence.filter(({ confidence }) => confidence >= least);
    if (sure.length > 0) fields[field] = sure.slice(0, MOST_EVIDENCE);
  }
  return fields;
}

interface Weighed {
  readonly finding: Finding;
  /** How sure the reader was of the words, as far as that counts; the rule's confidence is the finding's. */
  readonly seen: number;
}

function weighed(finding: Finding, isScan: boolean): Weighed {
  if (!isScan) return { finding, seen: 1 };
  const seen = NAMES.has(finding.field) ? meanConfidenceOf(finding.words) : confidenceOf(finding.words);
  return { finding, seen: finding.isProven === true ? 0.7 + seen * 0.3 : 0.15 + seen * 0.85 };
}

const sureness = ({ finding, seen }: Weighed) => finding.confidence * seen;

function settle(finding: Finding, known: NumbersByGlyphs): Finding {
  const { field, value } = finding;
  if (known.size === 0 || !NUMBERS.has(field) || value === null || typeof value === 'number') return finding;
  const texts = typeof value === 'string' ? [value] : value;
  const settled = texts.map((text) => known.get(glyphKey(text)) ?? null);
  if (settled.every((each) => each === null)) return finding;
  const numbers = texts.map((text, index) => settled[index] ?? text);
  const isAll = settled.every((each) => each !== null);
  return {
    ...finding,
    value: typeof value === 'string' ? (numbers[0] ?? value) : numbers,
    rule: `${finding.rule}, known number`,
    confidence: isAll ? Math.max(finding.confidence, 0.97) : finding.confidence,
    isProven: isAll,
  };
}

function evidenceOf(found: readonly Weighed[], isScan: boolean): ValueEvidence[] {
  const groups = [...Map.groupBy(found, ({ finding }) => keyOf(finding))].map(([key, same]) => {
    const best = same.toSorted((a, b) => sureness(b) - sureness(a))[0] as Weighed;
    const places = new Set(same.map(({ finding: { page, rule } }) => `${page} ${rule}`)).size;
    const doubt = (1 - sureness(best)) * (places > 1 ? 0.7 : 1);
    const unproven = isScan ? CEILING_OF_SCAN : (CEILINGS[best.finding.field] ?? 0.995);
    const most = best.finding.isProven === true ? 0.995 : unproven;
    return { key, best, confidence: Math.min(most, 1 - doubt) };
  });
  if (NAMES.has(found[0]?.finding.field as ScalarFieldName)) preferWhole(groups);
  groups.sort((a, b) => b.confidence - a.confidence);
  const [first, second] = groups;
  return groups.map(({ key, best, confidence }) => {
    const isRivalled = first !== undefined && second !== undefined && second.confidence > first.confidence * 0.85;
    const isFirst = key === first?.key;
    return toEvidence(
      best.finding,
      confidence * (isFirst ? (isRivalled ? rivalWeight(first.key, second.key) : 1) : 0.6),
    );
  });
}

/** The network is sure of what it misreads: of the surest unproven values of scans nine in ten were right. */
const CEILING_OF_SCAN = 0.84;

/**
 * Fields of which a paper often has several candidates, or of which clerks enter more or less than is printed: of the
 * surest values on papers that the rules were not made for, 75 to 94 % were right.
 */
const CEILINGS: Readonly<Partial<Record<ScalarFieldName, number>>> = {
  ...{ po_numbers: 0.88, document_number: 0.88, country_of_origin: 0.88, pickup_number: 0.8 },
  ...{ port_of_loading: 0.89, port_of_discharge: 0.89, shipper: 0.89, etd: 0.89 },
  ...{ cargo_cut_off: 0.8, documents_cut_off: 0.8, vgm_cut_off: 0.8, verified_gross_mass: 0.8 },
};

const NAMES: ReadonlySet<ScalarFieldName> = new Set([
  ...(['shipper', 'consignee', 'notify_party', 'vessel', 'place_of_delivery', 'place_of_receipt'] as const),
  ...(['country_of_origin', 'port_of_loading', 'port_of_discharge'] as const),
]);

/** Readers of images lose words, they do not invent them: of "EVER" and "EVER FORTITUDE" the longer one is whole. */
function preferWhole(groups: { key: string; confidence: number }[]): void {
  for (const whole of groups) {
    for (const part of groups) {
      if (part === whole || !isPartOf(part.key.split(' '), whole.key.split(' '))) continue;
      whole.confidence = Math.max(whole.confidence, part.confidence * 0.97);
      part.confidence *= 0.5;
    }
  }
}

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at += 1;
  return part.length < whole.length && at === part.length;
}

/** The same print in two places may differ by a glyph or two: one of them is wrong, and which, is a guess. */
const rivalWeight = (a: string, b: string) => (editDistance(a, b, 2) <= 2 ? 0.85 : 0.8);

const keyOf = ({ value, readings }: Finding): string =>
  value === null ? `? ${readings?.join(' ')}` : foldedValue(value);

const foldedValue = (value: DocumentFieldValue): string =>
  (typeof value === 'object' ? value.join(' ') : String(value))
    .toUpperCase()
    .replace(/[\s,.;]+/g, ' ')
    .trim();

function toEvidence({ value, readings, page, words, text, rule }: Finding, confidence: number): ValueEvidence {
  const evidence = {
    value,
    page,
    box: boxOfWords(words),
    text,
    rule,
    confidence: Math.round(confidence * 1000) / 1000,
  };
  return readings === undefined ? evidence : { ...evidence, readings };
}

/** A container read in two ways is one of them: where both pass the check digit, the exact one, or neither. */
export function mergeContainers(found: readonly DocumentContainer[], isScan: boolean): DocumentContainer[] {
  const byNumber = [...Map.groupBy(found, ({ number }) => number).values()].map((same) => {
    const [best] = same.toSorted((a, b) => b.evidence.confidence - a.evidence.confidence) as [DocumentContainer];
    const confidence = isScan && same.length > 1 ? 1 - (1 - best.evidence.confidence) * 0.5 : best.evidence.confidence;
    const whole = isScan ? withSureSeals(filled(best, same), same) : filled(best, same);
    return { ...whole, evidence: { ...best.evidence, confidence: Math.round(confidence * 1000) / 1000 } };
  });
  const least = isScan ? LEAST_CONFIDENCE_OF_CONTAINER : LEAST_CONFIDENCE;
  return byNumber.filter(({ number, evidence }) => {
    const isRivalled = (other: DocumentContainer) =>
      other.number !== number &&
      overlaps(other, evidence) &&
      other.evidence.confidence >= evidence.confidence * 0.97 &&
      editDistance(other.number, number, 3) <= 3;
    return evidence.confidence >= least && !(isScan && byNumber.some(isRivalled));
  });
}

/** A container that no list of owners has and that had to be mended is too little. */
const LEAST_CONFIDENCE_OF_CONTAINER = 0.62;

function overlaps({ evidence }: DocumentContainer, { page, box }: ValueEvidence): boolean {
  const [, top, , bottom] = box;
  const [, otherTop, , otherBottom] = evidence.box;
  return evidence.page === page && otherTop < bottom && top < otherBottom;
}

/** Seals have no check digit: those that another place has otherwise are left out. */
function withSureSeals(container: DocumentContainer, same: readonly DocumentContainer[]): DocumentContainer {
  const read = same.filter(({ seals }) => seals.length > 0);
  const isSure = (seal: string) => read.every(({ seals }) => seals.includes(seal));
  return { ...container, seals: container.seals.filter(isSure) };
}

/** What the surest place does not say, another may. */
function filled(best: DocumentContainer, same: readonly DocumentContainer[]): DocumentContainer {
  const first = <Key extends keyof DocumentContainer>(key: Key) =>
    same.find((each) => each[key] !== null)?.[key] ?? best[key];
  return {
    ...best,
    type: best.type ?? first('type'),
    seals: best.seals.length > 0 ? best.seals : (same.find(({ seals }) => seals.length > 0)?.seals ?? []),
    packages: best.packages ?? first('packages'),
    grossWeight: best.grossWeight ?? first('grossWeight'),
    weightUnit: best.weightUnit ?? first('weightUnit'),
    volumeCubicMetres: best.volumeCubicMetres ?? first('volumeCubicMetres'),
  };
}
