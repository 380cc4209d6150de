/** What it costs to note a check in the shipment, whose lists show it: one writing of the row, in its page where nothing else is new. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, openWith, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { HOUR, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { Report } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { completeCheck } from '../apply/complete-check.ts';
import { lockStoredShipment } from '../apply/stored-shipment.ts';
import type { ShipmentKey } from './walk-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SHIPMENTS = 12;
const numbers = Array.from({ length: SHIPMENTS }, (_, index) => `SIML${index}`);

test('without news the shipment stays in its page, with news it is written once', async () => {
  const keys: ShipmentKey[] = [];
  for (const number of numbers) keys.push(await openWith(world, answer(START, {}, number)));
  world.clock.set(START + HOUR);
  for (const [index, key] of keys.entries()) {
    expect(await writingsOf(key, answer(START + HOUR, {}, numbers[index]))).toEqual({ all: 1, heapOnly: 1 });
  }
  expect(await noted()).toEqual([{ times: '2031-03-01T01:00:00Z|2031-03-01T01:00:00Z|||', count: SHIPMENTS }]);

  world.clock.set(START + 2 * HOUR);
  const observations = [move('load', 'CNSHA', '2031-02-24T11:00Z', { vessel: 'EVER' })];
  for (const [index, key] of keys.entries()) {
    const { all } = await writingsOf(key, answer(START + 2 * HOUR, { observations }, numbers[index]));
    expect(all).toBe(1);
  }
  expect(await noted()).toEqual([{ times: '2031-03-01T02:00:00Z|2031-03-01T02:00:00Z|||', count: SHIPMENTS }]);
});

/** Of rows of shipments, by the transaction that takes the report in. */
async function writingsOf({ accountId, shipmentId }: ShipmentKey, report: Report) {
  return world.database.changeAccount(accountId, async (session) => {
    const shipment = await lockStoredShipment(session, world.context, shipmentId);
    if (shipment === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    const before = await updates(session);
    await completeCheck(session, world.context, shipment, { report, unreadable: [], shortfall: null });
    const after = await updates(session);
    return { all: after.all - before.all, heapOnly: after.heapOnly - before.heapOnly };
  });
}

async function updates(session: AccountSession): Promise<{ all: number; heapOnly: number }> {
  const [row] = await session.prepared<{ all: number; heapOnly: number }>(
    `SELECT pg_stat_get_xact_tuples_updated('shipments'::regclass)::integer AS all,
       pg_stat_get_xact_tuples_hot_updated('shipments'::regclass)::integer AS "heapOnly"`,
    [],
  );
  if (row === undefined) throw new Error('The server counts nothing.');
  return row;
}

/** What the shipments say, as long as it is what their checks say. */
const noted = () =>
  sql(
    world,
    `SELECT check_times AS times, count(*)::integer FROM shipments s
       JOIN shipment_checks k ON k.shipment_id = s.id AND k.times = s.check_times GROUP BY 1`,
  );
