/** What a terminal, or somebody for it, sends by itself: read, matched, and stored to be taken in. Nothing is taken of what cannot be read. */
import type { FeedReport } from '../../domain/feeds/feed-report.ts';
import { keysOf } from '../../domain/feeds/match.ts';
import { PLAIN_TIMES } from '../../feeds/form/times.ts';
import type { FeedUnderstood, UnreadablePart } from '../../feeds/source.ts';
import { parseTerminalMessage } from '../../feeds/terminal/parse.ts';
import { formatInstant } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { insertFeedReports, type NewFeedReport, queueTakeIn } from '../../storage/feeds/feed-reports.ts';
import type { TrackingContext } from '../context.ts';
import { TerminalUpdatesUnreadable } from '../errors.ts';
import { matchReports } from './match-reports.ts';

/** What became of what was said of one container. */
export interface TerminalUpdate {
  readonly id: string;
  readonly number: string;
  /** Code of the terminal that says it. */
  readonly terminal: string;
  /** `unmatched`: nobody tracks the container; it is kept, and taken in once somebody does. */
  readonly status: 'matched' | 'unmatched';
  /** What of it could not be read, and says nothing. */
  readonly problems: readonly UnreadablePart[];
}

export interface ReceivedUpdates {
  readonly updates: readonly TerminalUpdate[];
  /** What could not be read, and is about no container whose number is known. */
  readonly problems: readonly UnreadablePart[];
}

/** @param message parsed JSON. @throws TerminalUpdatesUnreadable where nothing can be read */
export async function receiveTerminalUpdates(
  context: TrackingContext,
  accountId: string,
  message: unknown,
): Promise<ReceivedUpdates> {
  const fetchedAt = formatInstant(context.clock.now());
  return storeUpdates(
    context,
    accountId,
    parseTerminalMessage(message, { fetchedAt, terminal: null, times: PLAIN_TIMES, asked: null }),
  );
}

export async function storeUpdates(
  context: TrackingContext,
  accountId: string,
  { reports, unreadable }: FeedUnderstood,
): Promise<ReceivedUpdates> {
  if (reports.length === 0) throw new TerminalUpdatesUnreadable(unreadable);
  const receivedAt = new Date(context.clock.now());
  const updates = await context.database.changeAccount(accountId, async (session) => {
    const matched = await matchReports(
      session,
      context,
      reports.map((report) => ({ report })),
    );
    const rows = matched.map(({ given: { report }, shipmentIds }, index): NewFeedReport => {
      const isMatched = shipmentIds.length > 0;
      return {
        id: newId(receivedAt.getTime()),
        interchangeId: null,
        position: index + 1,
        status: isMatched ? 'waiting' : 'unmatched',
        report,
        keys: isMatched ? [] : keysOf(report),
      };
    });
    await insertFeedReports(session, rows, receivedAt);
    if (rows.some(({ status }) => status === 'waiting')) await queueTakeIn(session);
    return rows.map((row) => updateOf(row, unreadable));
  });
  const numbers = new Set(updates.map(({ number }) => number));
  return { updates, problems: unreadable.filter(({ equipment }) => !numbers.has(equipment ?? '')) };
}

function updateOf({ id, report, status }: NewFeedReport, unreadable: readonly UnreadablePart[]): TerminalUpdate {
  const number = numberOf(report);
  return {
    id,
    number,
    terminal: report.source.code,
    status: status === 'waiting' ? 'matched' : 'unmatched',
    problems: unreadable.filter(({ equipment }) => equipment === number),
  };
}

/** A terminal speaks of containers alone. */
function numberOf({ equipment }: FeedReport): string {
  return equipment as string;
}
