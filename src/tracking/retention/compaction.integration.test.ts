/** Shipments whose tracking ended long ago take fewer bytes, and answer as before but for what the sources sent. */
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, applyReport, openWith, rebuilt, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, HOUR, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { storedStatements } from '../../../test/helpers/tracking/stored-statements.ts';
import type { Report } from '../../core/observation.ts';
import { type ExpiredRows, expiredSlices, removeExpired } from '../../database/expired-rows.ts';
import type { ParquetRow } from '../../lib/parquet/columns.ts';
import { openParquet } from '../../lib/parquet/read-parquet.ts';
import { writeParquet } from '../../lib/parquet/write-parquet.ts';
import { pastShipment, readPast } from '../history/as-of.ts';
import { listRawEvents } from '../history/list-raw-events.ts';
import { listContainerProvenance, listShipmentProvenance } from '../history/provenance.ts';
import { resumeTracking } from '../schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../schedule/stop-tracking.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';
import { COMPACTED } from './compaction-store.ts';
import { EXPIRED_RAW } from './raw-store.ts';

const START_TEXT = new Date(START).toISOString();
const SIGNAL = new AbortController().signal;
let world: World;
let key: ShipmentKey;
const ESTIMATED = { vessel: 'EVER', classifier: 'estimated' } as const;

/** With what the line sent of each statement. */
function sent(now: number, ...observations: ReturnType<typeof move>[]): Report {
  const report = answer(now, { observations });
  const rawOf = (index: number) => ({ eventID: `${now}-${index}`, code: 'ARRI', words: 'Estimated arrival – Köln' });
  return { ...report, observations: report.observations.map((each, index) => ({ ...each, raw: rawOf(index) })) };
}

beforeEach(async () => {
  world = await openWorld();
  key = await openWith(world, sent(START));
  for (let hours = 1; hours <= 30; hours += 1) {
    world.clock.advance(HOUR);
    const at = `2031-03-20T${String(hours % 24).padStart(2, '0')}:30Z`;
    await applyReport(world, key, sent(world.clock.now(), move('arrival', 'NLRTM', at, ESTIMATED)));
  }
});
afterEach(() => world.close());

const evidence = async () =>
  (await storedStatements(world.database.systemPool, key.accountId)).flatMap((each) => each.evidence ?? []);
const pages = () =>
  sql(world, 'SELECT page, has_evidence, octet_length(content) AS bytes FROM statement_pages ORDER BY page');

/** All that is shown of the shipment and its container. */
async function shown() {
  return world.database.forAccount(key.accountId, async (session) => {
    const rows = await session.query<{ id: string; number: string; journey: number; shipmentId: string }>(
      'SELECT id, number, journey, shipment_id AS "shipmentId" FROM containers',
    );
    const [container] = rows;
    if (container === undefined) throw new Error('there is a container');
    const past = await readPast(session, world.context, key.shipmentId, START + 20 * HOUR);
    return {
      container: await listContainerProvenance(session, world.context, container),
      shipment: await listShipmentProvenance(session, world.context, key.shipmentId),
      raw: await listRawEvents(session, world.context, rows, START),
      past: past && pastShipment(past),
    };
  });
}

const withoutRaw = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/\\"raw\\":(\{.*?\}|null)/g, ''));

/** What the archive would be given, in its order. */
async function readAll(rows: ExpiredRows, before: Date): Promise<ParquetRow[]> {
  const found: ParquetRow[] = [];
  const { database } = world;
  for await (const slice of expiredSlices((work) => database.system(work), rows, before))
    await database.changeSystem(async (session) => {
      const columns = await rows.describe(session);
      const bytes = await Readable.from(writeParquet({ columns, rows: rows.read(session, slice, columns) })).toArray();
      for await (const group of (await openParquet(Buffer.concat(bytes))).rows()) found.push(...group);
    });
  return found;
}

async function stop(): Promise<Date> {
  await stopTrackingByUser(world.context, key.accountId, key.shipmentId);
  world.clock.advance(10 * DAY);
  return new Date(world.clock.now() - 5 * DAY);
}

