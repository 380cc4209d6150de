/**
 * Infers the type of a number and its possible lines: explicit prefixes first, then owners of boxes and bare forms, and
 * over both what this installation has seen. Whether it can poll the line changes nothing. Pure and total; makes no
 * requests.
 */
import type { ReferenceType } from '../observation.ts';
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

/**
 * - `explicit`: prefix and form are a line's. The tables weigh as twenty successes, nineteen of them the line's.
 * - `owner`: the line that owns the box, which proposes it and never selects it: four successes, three of them the line's.
 * - `hint`: a bare form, or a prefix alone. The tables weigh as one success, half of it the lines'.
 * - `none`: the tables have nothing to say, which weighs as one success of a line that is not in them.
 */
type TableStrength = 'explicit' | 'owner' | 'hint' | 'none';

const TABLE_WEIGHTS: Readonly<Record<TableStrength, { readonly lines: number; readonly others: number }>> = {
  explicit: { lines: 19, others: 1 },
  owner: { lines: 3, others: 1 },
  hint: { lines: 0.5, others: 0.5 },
  none: { lines: 0, others: 1 },
};

interface TableOpinion {
  readonly strength: TableStrength;
  /** SCAC → share among the lines that the tables name; together 1. */
  readonly shares: ReadonlyMap<string, number>;
}

interface LineConfidence {
  readonly scac: string;
  /** In [0, 1]; those of one number sum to at most 1, the rest being lines that nothing points to. */
  readonly confidence: number;
}

/**
 * confidence = (lines × share + successes of the line) / (lines + others + successes of all), the mean of a Dirichlet
 * posterior. Surest first, equals by SCAC; cut, never rounded up, to four places.
 */
function lineConfidences(opinion: TableOpinion, successes: ReadonlyMap<string, number>): LineConfidence[] {
  const { lines, others } = TABLE_WEIGHTS[opinion.strength];
  const total = lines + others + successes.values().reduce((sum, count) => sum + count, 0);
  return [...new Set([...opinion.shares.keys(), ...successes.keys()])]
    .map((scac) => {
      const weight = lines * (opinion.shares.get(scac) ?? 0) + (successes.get(scac) ?? 0);
      return { scac, confidence: Math.floor((weight / total) * 10_000) / 10_000 };
    })
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1));
}

/**
 * Lines in inverse proportion to what their forms leave open: the tighter form is the likelier one. Bits, not the numbers
 * they count, because lines do not use their forms evenly: ONE, whose form takes any letter or digit, mostly writes digits.
 */
function sharesByOpenBits(bitsOfLines: ReadonlyMap<string, number>): Map<string, number> {
  const weights = [...bitsOfLines].map(([scac, bits]): [string, number] => [scac, 1 / Math.max(bits, 1)]);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(weights.map(([scac, weight]) => [scac, weight / total]));
}
