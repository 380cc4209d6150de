/**
 * Rows as older rules stored them: without the members that are kept now, milestones keyed by the code a line wrote, the voyage begun where a
 * feeder took the box, and a terminal's word that outlived the gate-out.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { applyReport, fieldsOf, openWith, rebuilt, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { HOUR, openWorld, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { Report } from '../../core/observation.ts';
import { listListedContainerIds } from '../containers/store.ts';
import { renderShipment } from '../shipments/schema.ts';
import { findShipment } from '../shipments/store.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';

const NUMBER = 'SIMU0000001';

const FEEDER_FIRST = `
  listed 22G1
  feeder load        VNHPH  2031-02-05T02:00  on LITTLE 3
  feeder departure   VNHPH  2031-02-05T06:00  on LITTLE 3
  feeder arrival     SGSIN  2031-02-08T02:00  on LITTLE 3
  feeder discharge   SGSIN  2031-02-08T05:00  on LITTLE 3
  load               SGSIN  2031-02-12T11:00  on BEAGLE 7W
  departure          SGSIN  2031-02-12T21:00  on BEAGLE 7W
  estimated arrival  NLRTM  2031-03-05T14:00  on BEAGLE 7W`;

const PICKED_UP = `
  listed 22G1
  laden gate-in      CNSHA  2031-01-18T10:00
  load               CNSHA  2031-01-20T10:00  on ARGO 14E
  departure          CNSHA  2031-01-21T10:00  on ARGO 14E
  arrival            NLRTM  2031-02-20T10:00  on ARGO 14E
  discharge          NLRTM  2031-02-21T10:00  on ARGO 14E
  laden gate-out     NLRTM  2031-02-25T10:00`;

const SAILING = `
  listed 22G1
  laden gate-in      CNSHA  2031-02-18T10:00
  load               CNSHA  2031-02-20T10:00  on ARGO 14E
  departure          CNSHA  2031-02-21T10:00  on ARGO 14E
  estimated arrival  NLRTM  2031-03-20T10:00  on ARGO 14E`;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

function answers(lines: string): Report {
  return lineReport({ type: 'bill_of_lading', number: 'SIML1' }, world.clock.now(), lines);
}

function terminalReportsAvailable(): Report {
  const source = { kind: 'terminal', code: 'ECTDDE', name: 'ECT Delta' } as const;
  const place = { locode: 'NLRTM', name: null, facility: null };
  const original = { code: 'available', text: null };
  const statedAt = '2031-02-23T10:00:00Z';
  const fact = {
    source,
    statedAt,
    equipment: NUMBER,
    field: 'available',
    value: true,
    place,
    original,
    raw: null,
  } as const;
  return { ...answers(''), source, equipment: [], observations: [], facts: [fact], complete: false };
}

/** What is kept of a state only since; and what was kept until then. */
const WITHOUT_NEW_MEMBERS = [
  `UPDATE containers SET announced = announced - 'sailings',
     state = state - '{sailings,polTimeZone,podTimeZone,destinationTimeZone,emptyTerminatedTimeZone,indFacilityHolds,indFacilityFees}'::text[]
       || '{"polVessel": {"imo": null, "name": "ARGO", "voyage": "14E"}}'`,
  `UPDATE shipments SET state = state - '{polUnlisted,podUnlisted,destinationUnlisted,podPlace,podShip}'::text[]`,
  `UPDATE transport_events SET milestone_key = replace(milestone_key, '|CNSGH|', '|CNSHA|')`,
];

