/** A database of its own for a test file, with all migrations applied: a clone of the template made in global-setup.ts. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** The superuser's URL. */
  url: string;
  /** Deletes the database, throwing out who is still connected. */
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  return create(inject('templateDatabaseName'));
}

export interface TestClient {
  /** The superuser's connection. */
  client: pg.Client;
  url: string;
  close(): Promise<void>;
}

/** A connection to a database of its own, which goes with it: for tests of what the schema does. */
export async function openTestClient(): Promise<TestClient> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await database.drop();
  };
  return { client, url: database.url, close };
}

/** Without any table: for tests of migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0');
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Clones of one template may be made at the same time: only sessions in the template itself would be in the way.
  await admin().query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href,
    drop: async () => {
      await haveLeft(name);
      await admin().query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * A pool reports its end before its connections are closed: terminated, they would report an error after the test. Who stays for
 * longer than a second is thrown out.
 */
async function haveLeft(name: string): Promise<void> {
  const deadline = Date.now() + 1000;
  while (Date.now() < deadline) {
    const { rows } = await admin().query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (rows.length === 0) return;
    await sleep(10);
  }
}

let adminPool: pg.Pool | undefined;

/** One connection for all databases of a worker: opening it costs as much as a database does. */
function admin(): pg.Pool {
  if (adminPool === undefined) {
    const connectionString = inject('adminDatabaseUrl');
    adminPool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may end before the worker.
    adminPool.on('error', () => {});
  }
  return adminPool;
}
