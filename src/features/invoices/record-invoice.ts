/**
 * Stores an invoice, however it comes: by the API, from a document, a file or EDI. The same invoice that comes twice is
 * stored once. Its check follows in the background.
 */
import type { BilledInvoice, Biller } from '../../core/charges/invoices/invoice.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { lockAdding, requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import type { DeriveContext, Gazetteer } from '../../tracking/context.ts';
import { markInvoicesOf, markNewInvoices } from './checking/due-store.ts';
import { type InvoiceSource, keysOf, normalised, type StoredInvoice } from './invoice.ts';
import {
  attachDocuments,
  findEqualInvoices,
  findInvoice,
  insertInvoices,
  type NewInvoice,
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

/** Of one file, which is recorded in one transaction. */
export const MOST_OF_FILE = 5000;
export const TOO_MANY_OF_FILE = `a file has at most ${MOST_OF_FILE} invoices: send several`;

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
  const [{ id, isNew }] = (await recordInvoices(session, context, [billed], origin)) as [RecordedId];
  return { invoice: (await findInvoice(session, id, null)) as StoredInvoice, isNew };
}

interface RecordedId {
  readonly id: string;
  readonly isNew: boolean;
}

/** Those of a file, in their order, by as many statements as for one. @throws CeilingReached */
export async function recordInvoices(
  session: AccountSession,
  context: RecordContext,
  invoices: readonly BilledInvoice[],
  { source, documentId = null, customerId = null, note = null }: InvoiceOrigin,
): Promise<readonly RecordedId[]> {
  if (invoices.length === 0) return [];
  const keyed = invoices.map((given) => keyedOf(context, given));
  await lockAdding(session, 'invoices');
  const equals = await findEqualInvoices(
    session,
    keyed.map(({ keys }) => keys),
  );
  const now = context.clock.now();
  const at = new Date(now);
  const own = { source, note, customerId, isCustomerSet: customerId !== null, createdAt: at, updatedAt: at };
  const added = new Map<string, NewInvoice>();
  const recorded = keyed.map(({ billed, keys }, index): RecordedId => {
    const hash = keys.contentHash.toString('hex');
    const known = equals[index] ?? added.get(hash)?.own.id;
    if (known !== undefined) return { id: known, isNew: false };
    const id = newId(now);
    added.set(hash, { billed, keys, own: { id, ...own } });
    return { id, isNew: true };
  });
  if (added.size > 0) {
    await requireBelowCeiling(session, 'invoices', MOST_INVOICES, added.size);
    await insertInvoices(session, [...added.values()]);
  }
  const ids = recorded.map(({ id }) => id);
  if (documentId !== null) await attachDocuments(session, ids, [documentId]);
  if (added.size > 0)
    await markNewInvoices(
      session,
      [...added.values()].map(({ own: { id } }) => id),
    );
  return recorded;
}

/** The ids of those that bill the same, in the order of what is given. */
export function findRecorded(
  session: AccountSession,
  context: RecordContext,
  invoices: readonly BilledInvoice[],
): Promise<readonly (string | undefined)[]> {
  return findEqualInvoices(
    session,
    invoices.map((given) => keyedOf(context, given).keys),
  );
}

function keyedOf(context: RecordContext, given: BilledInvoice) {
  const billed = normalised(given);
  return { billed, keys: keysOf(billed, findScac(context, billed.biller)) };
}

/**
 * Replaces what an invoice bills, and has it checked anew with the others that share a container with its lines of before
 * or of now. The caller holds `lockAdding`, and the invoice locked.
 * @returns the id of another invoice that bills the same; then nothing has changed
 */
export async function replaceBilled(
  session: AccountSession,
  context: RecordContext,
  given: BilledInvoice,
  own: Parameters<typeof updateInvoice>[3],
): Promise<string | undefined> {
  const { billed, keys } = keyedOf(context, given);
  const [equal] = await findEqualInvoices(session, [keys], own.id);
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
