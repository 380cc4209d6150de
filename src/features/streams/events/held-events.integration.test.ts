/** Weeks of events that a target has not got: they outlive the retention of events, and are counted where they go. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventOf, newContainer, openWorld, type World } from '../../../../test/helpers/webhooks/world.ts';
import { keepPartitions } from '../../../database/partitions.ts';
import { systemClock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { Broker } from '../brokers/broker.ts';
import { forgetTargetsBut, holdLease, listTargetStates, registerTargets } from '../sending/store.ts';
import { openEventOutbox } from './event-outbox.ts';
import { recordPosition } from './positions-store.ts';

const DAY_MILLIS = 86_400_000;
const RETENTION_DAYS = 90;

let world: World;
let account: string;
beforeAll(async () => {
  world = await openWorld();
  account = await world.addAccount();
});
afterAll(() => world?.close());

/** Ids of one process never go back in time: what was made in the past is given its id here. */
async function announceAgo(days: number): Promise<void> {
  const old = (systemClock.wallNow() - days * DAY_MILLIS).toString(16).padStart(12, '0');
  await world.announce(account, eventOf(newContainer()));
  await world.database.changeSystem((session) =>
    session.query(
      `UPDATE events SET id = ($2 || substr(id::text, 14))::uuid
       WHERE account_id = $1 AND sequence = (SELECT max(sequence) FROM events WHERE account_id = $1)`,
      [account, old.replace(/(.{8})(.{4})/, '$1-$2')],
    ),
  );
}

const register = (holdDays: number) =>
  world.database.changeSystem((session) =>
    registerTargets(session, [{ name: 'lake', kind: 'events', accounts: [account], startsNow: false }], holdDays),
  );
const sequencesAfterKeeping = async () => {
  await keepPartitions(world.database, new Date(systemClock.wallNow()), RETENTION_DAYS);
  const rows = await world.database.forAccount(account, (session) =>
    session.query<{ sequence: number }>('SELECT sequence::int FROM events ORDER BY sequence'),
  );
  return rows.map(({ sequence }) => sequence);
};

test('a week stays while a target waits for it, goes after the days of the settings, and is counted as lost', async () => {
  for (const days of [RETENTION_DAYS + 60, RETENTION_DAYS + 60, RETENTION_DAYS + 30, 1]) await announceAgo(days);
  await register(90);
  const lease = { target: 'lake', holder: newId(systemClock.wallNow()) };
  expect(await world.database.system((session) => holdLease(session, lease, 60))).toBe(true);
  const first = { accountId: account, sequence: 1, lost: 0 };
  expect(await world.database.system((session) => recordPosition(session, lease, first))).toBe(true);
  expect(await sequencesAfterKeeping()).toEqual([1, 2, 3, 4]);
  await register(40);
  expect(await sequencesAfterKeeping()).toEqual([3, 4]);

  const sent: number[] = [];
  const broker: Broker = {
    end: async () => ({}),
    findArrived: async () => new Set(),
    async send(events) {
      sent.push(...events.map(({ sequence }) => sequence));
      return { count: events.length, marker: {} };
    },
    close: async () => {},
  };
  const warnings: string[] = [];
  const log = { warn: (line: string) => void warnings.push(line) };
  const outbox = await openEventOutbox({ database: world.database, broker, log, lease });
  await outbox.sendNext();
  expect(sent).toEqual([3, 4]);
  expect(warnings).toEqual([`lake: 1 events of the account ${account} were deleted before they were sent`]);
  expect(await world.database.system(listTargetStates)).toMatchObject([{ name: 'lake', lost: 1, backlog: 0 }]);
  // It has all: nothing is held for it.
  expect(await sequencesAfterKeeping()).toEqual([4]);
});

test('a worker with other settings leaves a target its position, which is forgotten once no settings name it for days', async () => {
  const position = () =>
    world.database.system((session) =>
      session.query<{ sequence: number }>('SELECT sequence::int FROM stream_positions WHERE target = $1', ['lake']),
    );
  const before = await position();
  expect(before).toHaveLength(1);
  const other = { name: 'soc', kind: 'siem', accounts: null, startsNow: true } as const;
  const startOther = () =>
    world.database.changeSystem(async (session) => {
      await registerTargets(session, [other], 40);
      await forgetTargetsBut(session, [other.name]);
    });
  const named = (days: number) =>
    world.database.changeSystem((session) =>
      session.query(`UPDATE stream_targets SET named_at = now() - $1 * interval '1 day' WHERE name = 'lake'`, [days]),
    );
  await startOther();
  expect(await position()).toEqual(before);
  await named(6);
  await startOther();
  expect(await position()).toEqual(before);
  expect(await world.database.system(listTargetStates)).toMatchObject([
    { name: 'lake', forgottenAt: expect.any(Date) },
    { name: 'soc', forgottenAt: null },
  ]);
  // A worker that names it starts again.
  await register(40);
  await startOther();
  expect(await world.database.system(listTargetStates)).toMatchObject([{ name: 'lake', forgottenAt: null }, {}]);
  await named(8);
  await startOther();
  expect(await position()).toEqual([]);
});
