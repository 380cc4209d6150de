/** Where a server is in the log of its cluster. Both statements may be run by any role. */
import type pg from 'pg';
import { send } from '../pools.ts';
import { type LogPosition, parseLsn } from './replica-lag.ts';

interface PositionRow {
  readonly cluster: string;
  readonly timeline: number;
  readonly lsn: string | null;
}

const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system()) AS cluster';

/** @throws Error on a standby */
export async function primaryPosition(client: pg.PoolClient): Promise<LogPosition | undefined> {
  return read(
    client,
    `SELECT ${CLUSTER}, ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int AS timeline,
       pg_current_wal_lsn()::text AS lsn`,
  );
}

/**
 * The timeline is that of the last restart point, so a replica that follows a new primary counts from its next one
 * (checkpoint_timeout).
 * @returns undefined: the server is no standby
 */
export async function replicaPosition(client: pg.PoolClient): Promise<LogPosition | undefined> {
  return read(
    client,
    `SELECT ${CLUSTER},
       greatest((SELECT timeline_id FROM pg_control_checkpoint()), (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS timeline,
       CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn`,
  );
}

async function read(client: pg.PoolClient, text: string): Promise<LogPosition | undefined> {
  const { rows } = await send<PositionRow>(client, { text });
  const { lsn, ...rest } = rows[0] as PositionRow;
  return lsn === null ? undefined : { ...rest, lsn: parseLsn(lsn) };
}
