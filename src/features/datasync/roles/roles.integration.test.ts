/** A login sees its account and nothing else, whatever it sends; it writes nothing; and it goes with one command. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { until } from '../../../../test/helpers/until.ts';
import { type CreatedRole, createRole } from './create-role.ts';
import { deleteRole, dropForgottenRoles, endLongSessions, listRoles } from './store.ts';

let api: TrackedApi;
let url: URL;
let ours: TestKey;
let theirs: TestKey;
let login: CreatedRole;
let session: pg.Client;
const made: string[] = [];

const create = async (accountId: string) => {
  const role = await api.database.changeSystem((system) =>
    createRole(system, { accountId, label: 'Excel', now: api.clock.now() }),
  );
  made.push(role.name);
  return role;
};

async function connect({ name, password }: Pick<CreatedRole, 'name' | 'password'>): Promise<pg.Client> {
  const connectionString = Object.assign(new URL(url), { username: name, password }).href;
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}

beforeAll(async () => {
  api = await startTrackedApi();
  const { rows } = await api.database.systemPool.query<{ name: string }>('SELECT current_database() AS name');
  const options = api.database.systemPool.options as { connectionString: string };
  url = Object.assign(new URL(options.connectionString), { pathname: `/${rows[0]?.name}` });
  ours = await api.key(await api.account('Ours'));
  theirs = await api.key(await api.account('Theirs'));
  await api.track(ours, 'SIMLOURS');
  await api.track(theirs, 'SIMLTHEIRS');
  login = await create(ours.accountId);
  session = await connect(login);
});
afterAll(async () => {
  await session?.end();
  // Roles are of the whole server.
  for (const name of made) await api.database.changeSystem((system) => deleteRole(system, name));
  await api.close();
});

const numbers = async (client = session) =>
  (await client.query<{ number: string }>('SELECT normalized_number AS number FROM shipments')).rows.map(
    ({ number }) => number,
  );

/** What was refused, as the code of PostgreSQL. */
async function refused(text: string, client = session): Promise<string> {
  try {
    await client.query(text);
  } catch (error) {
    await client.query('ROLLBACK');
    return (error as { code: string }).code;
  }
  throw new Error(`this was not refused: ${text}`);
}

const FORBIDDEN = '42501';

