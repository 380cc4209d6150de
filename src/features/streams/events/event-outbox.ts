/**
 * What of each account's events a broker has not got, and how it gets there: in their order, each once. The position moves when the
 * broker has stored the events. Where it is not known what arrived, after a failure or a killed worker, the broker is looked at first.
 */
import type { Database } from '../../../database/database.ts';
import { readEventsAfter, type StoredEvent } from '../../webhooks/stored-events.ts';
import type { Broker, BrokerMarker } from '../brokers/broker.ts';
import type { OpenTarget } from '../sending/run-target.ts';
import type { TargetLease } from '../sending/store.ts';
import { listWaitingAccounts, recordPosition, type WaitingAccount } from './positions-store.ts';

/** Of one account in one look. */
const BATCH = 100;
const ACCOUNTS = 8;

interface OutboxParts {
  readonly database: Database;
  readonly broker: Broker;
  readonly log: { warn(line: string): void };
}

export function eventOutbox({ database, broker, log }: OutboxParts): OpenTarget {
  /** Accounts of which all is recorded that this worker has sent. */
  const settled = new Set<string>();

  const record = async (lease: TargetLease, waiting: WaitingAccount, reached: Reached) => {
    const position = { accountId: waiting.accountId, lost: 0, ...reached };
    if (!(await database.system((session) => recordPosition(session, lease, position))))
      throw new Error('another worker has taken over, or the account is deleted');
  };

  async function sendAccount(lease: TargetLease, waiting: WaitingAccount): Promise<number> {
    const { accountId, after, last } = waiting;
    const { events, missed } = await database.forAccount(accountId, (session) =>
      readEventsAfter(session, after, BATCH),
    );
    if (missed > 0)
      log.warn(`${lease.target}: ${missed} events of the account ${accountId} were deleted before they were sent`);
    let { marker } = waiting;
    if (marker === null) {
      marker = await broker.end();
      await record(lease, waiting, { sequence: after, marker });
    }
    if (events.length === 0) {
      // Numbers without events, as after a restore.
      await record(lease, waiting, { sequence: last, marker, lost: missed });
      return 0;
    }
    const arrived = settled.has(accountId) ? NONE : await broker.findArrived(accountId, marker);
    settled.delete(accountId);
    const sent = await sendMissing(broker, events, { arrived, marker });
    if (sent.count === 0) return 0;
    const sequence = events[sent.count - 1]?.sequence ?? after;
    await record(lease, waiting, { sequence, marker: sent.marker, lost: missed });
    settled.add(accountId);
    return sent.count;
  }

  return {
    async sendNext(lease) {
      const waiting = await database.system((session) => listWaitingAccounts(session, lease.target, ACCOUNTS));
      const sent = await Promise.allSettled(waiting.map((account) => sendAccount(lease, account)));
      const failed = sent.find((each) => each.status === 'rejected');
      // The others are recorded.
      if (failed) throw failed.reason;
      return waiting.length === 0
        ? 0
        : Math.max(
            1,
            sent.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0),
          );
    },
    close: () => broker.close(),
  };
}

const NONE: ReadonlySet<string> = new Set();

interface Reached {
  readonly sequence: number;
  readonly marker: BrokerMarker;
  readonly lost?: number;
}

interface KnownArrivals {
  readonly arrived: ReadonlySet<string>;
  readonly marker: BrokerMarker;
}

/** Events that have arrived are passed over. Of the rest the first are sent: `count` says how many of all are there then. */
async function sendMissing(broker: Broker, events: readonly StoredEvent[], { arrived, marker }: KnownArrivals) {
  const missing = events.filter(({ id }) => !arrived.has(id));
  if (missing.length === 0) return { count: events.length, marker };
  const sent = await broker.send(missing, marker);
  const next = missing[sent.count];
  return { count: next === undefined ? events.length : events.indexOf(next), marker: sent.marker };
}
