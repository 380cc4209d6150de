/** Between load and run: what a worker derives later of what was loaded, such as predictions and sums of reports. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { WorldOrigin } from '../../src/lib/clock.ts';
import { print } from '../measure/report.ts';
import { type Loaded, startService, startSources } from './system.ts';

const LOOK_MILLIS = 2000;

/** @returns world time at which all was derived: the run begins then, Unix milliseconds */
export async function settle(loaded: Loaded): Promise<number> {
  const begun = Date.now();
  const origin: WorldOrigin = { worldMillis: loaded.startsAt, wallMillis: begun, speed: 1 };
  const { sources, sourcesUrl } = await startSources(loaded, origin, false);
  const settings = { sourcesUrl, aisPort: null, ediFolder: null, accountId: loaded.accounts[0] ?? '', origin };
  const service = await startService(loaded, settings, 1);
  const sql = new pg.Client({ connectionString: loaded.databaseUrl });
  await sql.connect();
  try {
    for (let left = true; left; ) {
      await sleep(LOOK_MILLIS);
      const { rows } = await sql.query<{ left: boolean }>(LEFT);
      left = rows[0]?.left === true;
    }
  } finally {
    await sql.end();
    await service.stop();
    await sources.stop();
  }
  const millis = Date.now() - begun;
  print(`a worker derived the rest in ${(millis / 1000).toFixed(0)} s`);
  return loaded.startsAt + millis;
}

/** What checks with news add all the time may be left. */
const LEFT = `SELECT (SELECT count(*) FROM report_marks)
    + (SELECT count(*) FROM arrival_legs WHERE is_prediction_due AND arrived_at IS NULL AND ended_at IS NULL)
    + (SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now()) > 100 AS left`;
