/**
 * What of an account each target has, and what changed since. A cursor is a snapshot of the server: it tells of every transaction
 * whether it had committed, so that one that commits late is missed by none.
 */
import type { AccountSession, Session } from '../../../database/database.ts';
import { UNNAMED_DAYS } from '../../../lib/settings/unnamed-days.ts';
import type { TableName } from '../tables.ts';

/** The number of the cluster and of the database in it. */
const SERVER = `(SELECT system_identifier::text FROM pg_control_system()) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

export interface FullPosition {
  readonly table: TableName;
  /** Null: of this table nothing is copied yet. */
  readonly id: string | null;
}

export interface CopyState {
  readonly isFull: boolean;
  readonly position: FullPosition | null;
  readonly cursor: string | null;
  readonly sequence: string;
  readonly begunAt: Date | null;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

const STATE = `is_full AS "isFull", position, cursor::text, sequence::text, begun_at AS "begunAt", succeeded_at AS "succeededAt",
  failed_at AS "failedAt", error`;

export async function findTarget(session: AccountSession, target: string): Promise<CopyState | undefined> {
  const [row] = await session.query<CopyState>(
    `SELECT ${STATE} FROM datasync_targets WHERE account_id = $1 AND target = $2`,
    [session.accountId, target],
  );
  return row;
}

/** From now on changes of the account are noted. */
export async function insertTarget(session: AccountSession, target: string): Promise<void> {
  await session.query(
    `INSERT INTO datasync_targets (account_id, target, server) VALUES ($1, $2, ${SERVER}) ON CONFLICT DO NOTHING`,
    [session.accountId, target],
  );
}

/** In another transaction than the insertion: those that begin later know of the target. */
export async function markReady(session: AccountSession, target: string): Promise<void> {
  await session.query(
    `UPDATE datasync_targets SET ready_from = pg_snapshot_xmax(pg_current_snapshot())
      WHERE account_id = $1 AND target = $2 AND ready_from IS NULL`,
    [session.accountId, target],
  );
}

/** Whether every transaction that did not know of the target has ended. */
export async function isReady(session: AccountSession, target: string): Promise<boolean> {
  const [row] = await session.query<{ ready: boolean }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ready_from AS ready FROM datasync_targets
      WHERE account_id = $1 AND target = $2`,
    [session.accountId, target],
  );
  return row?.ready === true;
}

/** All is copied in the next run; also where the cursor is of another database, or the reference data are others. */
export async function askForAll(
  session: AccountSession,
  target: string,
  { reference, always }: { readonly reference: string; readonly always: boolean },
): Promise<void> {
  // Those of a restored database name transactions of another.
  await session.query(
    `DELETE FROM datasync_changes c USING datasync_targets t
      WHERE c.account_id = $1 AND t.account_id = $1 AND t.target = $2 AND t.server IS DISTINCT FROM ${SERVER}`,
    [session.accountId, target],
  );
  await session.query(
    `UPDATE datasync_targets SET is_full = true, position = NULL, cursor = NULL, server = ${SERVER}, reference = $3,
         ready_from = CASE WHEN server IS DISTINCT FROM ${SERVER} THEN NULL ELSE ready_from END
      WHERE account_id = $1 AND target = $2 AND ($4 OR server IS DISTINCT FROM ${SERVER} OR reference IS DISTINCT FROM $3)`,
    [session.accountId, target, reference, always],
  );
}

export interface BegunRun extends CopyState {
  /** What the run brings the target to. */
  readonly next: string;
}

/** Another sequence, also where the run before was broken off. A full run that begins has the cursor of its begin: later changes follow it. */
export async function beginRun(session: AccountSession, target: string, at: Date): Promise<BegunRun> {
  const [row] = await session.query<BegunRun>(
    `UPDATE datasync_targets SET sequence = sequence + 1, begun_at = $3,
         cursor = CASE WHEN is_full AND position IS NULL THEN pg_current_snapshot() ELSE cursor END
      WHERE account_id = $1 AND target = $2
      RETURNING ${STATE}, CASE WHEN is_full THEN cursor ELSE pg_current_snapshot() END::text AS next`,
    [session.accountId, target, at],
  );
  if (row === undefined) throw new Error('the target was removed from the settings while data were copied to it');
  return row;
}

