/**
 * Counts of what a line, terminal or railroad was asked and how it answered, for GET /stats.
 */

export interface SourceStatistics {
  requests: number;
  /** Requests that met trouble, by its kind. */
  readonly troubles: Record<string, number>;
  /** Answers sent, by HTTP status; silence and resets send none. */
  readonly statuses: Record<string, number>;
  /** Requests by bill of lading, booking or container number asked for. */
  readonly numbers: Record<string, number>;
}

/** Beyond this many different numbers the rest is counted in `requests` alone. */
const MOST_NUMBERS = 1000;

export function emptyStatistics(): SourceStatistics {
  return { requests: 0, troubles: {}, statuses: {}, numbers: {} };
}

export function countRequest(statistics: SourceStatistics, numbers: readonly string[]): void {
  statistics.requests += 1;
  for (const number of numbers) {
    const known = Object.hasOwn(statistics.numbers, number);
    if (known || Object.keys(statistics.numbers).length < MOST_NUMBERS) count(statistics.numbers, number);
  }
}

export function count(counts: Record<string, number>, key: string): void {
  counts[key] = (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + 1;
}
