/**
 * Suggestions: values from documents, compared with what is tracked of a container. They become facts only when a
 * user accepts them. The same value in several documents is one suggestion. Pure.
 */

import type { EvidenceByKey, FieldEvidence } from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';

export const SUGGESTED_FIELDS = ['pickup_lfd', 'pod_eta_at', 'free_days', 'release', 'vessel'] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** Fields of which an accepted value becomes the tracked one; of the others it is noted as right. */
export const ACCEPTABLE_FIELDS = ['pickup_lfd', 'pod_eta_at'] as const satisfies readonly SuggestedField[];
export type AcceptableField = (typeof ACCEPTABLE_FIELDS)[number];

/**
 * `open`: differs from the tracked value, or none is tracked. `agrees`: equals the tracked value. `superseded`: a newer
 * document states another value, or a user accepted or entered one since. `past`: the container has passed the stage.
 */
export const SUGGESTION_STATES = ['open', 'agrees', 'accepted', 'dismissed', 'superseded', 'past'] as const;
type SuggestionState = (typeof SUGGESTION_STATES)[number];

export const DECISIONS = ['accepted', 'dismissed'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A document that is linked to the container. */
export interface LinkedDocument {
  readonly documentId: string;
  readonly type: DocumentType | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly evidence: EvidenceByKey;
  readonly createdAt: Date;
}

/** Tracked values of the container; dates are local to the port of discharge, `2026-05-22`. */
export interface TrackedValues {
  readonly pickupLfdOn: string | null;
  readonly podEtaOn: string | null;
  readonly vesselName: string | null;
  readonly hasArrived: boolean;
  readonly isPickedUp: boolean;
}

/** A value of a document that differs from the tracked one. Both are printed alike: a date, or a name. */
export interface Contradiction {
  readonly field: SuggestedField;
  readonly value: string;
  readonly tracked: string;
}

/** What documents say of a container, as the rules for exceptions need it. */
export interface ContainerDocuments {
  readonly types: readonly DocumentType[];
  readonly contradictions: readonly Contradiction[];
}

export interface SuggestionDecision {
  readonly field: SuggestedField;
  readonly value: string;
  readonly decision: Decision;
  readonly decidedAt: Date;
}

export interface Suggestion {
  readonly field: SuggestedField;
  /** As printed: a date, a number of days, a name. */
  readonly value: string;
  readonly state: SuggestionState;
  readonly decidedAt: Date | null;
  /** The documents that state it, the newest first. */
  readonly documents: readonly SuggestingDocument[];
}

interface SuggestingDocument {
  readonly documentId: string;
  /** The key of the payload; null where the type of the document implies the value, as of a delivery order. */
  readonly key: string | null;
  readonly evidence: readonly FieldEvidence[];
}

/** @returns suggestions by field, and by document, the newest first */
export function suggestionsOf(
  documents: readonly LinkedDocument[],
  tracked: TrackedValues,
  decisions: readonly SuggestionDecision[],
): Suggestion[] {
  const newestFirst = documents.toSorted(byAge);
  return SUGGESTED_FIELDS.flatMap((field) => {
    const stated = newestFirst.flatMap((document) => statedValueOf(field, document));
    const byValue = [...Map.groupBy(stated, ({ value }) => comparable(field, value)).values()];
    const decided = decisions.filter((each) => each.field === field);
    const accepted = decided.filter(({ decision }) => decision === 'accepted').sort(byDecision)[0];
    const withdrawn = decided.filter((each) => !stated.some(({ value }) => isSame(field, value, each.value)));
    const suggested = byValue.map((same, place): Suggestion => {
      const { value } = same[0] as StatedValue;
      const decision = decided.find((each) => isSame(field, each.value, value));
      const isOlder = place > 0;
      const state = stateOf({ field, value, tracked, decision, accepted, isOlder });
      const suggesting = same.map(({ document: { documentId }, key, evidence }) => ({ documentId, key, evidence }));
      return { field, value, state, decidedAt: decision?.decidedAt ?? null, documents: suggesting };
    });
    // A decision remains when no document states the value any more; an accepted value can be dismissed.
    const withoutDocuments = withdrawn.map((decision): Suggestion => {
      const { value, decidedAt } = decision;
      const state = stateOf({ field, value, tracked, decision, accepted, isOlder: true });
      return { field, value, state, decidedAt, documents: [] };
    });
    return [...suggested, ...withoutDocuments];
  });
}

/** Open suggestions where something else is tracked. A value of which nothing is tracked contradicts nothing. */
export function contradictionsOf(suggestions: readonly Suggestion[], tracked: TrackedValues): Contradiction[] {
  const trackedOf: { readonly [Field in SuggestedField]?: string | null } = {
    pickup_lfd: tracked.pickupLfdOn,
    pod_eta_at: tracked.podEtaOn,
    vessel: tracked.vesselName,
  };
  return suggestions.flatMap(({ field, value, state }) => {
    const known = trackedOf[field] ?? null;
    return state === 'open' && known !== null ? [{ field, value, tracked: known }] : [];
  });
}

/** Open, and accepting it sets a value or settles a contradiction. Free days and releases have no tracked value. */
export function isToDecide(suggestion: Suggestion, tracked: TrackedValues): boolean {
  const isSet = (ACCEPTABLE_FIELDS as readonly string[]).includes(suggestion.field);
  return suggestion.state === 'open' && (isSet || contradictionsOf([suggestion], tracked).length > 0);
}

interface StatedValue {
  readonly value: string;
  readonly document: LinkedDocument;
  readonly key: string | null;
  readonly evidence: readonly FieldEvidence[];
}

const KEYS = {
  pickup_lfd: 'last_free_day',
  pod_eta_at: 'eta',
  free_days: 'free_days',
  vessel: 'vessel',
} as const satisfies Partial<Record<SuggestedField, string>>;

const OF_DAYS: ReadonlySet<SuggestedField> = new Set(['pickup_lfd', 'pod_eta_at']);

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

function statedValueOf(field: SuggestedField, document: LinkedDocument): StatedValue[] {
  if (field === 'release') return releaseIn(document);
  const key = KEYS[field];
  const value = document.payload[key];
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  if (OF_DAYS.has(field) && !isDay(String(value))) return [];
  return [{ value: String(value), document, key, evidence: document.evidence[key] ?? [] }];
}

/** A delivery order is the line's release, on its date of issue, else on the date of receipt. */
function releaseIn(document: LinkedDocument): StatedValue[] {
  if (document.type !== 'delivery_order') return [];
  const { issue_date: issued } = document.payload;
  if (typeof issued !== 'string' || !isDay(issued))
    return [{ value: dayOf(document.createdAt), document, key: null, evidence: [] }];
  return [{ value: issued, document, key: 'issue_date', evidence: document.evidence.issue_date ?? [] }];
}

interface Weighed {
  readonly field: SuggestedField;
  readonly value: string;
  readonly tracked: TrackedValues;
  readonly decision: SuggestionDecision | undefined;
  /** The last accepted value of the field. */
  readonly accepted: SuggestionDecision | undefined;
  /** A newer document states another value. */
  readonly isOlder: boolean;
}

function stateOf({ field, value, tracked, decision, accepted, isOlder }: Weighed): SuggestionState {
  if (decision?.decision === 'dismissed') return 'dismissed';
  if (decision !== undefined) {
    // Superseded: another value was entered, or another vessel carries the container. An arrival keeps the estimate accepted.
    const isNoted = !(ACCEPTABLE_FIELDS as readonly string[]).includes(field);
    const counts = isNoted || agrees(field, value, tracked) || (field === 'pod_eta_at' && isPast(field, tracked));
    return decision === accepted && counts ? 'accepted' : 'superseded';
  }
  if (agrees(field, value, tracked)) return 'agrees';
  if (isPast(field, tracked)) return 'past';
  return isOlder || accepted !== undefined ? 'superseded' : 'open';
}

function agrees(field: SuggestedField, value: string, tracked: TrackedValues): boolean {
  switch (field) {
    case 'pickup_lfd':
      return value === tracked.pickupLfdOn;
    case 'pod_eta_at':
      return value === tracked.podEtaOn;
    case 'vessel':
      return tracked.vesselName !== null && comparable(field, value) === comparable(field, tracked.vesselName);
    default:
      return false;
  }
}

function isPast(field: SuggestedField, { hasArrived, isPickedUp }: TrackedValues): boolean {
  return isPickedUp || (hasArrived && (field === 'pod_eta_at' || field === 'vessel'));
}

/** Prefixes before a ship's name: motor vessel, steamship. */
const SHIP_PREFIX = /^(?:MV|MS|SS|MSV)\s+/;

function isSame(field: SuggestedField, value: string, other: string): boolean {
  return comparable(field, value) === comparable(field, other);
}

/** Names of vessels are compared by letters and digits only. */
function comparable(field: SuggestedField, value: string): string {
  if (field !== 'vessel') return value;
  return value
    .toUpperCase()
    .replaceAll('/', '')
    .replaceAll('.', '')
    .replace(SHIP_PREFIX, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** By the date of issue, else by the day of receipt. */
function byAge(a: LinkedDocument, b: LinkedDocument): number {
  const [left, right] = [issuedOn(a), issuedOn(b)];
  if (left !== right) return left < right ? 1 : -1;
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.documentId < b.documentId ? 1 : -1);
}

function issuedOn({ payload: { issue_date: issued }, createdAt }: LinkedDocument): string {
  return typeof issued === 'string' && isDay(issued) ? issued : dayOf(createdAt);
}

function byDecision(a: SuggestionDecision, b: SuggestionDecision): number {
  return b.decidedAt.getTime() - a.decidedAt.getTime();
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
