/** Direct uploads: announced, received, then used for one document. Times are wall times. */
import { asMembers, insertRow, updateRow } from '../../../database/columns.ts';
import type { AccountSession, Session } from '../../../database/database.ts';

export interface DirectUpload {
  readonly id: string;
  readonly fileName: string;
  /** As announced. */
  readonly contentType: string;
  readonly byteSize: number;
  readonly md5: Buffer;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export interface DirectUploadRow extends DirectUpload {
  /** Null: the bytes were not received. */
  readonly sha256: Buffer | null;
  readonly sniffedType: string | null;
  readonly usedAt: Date | null;
}

export async function insertDirectUpload(session: AccountSession, upload: DirectUpload): Promise<void> {
  const names = 'id file_name content_type byte_size md5 expires_at created_at';
  await insertRow(session, 'INSERT INTO direct_uploads', names, upload);
}

const COLUMNS = `${asMembers('u', 'id file_name content_type md5 expires_at created_at sha256 sniffed_type used_at')},
  u.byte_size::float AS "byteSize"`;

export async function findDirectUpload(session: AccountSession, id: string): Promise<DirectUploadRow | undefined> {
  const [row] = await session.prepared<DirectUploadRow>(
    `SELECT ${COLUMNS} FROM direct_uploads u WHERE account_id = $1 AND id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** Locks the upload until the transaction ends. */
export async function lockDirectUpload(session: AccountSession, id: string): Promise<DirectUploadRow | undefined> {
  const [row] = await session.prepared<DirectUploadRow>(
    `SELECT ${COLUMNS} FROM direct_uploads u WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return row;
}

export async function recordUploadedBytes(
  session: AccountSession,
  upload: { readonly id: string; readonly sha256: Buffer; readonly sniffedType: string },
): Promise<void> {
  await updateRow(session, 'UPDATE direct_uploads', 'sha256 sniffed_type', upload);
}

export async function markUploadUsed(session: AccountSession, id: string, usedAt: Date): Promise<void> {
  await updateRow(session, 'UPDATE direct_uploads', 'used_at', { id, usedAt });
}

/** Number of usable uploads of the account. */
export async function countOpenUploads(session: AccountSession, now: Date): Promise<number> {
  await session.prepared(`SELECT pg_advisory_xact_lock(hashtextextended('direct uploads ' || $1, 0))`, [
    session.accountId,
  ]);
  const [row] = await session.prepared<{ count: number }>(
    `SELECT count(*)::integer AS count FROM direct_uploads
      WHERE account_id = $1 AND used_at IS NULL AND expires_at > $2`,
    [session.accountId, now],
  );
  return row?.count ?? 0;
}

/** @returns their ids */
export async function deleteExpiredUploads(session: Session, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    'DELETE FROM direct_uploads WHERE expires_at <= $1 RETURNING id',
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Of the account, whether their bytes came or not. */
export async function listUploadIds(session: Session, accountId: string): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>('SELECT id FROM direct_uploads WHERE account_id = $1', [
    accountId,
  ]);
  return rows.map(({ id }) => id);
}
