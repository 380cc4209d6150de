/** Which files the store of documents holds, by the snapshot of a backup. Written by documents. */
import type { SnapshotReader } from '../../database/snapshot/open-snapshot.ts';

export interface ListedContent {
  readonly accountId: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  /** Whether a document needs it: rows are there before the bytes of an upload, and until they are purged. */
  readonly isUsed: boolean;
}

/** None in a database older than documents. */
export async function listContents(reader: SnapshotReader): Promise<ListedContent[]> {
  const [found] = await reader.query<{ there: boolean }>(
    `SELECT to_regclass('public.document_contents') IS NOT NULL AS there`,
  );
  if (!found?.there) return [];
  return reader.query<ListedContent>(
    `SELECT c.account_id::text AS "accountId", encode(c.sha256, 'hex') AS sha256, c.byte_size::float8 AS bytes,
       EXISTS (SELECT FROM public.documents d WHERE d.account_id = c.account_id AND d.sha256 = c.sha256) AS "isUsed"
     FROM public.document_contents c ORDER BY c.account_id, c.sha256`,
  );
}
