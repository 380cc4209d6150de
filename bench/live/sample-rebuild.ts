/** `portolan rebuild --check` of a sample of the shipments. */
import pg from 'pg';
import { rebuild } from '../../src/tracking/rebuild/rebuild.ts';
import { print } from '../measure/report.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { liveTracking } from './tracking.ts';
import type { LiveWorld } from './world/shipments.ts';

const SHOWN = 5;

export interface Sample {
  readonly databaseUrl: string;
  readonly world: LiveWorld;
  readonly accounts: readonly string[];
  readonly shipments: number;
}

/** @returns how many of the sample differ from what is derived of their statements */
export async function differencesOfSample(sample: Sample): Promise<number> {
  const { databaseUrl, world, accounts, shipments } = sample;
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ accountId: string; shipmentId: string }>(
    `SELECT account_id AS "accountId", id AS "shipmentId" FROM shipments
      WHERE account_id = ANY($3::uuid[]) AND right(tracked_number, 9)::int % $1 = 0 ORDER BY id LIMIT $2`,
    [Math.max(1, Math.floor(world.count / shipments)), shipments, accounts],
  );
  await sql.end();
  const database = openBenchDatabase(databaseUrl);
  const tracking = liveTracking(database);
  let differing = 0;
  for (const { accountId, shipmentId } of rows) {
    const input = { mode: 'check', accountId, shipmentId, announce: false } as const;
    const { failed } = await rebuild(
      tracking,
      { ...input, signal: new AbortController().signal },
      {
        onDifference({ number, differences }) {
          differing += 1;
          if (differing <= SHOWN) print(`${number} differs: ${JSON.stringify(differences).slice(0, 400)}`);
        },
        onProgress: () => {},
        onFailure: (_, error) => print(String(error)),
      },
    );
    differing += failed;
  }
  await database.close();
  return differing;
}
