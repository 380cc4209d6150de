/** Twenty thousand arrivals at once: each is predicted, in memory that does not grow with their number. */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FilledDatabase, fillDatabase } from '../../../../test/helpers/filled-database.ts';
import { testTracking } from '../../../../test/helpers/tracking.ts';
import { EMPTY_MODEL } from '../../../core/arrival/arrival-model.ts';
import type { Database } from '../../../database/database.ts';
import { manualClock } from '../../../lib/clock.ts';
import { predictDueArrivals } from './predict-due.ts';

const NOW = Date.parse('2026-05-10T00:00:00Z');
const LEGS = 20_000;
const ACCOUNT = randomUUID();
const MEGABYTE = 1_000_000;
/** Of a batch, its answers and what is kept of ships and ways; all legs at once take some 200. */
const MOST_MEGABYTES = 60;

const FILL = `
  INSERT INTO accounts (id, name, created_at) VALUES ('${ACCOUNT}', 'Ours', now());
  INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, json, created_at, updated_at)
    SELECT '${ACCOUNT}', md5('s' || n)::uuid, 'SIML', 'BL' || n, 'bill_of_lading', 'BL' || n, '{}', '', '2026-04-20', '2026-04-20'
      FROM generate_series(1, ${LEGS}) AS n;
  INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, json, created_at, updated_at, refreshed_at)
    SELECT '${ACCOUNT}', md5('c' || n)::uuid, md5('s' || n)::uuid, 'SIMU' || lpad(n::text, 7, '0'), '{}', 'on_ship', '', now(),
      now(), now() FROM generate_series(1, ${LEGS}) AS n;
  INSERT INTO arrival_legs (account_id, id, shipment_id, leg_key, target, sequence, container_ids, line, mode, from_place, to_place,
      to_locode, time_zone, imo, departs_at, departed_at, digest)
    SELECT '${ACCOUNT}', md5('l' || n)::uuid, md5('s' || n)::uuid, 'pod', 'port_of_discharge', 0, ARRAY[md5('c' || n)::uuid],
      'SIML', 'vessel', 'CNSHA', 'USLGB', 'USLGB', 'America/Los_Angeles', (9300000 + n % 300)::text, '2026-05-01',
      '2026-05-02', 'x' FROM generate_series(1, ${LEGS}) AS n;
  INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, eta_at, stated_at, superseded_at)
    SELECT '${ACCOUNT}', md5('l' || n)::uuid, gen_random_uuid(), 'shipping_line', 'SIML', 'arrival',
        timestamptz '2026-05-18' + k * interval '7 hours', timestamptz '2026-04-25' + k * interval '1 day',
        CASE WHEN k < 10 THEN timestamptz '2026-04-26' + k * interval '1 day' END
      FROM generate_series(1, ${LEGS}) AS n, generate_series(1, 10) AS k;
  ANALYZE`;

let filled: FilledDatabase;
let database: Database;

beforeAll(async () => {
  filled = await fillDatabase(FILL, 2);
  ({ database } = filled);
});
afterAll(() => filled.close());

/** In use after a collection. */
function heapMegabytes(): number {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

it('predicts them all, a batch at a time', async () => {
  const context = testTracking(database, manualClock(NOW));
  const before = heapMegabytes();
  const batches: number[] = [];
  let most = 0;
  const onPredicted = (count: number) => {
    batches.push(count);
    if (batches.length % 10 === 0) most = Math.max(most, heapMegabytes() - before);
  };
  await predictDueArrivals(context, ACCOUNT, { model: EMPTY_MODEL, signal: new AbortController().signal, onPredicted });
  expect(batches.reduce((sum, each) => sum + each, 0)).toBe(LEGS);
  expect(Math.max(...batches)).toBeLessThan(LEGS / 20);
  expect(most).toBeLessThan(MOST_MEGABYTES);
  const { rows } = await database.systemPool.query(
    `SELECT (SELECT count(*)::integer FROM arrival_legs WHERE is_prediction_due OR prediction IS NULL) AS due,
       (SELECT count(*)::integer FROM containers WHERE predicted_pod_at IS NULL) AS unshown,
       (SELECT count(*)::integer FROM eta_statements WHERE source_kind = 'prediction') AS statements`,
  );
  expect(rows).toEqual([{ due: 0, unshown: 0, statements: LEGS }]);
});
