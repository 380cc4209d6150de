/** What PostgreSQL has written, used and has to do, in numbers that grow or stand; the caller compares two readings. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface DatabaseReading {
  readonly walPosition: number;
  readonly walRecords: number;
  readonly walFullPages: number;
  readonly walBytes: number;
  readonly cpuSeconds: number;
  readonly commits: number;
}

/** A unit of the times in /proc, as Linux has it on every platform of Node. */
const TICKS_A_SECOND = 100;

export async function readDatabase(sql: pg.Client): Promise<DatabaseReading> {
  const { rows } = await sql.query<Omit<DatabaseReading, 'cpuSeconds'> & { pid: number }>(`
    SELECT pg_backend_pid() AS pid, (pg_current_wal_lsn() - '0/0')::float8 AS "walPosition", wal_records::float8 AS "walRecords",
      wal_fpi::float8 AS "walFullPages", wal_bytes::float8 AS "walBytes",
      (SELECT sum(xact_commit)::float8 FROM pg_stat_database) AS commits
    FROM pg_stat_wal`);
  const [row] = rows;
  if (row === undefined) throw new Error('pg_stat_wal is empty');
  const { pid, ...reading } = row;
  return { ...reading, cpuSeconds: await cpuOfServer(pid) };
}

/** Of the server and its processes; it has waited for those that ended, and has their times. @param backend one of them */
async function cpuOfServer(backend: number): Promise<number> {
  const server = (await statOf(backend))?.parent;
  const stats = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  let ticks = 0;
  for (const stat of stats) {
    if (stat === undefined) continue;
    if (stat.pid === server) ticks += stat.own + stat.ofEnded;
    else if (stat.parent === server) ticks += stat.own;
  }
  return ticks / TICKS_A_SECOND;
}

async function statOf(pid: string | number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name may have blanks and brackets.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  const at = (index: number) => Number(fields[index]);
  return { pid: Number(pid), parent: at(1), own: at(11) + at(12), ofEnded: at(13) + at(14) };
}

export interface QueueReading {
  /** Checks that are due, queued or not. */
  readonly due: number;
  /** Of the world. */
  readonly oldestDueSeconds: number;
  /** That could run now, or do. */
  readonly jobs: number;
  readonly undelivered: number;
}

export async function readQueue(sql: pg.Client, worldNow: number): Promise<QueueReading> {
  const { rows } = await sql.query<QueueReading & { oldest: Date | null }>(
    `SELECT count(*)::int AS due, min(next_check_at) AS oldest,
       (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE run_at <= now()) AS jobs,
       (SELECT count(*)::int FROM webhook_deliveries) AS undelivered
     FROM shipment_checks WHERE next_check_at <= $1`,
    [new Date(worldNow)],
  );
  const [row] = rows;
  const { due = 0, jobs = 0, undelivered = 0, oldest = null } = row ?? {};
  return { due, jobs, undelivered, oldestDueSeconds: oldest === null ? 0 : (worldNow - oldest.getTime()) / 1000 };
}

export interface TableSize {
  readonly name: string;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** With their partitions, the largest first. */
export async function readSizes(sql: pg.Client): Promise<readonly TableSize[]> {
  const { rows } = await sql.query<TableSize>(`
    SELECT coalesce(parent.relname, c.relname) AS name, sum(pg_table_size(c.oid))::float8 AS bytes,
      sum(pg_indexes_size(c.oid))::float8 AS "indexBytes"
    FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
    GROUP BY 1 ORDER BY sum(pg_total_relation_size(c.oid)) DESC`);
  return rows;
}

export interface WalKind {
  readonly kind: string;
  readonly records: number;
  readonly bytes: number;
  readonly fullPageBytes: number;
}

/** The records between two positions by the type of the record, the largest sum first. */
export async function readWalKinds(sql: pg.Client, from: number, until: number): Promise<readonly WalKind[]> {
  await sql.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  const { rows } = await sql.query<WalKind>(
    `SELECT "resource_manager/record_type" AS kind, count::float8 AS records, record_size::float8 AS bytes,
       fpi_size::float8 AS "fullPageBytes"
     FROM pg_get_wal_stats('0/0'::pg_lsn + $1::numeric, '0/0'::pg_lsn + $2::numeric, true) WHERE count > 0
     ORDER BY combined_size DESC`,
    [from, until],
  );
  return rows;
}
