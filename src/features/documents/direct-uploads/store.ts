/** Direct uploads: announced, received, then used for one document. Times are wall times. */
import type { AccountSession, Session } from '../../../database/database.ts';

export interface DirectUpload {
  readonly id: string;
  readonly fileName: string;
  /** As it was announced. */
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
  await session.prepared(
    `INSERT INTO direct_uploads (account_id, id, file_name, content_type, byte_size, md5, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.accountId,
      upload.id,
      upload.fileName,
      upload.contentType,
      upload.byteSize,
      upload.md5,
      upload.expiresAt,
      upload.createdAt,
    ],
  );
}

const COLUMNS = 'id, file_name, content_type, byte_size, md5, expires_at, created_at, sha256, sniffed_type, used_at';

export async function findDirectUpload(session: AccountSession, id: string): Promise<DirectUploadRow | undefined> {
  const [row] = await session.prepared<Columns>(
    `SELECT ${COLUMNS} FROM direct_uploads WHERE account_id = $1 AND id = $2`,
    [session.accountId, id],
  );
  return row && toUpload(row);
}

/** Locks the upload until the transaction ends. */
export async function lockDirectUpload(session: AccountSession, id: string): Promise<DirectUploadRow | undefined> {
  const [row] = await session.prepared<Columns>(
    `SELECT ${COLUMNS} FROM direct_uploads WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return row && toUpload(row);
}

export async function recordUploadedBytes(
  session: AccountSession,
  id: string,
  { sha256, sniffedType }: { readonly sha256: Buffer; readonly sniffedType: string },
): Promise<void> {
  await session.prepared('UPDATE direct_uploads SET sha256 = $3, sniffed_type = $4 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
    sha256,
    sniffedType,
  ]);
}

export async function markUploadUsed(session: AccountSession, id: string, now: Date): Promise<void> {
  await session.prepared('UPDATE direct_uploads SET used_at = $3 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
    now,
  ]);
}

/** How many that can still be used the account has. */
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

interface Columns {
  id: string;
  file_name: string;
  content_type: string;
  byte_size: string;
  md5: Buffer;
  expires_at: Date;
  created_at: Date;
  sha256: Buffer | null;
  sniffed_type: string | null;
  used_at: Date | null;
}

function toUpload(row: Columns): DirectUploadRow {
  return {
    id: row.id,
    fileName: row.file_name,
    contentType: row.content_type,
    byteSize: Number(row.byte_size),
    md5: row.md5,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    sha256: row.sha256,
    sniffedType: row.sniffed_type,
    usedAt: row.used_at,
  };
}
