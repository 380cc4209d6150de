/** Texts of an older form are rendered anew, whether their shipments are tracked or not, and nobody is notified. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, applyReport, openWith, rebuilt, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { queueStaleTexts, renderStaleTexts } from './render-stale.ts';
import { stopTrackingByUser } from './stop-tracking.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const never = () => new AbortController().signal;
/** The line corrects when the container came in: its first milestone stands no more. */
const corrected = () => {
  const { observations, ...rest } = answer(START + DAY);
  const others = observations.filter(({ kind }) => kind !== 'gate_in');
  const gateIn = { ...move('gate_in', 'CNSHA', '2031-02-20T12:00Z', { laden: true }), raw: {} };
  return { ...rest, observations: [...others, gateIn] };
};

/** As a program left them that did not know `tags`, `seal_number` and `precision`. */
async function leaveOld(): Promise<void> {
  await sql(world, `UPDATE shipments SET form_version = 0, json = replace(json, '"tags":[],', '')`);
  await sql(
    world,
    `UPDATE containers SET state = state - 'sealNumber', json = replace(json, '"seal_number":null,', '')`,
  );
  await sql(world, `UPDATE transport_events SET json = replace(json, '"precision":"minute",', '')`);
}

const stored = async () => ({
  shipments: await sql(world, 'SELECT json, form_version, updated_at FROM shipments ORDER BY id'),
  containers: await sql(world, 'SELECT json, state, updated_at, refreshed_at FROM containers ORDER BY id'),
  milestones: await sql(world, 'SELECT json, facts, invalidated_at FROM transport_events ORDER BY id'),
});
const stale = async () => (await sql(world, 'SELECT FROM shipments WHERE form_version = 0')).length;
const queued = async () =>
  (await sql(world, "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'render-stale'")).length;
const queue = () => world.database.system(queueStaleTexts);

it('renders a stopped shipment with its containers and milestones, those that stand no more among them', async () => {
  const { shipmentId } = await openWith(world, answer(START));
  world.clock.set(START + DAY);
  await applyReport(world, { accountId: world.accountId, shipmentId }, corrected());
  await stopTrackingByUser(world.context, world.accountId, shipmentId);
  const before = await stored();
  expect(before.milestones.filter((row) => row.invalidated_at !== null)).toHaveLength(1);
  const events = await world.events();
  await leaveOld();
  for (const [index, row] of (await stored()).milestones.entries()) expect(row).not.toEqual(before.milestones[index]);
  expect(await rebuilt(world)).not.toEqual([]);

  world.clock.advance(DAY);
  await renderStaleTexts(world.context, never());

  expect(await stored()).toEqual(before);
  expect(await rebuilt(world)).toEqual([]);
  expect(await world.events()).toEqual(events);
});

it('is queued once while there are any, and takes them in batches', async () => {
  for (const number of ['SIML1', 'SIML2', 'SIML3']) await openWith(world, answer(START, {}, number));
  await queue();
  expect(await queued()).toBe(0);
  await leaveOld();
  await queue();
  await queue();
  expect(await queued()).toBe(1);
  await renderStaleTexts(world.context, never(), 2);
  expect(await stale()).toBe(1);
  await renderStaleTexts(world.context, never(), 2);
  expect(await stale()).toBe(0);
});

it('goes on where it was interrupted', async () => {
  for (const number of ['SIML1', 'SIML2', 'SIML3']) await openWith(world, answer(START, {}, number));
  const before = await stored();
  await leaveOld();
  const end = new AbortController();
  const dying: World['context'] = {
    ...world.context,
    listTariffs: (...given) => {
      end.abort();
      return world.context.listTariffs(...given);
    },
  };
  await expect(renderStaleTexts(dying, end.signal)).rejects.toThrow(/abort/);
  expect(await stale()).toBe(2);
  await renderStaleTexts(world.context, never());
  expect(await stored()).toEqual(before);
});

it('passes over a shipment that cannot be derived', async () => {
  const [, broken] = [
    await openWith(world, answer(START, {}, 'SIML1')),
    await openWith(world, answer(START, {}, 'SIML2')),
    await openWith(world, answer(START, {}, 'SIML3')),
  ];
  await leaveOld();
  const failing: World['context'] = {
    ...world.context,
    listTariffs: async (session, id) => {
      if (id === broken?.shipmentId) throw new Error('a defect');
      return world.context.listTariffs(session, id);
    },
  };
  await renderStaleTexts(failing, never());
  expect(await sql(world, 'SELECT id FROM shipments WHERE form_version = 0')).toEqual([{ id: broken?.shipmentId }]);
});

it('happens with the next report too, which reports no attribute that the stored state lacks', async () => {
  const key = await openWith(world, answer(START));
  const before = await stored();
  const events = await world.events();
  await leaveOld();
  await applyReport(world, key, answer(START));
  expect(await stored()).toEqual(before);
  expect(await world.events()).toEqual(events);
});
