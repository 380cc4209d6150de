/**
 * The contract every source beside the shipping lines keeps, terminals and railroads: `fetch` brings raw pages and understands nothing,
 * `parse` understands and is pure. One that is asked has both; what arrives by itself, as a message, is parsed only.
 */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { Facility, Source } from '../../core/observation.ts';
import type { RawAnswer, Refusal } from '../http/answer.ts';

/** What could not be read, with its path in the answer, what is wrong and what would be right. */
export interface UnreadablePart {
  readonly path: string;
  readonly problem: string;
  /** The container it is about, where that much is known. */
  readonly equipment: string | null;
}

/** What was understood. What is not named in it, the source said nothing of. */
export interface FeedUnderstood {
  readonly reports: readonly FeedReport[];
  /** Containers that the source says it does not know. */
  readonly unknown: readonly string[];
  readonly unreadable: readonly UnreadablePart[];
}

export type FeedAnswer = FeedUnderstood | Refusal;

/** A terminal or railroad that is asked for containers by their numbers, several at once. */
export interface PolledSource {
  readonly source: Source;
  readonly limits: {
    readonly requestsPerSecond: number;
    readonly concurrency: number;
    /** As many containers are asked for in one request at most. */
    readonly containersPerRequest: number;
  };
  /** A terminal's own place: a container is asked for while it is expected or stands there. null: a railroad, asked for all that go inland by it. */
  readonly facility: (Facility & { readonly locode: string }) | null;
  /** @param numbers ISO 6346, at most `containersPerRequest` */
  fetch(numbers: readonly string[], signal: AbortSignal): Promise<RawAnswer>;
  /** @param asked what was asked for; a report about another container is unreadable, never taken */
  parse(answer: RawAnswer, requested: readonly string[]): FeedAnswer;
}
