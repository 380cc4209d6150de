/** Files with invoices that wait for a layout, with their bytes. */
import { asMembers, insertRow } from '../../../../database/columns.ts';
import type { AccountSession } from '../../../../database/database.ts';
import { listPage } from '../../../../database/lists/list.ts';
import type { ListQuery, Page } from '../../../../database/lists/list-query.ts';
import { sqlList } from '../../../../http/jsonapi/reading/list.ts';
import { enqueueJob } from '../../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../../tracking/schedule/schedule.ts';

export interface WaitingFile {
  readonly id: string;
  readonly fileName: string | null;
  readonly cameBy: string;
  readonly detail: string;
  /** The document that a mail brought. */
  readonly documentId: string | null;
  readonly createdAt: Date;
}

const NAMES = 'id file_name came_by detail document_id created_at';

export const WAITING_LIST = sqlList({
  type: 'waiting_invoice_file',
  from: 'waiting_invoice_files w',
  columns: asMembers('w', NAMES),
  account: 'w.account_id',
  id: 'w.id',
  keys: { created_at: { kind: 'time', sql: 'w.created_at' } },
  defaultSort: ['-created_at'],
  filters: {},
});

export async function pageWaitingFiles(session: AccountSession, query: ListQuery): Promise<Page<WaitingFile>> {
  return listPage<WaitingFile>(session, WAITING_LIST, query, {});
}

/** The same bytes wait once. */
export async function insertWaitingFile(
  session: AccountSession,
  file: WaitingFile & { readonly bytes: Buffer; readonly sha256: Buffer },
): Promise<void> {
  const rest = 'ON CONFLICT (account_id, sha256) DO UPDATE SET detail = excluded.detail';
  await insertRow(session, 'INSERT INTO waiting_invoice_files', `${NAMES} sha256 bytes`, file, rest);
}

export const READ_WAITING_TASK = 'read-invoice-files';

/** A layout is added or changed: what waits is read again. */
export async function queueWaitingFiles(session: AccountSession): Promise<void> {
  const { accountId } = session;
  const [any] = await listWaitingIds(session);
  if (any === undefined) return;
  const sequence = `invoice_files:${accountId}`;
  const job = { task: READ_WAITING_TASK, payload: { account_id: accountId }, key: sequence, sequence };
  await enqueueJob(session, { ...job, priority: PRIORITY.retry, runAt: null });
}

/** Oldest first. */
export async function listWaitingIds(session: AccountSession): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT id FROM waiting_invoice_files WHERE account_id = $1 ORDER BY created_at, id',
    [session.accountId],
  );
  return rows.map(({ id }) => id);
}

export async function findWaitingBytes(session: AccountSession, id: string): Promise<Buffer | undefined> {
  const [row] = await session.prepared<{ bytes: Buffer }>(
    'SELECT bytes FROM waiting_invoice_files WHERE account_id = $1 AND id = $2',
    [session.accountId, id],
  );
  return row?.bytes;
}

/** Undefined: it waits no more. Locked until the transaction ends. */
export async function lockWaitingFile(session: AccountSession, id: string): Promise<WaitingFile | undefined> {
  const [row] = await session.prepared<WaitingFile>(
    `SELECT ${asMembers('w', NAMES)} FROM waiting_invoice_files w WHERE w.account_id = $1 AND w.id = $2 FOR UPDATE`,
    [session.accountId, id],
  );
  return row;
}

export async function updateWaitingDetail(session: AccountSession, id: string, detail: string): Promise<void> {
  await session.prepared('UPDATE waiting_invoice_files SET detail = $3 WHERE account_id = $1 AND id = $2', [
    session.accountId,
    id,
    detail,
  ]);
}

export async function deleteWaitingFile(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    'DELETE FROM waiting_invoice_files WHERE account_id = $1 AND id = $2 RETURNING id',
    [session.accountId, id],
  );
  return rows.length > 0;
}
