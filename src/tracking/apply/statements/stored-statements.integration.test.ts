/** What is stored of statements, also by the version before, which had a row for each. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, applyReport, openWith, rebuilt, sql } from '../../../../test/helpers/tracking/applied-reports.ts';
import { move, openWorld, START, type World } from '../../../../test/helpers/tracking/core-world.ts';
import { bodyOf, storedStatements } from '../../../../test/helpers/tracking/stored-statements.ts';
import type { Report } from '../../../core/observation.ts';
import { renderStaleTexts } from '../../schedule/render-stale.ts';
import type { ShipmentKey } from '../../shipments/walk-store.ts';
import { hasMoreStatementsThan, listEvidence, listRecords } from '../observations-store.ts';

const HOUR = 3_600_000;
let world: World;
let key: ShipmentKey;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await sql(world, 'TRUNCATE shipments, tracking_requests CASCADE');
  world.clock.set(START);
  key = await openWith(world, withEvidence(answer(START)));
  world.clock.set(START + HOUR);
  await applyReport(world, key, withEvidence(answer(START + HOUR, { observations: [arrived] })));
});

const arrived = move('arrival', 'NLRTM', '2031-03-20T16:00Z', { vessel: 'EVER', classifier: 'estimated' });
const withEvidence = (report: Report): Report => ({
  ...report,
  observations: report.observations.map((each) => ({ ...each, raw: { code: each.original.code, at: each.at } })),
});

/** What is stored, in the rows of the version before. Their fingerprints were longer. */
async function storeByRows(): Promise<void> {
  for (const { record, evidence } of await storedStatements(world.database.systemPool, world.accountId)) {
    const body = bodyOf(record);
    const [confirmedAt, restatedAt] = 'fact' in record ? [record.confirmedAt, record.restatedAt] : [null, null];
    const at = (millis: number | null) => (millis === null ? null : new Date(millis));
    await sql(
      world,
      `INSERT INTO observations (account_id, shipment_id, id, source_kind, source_code, fingerprint, equipment, body, raw,
         recorded_at, withdrawn_at, confirmed_at, restated_at)
       VALUES ($1, $2, $3, $4, $5, decode($6 || '0123456789abcdef', 'hex'), $7, $8, $9, $10, $11, $12, $13)`,
      ...[world.accountId, key.shipmentId, record.id, body.source.kind, body.source.code, record.fingerprint],
      ...[body.equipment, body, JSON.stringify(evidence), at(record.recordedAt), at(record.withdrawnAt)],
      ...[at(confirmedAt), at(restatedAt)],
    );
  }
  await sql(world, 'DELETE FROM statement_pages');
  await sql(world, 'UPDATE shipments SET form_version = 4');
}

const read = () =>
  world.database.forAccount(world.accountId, async (session) => {
    const records = await listRecords(session, key.shipmentId);
    const ids = [...records.observations, ...records.facts].map(({ id }) => id);
    return {
      records,
      evidence: await listEvidence(session, key.shipmentId, ids),
      isMore: await hasMoreStatementsThan(session, [key.shipmentId], ids.length - 1),
      isStillMore: await hasMoreStatementsThan(session, [key.shipmentId], ids.length),
    };
  });

const left = async () => {
  const [row] = await sql(
    world,
    'SELECT (SELECT count(*)::int FROM observations) AS rows, (SELECT count(*)::int FROM statement_pages) AS pages',
  );
  return row;
};

test('rows are read as they were, and a repeated report finds nothing new in them', async () => {
  const before = await read();
  expect(before.records.facts).not.toEqual([]);
  expect([...before.evidence.values()].filter((each) => each !== null)).not.toEqual([]);
  await storeByRows();
  expect(await read()).toEqual(before);
  expect(before).toMatchObject({ isMore: true, isStillMore: false });
  expect(await rebuilt(world)).toEqual([]);
  expect(await left()).toMatchObject({ pages: 0 });

  world.clock.set(START + 2 * HOUR);
  await applyReport(world, key, withEvidence(answer(START + 2 * HOUR, { observations: [arrived] })));
  expect(await left()).toEqual({ rows: 0, pages: 1 });
  const after = await read();
  expect(after.records.observations).toEqual(before.records.observations);
  expect(after.evidence).toEqual(before.evidence);
});

test('workers make rows into pages, also of shipments that nobody reports on', async () => {
  const before = await read();
  await storeByRows();
  await renderStaleTexts(world.context, new AbortController().signal);
  expect(await left()).toEqual({ rows: 0, pages: 1 });
  expect(await read()).toEqual(before);
  expect(await rebuilt(world)).toEqual([]);
});

test('a process of the version before stores no statements any more', async () => {
  const store = () =>
    world.database.changeAccount(world.accountId, (session) =>
      session.query(
        `INSERT INTO observations (account_id, shipment_id, id, source_kind, source_code, fingerprint, body, recorded_at)
         VALUES ($1, $2, gen_random_uuid(), 'user', 'user', '', '{}', now())`,
        [world.accountId, key.shipmentId],
      ),
    );
  await expect(store()).rejects.toThrow('permission denied for table observations');
});
