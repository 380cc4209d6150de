/**
 * Which bytes the store of documents holds for each account. A row is there before its bytes, and goes together with them while it is
 * locked: a simultaneous upload of the same bytes waits, and stores them again.
 */
import type { AccountSession, Session } from '../../../database/database.ts';

export interface Content {
  readonly sha256: Buffer;
  readonly byteSize: number;
}

/** Retention of unreferenced bytes after they were last stored: their document may still be created. */
const ON_THE_WAY_MILLIS = 3_600_000;

/** @param now wall time @returns false where the account would have more than `maximumBytes` */
export async function claimContent(
  session: AccountSession,
  { sha256, byteSize }: Content,
  maximumBytes: number,
  now: Date,
): Promise<boolean> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('documents ' || $1, 0))`, [session.accountId]);
  const claimed = await session.prepared(
    `INSERT INTO document_contents (account_id, sha256, byte_size, stored_at)
     SELECT $1, $2, $3, $4 WHERE $3::bigint + (SELECT coalesce(sum(byte_size), 0) FROM document_contents
       WHERE account_id = $1 AND sha256 <> $2) <= $5::bigint
     ON CONFLICT (account_id, sha256) DO UPDATE SET stored_at = excluded.stored_at RETURNING 1`,
    [session.accountId, sha256, byteSize, now, maximumBytes],
  );
  return claimed.length > 0;
}

/** Locks these bytes until the transaction ends: no other transaction adds or scans a document of them. */
export async function lockContent(session: AccountSession, sha256: Buffer): Promise<void> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('document ' || $1 || ' ' || $2, 0))`, [
    session.accountId,
    sha256.toString('hex'),
  ]);
}

export interface StoredContent {
  readonly accountId: string;
  readonly sha256: Buffer;
}

/** Deletes the rows of unreferenced bytes. The caller deletes the bytes within the transaction. @param now wall time */
export async function deleteUnusedContents(session: Session, now: Date, limit: number): Promise<StoredContent[]> {
  return session.prepared<StoredContent>(
    `DELETE FROM document_contents WHERE (account_id, sha256) IN (
       SELECT c.account_id, c.sha256 FROM document_contents c WHERE c.stored_at < $1
         AND NOT EXISTS (SELECT FROM documents d WHERE d.account_id = c.account_id AND d.sha256 = c.sha256)
         AND NOT EXISTS (SELECT FROM direct_uploads u WHERE u.account_id = c.account_id AND u.sha256 = c.sha256)
         AND NOT EXISTS (SELECT FROM received_mails m WHERE m.account_id = c.account_id AND m.sha256 = c.sha256)
       LIMIT $2 FOR UPDATE OF c SKIP LOCKED)
     RETURNING account_id AS "accountId", sha256`,
    [new Date(now.getTime() - ON_THE_WAY_MILLIS), limit],
  );
}

/** Of documents that go: their bytes are no longer young, so that housekeeping takes those that nothing else refers to. */
export async function releaseContents(session: Session, accountId: string, ids: readonly string[]): Promise<void> {
  await session.query(
    `UPDATE document_contents c SET stored_at = 'epoch' FROM documents d WHERE c.account_id = $1 AND d.account_id = $1
       AND (d.id = ANY ($2::uuid[]) OR d.parent_document_id = ANY ($2::uuid[])) AND d.sha256 = c.sha256`,
    [accountId, ids],
  );
}
