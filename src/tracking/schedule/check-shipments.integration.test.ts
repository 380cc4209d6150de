/** Batches of routine checks: each shipment once, and never before what a user waits for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, openWith, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { checkShipments } from './check-shipments.ts';
import { refreshShipment } from './refresh.ts';
import { queueDueWork } from './schedule.ts';

const NUMBERS = ['SIML1', 'SIML2', 'SIML3'];
const never = () => new AbortController().signal;

let world: World;
let ids: string[];
beforeEach(async () => {
  world = await openWorld();
  ids = [];
  for (const number of NUMBERS) ids.push((await openWith(world, answer(START, {}, number))).shipmentId);
  // The jobs of the first attempts, which were made here.
  await sql(world, 'DELETE FROM graphile_worker._private_jobs');
  world.script = ({ number }, now) => ({ report: answer(now, {}, number), unreadable: [], shortfall: null });
  world.clock.set(START + DAY);
  world.requested.length = 0;
});
afterEach(() => world.close());

const check = (signal = never()) => checkShipments(world.context, world.accountId, ids, signal);
const due = () =>
  sql(world, 'SELECT queued_until FROM shipment_checks WHERE next_check_at <= $1', new Date(START + DAY));

it('polls what is due, and not again what was checked meanwhile', async () => {
  await check();
  expect(world.requested.map(({ number }) => number).sort()).toEqual(NUMBERS);
  expect(await due()).toEqual([]);
  await check();
  expect(world.requested).toHaveLength(3);
});

it('gives the rest back where a user waits for a refresh', async () => {
  await queueDueWork(world.context);
  const real = world.script;
  world.script = async (reference, now) => {
    await refreshShipment(world.context, world.accountId, String(ids[2]));
    return real(reference, now);
  };
  await check();
  expect(world.requested).toHaveLength(1);
  expect(await due()).toEqual([{ queued_until: null }, { queued_until: null }]);
  world.script = real;
  await world.runDue();
  expect(await due()).toEqual([]);
});

it('goes on after a stop of the worker with what is left', async () => {
  const stopping = new AbortController();
  const real = world.script;
  world.script = (reference, now) => {
    stopping.abort();
    return real(reference, now);
  };
  await expect(check(stopping.signal)).rejects.toThrow();
  world.script = real;
  await check();
  expect(await due()).toEqual([]);
});

it('makes the other checks where one cannot even record its failure', async () => {
  await sql(world, `UPDATE statement_pages SET content = '\\x00' WHERE shipment_id = $1`, ids[0]);
  await sql(world, `UPDATE shipment_checks SET next_check_at = $2 WHERE shipment_id = $1`, ids[0], new Date(START));
  await expect(check()).rejects.toThrow();
  expect(world.requested.map(({ number }) => number).sort()).toEqual(NUMBERS);
  expect(await due()).toHaveLength(1);
});
