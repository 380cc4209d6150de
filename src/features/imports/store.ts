/**
 * Imports: rows are received in batches of thousands and processed in order, a chunk at a time, under the lock of their
 * import.
 */

import { asMembers, columnsOf, insertRows } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import type { PartyMention } from '../../tenancy/parties/holdings.ts';
import { EXTENDED_LIMIT, MOVED_LIMIT } from '../../tenancy/parties/limits-store.ts';
import type { FileRow } from './columns.ts';
import type { ImportRowStatus, RowError } from './schema.ts';

export const IMPORT_TASK = 'import-tracking-requests';
/** After jobs that a user waits for, and before the requests that imports queue. */
const IMPORT_PRIORITY = 5;

/** A file whose upload takes longer than this was interrupted. */
const LONGEST_UPLOAD_MILLIS = 900_000;

export interface NewImport {
  readonly id: string;
  readonly dryRun: boolean;
  /** Null: received by mail. */
  readonly apiKeyId: string | null;
  /** The customers that the key may act for; null: all. */
  readonly partyIds: readonly string[] | null;
  readonly createdAt: Date;
}

/**
 * Hidden until `queueImport`.
 * @param most maximum of unfinished imports of the account, including this one and those being received
 * @returns false if the maximum is reached
 */
export async function insertImport(session: AccountSession, given: NewImport, most: number): Promise<boolean> {
  // Serialised, so that each is counted.
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`, [session.accountId]);
  const inserted = await session.prepared(
    `INSERT INTO imports (account_id, id, status, dry_run, api_key_id, party_ids, created_at, updated_at)
     SELECT $1, $2, 'receiving', $3, $4, $5, $6, $6
      WHERE (SELECT count(*) FROM imports WHERE account_id = $1 AND (status IN ('queued', 'running')
        OR (status = 'receiving' AND received_at > now() - $8 * interval '1 millisecond'))) < $7::integer
     RETURNING id`,
    [
      session.accountId,
      given.id,
      given.dryRun,
      given.apiKeyId,
      given.partyIds,
      given.createdAt,
      most,
      LONGEST_UPLOAD_MILLIS,
    ],
  );
  return inserted.length > 0;
}

export interface NewImportRow extends FileRow {
  readonly id: string;
  /** From 1, without a gap. */
  readonly row: number;
}

export async function insertImportRows(
  session: AccountSession,
  importId: string,
  rows: readonly NewImportRow[],
): Promise<void> {
  const columns = 'import_id uuid, row integer, id uuid, line integer, cells jsonb, status text, errors jsonb';
  const written = rows.map((row) => ({ ...row, importId, status: row.errors === null ? 'pending' : 'failed' }));
  await insertRows(session, 'INSERT INTO import_rows', columns, written);
}

/** Marks the file as complete: the import becomes visible and is queued. */
export async function queueImport(session: AccountSession, importId: string, rowsCount: number): Promise<void> {
  await session.prepared(
    `UPDATE imports SET status = 'queued', rows_count = $3 WHERE account_id = $1 AND id = $2 AND status = 'receiving'`,
    [session.accountId, importId, rowsCount],
  );
  await enqueueImport(session, importId);
}

/** Several requests share one job. */
export async function enqueueImport(session: AccountSession, importId: string): Promise<void> {
  await enqueueJob(session, {
    task: IMPORT_TASK,
    payload: { account_id: session.accountId, import_id: importId },
    runAt: null,
    key: `import:${importId}`,
    priority: IMPORT_PRIORITY,
  });
}

/** Deletes an import that was never queued. */
export async function deleteUnfinishedImport(session: AccountSession, importId: string): Promise<void> {
  await session.prepared(`DELETE FROM imports WHERE account_id = $1 AND id = $2 AND status = 'receiving'`, [
    session.accountId,
    importId,
  ]);
}

export interface ImportUnderWay {
  readonly id: string;
  readonly dryRun: boolean;
  readonly apiKeyId: string | null;
  /** Whether the key is a user. */
  readonly isByUser: boolean;
  /** What the key is limited to now, not when the file came: rights end with the next chunk. */
  readonly partyIds: readonly string[] | null;
  /** False once the key was revoked, or the user deactivated. */
  readonly keyWorks: boolean;
  readonly rowsCount: number;
  readonly processedCount: number;
}

/** Undefined if no row is left. */
export async function lockImport(session: AccountSession, importId: string): Promise<ImportUnderWay | undefined> {
  const [row] = await session.prepared<ImportUnderWay>(
    `SELECT ${asMembers('i', 'id dry_run api_key_id rows_count processed_count')},
        (SELECT p.party_ids FROM principals p WHERE p.account_id = i.account_id AND p.id = i.api_key_id) AS "partyIds",
        api_key_id IS NULL OR EXISTS (SELECT FROM principals p
          WHERE p.account_id = i.account_id AND p.id = i.api_key_id AND p.ended_at IS NULL) AS "keyWorks",
        EXISTS (SELECT FROM users u WHERE u.account_id = i.account_id AND u.id = i.api_key_id) AS "isByUser"
       FROM imports i WHERE account_id = $1 AND id = $2 AND status IN ('queued', 'running') FOR UPDATE`,
    [session.accountId, importId],
  );
  return row;
}

export interface WaitingRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** `failed` where the row could not be read. */
  readonly status: 'pending' | 'failed';
}

/** The next rows in order. */
export async function nextImportRows(
  session: AccountSession,
  { id, processedCount }: ImportUnderWay,
  limit: number,
): Promise<WaitingRow[]> {
  return session.prepared<WaitingRow>(
    `SELECT row, cells, status FROM import_rows
      WHERE account_id = $1 AND import_id = $2 AND row > $3 AND row <= $3 + $4::integer ORDER BY row`,
    [session.accountId, id, processedCount, limit],
  );
}

/** The first valid row of each of these inputs in a dry run. */
export async function findEarlierInputs(
  session: AccountSession,
  importId: string,
  inputKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ key: string; row: number }>(
    `SELECT given.key, found.row FROM unnest($3::text[]) AS given (key)
       CROSS JOIN LATERAL (SELECT r.row FROM import_rows r
         WHERE r.account_id = $1 AND r.import_id = $2 AND r.wish_key = given.key ORDER BY r.row LIMIT 1) found`,
    [session.accountId, importId, inputKeys],
  );
  return new Map(rows.map(({ key, row }) => [key, row]));
}

export interface RowResult {
  readonly row: number;
  readonly status: Exclude<ImportRowStatus, 'pending'>;
  readonly trackingRequestId: string | null;
  readonly errors: readonly RowError[] | null;
  readonly inputKey: string | null;
}

/** Stores the results of the next rows and counts them. @param now world time */
export async function updateRowResults(
  session: AccountSession,
  importId: string,
  results: readonly RowResult[],
  now: Date,
): Promise<void> {
  const count = (status: RowResult['status']) => results.filter((result) => result.status === status).length;
  await Promise.all([
    session.prepared(
      `UPDATE import_rows r SET status = u.status, tracking_request_id = u.tracking_request_id,
         errors = coalesce(u.errors, r.errors), wish_key = u.key
         FROM unnest($3::integer[], $4::text[], $5::uuid[], $6::jsonb[], $7::text[])
           AS u (row, status, tracking_request_id, errors, key)
        WHERE r.account_id = $1 AND r.import_id = $2 AND r.row = u.row`,
      [
        session.accountId,
        importId,
        ...columnsOf(results, 'row', 'status', 'trackingRequestId'),
        results.map(({ errors }) => errors && JSON.stringify(errors)),
        results.map(({ inputKey }) => inputKey),
      ],
    ),
    session.prepared(
      `UPDATE imports SET processed_count = processed_count + $3::integer, created_count = created_count + $4::integer,
         valid_count = valid_count + $5::integer, duplicate_count = duplicate_count + $6::integer,
         failed_count = failed_count + $7::integer, updated_at = $8,
         status = CASE WHEN processed_count + $3::integer >= rows_count THEN 'finished' ELSE 'running' END,
         finished_at = CASE WHEN processed_count + $3::integer >= rows_count THEN $8::timestamptz END
       WHERE account_id = $1 AND id = $2`,
      [
        session.accountId,
        importId,
        results.length,
        count('created'),
        count('valid'),
        count('duplicate'),
        count('failed'),
        now,
      ],
    ),
  ]);
}

/** Deletes old imports with their rows, and the rests of interrupted uploads. Wall times. */
export async function deleteOldImports(session: Session, now: number, retentionDays: number): Promise<void> {
  await session.prepared(
    `DELETE FROM imports WHERE (status = 'finished' AND received_at < $1) OR (status = 'receiving' AND received_at < $2)`,
    [new Date(now - retentionDays * 86_400_000), new Date(now - LONGEST_UPLOAD_MILLIS)],
  );
}

/** Queues unfinished imports without a job, as left by a crash, a restored backup or too many failures. @returns how many */
export async function queueOrphanedImports(session: Session): Promise<number> {
  const rows = await session.prepared(
    `SELECT enqueue_job('${IMPORT_TASK}', json_build_object('account_id', i.account_id, 'import_id', i.id), NULL,
       'import:' || i.id, ${IMPORT_PRIORITY}, 25, NULL)
     FROM imports i WHERE i.status IN ('queued', 'running')
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'import:' || i.id
         AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
    [],
  );
  return rows.length;
}

/** Readers who are limited to the same parties see an import: those of a merged party still do. */
export const IMPORT_LIMITS: PartyMention = {
  begin: async (session, { from, into }) => {
    await session.prepared(`UPDATE imports SET ${EXTENDED_LIMIT}`, [session.accountId, from, into]);
  },
  move: async (session, { from, into }) => {
    await session.prepared(`UPDATE imports SET ${MOVED_LIMIT}`, [session.accountId, from, into]);
  },
};
