/** Two accounts of many containers each: the attackers' and the bystander's. */
import pg from 'pg';
import { setRateLimits } from '../../src/tenancy/accounts/store.ts';
import { storeFirst } from '../list-containers/load-rows.ts';
import { loadRows } from '../search/load-rows.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { addKey } from '../setup/keys.ts';

/** Both may make as many requests as eight users of the dashboard: the limit of requests is not what is measured. */
const AS_EIGHT_USERS = 8 * 600;

export interface Reader {
  readonly accountId: string;
  readonly keys: readonly string[];
  /** One that the account has. */
  readonly containerId: string;
  readonly number: string;
}

export async function addReader(databaseUrl: string, containers: number, keys: number): Promise<Reader> {
  const accountId = await storeFirst(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await loadRows(client, accountId, { from: 0, to: containers });
  // Exports render what lists have as texts.
  for (const table of ['containers', 'shipments'])
    await client.query(
      `UPDATE ${table} SET state = stored.state FROM (SELECT state FROM ${table} WHERE account_id = $1 AND state <> '{}' LIMIT 1) AS stored
        WHERE account_id = $1 AND ${table}.state = '{}'`,
      [accountId],
    );
  await client.query('VACUUM (ANALYZE) shipments, containers');
  const { rows } = await client.query<{ id: string; number: string }>(
    'SELECT id, number FROM containers WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
    [accountId],
  );
  await client.end();
  const database = openBenchDatabase(databaseUrl);
  await database.system((session) => setRateLimits(session, accountId, { default: AS_EIGHT_USERS }));
  await database.close();
  const { id = '', number = '' } = rows[0] ?? {};
  return {
    accountId,
    keys: await Promise.all(Array.from({ length: keys }, () => addKey(databaseUrl, accountId, 'member'))),
    containerId: id,
    number,
  };
}