export async function savePosition(session: AccountSession, target: string, position: FullPosition): Promise<void> {
  await session.query('UPDATE datasync_targets SET position = $3 WHERE account_id = $1 AND target = $2', [
    session.accountId,
    target,
    JSON.stringify(position),
  ]);
}

/** The target has all that `cursor` saw; changes that every target has are forgotten. */
export async function recordSuccess(
  session: AccountSession,
  target: string,
  { cursor, at }: { readonly cursor: string; readonly at: Date },
): Promise<void> {
  await session.query(
    `UPDATE datasync_targets SET cursor = $3::pg_snapshot, is_full = false, position = NULL, succeeded_at = $4, failed_at = NULL,
         error = NULL
      WHERE account_id = $1 AND target = $2`,
    [session.accountId, target, cursor, at],
  );
  await session.query(
    `DELETE FROM datasync_changes c WHERE c.account_id = $1 AND NOT EXISTS (SELECT FROM datasync_targets t
       WHERE t.account_id = c.account_id AND t.cursor IS NOT NULL AND NOT pg_visible_in_snapshot(c.xid, t.cursor))`,
    [session.accountId],
  );
}

export async function recordFailure(
  session: AccountSession,
  target: string,
  { error, at }: { readonly error: string; readonly at: Date },
): Promise<void> {
  await session.query('UPDATE datasync_targets SET failed_at = $4, error = $3 WHERE account_id = $1 AND target = $2', [
    session.accountId,
    target,
    error,
    at,
  ]);
}

/** Ids that changed since the cursor, in their order. @param after null: from the start */
export async function pageChangedIds(
  session: AccountSession,
  kind: TableName,
  { cursor, after, limit }: { readonly cursor: string; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `SELECT id FROM datasync_changes WHERE account_id = $1 AND kind = $2 AND id > $3::uuid
        AND NOT pg_visible_in_snapshot(xid, $4::pg_snapshot) ORDER BY id LIMIT $5`,
    [session.accountId, kind, after ?? '00000000-0000-0000-0000-000000000000', cursor, limit],
  );
  return rows.map(({ id }) => id);
}

export interface TargetKey {
  readonly accountId: string;
  readonly target: string;
}

export interface ListedTarget extends TargetKey, CopyState {
  /** Rows that it does not have yet. */
  readonly waiting: number;
  /** From when on it is forgotten, unless settings name it. */
  readonly forgottenAt: Date;
}

/** Of all accounts. */
export async function listTargets(session: Session): Promise<ListedTarget[]> {
  return session.query<ListedTarget>(
    `SELECT account_id AS "accountId", target, ${STATE}, named_at + interval '${UNNAMED_DAYS} days' AS "forgottenAt",
       (SELECT count(*)::int FROM datasync_changes c
         WHERE c.account_id = t.account_id AND (t.cursor IS NULL OR NOT pg_visible_in_snapshot(c.xid, t.cursor))) AS waiting
       FROM datasync_targets t ORDER BY account_id, target`,
  );
}

/** When the last run to each began. Unlike the list it counts nothing. */
export async function listBegins(session: Session): Promise<(TargetKey & Pick<CopyState, 'begunAt'>)[]> {
  return session.query('SELECT account_id AS "accountId", target, begun_at AS "begunAt" FROM datasync_targets');
}

/** Notes which targets the settings of this worker name. What no worker names is forgotten after days, with the changes for it. */
export async function keepTargets(session: Session, named: readonly TargetKey[]): Promise<void> {
  const keys = [named.map(({ accountId }) => accountId), named.map(({ target }) => target)];
  await session.query(
    `UPDATE datasync_targets SET named_at = now() WHERE named_at < now() - interval '1 hour'
       AND (account_id, target) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
    keys,
  );
  const deleted = await session.query(
    `DELETE FROM datasync_targets WHERE named_at < now() - $3 * interval '1 day'
       AND (account_id, target) NOT IN (SELECT * FROM unnest($1::uuid[], $2::text[])) RETURNING target`,
    [...keys, UNNAMED_DAYS],
  );
  if (deleted.length > 0)
    await session.query(
      'DELETE FROM datasync_changes c WHERE NOT EXISTS (SELECT FROM datasync_targets t WHERE t.account_id = c.account_id)',
    );
}
