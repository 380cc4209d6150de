/**
 * Stores an invoice, however it comes: by the API, from a document, a file or EDI. The same invoice that comes twice is
 * stored once. Its check follows in the background.
 */
import type { BilledInvoice, Biller } from '../../core/charges/invoices/invoice.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import type { DeriveContext, Gazetteer } from '../../tracking/context.ts';
import { markInvoicesOf } from './checking/due-store.ts';
import { type InvoiceSource, keysOf, normalised, type StoredInvoice } from './invoice.ts';
import {
  attachDocuments,
  findEqualInvoice,
  findInvoice,
  insertInvoice,
  lockSameInvoices,
  updateInvoice,
} from './store.ts';

export interface RecordContext extends Pick<DeriveContext, 'clock'> {
  readonly gazetteer: Pick<Gazetteer, 'findLine'>;
}

/** Where an invoice comes from. */
export interface InvoiceOrigin {
  readonly source: InvoiceSource;
  /** The file that it came with. */
  readonly documentId?: string | null;
  /** Absent or null: that of its shipments. */
  readonly customerId?: string | null;
  readonly note?: string | null;
}

export interface RecordedInvoice {
  readonly invoice: StoredInvoice;
  /** False: the account has the same already; the document is attached to it. */
  readonly isNew: boolean;
}

/** Those of years; they are counted when one is added. */
const MOST_INVOICES = 100_000;

/**
 * The caller holds a transaction. Another invoice with the same number of the same biller is stored as one of its own; its
 * check finds the duplicate.
 * @param billed its lines name their currency; numbers of containers may be written in any way
 * @throws CeilingReached
 */
export async function recordInvoice(
  session: AccountSession,
  context: RecordContext,
  billed: BilledInvoice,
  origin: InvoiceOrigin,
): Promise<RecordedInvoice> {
  const { id, isNew } = await storeInvoice(session, context, billed, origin);
  if (isNew) await markInvoicesOf(session, id);
  return { invoice: (await findInvoice(session, id, null)) as StoredInvoice, isNew };
}

/** Those of a file, in their order: what depends on them is marked once. @throws CeilingReached */
export async function recordInvoices(
  session: AccountSession,
  context: RecordContext,
  invoices: readonly BilledInvoice[],
  origin: InvoiceOrigin,
): Promise<{ readonly id: string; readonly isNew: boolean }[]> {
  const stored = [];
  for (const billed of invoices) stored.push(await storeInvoice(session, context, billed, origin));
  const ids = stored.flatMap(({ id, isNew }) => (isNew ? [id] : []));
  if (ids.length > 0) await markInvoicesOf(session, ...ids);
  return stored;
}

async function storeInvoice(
  session: AccountSession,
  context: RecordContext,
  billed: BilledInvoice,
  { source, documentId = null, customerId = null, note = null }: InvoiceOrigin,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const invoice = normalised(billed);
  const keys = keysOf(invoice, findScac(context, invoice.biller));
  await lockSameInvoices(session, keys);
  const equal = await findEqualInvoice(session, keys);
  const id = equal ?? newId(context.clock.now());
  if (equal === undefined) {
    await requireBelowCeiling(session, 'invoices', MOST_INVOICES);
    const at = new Date(context.clock.now());
    const own = { id, source, note, customerId, isCustomerSet: customerId !== null };
    await insertInvoice(session, invoice, keys, { ...own, createdAt: at, updatedAt: at });
  }
  if (documentId !== null) await attachDocuments(session, id, [documentId]);
  return { id, isNew: equal === undefined };
}

/**
 * Replaces what an invoice bills, and has it checked anew with the others that share a container with its lines of before
 * or of now. The caller holds the invoice locked.
 * @returns the id of another invoice that bills the same; then nothing has changed
 */
export async function replaceBilled(
  session: AccountSession,
  context: RecordContext,
  given: BilledInvoice,
  own: Parameters<typeof updateInvoice>[3],
): Promise<string | undefined> {
  const billed = normalised(given);
  const keys = keysOf(billed, findScac(context, billed.biller));
  await lockSameInvoices(session, keys);
  const equal = await findEqualInvoice(session, keys, own.id);
  if (equal !== undefined) return equal;
  await markInvoicesOf(session, own.id);
  await updateInvoice(session, billed, keys, own);
  await markInvoicesOf(session, own.id);
  return undefined;
}

/** The line's main SCAC: papers name a line, and files give its code. */
export function findScac({ gazetteer }: Pick<RecordContext, 'gazetteer'>, { kind, code }: Biller): string | null {
  if (kind !== 'shipping_line' || code === null) return null;
  return gazetteer.findLine(code)?.scac ?? null;
}
