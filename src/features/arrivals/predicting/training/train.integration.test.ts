/** The model is trained in a thread, beside which the process goes on, from past arrivals and from ships that wait. */
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FilledDatabase, fillDatabase } from '../../../../../test/helpers/filled-database.ts';
import type { Database } from '../../../../database/database.ts';
import { trainModel } from './model.ts';
import { findNewestModel } from './models-store.ts';

const NOW = Date.parse('2026-05-10T00:00:00Z');
const ACCOUNT = '00000000-0000-4000-8000-000000000001';

/** Eight ships waited for ten hours each; three others have been at anchor for eight days. */
const FILL = `
  INSERT INTO accounts (id, name, created_at) VALUES ('${ACCOUNT}', 'Ours', now());
  INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, json, created_at, updated_at)
    SELECT '${ACCOUNT}', md5('s' || n)::uuid, 'SIML', 'BL' || n, 'bill_of_lading', 'BL' || n, '{}', '', '2026-03-20', '2026-03-20'
      FROM generate_series(1, 11) AS n;
  INSERT INTO arrival_legs (account_id, id, shipment_id, leg_key, target, sequence, container_ids, line, mode, from_place, to_place,
      imo, departed_at, anchored_at, arrived_at, arrived_by, arrival_reported_at, digest)
    SELECT '${ACCOUNT}', md5('l' || n)::uuid, md5('s' || n)::uuid, 'pod', 'port_of_discharge', 0, '{}', 'SIML', 'vessel', 'CNSHA',
        'USLGB', (9300000 + n)::text, '2026-04-01', CASE WHEN n > 8 THEN timestamptz '2026-05-02' ELSE at - interval '10 hours' END,
        CASE WHEN n <= 8 THEN at END, CASE WHEN n <= 8 THEN 'ais_berthing' END, CASE WHEN n <= 8 THEN at END, 'x'
      FROM generate_series(1, 11) AS n, LATERAL (SELECT timestamptz '2026-04-20' + n * interval '2 days') AS arrived (at);
  INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, eta_at, stated_at)
    SELECT '${ACCOUNT}', md5('l' || n)::uuid, gen_random_uuid(), kind, code, 'arrival', timestamptz '2026-04-20' + n * interval '2 days',
        '2026-04-02' FROM generate_series(1, 8) AS n, (VALUES ('shipping_line', 'SIML'), ('prediction', 'portolan')) AS by (kind, code)`;

let filled: FilledDatabase;
let database: Database;

beforeAll(async () => {
  filled = await fillDatabase(FILL, 1);
  ({ database } = filled);
});
afterAll(() => filled.close());

/** The limits of threads that are started meanwhile, and how often the event loop went round. */
async function beside<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; threads: Worker['resourceLimits'][]; turns: number }> {
  const threads: Worker['resourceLimits'][] = [];
  const note = ({ resourceLimits }: Worker) => threads.push(resourceLimits);
  let turns = 0;
  const job = setInterval(() => {
    turns += 1;
  });
  process.on('worker', note);
  try {
    return { result: await work(), threads, turns };
  } finally {
    process.off('worker', note);
    clearInterval(job);
  }
}

it('learns in a thread of bounded memory, beside other jobs', async () => {
  const { result: model, threads, turns } = await beside(() => trainModel(database, NOW, new AbortController().signal));
  expect(model.arrivals).toBe(8);
  expect(Object.keys(model.slips).sort()).toEqual(expect.arrayContaining([expect.stringContaining('SIML')]));
  expect(threads).toMatchObject([{ maxOldGenerationSizeMb: 512 }]);
  expect(turns).toBeGreaterThan(0);
  expect((await database.system(findNewestModel))?.arrivals).toBe(8);
});

it('learns of a queue while ships wait in it', async () => {
  const longestWait = async () => {
    const { waits } = await trainModel(database, NOW, new AbortController().signal);
    return waits.USLGB?.hours.at(-1) ?? Number.NaN;
  };
  const seen = await longestWait();
  await database.systemPool.query('UPDATE arrival_legs SET anchored_at = NULL WHERE arrived_at IS NULL');
  expect(seen).toBeGreaterThan(await longestWait());
});

it('ends the thread when the worker stops', async () => {
  const stopping = new AbortController();
  const { result } = await beside(async () => {
    const ended = new Promise<void>((resolve) => {
      process.once('worker', (thread: Worker) => {
        thread.once('exit', () => resolve());
        stopping.abort(new Error('the worker stops'));
      });
    });
    await expect(trainModel(database, NOW, stopping.signal)).rejects.toThrow();
    return ended;
  });
  expect(result).toBeUndefined();
});
