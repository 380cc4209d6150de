/**
 * Files with invoices that come without an upload: attachments of mails, and files of folders and servers. A table is read by the
 * layouts of uploads. Where none fits, the file waits with its reason, and is read once a layout is added or changed.
 */
import { createHash } from 'node:crypto';
import { chargeForTime } from '@portolan/codes/billed-charge';
import type { AccountSession, Database } from '../../../../database/database.ts';
import { FileTooLarge, FileUnreadable } from '../../../../lib/csv.ts';
import { newId } from '../../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../../tenancy/accounts/ceilings-store.ts';
import type { Given } from '../propose-layout.ts';
import {
  type FileContext,
  type FileResult,
  NothingRecorded,
  type OpenedFile,
  openFile,
  takeFile,
} from '../take-file.ts';
import {
  deleteWaitingFile,
  findWaitingBytes,
  insertWaitingFile,
  listWaitingIds,
  lockWaitingFile,
  updateWaitingDetail,
} from './store.ts';

/** The layout says all. */
const NOTHING_GIVEN: Given = { biller: null, currency: null, charge: null, dates: null, decimals: null };
const MOST_WAITING = 200;

export interface IncomingInvoices {
  readonly opened: OpenedFile;
  readonly bytes: Buffer;
  readonly fileName: string | null;
  /** `mail`, or the name of a file input. */
  readonly cameBy: string;
  readonly documentId: string | null;
}

/** `no_bill`: nothing in it is a charge for time. */
export type TakenInvoices =
  | { readonly status: 'recorded'; readonly result: FileResult }
  | { readonly status: 'waiting'; readonly detail: string }
  | { readonly status: 'no_bill'; readonly detail: string };

/** Undefined: it is no table and no EDI. */
export async function openIncoming(context: FileContext, bytes: Buffer): Promise<OpenedFile | undefined> {
  try {
    return await openFile(context, bytes);
  } catch (error) {
    if (error instanceof FileUnreadable || error instanceof FileTooLarge) return undefined;
    throw error;
  }
}

/** @throws CeilingReached */
export async function takeIncoming(
  session: AccountSession,
  context: FileContext,
  file: IncomingInvoices,
): Promise<TakenInvoices> {
  const { opened, bytes, fileName, cameBy, documentId } = file;
  const taken = await take(session, context, opened, documentId);
  if (taken.status !== 'waiting') return taken;
  await requireBelowCeiling(session, 'waiting_invoice_files', MOST_WAITING);
  const now = context.clock.now();
  const sha256 = createHash('sha256').update(bytes).digest();
  const own = { id: newId(now), fileName, cameBy, documentId, createdAt: new Date(now) };
  await insertWaitingFile(session, { ...own, detail: taken.detail, bytes, sha256 });
  return taken;
}

/** All that wait of an account, each in a transaction of its own. */
export async function readWaitingFiles(
  { database, ...context }: FileContext & { readonly database: Database },
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const id of await database.forAccount(accountId, listWaitingIds)) {
    signal.throwIfAborted();
    const bytes = await database.forAccount(accountId, (session) => findWaitingBytes(session, id));
    const opened = bytes && (await openIncoming(context, bytes));
    if (opened === undefined) continue;
    await database.changeAccount(accountId, async (session) => {
      const waiting = await lockWaitingFile(session, id);
      if (waiting === undefined) return;
      const taken = await take(session, context, opened, waiting.documentId);
      if (taken.status === 'recorded') await deleteWaitingFile(session, id);
      else if (taken.detail !== waiting.detail) await updateWaitingDetail(session, id, taken.detail);
    });
  }
}

async function take(
  session: AccountSession,
  context: FileContext,
  opened: OpenedFile,
  documentId: string | null,
): Promise<TakenInvoices> {
  try {
    const result = await takeFile(session, context, opened, { given: NOTHING_GIVEN, isDryRun: false, documentId });
    return { status: 'recorded', result };
  } catch (error) {
    if (!(error instanceof NothingRecorded || error instanceof FileUnreadable)) throw error;
    const detail = error.message;
    return isOfTime(opened) ? { status: 'waiting', detail } : { status: 'no_bill', detail };
  }
}

/** Below titles and headers. */
const ROWS_LOOKED_AT = 50;

/** Whether a cell of a table names a charge for time: other tables of mails are papers of the cargo. */
function isOfTime(opened: OpenedFile): boolean {
  if (opened.kind === 'edi') return false;
  return opened.tables.some((rows) =>
    rows.slice(0, ROWS_LOOKED_AT).some(({ cells }) => cells.some(({ text }) => chargeForTime(text) !== null)),
  );
}
