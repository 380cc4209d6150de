/**
 * Updates that a terminal, or a party on its behalf, submits: read, matched, and stored until they are applied. A body
 * that cannot be read is refused as a whole.
 */
import { Readable } from 'node:stream';
import {
  countStatements,
  type FeedReport,
  MOST_STATEMENTS_OF_FILE,
  tooManyStatements,
} from '../../core/feed-reports/feed-report.ts';
import { keysOf } from '../../core/feed-reports/match.ts';
import { formatInstant } from '../../lib/clock.ts';
import { FileTooLarge, FileUnreadable } from '../../lib/csv.ts';
import { newId } from '../../lib/ids.ts';
import { PLAIN_TIMES } from '../../sources/neutral-format/times.ts';
import type { ParsedFeed, UnreadablePart } from '../../sources/polled/source.ts';
import { readTerminalCsv } from '../../sources/terminal/csv.ts';
import { parseTerminalMessage, type TerminalReading } from '../../sources/terminal/parse.ts';
import type { PollingContext } from '../context.ts';
import { TerminalUpdatesUnreadable } from '../errors.ts';
import { matchReports } from './match-reports.ts';
import { insertFeedReports, type NewFeedReport, queueFeed } from './store.ts';

const BATCH_REPORTS = 200;
const MOST_PROBLEMS = 100;

/** The result for one container. */
interface TerminalUpdate {
  readonly id: string;
  readonly number: string;
  /** Code of the reporting terminal. */
  readonly terminal: string;
  /** `unmatched`: the account does not track the container. The update is kept, and applied once it does. */
  readonly status: 'matched' | 'unmatched';
  /** The parts that could not be read; they have no effect. */
  readonly problems: readonly UnreadablePart[];
}

export interface ReceivedUpdates {
  readonly updates: readonly TerminalUpdate[];
  /** What could not be read, and is about no container whose number is known. */
  readonly problems: readonly UnreadablePart[];
}

/**
 * @param message parsed JSON
 * @param present makes the answer, in the transaction
 * @throws TerminalUpdatesUnreadable where nothing can be read
 */
export async function receiveTerminalUpdates<Answer>(
  context: PollingContext,
  accountId: string,
  message: unknown,
  present: (received: ReceivedUpdates) => Answer,
): Promise<Answer> {
  return storeUpdates(context, accountId, parseTerminalMessage(message, readingOf(context, accountId)), present);
}

/** A table small enough to be taken as a whole, or not at all. @throws TerminalUpdatesUnreadable, FileUnreadable */
export async function receiveTerminalTable<Answer>(
  context: PollingContext,
  accountId: string,
  csv: Uint8Array,
  present: (received: ReceivedUpdates) => Answer,
): Promise<Answer> {
  const rows: ParsedFeed[] = [];
  for await (const row of readTerminalCsv(Readable.from([csv]), readingOf(context, accountId), csv.length))
    rows.push(row);
  return storeUpdates(context, accountId, joined(rows), present);
}

export interface UpdatesCount {
  readonly containers: number;
  /** Those of them that are unmatched. */
  readonly unmatched: number;
  /** The first of them. */
  readonly problems: readonly UnreadablePart[];
  readonly problemsCount: number;
}

/** A file of terminals, JSON or CSV: taken a batch at a time, as far as it can be read, until it states too much. */
export async function receiveTerminalFile(
  context: PollingContext,
  accountId: string,
  parts: AsyncIterable<ParsedFeed>,
  mostStatements = MOST_STATEMENTS_OF_FILE,
): Promise<UpdatesCount> {
  let statements = 0;
  const problems: UnreadablePart[] = [];
  let [containers, unmatched, problemsCount] = [0, 0, 0];
  let waiting: FeedReport[] = [];
  const store = async () => {
    const updates = waiting.length === 0 ? [] : await insertUpdates(context, accountId, waiting, (stored) => stored);
    waiting = [];
    containers += updates.length;
    unmatched += updates.filter(({ status }) => status === 'unmatched').length;
  };
  const note = (found: readonly UnreadablePart[]) => {
    problems.push(...found.slice(0, MOST_PROBLEMS - problems.length));
    problemsCount += found.length;
  };
  try {
    for await (const { reports, unreadable } of parts) {
      note(unreadable);
      for (const report of reports) {
        statements += countStatements([report]);
        if (statements > mostStatements) throw new FileTooLarge(`${tooManyStatements(mostStatements)}.`);
        waiting.push(report);
        if (waiting.length === BATCH_REPORTS) await store();
      }
    }
  } catch (error) {
    // The rows before the first one that is not read count.
    if (!(error instanceof FileUnreadable || error instanceof FileTooLarge)) throw error;
    note([{ path: '', problem: error.message, equipment: null }]);
  }
  await store();
  return { containers, unmatched, problems, problemsCount };
}

export function readingOf({ clock, knownTerminals }: PollingContext, accountId: string): TerminalReading {
  const fetchedAt = formatInstant(clock.now());
  return { fetchedAt, terminal: null, known: knownTerminals(accountId), times: PLAIN_TIMES, requested: null };
}

function joined(parts: readonly ParsedFeed[]): ParsedFeed {
  return {
    reports: parts.flatMap(({ reports }) => reports),
    unknown: parts.flatMap(({ unknown }) => unknown),
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
  };
}

async function storeUpdates<Answer>(
  context: PollingContext,
  accountId: string,
  { reports, unreadable }: ParsedFeed,
  present: (received: ReceivedUpdates) => Answer,
): Promise<Answer> {
  if (reports.length === 0) throw new TerminalUpdatesUnreadable(unreadable);
  return insertUpdates(context, accountId, reports, (stored) => {
    const updates = stored.map((each) => ({
      ...each,
      problems: unreadable.filter(({ equipment }) => equipment === each.number),
    }));
    const numbers = new Set(updates.map(({ number }) => number));
    return present({ updates, problems: unreadable.filter(({ equipment }) => !numbers.has(equipment ?? '')) });
  });
}

/** @param present makes the answer, in the transaction */
async function insertUpdates<Answer>(
  context: PollingContext,
  accountId: string,
  reports: readonly FeedReport[],
  present: (stored: readonly Omit<TerminalUpdate, 'problems'>[]) => Answer,
): Promise<Answer> {
  const receivedAt = new Date(context.clock.now());
  return context.database.changeAccount(accountId, async (session) => {
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
    if (rows.some(({ status }) => status === 'waiting')) await queueFeed(session);
    return present(
      rows.map(({ id, report, status }) => ({
        id,
        number: numberOf(report),
        terminal: report.source.code,
        status: status === 'waiting' ? ('matched' as const) : ('unmatched' as const),
      })),
    );
  });
}

/** A terminal reports containers only. */
function numberOf({ equipment }: FeedReport): string {
  return equipment as string;
}
