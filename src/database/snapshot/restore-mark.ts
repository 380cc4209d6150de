/**
 * The mark of a database that is being restored. It is made while the database is empty, and removed by the transaction that
 * loads the tables. A database with the mark is not used by anything but another restore.
 */
import pg from 'pg';

/** The database cannot take a backup; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

const MARK = 'public.portolan_restore';

/**
 * @param version of the schema of the backup
 * @throws RestoreRefused if the database holds anything
 */
export async function beginRestore(url: string, backup: string, version: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await requireEmpty(client, version);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${MARK} (backup text NOT NULL, begun_at timestamptz NOT NULL DEFAULT now())`,
    );
    await client.query(`INSERT INTO ${MARK} (backup) VALUES ($1)`, [backup]);
  } finally {
    await client.end();
  }
}

/** Within the transaction that loads the tables. */
export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE ${MARK}`);
}

/** @returns the backup of an unfinished restore */
export async function findUnfinishedRestore(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`);
  if (!rows[0]?.there) return undefined;
  const marks = await client.query<{ backup: string }>(`SELECT backup FROM ${MARK} ORDER BY begun_at DESC LIMIT 1`);
  return marks.rows[0]?.backup ?? '';
}

async function requireEmpty(client: pg.Client, version: number): Promise<void> {
  const NEW =
    'CREATE an empty database, and name it by database.url (DATABASE_URL); for the embedded one, choose another database.dataDirectory';
  const { rows } = await client.query<{ tables: number; migrated: boolean }>(
    `SELECT count(*)::int AS tables, coalesce(bool_or(relname = 'portolan_migrations'), false) AS migrated
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`,
  );
  const { tables, migrated } = rows[0] ?? { tables: 0, migrated: false };
  if (tables === 0) return;
  if (!migrated && (await findUnfinishedRestore(client)) === undefined)
    throw new RestoreRefused(`the database holds ${tables} tables that are not Portolan's. ${NEW}`);
  if (!migrated) return;
  const there = await client.query<{ accounts: string | null }>(
    `SELECT to_regclass('public.accounts')::text AS accounts`,
  );
  if (there.rows[0]?.accounts) {
    const { rows: accounts } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM public.accounts',
    );
    const count = accounts[0]?.count ?? 0;
    if (count > 0)
      throw new RestoreRefused(
        `the database is not empty: it holds ${count} ${count === 1 ? 'account' : 'accounts'}. A restore never overwrites. ${NEW}`,
      );
  }
  const current = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM public.portolan_migrations',
  );
  const own = current.rows[0]?.version ?? 0;
  if (own > version)
    throw new RestoreRefused(
      `the database is at schema version ${own}, newer than the backup (${version}), and migrations only go forward. ${NEW}`,
    );
}
