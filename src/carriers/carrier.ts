/**
 * The contract every carrier keeps: `fetch` brings raw pages and understands nothing, `parse` understands and is pure.
 * Knows no carrier and no storage.
 */
import type { ReferenceType, Report, TrackedReference } from '../domain/observation.ts';
import { REFUSAL_KINDS, type RefusalKind } from '../domain/tracking-life.ts';

export interface CarrierCapabilities {
  readonly billOfLading: boolean;
  readonly booking: boolean;
  readonly container: boolean;
}

export interface CarrierLimits {
  readonly requestsPerSecond: number;
  readonly concurrency: number;
}

/** One answer of a carrier, as it came: parse works on these alone, so every answer can be saved and replayed. */
export interface RawPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /**
   * What the page is to its parser, in the line's own words (`schedule`, `containers`), where a line is asked more than one
   * question: parse tells pages apart by it, never by the address.
   */
  readonly role?: string;
}

export interface RawAnswer {
  /** UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  readonly pages: readonly RawPage[];
  /** Set where no complete answer came: the network failed, time ran out, the body was too large. */
  readonly failure: { readonly code: FetchFailureCode; readonly detail: string } | null;
}

export const FETCH_FAILURE_CODES = ['timeout', 'connection', 'too_large', 'too_many_pages'] as const;
export type FetchFailureCode = (typeof FETCH_FAILURE_CODES)[number];

export { REFUSAL_KINDS, type RefusalKind };

/** Why there is no report. */
export interface Refusal {
  readonly refusal: RefusalKind;
  /** What was seen, for people: status, the first words of the body, the path of the field that was wrong. */
  readonly evidence: string;
  /** Whole seconds the carrier asked us to wait (Retry-After), where it did. */
  readonly retryAfterSeconds: number | null;
}

/** A statement that could not be read, with the path of what was wrong in it. */
export interface UnreadableStatement {
  /** Position in the whole answer, from 0. */
  readonly index: number;
  readonly path: string;
  readonly problem: string;
}

/** What was understood. Anything unreadable or missing makes the report incomplete, so that nothing counts as withdrawn. */
export interface Understood {
  readonly report: Report;
  readonly unreadable: readonly UnreadableStatement[];
  /** Why pages are missing; null where all came. */
  readonly shortfall: Refusal | null;
}

export type CarrierAnswer = Understood | Refusal;

export interface Carrier {
  readonly scac: string;
  readonly name: string;
  readonly capabilities: CarrierCapabilities;
  readonly limits: CarrierLimits;
  fetch(reference: TrackedReference, signal: AbortSignal): Promise<RawAnswer>;
  parse(answer: RawAnswer, reference: TrackedReference): CarrierAnswer;
}

export function supports(carrier: Carrier, type: ReferenceType): boolean {
  switch (type) {
    case 'bill_of_lading':
      return carrier.capabilities.billOfLading;
    case 'booking_number':
      return carrier.capabilities.booking;
    case 'container':
      return carrier.capabilities.container;
  }
}
