/** Whether a user should look at a document, and why. Pure. */

import { EXPECTED_FIELDS, type FieldEvidence } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';

export const REVIEW_STATES = ['needed', 'not_needed', 'done'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_REASONS = [
  'type_unknown',
  'type_uncertain',
  'missing_field',
  'uncertain_value',
  'ambiguous_value',
  'not_linked',
  'open_suggestion',
  'untracked_number',
  'failed',
] as const;

export interface ReviewReason {
  readonly reason: (typeof REVIEW_REASONS)[number];
  /** Of the payload. */
  readonly field: string | null;
}

export interface UntrackedNumber {
  readonly number: string;
  /** As a tracking request names it. */
  readonly number_type: 'bill_of_lading' | 'booking_number' | 'container';
  readonly scac: string | null;
}

export interface ReviewedDocument {
  readonly isFailed: boolean;
  /** A file of several papers: they are reviewed instead of it. */
  readonly isPacket: boolean;
  readonly reviewedAt: Date | null;
  readonly type: DocumentType | null;
  /** Of the detected type; null: a user entered it, or it is not known. */
  readonly typeConfidence: number | null;
  /** As users see it. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of the extracted values. */
  readonly evidence: Readonly<Record<string, readonly Pick<FieldEvidence, 'confidence' | 'readings'>[]>>;
  /** Values that a user entered; null: the paper has none. */
  readonly entered: Readonly<Record<string, unknown>>;
  readonly isLinked: boolean;
  /** Fields of the payload that suggest what no user has decided; null: the type suggests it. */
  readonly suggesting: readonly (string | null)[];
  readonly untracked: readonly UntrackedNumber[];
}

export interface Review {
  readonly state: ReviewState;
  readonly reasons: readonly ReviewReason[];
}

export function reviewOf(document: ReviewedDocument): Review {
  const reasons = document.isPacket ? [] : document.isFailed ? [reason('failed')] : reasonsOf(document);
  if (document.reviewedAt !== null) return { state: 'done', reasons };
  return { state: reasons.length > 0 ? 'needed' : 'not_needed', reasons };
}

/** Titles are read with more, file names and contents alone with less. */
const LEAST_TYPE_CONFIDENCE = 0.7;

const reason = (name: ReviewReason['reason'], field: string | null = null): ReviewReason => ({ reason: name, field });

function reasonsOf(document: ReviewedDocument): ReviewReason[] {
  const { type, typeConfidence, isLinked, suggesting, untracked } = document;
  const isUncertain = typeConfidence !== null && typeConfidence < LEAST_TYPE_CONFIDENCE;
  return [
    ...(type === null ? [reason('type_unknown')] : isUncertain ? [reason('type_uncertain')] : []),
    ...fieldReasons(document),
    ...(isLinked ? [] : [reason('not_linked')]),
    ...[...new Set(suggesting)].map((field) => reason('open_suggestion', field)),
    ...[...new Set(untracked.map(({ number_type: kind }) => FIELDS[kind]))].map((field) =>
      reason('untracked_number', field),
    ),
  ];
}

const FIELDS: Readonly<Record<UntrackedNumber['number_type'], string>> = {
  bill_of_lading: 'master_bill_of_lading',
  booking_number: 'booking_number',
  container: 'containers',
};

/** Of values of text layers at least so sure, 96 of 100 were right on papers of others (docs/performance.md). */
export const CERTAIN = 0.85;

/** A bill is disputed by its lines: one that is not sure is checked by a user first. */
function billReasons({ type, payload, evidence, entered }: ReviewedDocument): ReviewReason[] {
  if (type !== 'freight_invoice' || Object.hasOwn(entered, 'billed_lines')) return [];
  const lines = evidence.billed_lines ?? [];
  if (lines.some(({ confidence }) => confidence < CERTAIN)) return [reason('uncertain_value', 'billed_lines')];
  const isMissing = payload.billed_lines === undefined && payload.document_kind === 'demurrage_detention';
  return isMissing ? [reason('missing_field', 'billed_lines')] : [];
}

function fieldReasons(document: ReviewedDocument): ReviewReason[] {
  const { type, payload, evidence, entered } = document;
  const isEntered = (field: string) => Object.hasOwn(entered, field);
  const isAmbiguous = (field: string) =>
    !isEntered(field) && payload[field] === undefined && evidence[field]?.[0]?.readings !== undefined;
  const expected = (type === null ? [] : EXPECTED_FIELDS[type]).flatMap((fields) => {
    const given = fields.find((field) => payload[field] !== undefined);
    if (given === undefined) {
      return fields.some((field) => isEntered(field) || isAmbiguous(field)) ? [] : [reason('missing_field', fields[0])];
    }
    const confidence = evidence[given]?.[0]?.confidence ?? 1;
    return isEntered(given) || confidence >= CERTAIN ? [] : [reason('uncertain_value', given)];
  });
  const ambiguous = Object.keys(evidence).filter(isAmbiguous);
  return [...expected, ...billReasons(document), ...ambiguous.map((field) => reason('ambiguous_value', field))];
}
