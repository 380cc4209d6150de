/** `portolan rebuild --check` of a sample of the shipments. */
import pg from 'pg';
import { rebuild } from '../../src/tracking/rebuild/rebuild.ts';
import { print } from '../measure/report.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { liveTracking } from './tracking.ts';

/** @returns how many of the sample differ from what is derived of their statements */
export async function differencesOfSample(databaseUrl: string, count: number, sample: number): Promise<number> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ accountId: string; shipmentId: string }>(
    `SELECT account_id AS "accountId", id AS "shipmentId" FROM shipments
      WHERE right(tracked_number, 9)::int % $1 = 0 ORDER BY id LIMIT $2`,
    [Math.max(1, Math.floor(count / sample)), sample],
  );
  await sql.end();
  const database = openBenchDatabase(databaseUrl);
  const tracking = liveTracking(database);
  let differing = 0;
  for (const { accountId, shipmentId } of rows) {
    const input = { mode: 'check', accountId, shipmentId, announce: false } as const;
    const found = await rebuild(
      tracking,
      { ...input, signal: new AbortController().signal },
      {
        onDifference: ({ number, differences }) =>
          differing < 5 && print(`${number} differs: ${JSON.stringify(differences).slice(0, 400)}`),
        onProgress: () => {},
        onFailure: (_, error) => print(String(error)),
      },
    );
    differing += found.differing + found.failed;
  }
  await database.close();
  return differing;
}