const FEEDER_BEGINS_THE_VOYAGE = [
  `UPDATE containers SET json = replace(json, '"pol_vessel_loaded_at":"2031-02-12T03:00:00Z"', '"pol_vessel_loaded_at":"2031-02-04T19:00:00Z"'),
     state = state || '{"polLocode": "VNHPH", "polVesselLoadedAt": "2031-02-04T19:00:00Z", "polVesselDepartedAt": "2031-02-04T23:00:00Z",
       "lastMilestone": {"name": "transshipment_departed", "at": "2031-02-12T13:00:00Z", "locode": "SGSIN"}}'`,
  `UPDATE shipments SET state = state || '{"polLocode": "VNHPH", "polAtdAt": "2031-02-04T23:00:00Z"}',
     json = replace(json, '"port_of_lading_locode":"SGSIN","port_of_lading_name":"Singapore"', '"port_of_lading_locode":"VNHPH","port_of_lading_name":"Haiphong"')`,
  `UPDATE transport_events SET event = replace(event, 'vessel_', 'transshipment_'), milestone_key = replace(milestone_key, 'vessel_', 'transshipment_'),
     json = replace(json, 'transport.vessel_', 'transport.transshipment_') WHERE event LIKE 'container.transport.vessel_%'`,
];

const AVAILABLE_FOR_EVER = [
  `UPDATE containers SET available_for_pickup = true, state = state || '{"availabilityKnown": true, "availableForPickup": true}',
     json = replace(replace(json, '"availability_known":false', '"availability_known":true'), '"available_for_pickup":null', '"available_for_pickup":true')`,
];

async function opened(lines: string, ...older: readonly (readonly string[])[]): Promise<ShipmentKey> {
  const key = await openWith(world, answers(lines));
  if (older.includes(AVAILABLE_FOR_EVER)) await applyReport(world, key, terminalReportsAvailable());
  expect(await rebuilt(world)).toEqual([]);
  for (const text of [WITHOUT_NEW_MEMBERS, ...older].flat()) await sql(world, text);
  world.clock.advance(HOUR);
  return key;
}

const milestones = async () =>
  (await sql(world, 'SELECT event FROM transport_events WHERE invalidated_at IS NULL ORDER BY happened_at, event')).map(
    ({ event }) => String(event).replace('container.transport.', ''),
  );

async function shown() {
  const [row] = await sql(
    world,
    `SELECT s.json AS shipment, container_json(c.json, c.transport_event_ids, c.raw_event_ids) AS container
       FROM shipments s, containers c`,
  );
  const [shipment, container] = [row?.shipment, row?.container].map((each) => JSON.parse(String(each)).attributes);
  return { shipment, container };
}

const PRE_CARRIAGE = ['feeder_loaded', 'feeder_departed', 'feeder_arrived', 'feeder_discharged'];

describe('rebuilding what older rules stored', () => {
  it('lists what differs, repairs it, and announces nothing', async () => {
    await opened(FEEDER_FIRST, FEEDER_BEGINS_THE_VOYAGE);
    const events = await world.events();
    expect(await milestones()).toEqual([...PRE_CARRIAGE, 'transshipment_loaded', 'transshipment_departed']);
    const found = fieldsOf(await rebuilt(world));
    expect(found).toEqual(
      expect.arrayContaining([
        '-: state.polLocode',
        '-: state.polAtdAt',
        '-: state.podPlace',
        '-: json.attributes.port_of_lading_locode',
        `${NUMBER}: state.sailings`,
        `${NUMBER}: state.polVessel`,
        `${NUMBER}: json.attributes.pol_vessel_loaded_at`,
      ]),
    );
    expect(found.filter((each) => each === `${NUMBER}: milestone`)).toHaveLength(4);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await world.events()).toEqual(events);
    expect(await milestones()).toEqual([...PRE_CARRIAGE, 'vessel_loaded', 'vessel_departed']);
    const { shipment, container } = await shown();
    expect(shipment).toMatchObject({ port_of_lading_locode: 'SGSIN', port_of_lading_name: 'Singapore' });
    expect(container).toMatchObject({ pol_vessel_loaded_at: '2031-02-12T03:00:00Z' });
  });

  it('announces the changes where the option is set', async () => {
    await opened(FEEDER_FIRST, FEEDER_BEGINS_THE_VOYAGE);
    const before = (await world.events()).length;
    await rebuilt(world, { mode: 'repair', announce: true });
    expect((await world.events()).slice(before)).toEqual([
      'container.milestone_corrected',
      'container.milestone_corrected',
      'container.transport.vessel_loaded',
      'container.transport.vessel_departed',
      'shipment.updated',
    ]);
    expect(await rebuilt(world)).toEqual([]);
  });

  it.each([
    ['announces nothing', false, []],
    ['announces it where the option is set', true, ['container.updated']],
  ])('ends an availability that outlived the gate-out; %s', async (_, announce, announced) => {
    await opened(PICKED_UP, AVAILABLE_FOR_EVER);
    const before = (await world.events()).length;
    expect(fieldsOf(await rebuilt(world))).toEqual(
      expect.arrayContaining([
        `${NUMBER}: state.availableForPickup`,
        `${NUMBER}: column.available_for_pickup`,
        `${NUMBER}: json.attributes.available_for_pickup`,
      ]),
    );
    await rebuilt(world, { mode: 'repair', announce });
    expect(await rebuilt(world)).toEqual([]);
    expect((await world.events()).slice(before)).toEqual(announced);
    const { container } = await shown();
    expect(container).toMatchObject({
      availability_known: false,
      available_for_pickup: null,
      current_status: 'picked_up',
    });
  });
});

