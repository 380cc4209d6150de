/**
 * An account moves between two installations while a third party follows it: by the program of the guide, with a cursor of events,
 * and by a webhook. Nothing is lost and nothing is doubled.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAccount } from '../../src/features/backup/accounts/import-account.ts';
import { backUp } from '../../src/features/backup/back-up.ts';
import { findBackup } from '../../src/features/backup/find-backup.ts';
import { registerTargets, type StreamTarget } from '../../src/features/streams/sending/store.ts';
import { createSender } from '../../src/features/webhooks/sending/send.ts';
import { closeAccount } from '../../src/tenancy/accounts/closing/close-account.ts';
import { clientOf, copied, loadSyncProgram, type SyncProgram, served } from '../guides/sync-program.ts';
import type { TestKey } from '../helpers/api.ts';
import { backupContext, backupFolder } from '../helpers/backups.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { startTrackedApi, type TrackedApi } from '../helpers/tracked.ts';
import { deliverDue } from '../helpers/webhooks/deliver-due.ts';
import { type Receiver, startReceiver } from '../helpers/webhooks/receiver.ts';
import { QUICK } from '../helpers/webhooks/world.ts';

const SHIPMENTS = 40;
const CHANGES = 200;

interface Installation {
  readonly api: TrackedApi;
  readonly database: TestDatabase;
}

let [from, into]: Installation[] = [];
let program: SyncProgram;
let receiver: Receiver;
let key: TestKey;

async function install(): Promise<Installation> {
  const database = await createTestDatabase();
  return { database, api: await startTrackedApi({ testDatabase: database }) };
}

beforeAll(async () => {
  [from, into, program, receiver] = await Promise.all([install(), install(), loadSyncProgram(), startReceiver()]);
  key = await from.api.key(await from.api.account('Moved'));
  // Its numbers of events are others.
  const resident = await into.api.key(await into.api.account('Resident'));
  for (let serial = 0; serial < 5; serial += 1) await into.api.track(resident, `THERE${serial}`);
});
afterAll(async () => {
  await receiver.close();
  for (const each of [from, into]) await each?.api.close();
});

/** All events after the cursor, in order. */
async function eventsAfter(api: TrackedApi, after: number): Promise<{ sequence: number; id: string }[]> {
  const { rows } = await api.database.systemPool.query<{ sequence: number; id: string }>(
    'SELECT sequence::int AS sequence, id FROM events WHERE account_id = $1 AND sequence > $2 ORDER BY sequence',
    [key.accountId, after],
  );
  return rows;
}

const broker = (name: string, startsNow = false): StreamTarget => ({ name, kind: 'events', accounts: null, startsNow });
const startWorker = ({ api }: Installation, ...brokers: StreamTarget[]) =>
  api.database.changeSystem((session) => registerTargets(session, brokers, 30));

test('a third party that follows an account loses and doubles nothing when it moves', async () => {
  const [source, target] = [from as Installation, into as Installation];
  const shipments: string[] = [];
  for (let serial = 0; serial < SHIPMENTS; serial += 1)
    shipments.push((await source.api.track(key, `MOVE${serial}`)).shipmentId);
  const hook = await source.api.call(key, 'POST', '/v2/webhooks', {
    payload: { data: { attributes: { url: receiver.urlOf('/hook') } } },
  });
  expect(hook.statusCode, hook.body).toBe(201);
  const webhookId: string = hook.json().data.id;
  const sequenceBefore = (await eventsAfter(source.api, 0)).length;

  const sql = program.openSqlite(':memory:');
  const deliver = async ({ api: { database, clock } }: Installation) => {
    const sender = createSender(QUICK);
    const context = { database, clock, sender, settings: QUICK, chance: () => 0.5 };
    await deliverDue(context, { accountId: key.accountId, webhookId }, noAbort());
    await sender.close();
  };
  const change = async ({ api }: Installation, place: number): Promise<number> => {
    api.clock.advance(1000);
    const attributes = { ref_numbers: [`PO-${place}`], tags: [`t${place}`] };
    return (await api.patch(key, `/v2/shipments/${shipments[place % SHIPMENTS]}`, { attributes })).statusCode;
  };

  // The third party follows while the account changes and is closed in the middle of it.
  const statuses: number[] = [];
  const writing = (async () => {
    for (let place = 0; place < CHANGES; place += 1) statuses.push(await change(source, place));
  })();
  const following = (async () => {
    for (let round = 0; round < 5; round += 1) {
      await program.sync(clientOf(source.api, key), sql);
      await deliver(source);
    }
    await closeAccount(source.api.database, { accountId: key.accountId, closedFor: 'move' });
  })();
  await Promise.all([writing, following]);
  if (!statuses.includes(503)) statuses.push(await change(source, CHANGES));
  expect(new Set(statuses)).toEqual(new Set([200, 503]));

  await startWorker(source, broker('lake'), broker('here'));
  await source.api.database.systemPool.query(
    `INSERT INTO stream_positions (account_id, target, sequence) VALUES ($1, 'lake', 17), ($1, 'here', 18)`,
    [key.accountId],
  );
  await startWorker(target, broker('lake'), broker('all'), broker('new', true));

  const place = backupFolder();
  const context = backupContext(source.database.url, place);
  await backUp(context, { kind: 'account', accountId: key.accountId });
  await importAccount({ ...context, databaseUrl: target.database.url }, await findBackup(context.place, null, null));
  target.api.clock.set(source.api.clock.now());
  const last = (await eventsAfter(source.api, 0)).at(-1)?.sequence ?? 0;
  expect(await eventsAfter(target.api, 0)).toEqual(await eventsAfter(source.api, 0));
  const positions = await target.api.database.systemPool.query(
    'SELECT target, sequence::int FROM stream_positions WHERE account_id = $1 ORDER BY target',
    [key.accountId],
  );
  expect(positions.rows).toEqual([
    { target: 'lake', sequence: 17 },
    { target: 'new', sequence: last },
  ]);

  // It goes on with the same key, cursor and webhook; the old place gives no number any more.
  for (let next = 0; next < SHIPMENTS; next += 1) {
    expect(await change(target, next + CHANGES + 1)).toBe(200);
    if (next % 10 === 0) await program.sync(clientOf(target.api, key), sql);
  }
  expect(await change(source, 1)).toBe(503);
  await program.sync(clientOf(target.api, key), sql);
  await deliver(target);

  const all = await eventsAfter(target.api, 0);
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1));
  expect(all.length).toBeGreaterThanOrEqual(last + SHIPMENTS);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(await copied(sql)).toEqual(await served(clientOf(target.api, key)));
  const received = receiver.received('/hook').map(({ sequence }) => sequence);
  expect(received.toSorted((a, b) => a - b)).toEqual(
    all.map(({ sequence }) => sequence).filter((sequence) => sequence > sequenceBefore),
  );
});
