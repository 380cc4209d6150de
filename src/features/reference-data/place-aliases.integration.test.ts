/** Places that were unknown when they were reported, and that a file of aliases names since: a rebuild corrects the stored data. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lineReport } from '../../../test/helpers/line-report.ts';
import { stateDirectory } from '../../../test/helpers/state-directory.ts';
import { applyReport, fieldsOf, openWith, rebuilt, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { HOUR, openWorld, type World } from '../../../test/helpers/tracking/core-world.ts';
import { loadReference } from '../../reference/reference.ts';
import { gazetteerOf } from './gazetteer.ts';

const NUMBER = 'SIMU0000001';
const ALIASES = `name,country_code,subdivision,code,reason
Nowhere Wharf,KR,,KRPUS,the line's own wharf
KRABC,,,KRPUS,the line's own code
NLXYZ,,,NLRTM,the line's own code
`;
const VOYAGE = `
  listed 45G1
  laden gate-in       KRABC                   2031-02-18T10:00
  load                "Nowhere Wharf, Korea"  2031-02-20T10:00  on ARGO 14E
  departure           "Nowhere Wharf, Korea"  2031-02-21T10:00  on ARGO 14E
  estimated arrival   NLXYZ                   2031-03-20T10:00  on ARGO 14E`;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const answer = () => lineReport({ type: 'bill_of_lading', number: 'SIML1' }, world.clock.now(), VOYAGE);

/** As after a restart with the file in the settings. */
function withAliases(): World {
  const file = join(stateDirectory, 'aliases.csv');
  writeFileSync(file, ALIASES);
  const reference = loadReference(join(import.meta.dirname, '../../../reference'), { ownPlaceAliases: file });
  return { ...world, context: { ...world.context, gazetteer: gazetteerOf(reference) } };
}

async function shipment() {
  const [row] = await sql(world, 'SELECT json FROM shipments');
  return JSON.parse(String(row?.json)).attributes;
}

const milestones = async () =>
  (
    await sql(
      world,
      `SELECT replace(event, 'container.transport.', '') AS event, locode FROM transport_events
        WHERE invalidated_at IS NULL ORDER BY happened_at`,
    )
  ).map(({ event, locode }) => `${event} ${locode}`);

it('are shown by what the line calls them, and by their codes after a rebuild, which sends no event', async () => {
  await openWith(world, answer());
  expect(await shipment()).toMatchObject({
    port_of_lading_locode: null,
    port_of_lading_name: 'Nowhere Wharf, Korea',
    port_of_discharge_locode: 'NLXYZ',
  });
  expect(await milestones()).toEqual(['full_in KRABC', 'vessel_loaded null', 'vessel_departed null']);
  const events = await world.events();
  const known = withAliases();
  world.clock.advance(HOUR);
  expect(fieldsOf(await rebuilt(known))).toEqual(
    expect.arrayContaining([
      '-: state.polLocode',
      '-: state.podLocode',
      `${NUMBER}: state.polLocode`,
      `${NUMBER}: milestone`,
    ]),
  );
  await rebuilt(known, { mode: 'repair' });
  expect(await rebuilt(known)).toEqual([]);
  expect(await world.events()).toEqual(events);
  expect(await shipment()).toMatchObject({
    port_of_lading_name: 'Busan',
    pol_timezone: 'Asia/Seoul',
    port_of_discharge_locode: 'NLRTM',
    port_of_discharge_name: 'Rotterdam',
    pod_timezone: 'Europe/Amsterdam',
  });
  expect(await milestones()).toEqual(['full_in KRPUS', 'vessel_loaded KRPUS', 'vessel_departed KRPUS']);
  // What the line repeats is no news.
  await applyReport(known, { accountId: world.accountId, shipmentId: await shipmentId() }, answer());
  expect(await world.events()).toEqual(events);
});

it('are announced where the account wants it', async () => {
  await openWith(world, answer());
  const before = (await world.events()).length;
  await rebuilt(withAliases(), { mode: 'repair', announce: true });
  const events = (await world.events()).slice(before);
  expect(events.filter((event) => event === 'container.milestone_corrected')).toHaveLength(3);
  expect(events).toEqual(
    expect.arrayContaining(['container.transport.vessel_loaded', 'shipment.port_of_discharge_changed']),
  );
});

async function shipmentId(): Promise<string> {
  const [row] = await sql(world, 'SELECT id FROM shipments');
  return String(row?.id);
}