describe('a check of what older rules stored, without a rebuild', () => {
  it('announces nothing where the journey is unchanged, though milestones were kept by another code of their port', async () => {
    const key = await opened(SAILING);
    const [before, kept] = [await world.events(), await milestones()];
    await applyReport(world, key, answers(SAILING));
    expect(await world.events()).toEqual(before);
    expect(await milestones()).toEqual(kept);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('announces news only', async () => {
    const key = await opened(SAILING);
    const before = (await world.events()).length;
    world.clock.set(Date.parse('2031-03-22T00:00:00Z'));
    await applyReport(world, key, answers(`${SAILING}\n  arrival  NLRTM  2031-03-21T10:00  on ARGO 14E`));
    expect((await world.events()).slice(before)).toEqual(['container.transport.vessel_arrived']);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('corrects what the rules see otherwise now', async () => {
    const key = await opened(FEEDER_FIRST, FEEDER_BEGINS_THE_VOYAGE);
    await applyReport(world, key, answers(FEEDER_FIRST));
    expect(await milestones()).toEqual([...PRE_CARRIAGE, 'vessel_loaded', 'vessel_departed']);
    expect((await shown()).shipment).toMatchObject({ port_of_lading_locode: 'SGSIN' });
    expect(await rebuilt(world)).toEqual([]);
  });

  it('announces an overdue milestone once', async () => {
    world.clock.set(Date.parse('2031-03-01T00:00:00Z'));
    const overdue = `${SAILING.replace(/laden gate-in.*\n/, '').replace(/ {2}load .*\n {2}departure .*\n/, '')}
  planned load       CNSHA  2031-02-20T10:00  on ARGO 14E`;
    const key = await opened(overdue);
    await sql(world, `UPDATE containers SET announced = replace(announced::text, '|CNSGH|', '|CNSHA|')::jsonb`);
    expect(
      await sql(world, `SELECT 1 FROM containers WHERE announced::text LIKE '%vessel_loaded|CNSHA|%'`),
    ).toHaveLength(1);
    const before = await world.events();
    expect(before).toContain('container.milestone_overdue');
    await applyReport(world, key, answers(overdue));
    expect(await world.events()).toEqual(before);
  });

  it('is not needed for a shipment to be shown anew, when a user changes what is his', async () => {
    const { shipmentId } = await opened(SAILING);
    await world.database.forAccount(world.accountId, async (session) => {
      const row = await findShipment(session, shipmentId);
      if (row === undefined) throw new Error('The shipment is gone.');
      expect(renderShipment(world.context.gazetteer, row, await listListedContainerIds(session, row.id))).toBe(
        row.json,
      );
    });
  });
});
