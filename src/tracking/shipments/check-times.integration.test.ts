/** What a check writes: without news the row of the check and nothing else, with news the shipment once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, openWith, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { HOUR, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { Report } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { completeCheck, completeQuietCheck } from '../apply/complete-check.ts';
import { lockStoredShipment, readStoredShipment } from '../apply/stored-shipment.ts';
import { checkShipment } from '../schedule/check-shipment.ts';
import { getSourceChecks } from '../schedule/shipment-checks-store.ts';
import { stopTracking } from '../schedule/stop-tracking.ts';
import { findShipment, type ShipmentRow } from './store.ts';
import type { ShipmentKey } from './walk-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SHIPMENTS = 12;
const numbers = Array.from({ length: SHIPMENTS }, (_, index) => `SIML${index}`);
const open = (number: string) => openWith(world, answer(START, {}, number));
const poll = ({ accountId, shipmentId }: ShipmentKey) =>
  checkShipment(world.context, accountId, { shipmentId, urgency: 'routine' }, new AbortController().signal);

/** Where each row is, and who wrote or locked it. */
const rowsOf = (table: string, { shipmentId }: ShipmentKey) =>
  sql(
    world,
    `SELECT ctid, xmin, xmax FROM ${table} WHERE ${table === 'shipments' ? 'id' : 'shipment_id'} = $1 ORDER BY ctid`,
    shipmentId,
  );
const checksOf = async ({ shipmentId }: ShipmentKey) =>
  (await sql(world, 'SELECT times, next_check_at FROM shipment_checks WHERE shipment_id = $1', shipmentId))[0];

test('without news the row of the check is written, and no other is written or locked', async () => {
  const key = await open('SIMLQUIET');
  world.script = (_, now) => ({ report: answer(now, {}, 'SIMLQUIET'), unreadable: [], shortfall: null });
  world.clock.set(START + HOUR);
  // The first repetition confirms what the line stated of the box.
  await poll(key);
  const all = () =>
    Promise.all(['shipments', 'containers', 'transport_events', 'statement_pages'].map((each) => rowsOf(each, key)));
  const before = await all();
  world.clock.set(START + 2 * HOUR);
  await poll(key);
  expect(await all()).toEqual(before);
  const checks = await checksOf(key);
  expect(checks?.times).toBe('2031-03-01T02:00:00Z|2031-03-01T02:00:00Z|||');
  expect(Number(checks?.next_check_at)).toBeGreaterThan(START + 3 * HOUR);
});

test('a stop while the line answers stands, although the answer brings no news', async () => {
  const key = await open('SIMLSTOPPED');
  world.script = async (_, now) => {
    await world.database.changeAccount(key.accountId, (session) =>
      stopTracking(session, world.context, key.shipmentId, 'cancelled_by_user'),
    );
    return { report: answer(now, {}, 'SIMLSTOPPED'), unreadable: [], shortfall: null };
  };
  await poll(key);
  expect(await checksOf(key)).toMatchObject({ next_check_at: null });
});

test('a stop between reading and recording stands', async () => {
  const key = await open('SIMLBETWEEN');
  world.script = (_, now) => ({ report: answer(now, {}, 'SIMLBETWEEN'), unreadable: [], shortfall: null });
  await poll(key);
  const { database, context } = world;
  const read = await database.forAccount(key.accountId, async (session) => ({
    due: (await getSourceChecks(session, key.shipmentId)).nextCheckAt as Date,
    stored: await readStoredShipment(session, context, (await findShipment(session, key.shipmentId)) as ShipmentRow),
  }));
  const reply = { report: answer(world.clock.now(), {}, 'SIMLBETWEEN'), unreadable: [], shortfall: null };
  const record = () =>
    database.forAccount(key.accountId, (session) => completeQuietCheck(session, context, read, reply));
  world.clock.advance(HOUR);
  await database.changeAccount(key.accountId, (session) =>
    stopTracking(session, context, key.shipmentId, 'cancelled_by_user'),
  );
  expect(await record()).toBe(false);
  expect(await checksOf(key)).toMatchObject({ next_check_at: null });
  await sql(world, 'UPDATE shipment_checks SET next_check_at = $2 WHERE shipment_id = $1', key.shipmentId, read.due);
  expect(await record()).toBe(true);
  expect(await record()).toBe(false);
});

test('an answer that brings news is applied', async () => {
  const key = await open('SIMLLATE');
  const statements = async () => {
    const [page] = await sql(
      world,
      'SELECT sum(statements_count)::int AS count FROM statement_pages WHERE shipment_id = $1',
      key.shipmentId,
    );
    return Number(page?.count);
  };
  const before = await statements();
  const observations = [move('load', 'CNSHA', '2031-02-24T11:00Z', { vessel: 'EVER' })];
  world.script = (_, now) => ({ report: answer(now, { observations }, 'SIMLLATE'), unreadable: [], shortfall: null });
  await poll(key);
  expect(await statements()).toBe(before + 1);
});

test('with news the shipment is written once', async () => {
  const keys: ShipmentKey[] = [];
  for (const number of numbers) keys.push(await open(number));
  world.clock.set(START + 3 * HOUR);
  const observations = [move('load', 'CNSHA', '2031-02-24T11:00Z', { vessel: 'EVER' })];
  for (const [index, key] of keys.entries())
    expect(await writingsOf(key, answer(START + 3 * HOUR, { observations }, numbers[index]))).toBe(1);
});

/** Of rows of shipments, by the transaction that takes the report in. */
async function writingsOf({ accountId, shipmentId }: ShipmentKey, report: Report) {
  return world.database.changeAccount(accountId, async (session) => {
    const shipment = await lockStoredShipment(session, world.context, shipmentId);
    if (shipment === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    const before = await updates(session);
    await completeCheck(session, world.context, shipment, { report, unreadable: [], shortfall: null });
    return (await updates(session)) - before;
  });
}

async function updates(session: AccountSession): Promise<number> {
  const [row] = await session.prepared<{ all: number }>(
    `SELECT pg_stat_get_xact_tuples_updated('shipments'::regclass)::integer AS all`,
    [],
  );
  if (row === undefined) throw new Error('The server counts nothing.');
  return row.all;
}
