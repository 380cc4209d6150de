/**
 * The report of a feed (a terminal, a railroad, a partner's EDI) about one container or shipment, before its owner is
 * known. Plain JSON values, so that a report without a shipment can be stored until one appears. Knows no feed's
 * format.
 */
import type { ReportedFact, ReportedObservation, Source } from '../observation.ts';

export interface FeedReport {
  readonly source: Source;
  /** When it was fetched or received, UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  /** ISO 6346 number; null: of the shipment as a whole, so of each of its containers. */
  readonly equipment: string | null;
  /** As the feed writes them; empty if it names none. A feed may name a house bill in addition to the master bill. */
  readonly billsOfLading: readonly string[];
  readonly bookings: readonly string[];
  /** SCAC of the shipment's line; null if the feed does not state it. */
  readonly scac: string | null;
  /** Of this container, or of no container in particular. */
  readonly observations: readonly ReportedObservation[];
  /** `equipment` of each is that of the report. */
  readonly facts: readonly ReportedFact[];
}

/** Observations and facts: five for each of the messages that a file of EDI may have. */
export const MOST_STATEMENTS_OF_FILE = 500_000;

export function countStatements(reports: readonly FeedReport[]): number {
  return reports.reduce((sum, { observations, facts }) => sum + observations.length + facts.length, 0);
}

export function tooManyStatements(most: number): string {
  return `the file states more than ${most} moves and facts: the rest is not read`;
}
