/**
 * What of each account's events a broker has not got, and how it gets there: in their order, each once. A position moves when the
 * broker has stored the events. What a killed worker, or a failed attempt, has sent without a record is found in the broker: this
 * looks there whenever it is opened, and it is opened anew after every failure.
 */
import type { Database } from '../../../database/database.ts';
import { startStopwatch } from '../../../lib/clock.ts';
import { type OutgoingEvent, readEventsAfter } from '../../webhooks/stored-events.ts';
import type { Broker, BrokerMarker } from '../brokers/broker.ts';
import type { OpenTarget } from '../sending/run-target.ts';
import type { TargetLease } from '../sending/store.ts';
import {
  findMarker,
  listWaitingAccounts,
  recordMarker,
  recordPosition,
  type WaitingAccount,
} from './positions-store.ts';

/** Of one account in one look. */
const BATCH = 100;
const ACCOUNTS = 8;
/** How often the marker follows what others write into the broker, while nothing waits. */
const IDLE_MILLIS = 60_000;

interface OutboxParts {
  readonly database: Database;
  readonly broker: Broker;
  readonly log: { warn(line: string): void };
  readonly lease: TargetLease;
}

interface AccountPosition {
  readonly accountId: string;
  readonly sequence: number;
  readonly lost: number;
}

/** @throws Error where the broker cannot be looked at */
export async function openEventOutbox({ database, broker, log, lease }: OutboxParts): Promise<OpenTarget> {
  const stored = await database.system((session) => findMarker(session, lease.target));
  let marker = stored ?? (await broker.end());
  // Before anything is sent behind it.
  if (stored === null) await database.system((session) => recordMarker(session, lease, marker));
  const arrived = await broker.findArrived(marker);
  let sinceMarker = startStopwatch();

  async function moveMarker(to: BrokerMarker): Promise<void> {
    marker = to;
    sinceMarker = startStopwatch();
    await database.system((session) => recordMarker(session, lease, to));
  }

  async function record(position: AccountPosition): Promise<void> {
    if (!(await database.system((session) => recordPosition(session, lease, position))))
      throw new Error('another worker has taken over, or the account was deleted');
  }

  async function sendAccount({ accountId, after, last }: WaitingAccount): Promise<SentBatch> {
    const { events, missed } = await database.forAccount(accountId, (session) =>
      readEventsAfter(session, after, BATCH),
    );
    if (missed > 0)
      log.warn(`${lease.target}: ${missed} events of the account ${accountId} were deleted before they were sent`);
    if (events.length === 0) {
      // Numbers without events, as after a restore.
      await record({ accountId, sequence: last, lost: missed });
      return { count: 0, marker: {} };
    }
    const sent = await sendMissing(broker, events, arrived);
    const sequence = events[sent.count - 1]?.sequence ?? after;
    await record({ accountId, sequence, lost: missed });
    return sent;
  }

  return {
    async sendNext() {
      const waiting = await database.system((session) => listWaitingAccounts(session, lease.target, ACCOUNTS));
      if (waiting.length === 0) {
        arrived.clear();
        if (sinceMarker() > IDLE_MILLIS) await moveMarker(await broker.end());
        return 0;
      }
      const outcomes = await Promise.allSettled(waiting.map(sendAccount));
      const failed = outcomes.find((each) => each.status === 'rejected');
      // The others are recorded; the marker stays, so that all is found again.
      if (failed) throw failed.reason;
      const sent = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      if (arrived.size === 0) await moveMarker(furthest([marker, ...sent.map((each) => each.marker)]));
      return Math.max(
        1,
        sent.reduce((sum, { count }) => sum + count, 0),
      );
    },
    close: () => broker.close(),
  };
}

interface SentBatch {
  /** Of the events from the first on: that many are in the broker. */
  readonly count: number;
  readonly marker: BrokerMarker;
}

/** Events that have arrived are passed over; the rest is sent. */
async function sendMissing(
  broker: Broker,
  events: readonly OutgoingEvent[],
  arrived: ReadonlySet<string>,
): Promise<SentBatch> {
  const missing = events.filter(({ id }) => !arrived.has(id));
  if (missing.length === 0) return { count: events.length, marker: {} };
  const { count, marker } = await broker.send(missing);
  const next = missing[count];
  return { count: next === undefined ? events.length : events.indexOf(next), marker };
}

/** By each member of the markers. */
function furthest(markers: readonly BrokerMarker[]): BrokerMarker {
  const reached = new Map<string, number>();
  for (const [name, position] of markers.flatMap(Object.entries))
    reached.set(name, Math.max(position, reached.get(name) ?? 0));
  return Object.fromEntries(reached);
}
