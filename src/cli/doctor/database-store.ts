/** What `portolan doctor` reads of a database, whatever state it is in. Changes nothing. */
import type pg from 'pg';
import { ARCHIVED_KINDS_QUERY, type ArchivedKindRow } from '../../features/archive/store.ts';

export interface ServerFacts {
  readonly versionNumber: number;
  readonly version: string;
  readonly encoding: string;
  readonly maxConnections: number;
  readonly usedConnections: number;
  readonly isReplica: boolean;
  readonly sizeBytes: number;
  /** By the clock of the database, Unix milliseconds. */
  readonly now: number;
}

export async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int AS "versionNumber", current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding, current_setting('max_connections')::int AS "maxConnections",
       (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "usedConnections",
       pg_is_in_recovery() AS "isReplica", pg_database_size(current_database())::float8 AS "sizeBytes",
       (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  );
  return rows[0] as ServerFacts;
}

export interface ServerPosition {
  readonly isReplica: boolean;
  /** Of the cluster. */
  readonly cluster: string;
  /** How far the log is written, or replayed. */
  readonly lsn: string;
}

export async function readLogPosition(client: pg.Client): Promise<ServerPosition> {
  const { rows } = await client.query<ServerPosition>(
    `SELECT pg_is_in_recovery() AS "isReplica", (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
       (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END)::text AS lsn`,
  );
  return rows[0] as ServerPosition;
}

export async function hasReplayed(replica: pg.Client, lsn: string): Promise<boolean> {
  const { rows } = await replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isThere"', [lsn]);
  return rows[0]?.isThere === true;
}

export interface RoleFacts {
  readonly name: string;
  readonly mayCreateRoles: boolean;
  readonly ownsDatabase: boolean;
  readonly hasTenantRole: boolean;
  /** False also where there is no such role yet. */
  readonly maySetTenantRole: boolean;
}

export async function readRoleFacts(client: pg.Client): Promise<RoleFacts> {
  const { rows } = await client.query<RoleFacts>(
    `SELECT current_user::text AS name, r.rolsuper OR r.rolcreaterole AS "mayCreateRoles",
       r.rolsuper OR pg_has_role(d.datdba, 'USAGE') AS "ownsDatabase", t.oid IS NOT NULL AS "hasTenantRole",
       t.oid IS NOT NULL AND pg_has_role(t.oid, 'MEMBER') AS "maySetTenantRole"
     FROM pg_roles r JOIN pg_database d ON d.datname = current_database()
     LEFT JOIN pg_roles t ON t.rolname = 'portolan_tenant' WHERE r.rolname = current_user`,
  );
  return rows[0] as RoleFacts;
}

/** Of the extensions that the migrations create, those that the server cannot provide. */
export async function listMissingExtensions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT wanted.name FROM unnest(ARRAY['pg_trgm', 'btree_gin']) AS wanted (name)
      WHERE NOT EXISTS (SELECT FROM pg_available_extensions a WHERE a.name = wanted.name)`,
  );
  return rows.map(({ name }) => name);
}

/** The last migration of the database; null: it has none. */
export async function findSchemaVersion(client: pg.Client): Promise<{ version: number; name: string } | null> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('public.portolan_migrations') IS NOT NULL AS is_there`,
  );
  if (found[0]?.is_there !== true) return null;
  const { rows } = await client.query<{ version: number; name: string }>(
    'SELECT version, name FROM public.portolan_migrations ORDER BY version DESC LIMIT 1',
  );
  return rows[0] ?? null;
}

export interface TroubledWebhook {
  readonly accountId: string;
  readonly id: string;
  readonly url: string;
  readonly active: boolean;
  readonly since: Date | null;
  readonly reason: string | null;
}

/** Those that fail, and those that the service switched off. */
export async function listTroubledWebhooks(client: pg.Client, limit: number): Promise<TroubledWebhook[]> {
  const { rows } = await client.query<TroubledWebhook>(
    `SELECT w.account_id AS "accountId", w.id, w.url, w.active, coalesce(w.failing_since, w.deactivated_at) AS since,
       (SELECT h.failed_failure FROM webhook_hours h WHERE h.account_id = w.account_id AND h.webhook_id = w.id
         AND h.failed_at IS NOT NULL ORDER BY h.failed_at DESC LIMIT 1) AS reason
     FROM webhooks w WHERE w.deleted_at IS NULL AND (w.active AND w.failing_since IS NOT NULL
       OR NOT w.active AND w.deactivated_reason IS NOT NULL) ORDER BY since LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function listArchivedKinds(client: pg.ClientBase): Promise<ArchivedKindRow[]> {
  return (await client.query<ArchivedKindRow>(ARCHIVED_KINDS_QUERY)).rows;
}
