/** What is recorded of arrivals in the transactions that store reports, and by repairs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, applyReport, openWith, rebuilt, sql } from '../../../../test/helpers/tracking/applied-reports.ts';
import { DAY, move, openWorld, type World } from '../../../../test/helpers/tracking/core-world.ts';
import { arrivalLegs } from '../../../core/arrival/arrival-legs.ts';
import type { Observation, Report } from '../../../core/observation.ts';
import { readStoredShipment, storedArrivals } from '../../../tracking/apply/stored-shipment.ts';
import { renderStaleTexts } from '../../../tracking/schedule/render-stale.ts';
import { findShipment } from '../../../tracking/shipments/store.ts';
import type { ShipmentKey } from '../../../tracking/shipments/walk-store.ts';
import { listRecordedLegs } from './recorded-legs-store.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const legs = () =>
  sql(
    world,
    'SELECT leg_key, arrived_by, ended_at, is_prediction_due, marks, cardinality(container_ids) AS boxes FROM arrival_legs ORDER BY leg_key',
  );
const etas = () => sql(world, `SELECT eta_at, superseded_at FROM eta_statements ORDER BY stated_at, id`);

/** The same with another ETA. */
function withEta(report: Report, at: string): Report {
  const observations = report.observations.map((each) =>
    each.kind === 'arrival' ? { ...each, at: { kind: 'instant', at, precision: 'minute' } as const } : each,
  );
  return { ...report, observations };
}

const LISTED = {
  statedAt: null,
  field: 'listed',
  value: true,
  place: { locode: null, name: null, facility: null },
  original: { code: 'listed', text: null },
  raw: null,
} as const;

async function advance(days: number): Promise<number> {
  world.clock.set(world.clock.now() + days * DAY);
  return world.clock.now();
}

async function openVoyage(): Promise<ShipmentKey> {
  return openWith(world, answer(world.clock.now()));
}

it('records each ETA once, and nothing where a report brings nothing new', async () => {
  const key = await openVoyage();
  expect(await legs()).toMatchObject([
    { leg_key: 'port_of_discharge|NLRTM', marks: 0, is_prediction_due: true, boxes: 1 },
  ]);
  expect(await etas()).toHaveLength(2);
  const before = await sql(
    world,
    'SELECT xmin::text, ctid::text FROM arrival_legs UNION ALL SELECT xmin::text, ctid::text FROM eta_statements',
  );

  await applyReport(world, key, answer(await advance(1)));
  expect(
    await sql(
      world,
      'SELECT xmin::text, ctid::text FROM arrival_legs UNION ALL SELECT xmin::text, ctid::text FROM eta_statements',
    ),
  ).toEqual(before);

  await sql(world, 'UPDATE arrival_legs SET is_prediction_due = false');
  const replacedAt = await advance(1);
  await applyReport(world, key, withEta(answer(replacedAt), '2031-03-22T10:00:00Z'));
  expect(await legs()).toMatchObject([{ marks: 1, is_prediction_due: true }]);
  expect(await etas()).toMatchObject([
    { eta_at: new Date('2031-03-20T10:00:00Z'), superseded_at: new Date(replacedAt) },
    { eta_at: new Date('2031-03-21T10:00:00Z'), superseded_at: null },
    { eta_at: new Date('2031-03-22T10:00:00Z'), superseded_at: null },
  ]);
});

it('ends an arrival that the plan no longer has, opens it again, and goes with its shipment', async () => {
  const key = await openVoyage();
  const other = answer(await advance(1));
  const diverted = {
    ...other,
    observations: other.observations.map((each) =>
      each.place.locode === 'NLRTM' ? { ...each, place: { ...each.place, locode: 'BEANR' } } : each,
    ),
  };
  await applyReport(world, key, diverted);
  expect(await legs()).toMatchObject([
    { leg_key: 'port_of_discharge|BEANR', ended_at: null },
    { leg_key: 'port_of_discharge|NLRTM', ended_at: new Date(world.clock.now()) },
  ]);
  await applyReport(world, key, answer(await advance(1)));
  expect(await legs()).toMatchObject([{ ended_at: new Date(world.clock.now()) }, { ended_at: null }]);
  await sql(world, 'DELETE FROM tracking_requests');
  await sql(world, 'DELETE FROM shipments');
  expect([await legs(), await etas()]).toEqual([[], []]);
});

