/**
 * What a feed (a terminal, a railroad, a partner's EDI) says of one container or one shipment, before it is known whose it is. Plain
 * JSON values, so that a report nobody waits for can be kept until somebody does. Knows nothing of how a feed words it.
 */
import type { ReportedFact, ReportedObservation, Source } from '../observation.ts';

export interface FeedReport {
  readonly source: Source;
  /** When it was fetched or received, UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  /** ISO 6346 number; null: of the shipment as a whole, so of each of its containers. */
  readonly equipment: string | null;
  /** As the feed writes them; empty where it names none. A feed may name a house bill beside the master's. */
  readonly billsOfLading: readonly string[];
  readonly bookings: readonly string[];
  /** SCAC of the line whose shipment it is; null where the feed does not say. */
  readonly scac: string | null;
  /** Of this container, or of no container in particular. */
  readonly observations: readonly ReportedObservation[];
  /** `equipment` of each is that of the report. */
  readonly facts: readonly ReportedFact[];
}
