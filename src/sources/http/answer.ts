/**
 * What comes of asking somebody over HTTP, before it is understood: pages as they came, or why there is no answer. Knows nobody who is
 * asked.
 */
import type { RefusalKind } from '../../core/tracking-life.ts';

/** One answer as it came: parse works on these alone, so every answer can be saved and replayed. */
export interface RawPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /**
   * What the page is to its parser, in the words of who is asked (`schedule`, `containers`), where it is asked more than one
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

const FETCH_FAILURE_CODES = ['timeout', 'connection', 'too_large', 'too_many_pages'] as const;
export type FetchFailureCode = (typeof FETCH_FAILURE_CODES)[number];

/** Why there is no report. */
export interface Refusal {
  readonly refusal: RefusalKind;
  /** What was seen, for people: status, the first words of the body, the path of the field that was wrong. */
  readonly evidence: string;
  /** Whole seconds we were asked to wait (Retry-After), where we were. */
  readonly retryAfterSeconds: number | null;
}