it('keeps the history of an arrival when a container of another bill joins it, and when one leaves it', async () => {
  const key = await openVoyage();
  const before = await etas();
  const both = answer(await advance(1));
  const boxes = both.observations.filter(({ equipment }) => equipment !== null);
  const own = { equipment: 'SIMU0000011' };
  await applyReport(world, key, {
    ...both,
    observations: [...both.observations, ...boxes.map((each) => ({ ...each, ...own }))],
    facts: [...both.facts, { ...LISTED, ...own, source: (both.observations[0] as Observation).source }],
  });
  expect(await legs()).toMatchObject([{ leg_key: 'port_of_discharge|NLRTM', boxes: 2, ended_at: null }]);
  expect(await etas()).toEqual(before);
  await applyReport(world, key, answer(await advance(1)));
  expect(await legs()).toMatchObject([{ leg_key: 'port_of_discharge|NLRTM', boxes: 1, ended_at: null }]);
  expect(await etas()).toEqual(before);
});

it('closes an arrival when it is reported, and opens it when the report is withdrawn', async () => {
  const key = await openVoyage();
  await advance(22);
  const arrived = (now: number) =>
    answer(now, { observations: [move('berthing', 'NLRTM', '2031-03-20T20:00Z', { vessel: 'EVER' })] });
  await applyReport(world, key, arrived(world.clock.now()));
  expect(await legs()).toMatchObject([{ arrived_by: 'berthing' }]);
  await applyReport(world, key, answer(await advance(1)));
  expect(await legs()).toMatchObject([{ arrived_by: null, ended_at: null }]);
});

it('keeps what was predicted beside what sources stated', async () => {
  const key = await openVoyage();
  await sql(
    world,
    `INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, eta_at, stated_at)
     SELECT account_id, id, gen_random_uuid(), 'prediction', 'portolan', 'berthing', now(), now() FROM arrival_legs`,
  );
  await applyReport(world, key, withEta(answer(await advance(1)), '2031-03-22T10:00:00Z'));
  expect(await sql(world, `SELECT FROM eta_statements WHERE source_kind = 'prediction'`)).toHaveLength(1);
});

it('is repaired by a rebuild, and filled for shipments of an older form', async () => {
  await openVoyage();
  const recorded = [await legs(), await etas()];
  await sql(world, 'DELETE FROM arrival_legs');
  expect(await rebuilt(world, { mode: 'repair' })).toEqual([]);
  expect([await legs(), await etas()]).toEqual(recorded);

  await sql(world, 'DELETE FROM arrival_legs');
  await sql(world, 'UPDATE shipments SET form_version = 3');
  await renderStaleTexts(world.context, new AbortController().signal);
  expect([await legs(), await etas()]).toEqual(recorded);
});

it('is read again as the core derived it', async () => {
  const key = await openVoyage();
  await applyReport(world, key, withEta(answer(await advance(1)), '2031-03-22T10:00:00Z'));
  const read = await Array.fromAsync(
    listRecordedLegs((work) => world.database.system(work), { accountId: world.accountId }, 1),
  );
  const [leg] = await world.database.forAccount(world.accountId, async (session) => {
    const row = await findShipment(session, key.shipmentId);
    if (row === undefined) throw new Error('there is no shipment');
    const { derived, evidence, reading } = storedArrivals(
      world.context,
      await readStoredShipment(session, world.context, row),
    );
    return arrivalLegs(derived, evidence, { line: row.scac, reading, habitOf: () => null });
  });
  const statements = leg?.leg.statements.map(({ id: _, ...each }) => each);
  expect(read).toEqual([{ ...read[0], ...leg?.leg, trackedSince: read[0]?.trackedSince, statements }]);
  expect(read[0]).toMatchObject({
    shipmentId: key.shipmentId,
    fromLocode: 'CNSHA',
    toLocode: 'NLRTM',
    timeZone: 'Europe/Amsterdam',
  });
});