describe('a login', () => {
  it('reads its account at once, by the names of the views', async () => {
    expect(await numbers()).toEqual(['SIMLOURS']);
    const { rows } = await session.query('SELECT container_number, shipment_normalized_number FROM containers');
    expect(rows).toEqual([{ container_number: 'SIMU0000001', shipment_normalized_number: 'SIMLOURS' }]);
    expect((await session.query('SELECT data_model_name FROM _transfer_status')).rowCount).toBe(4);
    expect((await session.query('SHOW TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });

  it('finds the views and their columns in the catalogs that other programs read', async () => {
    const { rows } = await session.query(
      `SELECT table_name, count(*)::int AS columns FROM information_schema.columns
        WHERE table_schema = 'datasync' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ table_name }) => table_name)).toEqual([
      '_transfer_status',
      'containers',
      'shipments',
      'tracking_requests',
      'transport_events',
    ]);
    const tables = await session.query(
      `SELECT table_schema FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect(tables.rows).toEqual([]);
  });

  it.each([
    ['an account that it names', (id: string) => `SET portolan.account_id = '${id}'`],
    ['an account of a transaction', (id: string) => `SELECT set_config('portolan.account_id', '${id}', false)`],
    ['another search path', () => 'SET search_path = public, datasync'],
    ['row security that is off', () => 'SET row_security = off'],
    ['an actor', () => `SET portolan.actor = '{"kind": "operator"}'`],
  ])('sees no more with %s', async (_, text) => {
    const client = await connect(login);
    await client.query(text(theirs.accountId));
    await client.query('SET search_path = datasync');
    const seen = await numbers(client).catch((error) => error.code);
    expect([['SIMLOURS'], FORBIDDEN]).toContainEqual(seen);
    await client.end();
  });

  it.each([
    'SET ROLE portolan_tenant',
    'SET ROLE portolan_datasync',
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'RESET SESSION AUTHORIZATION; SELECT * FROM public.shipments',
    'SELECT * FROM public.shipments',
    'SELECT * FROM public.datasync_roles',
    'SELECT * FROM public.accounts',
    'SELECT * FROM graphile_worker.jobs',
    "SELECT public.enqueue_job('check-shipment', '{}', NULL, NULL, 0, 1, NULL)",
    "SELECT public.audit_act('{}')",
    'SELECT * FROM pg_authid',
    "SELECT pg_read_file('/etc/passwd')",
    "COPY shipments TO PROGRAM 'cat'",
    'CREATE OR REPLACE VIEW datasync.shipments AS SELECT 1',
    'ALTER VIEW datasync.shipments OWNER TO CURRENT_USER',
    'GRANT portolan_tenant TO CURRENT_USER',
    'CREATE ROLE another LOGIN',
    'ALTER ROLE CURRENT_USER BYPASSRLS',
    'ALTER ROLE CURRENT_USER CONNECTION LIMIT 100',
  ])('is refused: %s', async (text) => {
    await session.query('SET default_transaction_read_only = off');
    expect([FORBIDDEN, '42704', '42883']).toContain(await refused(text));
  });

  it.each([
    'CREATE TABLE datasync.mine (id int)',
    'CREATE TABLE public.mine (id int)',
    'CREATE TEMPORARY TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION pg_temp.leak(text) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$',
    'INSERT INTO datasync.shipments (shipment_id) VALUES (gen_random_uuid())',
    "UPDATE datasync.tracking_requests SET status = 'failed'",
    'DELETE FROM datasync.tracking_requests',
    'SELECT lo_create(0)',
    'SELECT pg_advisory_lock(7061519)',
  ])('writes nothing, also where it lifts its own default: %s', async (text) => {
    await session.query('SET default_transaction_read_only = off');
    expect(await refused(text)).toMatch(/^(42501|0A000|55000)$/);
    expect(await numbers()).toEqual(['SIMLOURS']);
  });

  it('learns nothing of other rows by functions that fail or tell, in a condition', async () => {
    // Were it run for the rows of others, the division would fail for them.
    const leak = `SELECT count(*)::int AS n FROM shipments WHERE 1 / (CASE normalized_number WHEN 'SIMLTHEIRS' THEN 0 ELSE 1 END) = 1`;
    expect((await session.query(leak)).rows).toEqual([{ n: 1 }]);
    const cast = `SELECT count(*)::int AS n FROM containers WHERE (shipment_normalized_number || 'x')::text ~ 'OURS' OR
      replace(shipment_normalized_number, 'SIMLTHEIRS', '1')::text = '1'`;
    expect((await session.query(cast)).rows).toEqual([{ n: 1 }]);
    expect((await session.query(`SELECT * FROM pg_stats WHERE schemaname = 'public'`)).rows).toEqual([]);
    const { rows } = await session.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname ~ $1', [
      'datasync',
    ]);
    for (const { rolname } of rows) expect(rolname).toMatch(/^(portolan_datasync|datasync_[0-9a-f]{10})$/);
  });

  it('has five connections at most', async () => {
    const more = await Promise.all([1, 2, 3, 4].map(() => connect(login)));
    await expect(connect(login)).rejects.toThrow(/too many connections/);
    await Promise.all(more.map((client) => client.end()));
  });

  it('loses a session whose transaction is too old', async () => {
    const client = await connect(login);
    await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0');
    await client.query('BEGIN');
    await numbers(client);
    expect(await api.database.changeSystem((system) => endLongSessions(system, 3600))).toBe(0);
    expect(await api.database.changeSystem((system) => endLongSessions(system, 0))).toBe(1);
    await expect(numbers(client)).rejects.toThrow();
  });
});

describe('the views', () => {
  it('are bound by row-level security also without their own condition', async () => {
    const client = await connect(login);
    const { rows } = await api.database.systemPool.query<{ definition: string }>(
      `SELECT pg_get_viewdef('datasync.tracking_requests'::regclass) AS definition`,
    );
    const open = (rows[0]?.definition ?? '').replace(/WHERE[\s\S]*$/, '');
    await api.database.systemPool.query(`CREATE OR REPLACE VIEW datasync.tracking_requests AS ${open}`);
    try {
      const seen = await client.query('SELECT request_number FROM tracking_requests');
      expect(seen.rows).toEqual([{ request_number: 'SIMLOURS' }]);
    } finally {
      await api.database.systemPool.query(
        `CREATE OR REPLACE VIEW datasync.tracking_requests WITH (security_barrier) AS ${rows[0]?.definition}`,
      );
      await client.end();
    }
  });

  it('show the service the account that it has entered', async () => {
    const read = (accountId: string) =>
      api.database.forAccount(accountId, (tenant) =>
        tenant.query<{ number: string }>('SELECT normalized_number AS number FROM datasync.shipments'),
      );
    expect(await read(theirs.accountId)).toEqual([{ number: 'SIMLTHEIRS' }]);
    expect(await read(ours.accountId)).toEqual([{ number: 'SIMLOURS' }]);
  });
});

describe('a login that ends', () => {
  it('is listed, and gone with its sessions once it is revoked', async () => {
    const role = await create(theirs.accountId);
    const client = await connect(role);
    expect(await numbers(client)).toEqual(['SIMLTHEIRS']);
    const listed = await api.database.system((system) => listRoles(system, theirs.accountId));
    expect(listed).toMatchObject([{ name: role.name, label: 'Excel', exists: true, sessions: 1 }]);
    expect(await api.database.changeSystem((system) => deleteRole(system, role.name))).toMatchObject({
      name: role.name,
    });
    await until(() => expect(numbers(client)).rejects.toThrow());
    await expect(connect(role)).rejects.toThrow(/authentication failed|does not exist/);
    expect(await api.database.changeSystem((system) => deleteRole(system, role.name))).toBeUndefined();
    expect(await api.database.system((system) => listRoles(system, theirs.accountId))).toEqual([]);
  });

  it('sees nothing once its account is deleted, and is then dropped', async () => {
    const account = await api.account('Gone');
    const role = await create(account);
    const client = await connect(role);
    await api.database.systemPool.query('DELETE FROM accounts WHERE id = $1', [account]);
    expect(await numbers(client)).toEqual([]);
    await client.end();
    expect(await api.database.changeSystem((system) => dropForgottenRoles(system, 'datasync_'))).toEqual([role.name]);
  });
});