it('keeps state, statements, provenance and history, and gives away what the sources sent', async () => {
  const before = await stop();
  const [raws, then] = [await evidence(), await shown()];
  expect(raws.length).toBeGreaterThan(30);
  const given = await readAll(COMPACTED, before);
  expect(given.map(({ raw }) => JSON.parse(String(raw)))).toEqual(raws);
  expect(given[0]).toMatchObject({
    account_id: key.accountId,
    shipment_id: key.shipmentId,
    source_code: 'SIML',
    shipment_number: 'SIML1',
  });
  const bytes = (rows: Record<string, unknown>[]) => rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  const full = bytes(await pages());
  expect(await removeExpired(world.database, { rows: COMPACTED, before }, SIGNAL)).toBe(raws.length);
  expect(await pages()).toMatchObject([{ page: 0, has_evidence: false }]);
  expect(bytes(await pages())).toBeLessThan(full);
  expect(await evidence()).toEqual([]);
  const now = await shown();
  expect(withoutRaw(now)).toEqual(withoutRaw(then));
  expect([now.raw, now.past]).toEqual([then.raw, then.past]);
  expect(await rebuilt(world)).toEqual([]);
  expect(await removeExpired(world.database, { rows: COMPACTED, before }, SIGNAL), 'a second time').toBe(0);
});

it('takes a late report and is tracked again, and is compacted anew after it', async () => {
  const before = await stop();
  await removeExpired(world.database, { rows: COMPACTED, before }, SIGNAL);
  const arrived = move('arrival', 'NLRTM', '2031-03-05T10:00Z', { vessel: 'EVER' });
  const now = world.clock.now();
  await applyReport(world, key, sent(now, arrived));
  expect(await evidence()).toContainEqual(expect.objectContaining({ eventID: `${now}-5` }));
  expect(await rebuilt(world)).toEqual([]);
  expect(await removeExpired(world.database, { rows: COMPACTED, before }, SIGNAL)).toBeGreaterThan(0);
  expect(await evidence()).toEqual([]);
  expect(await resumeTracking(world.context, key.accountId, key.shipmentId)).toBe(true);
  expect(await readAll(COMPACTED, new Date(world.clock.now() + DAY)), 'it has not ended').toEqual([]);
  expect(await rebuilt(world)).toEqual([]);
});

it('leaves shipments that are tracked, or ended not long ago', async () => {
  const soon = await stop();
  const raws = await evidence();
  expect(
    await removeExpired(world.database, { rows: COMPACTED, before: new Date(soon.getTime() - 6 * DAY) }, SIGNAL),
  ).toBe(0);
  expect(await evidence()).toEqual(raws);
});

it('gives away what sources sent by its age, of shipments that are tracked too', async () => {
  world.clock.advance(10 * DAY);
  const before = new Date(world.clock.now() - 3 * DAY);
  const [raws, then] = [await evidence(), await shown()];
  expect((await readAll(EXPIRED_RAW, before)).map(({ raw }) => JSON.parse(String(raw)))).toEqual(raws);
  expect(await removeExpired(world.database, { rows: EXPIRED_RAW, before }, SIGNAL)).toBe(raws.length);
  expect(await evidence()).toEqual([]);
  expect(withoutRaw(await shown())).toEqual(withoutRaw(then));
  expect(await removeExpired(world.database, { rows: EXPIRED_RAW, before }, SIGNAL)).toBe(0);
});

it('leaves a damaged page where it is, names it, and goes on with the others', async () => {
  for (let hours = 31; hours <= 80; hours += 1) {
    world.clock.advance(HOUR);
    const at = `2031-03-20T${String(hours % 24).padStart(2, '0')}:30Z`;
    await applyReport(world, key, sent(world.clock.now(), move('arrival', 'NLRTM', at, ESTIMATED)));
  }
  const stored = await sql(world, 'SELECT page, content FROM statement_pages ORDER BY page');
  expect(stored.length).toBeGreaterThan(1);
  const [first, ...others] = stored;
  await sql(world, `UPDATE statement_pages SET content = '\\x00' WHERE page = 0`);
  world.clock.advance(10 * DAY);
  const before = new Date(world.clock.now() - 3 * DAY);
  const removing = (rows: ExpiredRows) => removeExpired(world.database, { rows, before }, SIGNAL);
  await expect(removing(EXPIRED_RAW)).rejects.toThrow(
    `statement_raw: page 0 of the statements of the shipment ${key.shipmentId} is damaged`,
  );
  expect((await pages()).map((row) => row.has_evidence)).toEqual([true, ...others.map(() => false)]);
  await sql(world, `UPDATE shipments SET line_tracking_stopped_at = '${START_TEXT}'`);
  await expect(removing(COMPACTED)).rejects.toThrow(`page 0 of the statements of the shipment ${key.shipmentId}`);
  // Whoever restores the page from a backup has it all again.
  await world.database.systemPool.query('UPDATE statement_pages SET content = $1 WHERE page = 0', [first?.content]);
  await removing(COMPACTED);
  expect(await pages()).toMatchObject([{ page: 0, has_evidence: false }]);
});
