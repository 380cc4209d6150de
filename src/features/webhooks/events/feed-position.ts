/**
 * Where a reader stands against what is kept: what it missed, that its number is of another history, how far one page may
 * look. Pure; who asks, and how it is told, is the list's and the stream's.
 */
import type { FeedBounds } from './list-store.ts';

export interface MissedEvents {
  readonly from_sequence: number;
  readonly to_sequence: number;
}

/** Told to a stream before its first event. */
export type Notice =
  | { readonly event: 'missed'; readonly data: MissedEvents }
  | { readonly event: 'reset'; readonly data: { readonly last_sequence: number } };

/** Events that one page looks at: a filter that nothing passes must not read all there is, at every poll. */
const MOST_LOOKED_AT = 10_000;

/** What `after` asks for and is no longer kept; 0 asks for what there is. */
export function missedEvents(after: number, { first }: FeedBounds): MissedEvents | null {
  return after > 0 && after + 1 < first ? { from_sequence: after + 1, to_sequence: first - 1 } : null;
}

/** The last sequence number that a page looks at. */
export function endOfScan(after: number, { first, last }: FeedBounds): number {
  return Math.min(last, Math.max(after, first - 1) + MOST_LOOKED_AT);
}

/**
 * Numbers beyond the newest are of a history that is gone: the database was restored to an earlier day. To wait for them
 * would pass over all that happens until then.
 * @param asked null: from now on
 */
export function beginningOf(asked: number | null, bounds: FeedBounds): { after: number; notice: Notice | null } {
  const { last } = bounds;
  if (asked === null) return { after: last, notice: null };
  if (asked > last) return { after: last, notice: { event: 'reset', data: { last_sequence: last } } };
  const missed = missedEvents(asked, bounds);
  return { after: asked, notice: missed && { event: 'missed', data: missed } };
}
