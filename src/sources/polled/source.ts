/**
 * The contract of terminals and railroads: `fetch` returns raw pages without interpreting them, `parse` interprets them
 * and is pure. A polled source has both; messages that arrive unrequested are only parsed.
 */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { Facility, Source } from '../../core/observation.ts';
import type { RawAnswer, Refusal } from '../http/answer.ts';

/** An unreadable part, with its path in the answer, what is wrong and what would be right. */
export interface UnreadablePart {
  readonly path: string;
  readonly problem: string;
  /** The container it is about, where that much is known. */
  readonly equipment: string | null;
}

/** The parsed content. The source stated nothing about anything that is missing here. */
export interface ParsedFeed {
  readonly reports: readonly FeedReport[];
  /** Containers that the source reports as unknown. */
  readonly unknown: readonly string[];
  readonly unreadable: readonly UnreadablePart[];
}

export type FeedAnswer = ParsedFeed | Refusal;

/** A terminal or railroad that is polled for several containers at once, by number. */
export interface PolledSource {
  readonly source: Source;
  /** What its pace and quotas are counted under; undefined: its kind and code. */
  readonly paceKey?: string;
  readonly limits: {
    readonly requestsPerSecond: number;
    readonly concurrency: number;
    /** In UTC. */
    readonly requestsPerDay?: number | undefined;
    readonly requestsPerMonth?: number | undefined;
    /** The maximum number of containers in one request. */
    readonly containersPerRequest: number;
  };
  /**
   * A terminal's own place: it is polled for containers that are expected or are there. null: a railroad, polled for
   * all that it carries inland.
   */
  readonly facility: (Facility & { readonly locode: string }) | null;
  /** It knows containers of every railroad, and carries none. */
  readonly answersForOthers?: boolean;
  /** @param numbers ISO 6346, at most `containersPerRequest` */
  fetch(numbers: readonly string[], signal: AbortSignal): Promise<RawAnswer>;
  /** @param requested the requested containers; a report about another one is unreadable and never used */
  parse(answer: RawAnswer, requested: readonly string[]): FeedAnswer;
}
