/** What a support bundle says of a database: sizes, counts, kinds and times; nothing that people entered or sources said. */
import type pg from 'pg';

/** Of PostgreSQL's settings, those that bear on speed and safety, and hold no address, path or password. */
const SHOWN_SETTINGS = [
  'autovacuum',
  'autovacuum_max_workers',
  'checkpoint_timeout',
  'default_transaction_isolation',
  'effective_cache_size',
  'effective_io_concurrency',
  'fsync',
  'full_page_writes',
  'hot_standby',
  'huge_pages',
  'idle_in_transaction_session_timeout',
  'jit',
  'lock_timeout',
  'maintenance_work_mem',
  'max_connections',
  'max_parallel_workers',
  'max_parallel_workers_per_gather',
  'max_replication_slots',
  'max_wal_senders',
  'max_wal_size',
  'max_worker_processes',
  'min_wal_size',
  'random_page_cost',
  'server_encoding',
  'server_version',
  'shared_buffers',
  'ssl',
  'statement_timeout',
  'synchronous_commit',
  'TimeZone',
  'wal_buffers',
  'wal_compression',
  'wal_level',
  'work_mem',
];

const READS = {
  settings: [
    `SELECT name, setting, unit, source FROM pg_settings WHERE name = ANY ($1) ORDER BY lower(name)`,
    [SHOWN_SETTINGS],
  ],
  extensions: [`SELECT extname AS name, extversion AS version FROM pg_extension ORDER BY extname`, []],
  tables: [
    `SELECT c.relname AS "table", pg_total_relation_size(c.oid)::float8 AS bytes, pg_relation_size(c.oid)::float8 AS "heapBytes",
       c.reltuples::float8 AS "estimatedRows", s.n_dead_tup::float8 AS "deadRows", s.last_autovacuum AS "lastAutovacuum",
       s.last_autoanalyze AS "lastAutoanalyze"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker') ORDER BY 2 DESC LIMIT 200`,
    [],
  ],
  activity: [
    `SELECT backend_type AS "backendType", state, wait_event_type AS "waitEventType", wait_event AS "waitEvent", count(*)::int AS count,
       max(extract(epoch FROM now() - xact_start))::float8 AS "oldestTransactionSeconds"
     FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC`,
    [],
  ],
  migrations: [
    `SELECT version, name, applied_at AS "appliedAt" FROM public.portolan_migrations ORDER BY version DESC LIMIT 10`,
    [],
  ],
  queue: [
    `SELECT t.identifier AS task, count(*)::int AS jobs, count(*) FILTER (WHERE j.locked_at IS NOT NULL)::int AS running,
       count(*) FILTER (WHERE j.attempts >= j.max_attempts)::int AS "failedForGood", max(j.attempts) AS "mostAttempts",
       min(j.run_at) AS "oldestRunAt"
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id GROUP BY 1 ORDER BY 1`,
    [],
  ],
  runners: [`SELECT count(*)::int AS count, max(beat_at) AS "lastBeatAt" FROM job_runners`, []],
  accounts: [
    `SELECT (SELECT count(*)::int FROM accounts) AS accounts, (SELECT count(*)::int FROM webhooks WHERE deleted_at IS NULL) AS webhooks`,
    [],
  ],
  sourceFailures: [
    `SELECT source_kind AS kind, source_code AS code, outcome, cause, count(*)::int AS count, max(fetched_at) AS "lastAt"
     FROM source_answers WHERE cause IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 6 DESC LIMIT 200`,
    [],
  ],
  webhooks: [
    `SELECT w.id, w.active, w.failing_since AS "failingSince", w.deactivated_at AS "deactivatedAt",
       coalesce(sum(h.succeeded), 0)::int AS "succeededLastDay", coalesce(sum(h.failed), 0)::int AS "failedLastDay",
       (array_agg(h.failed_failure ORDER BY h.failed_at DESC NULLS LAST))[1] AS "lastFailure",
       (array_agg(h.failed_status_code ORDER BY h.failed_at DESC NULLS LAST))[1] AS "lastStatus", max(h.failed_at) AS "lastFailedAt"
     FROM webhooks w LEFT JOIN webhook_hours h ON h.account_id = w.account_id AND h.webhook_id = w.id
       AND h.hour > now() - interval '24 hours'
     WHERE w.deleted_at IS NULL GROUP BY w.account_id, w.id ORDER BY w.failing_since NULLS LAST LIMIT 500`,
    [],
  ],
} as const satisfies Record<string, readonly [string, readonly unknown[]]>;

/** Each by itself: what cannot be read has the code of its error instead, whose message might quote a value. */
export async function readDatabaseState(client: pg.Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, [text, values]] of Object.entries(READS)) {
    found[name] = await client.query(text, [...values]).then(
      ({ rows }) => rows,
      (error: { code?: string }) => ({ error: error.code ?? 'unknown' }),
    );
  }
  return found;
}
