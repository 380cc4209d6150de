/**
 * Infers the type of a number and its possible lines: explicit prefixes first, then owners of boxes and bare forms, and
 * over both what this installation has seen. Whether it can poll the line changes nothing. Pure and total; makes no
 * requests.
 */
import type { ReferenceType } from '../observation.ts';
import { type LineConfidence, lineConfidences, sharesByOpenBits, type TableOpinion } from './line-confidence.ts';
import type { LineNumberForm, NumberPatterns, ShapeSuccesses } from './number-patterns.ts';
import { type NumberReading, readNumber } from './read-number.ts';

export const LINE_DECISIONS = ['auto_select', 'needs_confirmation', 'no_prediction'] as const;
type LineDecision = (typeof LINE_DECISIONS)[number];

export interface InferredNumber {
  readonly numberType: ReferenceType;
  readonly validation: NumberReading;
  readonly decision: LineDecision;
  /** The surest candidate, where it is sure enough for a prediction. */
  readonly selected: LineConfidence | null;
  /** Surest first, at most five. */
  readonly candidates: readonly LineConfidence[];
}

/** The confidence required to continue without asking the user. */
export const AUTO_SELECT_CONFIDENCE = 0.95;
/** The confidence required to propose a line to the user. */
export const CONFIRMATION_CONFIDENCE = 0.7;
const MAXIMUM_CANDIDATES = 5;

const NO_OPINION: TableOpinion = { strength: 'none', shares: new Map() };

/**
 * @param successes of numbers with the shape of this one
 * @param requested the type that the user gave; null: to be inferred
 */
export function inferNumber(
  text: string,
  patterns: NumberPatterns,
  successes: readonly ShapeSuccesses[],
  requested: ReferenceType | null = null,
): InferredNumber {
  const validation = readNumber(text, patterns, requested);
  const { number, kind, isValid } = validation;
  if (number === null || !isValid) {
    const numberType = requested ?? (kind === 'container' ? 'container' : 'bill_of_lading');
    return { numberType, validation, decision: 'no_prediction', selected: null, candidates: [] };
  }
  const seen = successes.filter((each) => (each.numberType === 'container') === (kind === 'container'));
  const forms = kind === 'container' ? [] : strongestForms(number, patterns);
  const opinion = kind === 'container' ? opinionOfOwner(number, patterns) : opinionOfForms(number, forms, patterns);
  const numberType = requested ?? (kind === 'container' ? 'container' : documentType(forms, seen));
  const candidates = lineConfidences(opinion, sumByLine(seen)).slice(0, MAXIMUM_CANDIDATES);
  const [best] = candidates;
  const selected = best !== undefined && best.confidence >= CONFIRMATION_CONFIDENCE ? best : null;
  if (selected === null) return { numberType, validation, decision: 'no_prediction', selected, candidates };
  const isSure =
    selected.confidence >= AUTO_SELECT_CONFIDENCE &&
    !(kind === 'container' && patterns.lessorPrefixes.has(number.slice(0, 4)));
  const decision = isSure ? 'auto_select' : 'needs_confirmation';
  return { numberType, validation, decision, selected, candidates };
}

/** The forms the number has; bare ones count only where no prefix names the line. */
function strongestForms(number: string, { forms, documentPrefixes }: NumberPatterns): LineNumberForm[] {
  const matching = forms.filter((form) => form.matches(number));
  const explicit = matching.filter((form) => form.explicit);
  if (explicit.length > 0) return explicit;
  return documentPrefixes.has(number.slice(0, 4)) ? [] : matching;
}

function opinionOfForms(number: string, forms: readonly LineNumberForm[], patterns: NumberPatterns): TableOpinion {
  if (forms.length === 0) return opinionOf('hint', patterns.documentPrefixes.get(number.slice(0, 4)));
  const bits = new Map<string, number>();
  for (const form of forms) {
    bits.set(form.scac, Math.min(bits.get(form.scac) ?? Number.POSITIVE_INFINITY, form.openBits(number.length)));
  }
  const strength = forms.some((form) => form.explicit) ? 'explicit' : 'hint';
  return { strength, shares: sharesByOpenBits(bits) };
}

/** A line mostly carries its own boxes, and others' too: the owner is proposed, a lessor not even that. */
function opinionOfOwner(number: string, { containerOwners, lessorPrefixes }: NumberPatterns): TableOpinion {
  const prefix = number.slice(0, 4);
  return opinionOf('owner', lessorPrefixes.has(prefix) ? undefined : containerOwners.get(prefix));
}

function opinionOf(strength: TableOpinion['strength'], scac: string | undefined): TableOpinion {
  return scac === undefined ? NO_OPINION : { strength, shares: new Map([[scac, 1]]) };
}

/** The type with most evidence: each form counts once, each success once; a bill of lading if it is even. */
function documentType(forms: readonly LineNumberForm[], seen: readonly ShapeSuccesses[]): ReferenceType {
  let bookings = 0;
  let billsOfLading = 0;
  for (const { numberType, count } of [...forms.map((form) => ({ ...form, count: 1 })), ...seen]) {
    if (numberType === 'booking_number') bookings += count;
    else billsOfLading += count;
  }
  return bookings > billsOfLading ? 'booking_number' : 'bill_of_lading';
}

/** A number that the account tracks already: its line is certain. */
export function withTrackedLine(
  inferred: InferredNumber,
  { scac, numberType }: { readonly scac: string; readonly numberType: ReferenceType },
): InferredNumber {
  const selected = { scac, confidence: 1 };
  return { ...inferred, numberType, decision: 'auto_select', selected, candidates: [selected] };
}

function sumByLine(seen: readonly ShapeSuccesses[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { scac, count } of seen) counts.set(scac, (counts.get(scac) ?? 0) + count);
  return counts;
}
