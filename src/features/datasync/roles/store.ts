/** Logins of the schema `datasync`: roles of the server with their rows, what they may not do, and their sessions. */
import type { Session } from '../../../database/database.ts';

/** What a login has at most. A session may lift the time of its statements; `endLongSessions` holds all the same. */
const ROLE_SETTINGS = {
  search_path: 'datasync',
  TimeZone: 'UTC',
  default_transaction_read_only: 'on',
  statement_timeout: '300s',
  idle_in_transaction_session_timeout: '60s',
};
const CONNECTIONS = 5;

export interface DatasyncRole {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly createdAt: Date;
}

/** A statement that defines roles takes no parameters: names are ours, of letters and digits, and so is the verifier. */
export async function insertRole(session: Session, role: DatasyncRole, verifier: string): Promise<void> {
  await session.query(
    'INSERT INTO datasync_roles (account_id, id, name, label, created_at) VALUES ($1, $2, $3, $4, $5)',
    [role.accountId, role.id, role.name, role.label, role.createdAt],
  );
  await session.query(
    `CREATE ROLE ${role.name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS
       CONNECTION LIMIT ${CONNECTIONS} PASSWORD '${verifier}'`,
  );
  for (const [name, value] of Object.entries(ROLE_SETTINGS))
    await session.query(`ALTER ROLE ${role.name} SET ${name} = '${value}'`);
  // By which the role is found once its row is gone.
  await session.query(
    `DO $$ BEGIN EXECUTE format('COMMENT ON ROLE ${role.name} IS %L', 'datasync of ' || current_database()); END $$`,
  );
  // By which the service may end the sessions of the role.
  await session.query(`GRANT ${role.name} TO CURRENT_USER`);
}

export interface ListedRole extends DatasyncRole {
  /** Whether the server has the role: it has none after a restore into another server. */
  readonly exists: boolean;
  readonly sessions: number;
}

/** @param accountId null: of all accounts */
export async function listRoles(session: Session, accountId: string | null): Promise<ListedRole[]> {
  return session.query<ListedRole>(
    `SELECT d.account_id AS "accountId", d.id, d.name, d.label, d.created_at AS "createdAt", r.oid IS NOT NULL AS exists,
        (SELECT count(*)::int FROM pg_stat_activity a WHERE a.usesysid = r.oid) AS sessions
       FROM datasync_roles d LEFT JOIN pg_roles r ON r.rolname = d.name
      WHERE $1::uuid IS NULL OR d.account_id = $1 ORDER BY d.account_id, d.created_at, d.id`,
    [accountId],
  );
}

/** The role, its row and its sessions. @returns the row; undefined: there is none of that name */
export async function deleteRole(session: Session, name: string): Promise<DatasyncRole | undefined> {
  const [role] = await session.query<DatasyncRole>(
    `DELETE FROM datasync_roles WHERE name = $1
      RETURNING account_id AS "accountId", id, name, label, created_at AS "createdAt"`,
    [name],
  );
  if (role === undefined) return undefined;
  await session.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [name]);
  await session.query(`DROP ROLE IF EXISTS ${name}`);
  return role;
}

/** Roles without a row are of accounts that were deleted: they see nothing. @returns their names */
export async function dropForgottenRoles(session: Session, prefix: string): Promise<string[]> {
  const rows = await session.query<{ name: string }>(
    `SELECT r.rolname AS name FROM pg_roles r JOIN pg_shdescription s ON s.objoid = r.oid AND s.classoid = 'pg_authid'::regclass
      WHERE starts_with(r.rolname, $1) AND s.description = 'datasync of ' || current_database()
        AND NOT EXISTS (SELECT FROM datasync_roles d WHERE d.name = r.rolname)`,
    [prefix],
  );
  for (const { name } of rows) await session.query(`DROP ROLE IF EXISTS "${name}"`);
  return rows.map(({ name }) => name);
}

/** Ends sessions of logins whose transaction is older: it would keep the server from cleaning up. @returns how many */
export async function endLongSessions(session: Session, seconds: number): Promise<number> {
  const rows = await session.query(
    `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN datasync_roles d ON d.name = a.usename
      WHERE a.xact_start < now() - make_interval(secs => $1)`,
    [seconds],
  );
  return rows.length;
}

/** Large objects and locks, which everybody may create and take on every PostgreSQL. */
const OPEN_FUNCTIONS =
  "(p.proname LIKE 'pg%advisory%' OR p.proname = any('{lo_creat,lo_create,lo_from_bytea,lo_put,lowrite,lo_open}'))";

/**
 * Takes from all users what PostgreSQL gives to all, as far as the user of the service may: temporary tables, large objects, locks
 * that the service waits for, and temporary files without a limit.
 * @returns what the login can still do
 */
export async function harden(session: Session, name: string): Promise<string[]> {
  const [may] = await session.query<{ isSuperuser: boolean; ownsDatabase: boolean }>(
    `SELECT r.rolsuper AS "isSuperuser", r.rolsuper OR pg_has_role(d.datdba, 'USAGE') AS "ownsDatabase"
       FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()`,
  );
  if (may?.ownsDatabase)
    await session.query(`DO $$ BEGIN
      EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
      EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO portolan_tenant', current_database());
    END $$`);
  if (may?.isSuperuser) {
    await session.query(`DO $$ DECLARE one regprocedure; BEGIN
      FOR one IN SELECT p.oid FROM pg_proc p WHERE p.pronamespace = 'pg_catalog'::regnamespace AND ${OPEN_FUNCTIONS} LOOP
        EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', one);
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO portolan_tenant', one);
      END LOOP;
    END $$`);
    await session.query(`ALTER ROLE ${name} SET temp_file_limit = '1GB'`);
  }
  return [
    ...(may?.ownsDatabase ? [] : ['create temporary tables']),
    ...(may?.isSuperuser
      ? []
      : [
          'create large objects',
          'take locks that the service waits for',
          'fill the disk with temporary files of large sorts',
        ]),
  ];
}
