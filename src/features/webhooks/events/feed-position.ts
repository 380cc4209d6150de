/**
 * The position of a client in the stored events: which events it missed, whether its number belongs to another
 * history, and how far one page may scan. Pure; the list and the stream report the result.
 */
import type { FeedBounds } from './list-store.ts';

export interface MissedEvents {
  readonly from_sequence: number;
  readonly to_sequence: number;
}

/** Sent to a stream before its first event. */
export type Notice =
  | { readonly event: 'missed'; readonly data: MissedEvents }
  | { readonly event: 'reset'; readonly data: { readonly last_sequence: number } };

/** The limit of events that one page scans: a filter that matches nothing must not read everything at every poll. */
const MOST_LOOKED_AT = 10_000;

/** The events after `after` that are deleted; 0 means the oldest stored event. */
export function missedEvents(after: number, { first }: FeedBounds): MissedEvents | null {
  return after > 0 && after + 1 < first ? { from_sequence: after + 1, to_sequence: first - 1 } : null;
}

/** The last sequence number that a page scans. */
export function endOfScan(after: number, { first, last }: FeedBounds): number {
  return Math.min(last, Math.max(after, first - 1) + MOST_LOOKED_AT);
}

/**
 * Numbers beyond the newest are of a history that is gone: the database was restored to an earlier day. To wait for them
 * would pass over all that happens until then.
 * @param requested null: from now on
 */
export function beginningOf(requested: number | null, bounds: FeedBounds): { after: number; notice: Notice | null } {
  const { last } = bounds;
  if (requested === null) return { after: last, notice: null };
  if (requested > last) return { after: last, notice: { event: 'reset', data: { last_sequence: last } } };
  const missed = missedEvents(requested, bounds);
  return { after: requested, notice: missed && { event: 'missed', data: missed } };
}
