/** Rebuilding goes through a large database in memory that stays the same. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, openWith, rebuilt, sql } from '../../../test/helpers/tracking/applied-reports.ts';
import { openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { rebuild } from './rebuild.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let many: World;
beforeAll(async () => {
  many = await openWorld();
  const { shipmentId } = await openWith(many, answer(START));
  // Copies of one shipment, with ids of their own that its observations and containers follow.
  await sql(many, COPIES, shipmentId, 1999);
});
afterAll(() => many.close());

test('two thousand shipments are gone through in memory that does not grow', async () => {
  let done = 0;
  const heaps: number[] = [];
  const listener = {
    onDifference: () => {},
    onProgress: () => {
      done += 1;
      if (done % 500 === 0) heaps.push(usedHeap());
    },
  };
  const result = await rebuild(many.context, { mode: 'repair', announce: false }, listener);
  expect(result.shipments).toBe(2000);
  expect(heaps).toHaveLength(4);
  const growth = (heaps.at(-1) as number) - (heaps[0] as number);
  expect(growth).toBeLessThan(8 * 2 ** 20);
  expect(await rebuilt(many)).toEqual([]);
});

function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const COPIES = `
  WITH copied AS (SELECT gen_random_uuid() AS new_id, n FROM generate_series(1, $2::integer) AS n),
  ships AS (
    INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, pod_eta_at,
      derived_as_of, json, created_at, updated_at)
      SELECT s.account_id, c.new_id, s.scac, 'COPY' || c.n, s.tracked_type, s.tracked_number, s.state, s.pod_eta_at,
        s.derived_as_of, s.json, s.created_at, s.updated_at FROM shipments s, copied c WHERE s.id = $1),
  checks AS (
    INSERT INTO shipment_checks (account_id, shipment_id)
      SELECT s.account_id, c.new_id FROM shipments s, copied c WHERE s.id = $1),
  boxes AS (
    INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, json, created_at, updated_at,
      refreshed_at)
      SELECT b.account_id, gen_random_uuid(), c.new_id, b.number, b.state, b.current_status, container_json(b.json, b.transport_event_ids, b.raw_event_ids), b.created_at,
        b.updated_at, b.refreshed_at FROM containers b, copied c WHERE b.shipment_id = $1)
  INSERT INTO statement_pages (account_id, shipment_id, page, statements_count, has_evidence, recorded_at, content)
    SELECT o.account_id, c.new_id, o.page, o.statements_count, o.has_evidence, o.recorded_at, o.content
      FROM statement_pages o, copied c
     WHERE o.shipment_id = $1`;
