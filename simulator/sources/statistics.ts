/** Counts of requests and responses of a line, terminal or railroad, for GET /stats. */

export interface SourceStatistics {
  requests: number;
  /** Requests with a trouble, by its kind. */
  readonly troubles: Record<string, number>;
  /** Responses by HTTP status. The troubles `silence` and `reset` send none. */
  readonly statuses: Record<string, number>;
  /** Requests for tokens, of lines that issue some. */
  readonly tokens: Record<string, number>;
  /** Responses that the source charges for. */
  bills: number;
  /** Requests by queried bill of lading, booking or container number. */
  readonly numbers: Record<string, number>;
}

/** Further numbers are counted in `requests` only. */
const MAX_NUMBERS = 1000;

export function emptyStatistics(): SourceStatistics {
  return { requests: 0, troubles: {}, statuses: {}, tokens: {}, bills: 0, numbers: {} };
}

export function countRequest(statistics: SourceStatistics, numbers: readonly string[]): void {
  statistics.requests += 1;
  for (const number of numbers) {
    const known = Object.hasOwn(statistics.numbers, number);
    if (known || Object.keys(statistics.numbers).length < MAX_NUMBERS) count(statistics.numbers, number);
  }
}

export function count(counts: Record<string, number>, key: string): void {
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + 1;
}
