/** Texts of an older form are rendered anew, for tracked and stopped shipments, without notifications. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  applyReport,
  fieldsOf,
  openWith,
  rebuilt,
  sql,
} from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { queueStaleTexts, renderStaleTexts } from './render-stale.ts';
import { stopTrackingByUser } from './stop-tracking.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const never = () => new AbortController().signal;
/** The line corrects when the container came in: its first milestone is no longer valid. */
const corrected = () => {
  const { observations, ...rest } = answer(START + DAY);
  const others = observations.filter(({ kind }) => kind !== 'gate_in');
  const gateIn = { ...move('gate_in', 'CNSHA', '2031-02-20T12:00Z', { laden: true }), raw: {} };
  return { ...rest, observations: [...others, gateIn] };
};

const CONTAINER_JSON = 'container_json(json, transport_event_ids, raw_event_ids)';

/** Their facts stood in a JSON object beside their text. */
const LEAVE_OLD_EVENTS = `UPDATE transport_events t SET json = '{}', facts = transport_event_facts(t),
  precision = NULL, time_zone = NULL, locode = NULL, voyage = NULL, data_source = NULL, value = NULL, location_id = NULL,
  location_type = NULL, terminal_id = NULL, terminal_type = NULL, vessel_id = NULL, raw_event_id = NULL, previous_id = NULL`;

const withProvenance = (table: 'shipments' | 'containers') =>
  sql(
    world,
    `UPDATE ${table} SET state = state || '{"provenance": {"podEtaAt": {"observationId": "a", "rule": "b"}}}'`,
  );

/** As a program left them that did not know `tags`, `seal_number` and `precision`, and stored provenance in the state. */
async function leaveOld(): Promise<void> {
  await sql(world, `UPDATE shipments SET form_version = 0, json = replace(json, '"tags":[],', '')`);
  await sql(
    world,
    `UPDATE containers SET json = replace(${CONTAINER_JSON}, '"seal_number":null,', ''), transport_event_ids = NULL, raw_event_ids = NULL`,
  );
  await sql(world, LEAVE_OLD_EVENTS);
  await withProvenance('shipments');
  await withProvenance('containers');
}

/** And that stored no seal number: no source states one here, so that it is null with and without this member. */
const withoutSealNumber = () => sql(world, `UPDATE containers SET state = state - 'sealNumber'`);

/** As a program left them whose rules saw neither the loading nor the forecast, in the form of its texts. */
async function leaveByOlderRules(): Promise<void> {
  await sql(
    world,
    `UPDATE containers SET current_status = 'new', pod_eta_at = NULL,
       state = state || '{"currentStatus": "new", "polVesselLoadedAt": null, "podEtaAt": null}',
       json = replace(replace(replace(json, '"seal_number":null,', ''), '"current_status":"on_ship"', '"current_status":"new"'),
         '"pol_vessel_loaded_at":"2031-02-24T10:00:00Z"', '"pol_vessel_loaded_at":null')`,
  );
  await sql(
    world,
    `UPDATE shipments SET form_version = 0, pod_eta_at = NULL, announced_pod_eta_at = NULL,
       state = state || '{"podEtaAt": null}', json = regexp_replace(json, '"pod_eta_at":"[^"]*"', '"pod_eta_at":null')`,
  );
  await sql(world, `UPDATE transport_events SET invalidated_at = now() WHERE event LIKE '%vessel_loaded'`);
}

const stored = async () => ({
  shipments: await sql(world, 'SELECT json, state, form_version, updated_at FROM shipments ORDER BY id'),
  containers: await sql(
    world,
    `SELECT ${CONTAINER_JSON} AS json, raw_event_ids, state, updated_at, refreshed_at FROM containers ORDER BY id`,
  ),
  milestones: await sql(world, 'SELECT t.*, transport_event_facts(t) AS shown FROM transport_events t ORDER BY id'),
});
/** All that is stored of a container and shipment but its text, and the attributes of that. */
const facts = async () =>
  (
    await sql(
      world,
      `SELECT to_jsonb(s) - 'json' - 'form_version' AS shipment, to_jsonb(c) - ARRAY['json', 'transport_event_ids', 'raw_event_ids'] AS container,
         s.json::jsonb->'attributes' AS shown_shipment, container_json(c.json, c.transport_event_ids, c.raw_event_ids)::jsonb->'attributes' AS shown_container
         FROM shipments s JOIN containers c ON c.shipment_id = s.id`,
    )
  )[0] as Record<'shipment' | 'container' | 'shown_shipment' | 'shown_container', Record<string, unknown>>;
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

  world.clock.advance(DAY);
  await renderStaleTexts(world.context, never());

  expect(await stored()).toEqual(before);
  expect(await rebuilt(world)).toEqual([]);
  expect(await world.events()).toEqual(events);
});

it("leaves facts as they are where today's rules give others; a rebuild announces each of them once", async () => {
  await openWith(world, answer(START));
  await leaveByOlderRules();
  const before = await facts();
  const events = await world.events();
  world.clock.advance(DAY);

  await renderStaleTexts(world.context, never());

  const after = await facts();
  expect(after).toEqual({ ...before, shown_container: { ...before.shown_container, seal_number: null } });
  expect(after.shown_container).toMatchObject({ current_status: 'new', pol_vessel_loaded_at: null });
  expect(after.shown_shipment).toMatchObject({ pod_eta_at: null });
  expect(await world.events()).toEqual(events);
  expect(await stale()).toBe(0);
  expect(fieldsOf(await rebuilt(world))).toContain('SIMU0000001: state.currentStatus');

  await rebuilt(world, { mode: 'repair', announce: true });
  expect((await world.events()).slice(events.length)).toEqual([
    'container.transport.vessel_loaded',
    'shipment.estimated.arrival',
  ]);
  await rebuilt(world, { mode: 'repair', announce: true });
  expect((await world.events()).slice(events.length)).toHaveLength(2);
  expect(await rebuilt(world)).toEqual([]);
});

it('shows a member that the stored state lacks as null; the next report adds it, and reports no change', async () => {
  const key = await openWith(world, answer(START));
  const before = await stored();
  const events = await world.events();
  await leaveOld();
  await withoutSealNumber();
  await renderStaleTexts(world.context, never());
  const [{ state, ...container } = {}] = (await stored()).containers;
  expect(state).not.toHaveProperty('sealNumber');
  expect(JSON.parse(String(container.json)).attributes).toHaveProperty('seal_number', null);
  expect(container).toEqual({ ...before.containers[0], state: undefined });
  world.clock.advance(DAY);
  await applyReport(world, key, answer(world.clock.now()));
  expect(await stored()).toEqual(before);
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
  await withoutSealNumber();
  await applyReport(world, key, answer(START));
  expect(await stored()).toEqual(before);
  expect(await world.events()).toEqual(events);
});
