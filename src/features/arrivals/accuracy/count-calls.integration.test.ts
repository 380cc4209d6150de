/** Sums of an account are those of its arrivals, whatever happened to these: the one measure gives the same figures. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { answer, openWith, sql } from '../../../../test/helpers/tracking/applied-reports.ts';
import { openWorld, type World } from '../../../../test/helpers/tracking/core-world.ts';
import { type Accuracy, AccuracyBook, type Grouping, measureEtas } from '../../../core/arrival/accuracy.ts';
import { listRecordedLegs } from '../recording/recorded-legs-store.ts';
import { countMeasured } from './count-calls.ts';
import { measureAccuracy, measureArrived } from './measure-accuracy.ts';
import { listUnmeasured } from './measured-store.ts';

let world: World;
let shipments: string[];

beforeAll(async () => {
  world = await openWorld();
  const opened = ['SIML1', 'SIML2'].map((number) => () => openWith(world, answer(world.clock.now(), {}, number)));
  shipments = [];
  for (const open of opened) shipments.push((await open()).shipmentId);
  await sql(world, `UPDATE shipments SET created_at = '2020-01-01'`);
  // Calls of three ships every ten days, of four boxes each: two lines, three ports of departure, and a ship that is not known.
  await sql(
    world,
    `INSERT INTO arrival_legs (account_id, id, shipment_id, leg_key, digest, target, sequence, container_ids, line, mode,
         from_place, from_locode, to_place, to_locode, imo, arrived_at, arrived_by, arrival_reported_at)
     SELECT $1, gen_random_uuid(), ($2::uuid[])[1 + n % 2], 'leg ' || n, '', CASE n % 9 WHEN 0 THEN 'transshipment' ELSE 'port_of_discharge' END,
         0, '{}', 'LIN' || n % 2, 'vessel', nullif('FROM' || n % 3, 'FROM2'), 'FR' || n % 3, 'TO' || n / 4 % 2, 'TO' || n / 4 % 2,
         CASE n % 11 WHEN 0 THEN NULL ELSE (n / 4 % 3)::text END, at, 'berthing', at
       FROM generate_series(0, 119) n, LATERAL (SELECT timestamptz '2029-11-03' + interval '10 days' * (n / 12) + interval '3 hours' * (n % 4) AS at) moment`,
    world.accountId,
    shipments,
  );
  await sql(
    world,
    `INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, eta_at, stated_at, p10_at, p90_at)
     SELECT account_id, id, gen_random_uuid(), kind, CASE kind WHEN 'prediction' THEN 'portolan' ELSE line END, 'arrival',
         arrived_at + (random() - 0.6) * interval '8 days', arrived_at - interval '1 day' * (1 + 25 * random()),
         CASE kind WHEN 'prediction' THEN arrived_at - random() * interval '2 days' END,
         CASE kind WHEN 'prediction' THEN arrived_at + random() * interval '2 days' END
       FROM arrival_legs, unnest(ARRAY['shipping_line', 'shipping_line', 'prediction']) AS kind WHERE leg_key LIKE 'leg %'`,
  );
});
afterAll(() => world.close());

const GROUPINGS: readonly Grouping[][] = [
  [],
  ['source', 'days_out'],
  ['line'],
  ['lane'],
  ['source', 'line', 'lane', 'days_out'],
];

const exact = ({ group, figures: { medianAbsoluteHours: _, p90AbsoluteHours: __, ...rest } }: Accuracy) => ({
  group,
  ...rest,
});

async function expectSums(): Promise<void> {
  const read = <Result>(work: Parameters<typeof world.database.system<Result>>[0]) => world.database.system(work);
  const legs = await Array.fromAsync(listRecordedLegs(read, { isArrived: true, target: 'port_of_discharge' }));
  for (const groupings of GROUPINGS) {
    const book = new AccuracyBook(groupings);
    for (const leg of legs) book.add(leg);
    const { accountId } = world;
    const rows = await measureAccuracy(read, { accountId, customers: null, filters: {}, groupings });
    expect(rows.map(exact), groupings.join()).toEqual(book.list().map(exact));
  }
}

const measure = () => measureArrived(world.database, noAbort());
const unmeasured = () => world.database.system((session) => listUnmeasured(session, 1000));
const change = (set: string, where: string) =>
  sql(world, `UPDATE arrival_legs SET ${set}, errors = NULL, marks = marks + 1 WHERE ${where}`);

it('are the figures of all arrivals, after each change of one', async () => {
  await expect(
    world.database.changeSystem(async (session) => {
      const ids = await listUnmeasured(session, 40);
      const legs = await Array.fromAsync(listRecordedLegs((work) => work(session), { ids }));
      await countMeasured(
        session,
        legs.map((leg) => ({ ...leg, errors: measureEtas(leg) })),
      );
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await sql(world, 'SELECT FROM eta_sums')).toEqual([]);
  await Promise.all([measure(), measure()]);
  expect(await unmeasured()).toEqual([]);
  await expectSums();

  await change(`arrived_at = arrived_at + interval '5 hours'`, `leg_key IN ('leg 5', 'leg 9')`);
  await change(`arrived_at = arrived_at + interval '15 months'`, `leg_key = 'leg 14'`);
  await change(`ended_at = now()`, `leg_key IN ('leg 20', 'leg 21')`);
  await change(`arrived_at = NULL, arrived_by = NULL`, `leg_key = 'leg 30'`);
  await change(`line = 'LIN9', imo = '77'`, `leg_key = 'leg 40'`);
  await measure();
  await expectSums();

  await sql(world, 'DELETE FROM tracking_requests');
  await sql(world, 'DELETE FROM shipments WHERE id = $1', shipments[0]);
  await measure();
  await expectSums();

  const filters = {
    from: 'FR1,FROM1',
    to: 'TO0',
    line: 'LIN1',
    'arrived.start': '2029-12-20T00:00:00Z',
    'arrived.end': '2030-01-05T00:00:00Z',
  };
  const [rows, none] = await Promise.all(
    [filters, { ...filters, 'arrived.end': '2029-12-31T00:00:00Z', from: 'FR9' }].map((given) =>
      world.database.forAccount(world.accountId, (session) =>
        measureAccuracy((work) => work(session), {
          accountId: world.accountId,
          customers: null,
          filters: given,
          groupings: ['line', 'lane'],
        }),
      ),
    ),
  );
  expect(rows?.map(({ group }) => [group.line, group.to])).toEqual([['LIN1', 'TO0']]);
  expect(none).toEqual([]);

  await sql(world, 'DELETE FROM shipments');
  await measure();
  expect(
    await sql(
      world,
      'SELECT id FROM eta_calls UNION ALL SELECT account_id FROM eta_sums UNION ALL SELECT call_id FROM eta_calls_changed',
    ),
  ).toEqual([]);
});
