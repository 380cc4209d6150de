/** Creates, changes and deletes invoices for users. What is disputed or settled stays as it was billed. */
import { comparableNumber } from '@portolan/codes/document-number';
import type { AccountSession } from '../../database/database.ts';
import { apiError, type ErrorObject, throwIfAny } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import { lockAdding } from '../../tenancy/accounts/ceilings-store.ts';
import { requireNoMerge } from '../../tenancy/parties/errors.ts';
import { lockPartyForShare } from '../../tenancy/parties/store.ts';
import { markInvoicesOf } from './checking/due-store.ts';
import { listDisputesOf } from './disputes/store.ts';
import { MOST_RECORDS, type NewInvoiceInput } from './input-schema.ts';
import { billedOf, faultsOfInvoice, inputOf, OPEN_STATUSES, type StoredInvoice } from './invoice.ts';
import { type RecordContext, recordInvoice, replaceBilled } from './record-invoice.ts';
import { deleteInvoice, findInvoice, lockInvoice, type updateInvoice, updateInvoiceOwn } from './store.ts';

/** What users may make of an invoice. `checked` opens it again; while an answer to a letter is awaited it is disputed. */
export const SET_STATUSES = ['accepted', 'paid', 'checked'] as const;

type Records = NonNullable<NewInvoiceInput['records']>;

export interface InvoiceChange {
  /** Omitted attributes stay as they are; lines are replaced as a whole. */
  readonly attributes: Partial<NewInvoiceInput> & {
    readonly status?: (typeof SET_STATUSES)[number];
    /** To and from the records that it has when it is locked: nothing that others save at the same time is lost. */
    readonly add_records?: Records;
    readonly remove_records?: Records;
  };
  /** Null: that of its shipments; undefined: as before. */
  readonly customerId: string | null | undefined;
}

/** @throws ApiError all that is wrong with it, or `duplicate` @throws CeilingReached */
export async function createInvoice(
  session: AccountSession,
  context: RecordContext,
  input: NewInvoiceInput,
  customerId: string | null,
): Promise<StoredInvoice> {
  throwIfAny(faultsOfInvoice(input));
  await requireCustomer(session, customerId);
  const origin = { source: 'api', customerId, note: input.note ?? null } as const;
  const { invoice, isNew } = await recordInvoice(session, context, billedOf(input), origin);
  if (!isNew) throw duplicate(invoice.id);
  return invoice;
}

/** Undefined: the account has no such invoice. @throws ApiError all that is wrong with it, `duplicate` or `conflict` */
export async function changeInvoice(
  session: AccountSession,
  context: RecordContext,
  id: string,
  {
    attributes: { status, note, add_records: added = [], remove_records: removed = [], ...given },
    customerId,
  }: InvoiceChange,
): Promise<StoredInvoice | undefined> {
  // In the order in which new invoices lock others.
  const isBilled = Object.keys(given).length + added.length + removed.length > 0;
  if (isBilled) await lockAdding(session, 'invoices');
  const invoice = await lockInvoice(session, id);
  if (invoice === undefined) return undefined;
  const billed =
    added.length + removed.length === 0
      ? given
      : { ...given, records: mergedRecords(given.records ?? inputOf(invoice).records ?? [], added, removed) };
  await requireCustomer(session, customerId ?? null);
  const own = {
    id,
    note: note === undefined ? invoice.note : note,
    customerId: customerId === undefined ? invoice.customerId : customerId,
    isCustomerSet: customerId === undefined ? invoice.isCustomerSet : customerId !== null,
    updatedAt: new Date(context.clock.now()),
  };
  if (isBilled) await changeBilled(session, context, invoice, billed, own);
  const after = statusAfter(invoice, status, isBilled);
  const isAwaited = status === 'checked' && (await listDisputesOf(session, id)).some(({ state }) => state === 'sent');
  await updateInvoiceOwn(session, { ...own, status: isAwaited ? 'disputed' : after });
  // Its customer is that of its shipments again, or it is open again.
  if (customerId === null || status === 'checked') await markInvoicesOf(session, id);
  return findInvoice(session, id, null);
}

/** @throws ApiError where there are too many */
function mergedRecords(before: Records, added: Records, removed: Records): Records {
  const keyOf = ({ container_number: number = null, kind, from, to, note }: Records[number]) =>
    JSON.stringify([number === null ? null : comparableNumber(number), kind, from, to, note]);
  const gone = new Set(removed.map(keyOf));
  const kept = before.filter((record) => !gone.has(keyOf(record)));
  const merged = [...new Map([...kept, ...added].map((record) => [keyOf(record), record])).values()];
  if (merged.length <= MOST_RECORDS) return merged;
  const detail = `The invoice would have ${merged.length} own records; right would be ${MOST_RECORDS} at most.`;
  throw apiError('invalid_value', { detail, pointer: '/data/attributes/add_records' });
}

/** False: the account has no such invoice. */
export async function removeInvoice(session: AccountSession, id: string): Promise<boolean> {
  await markInvoicesOf(session, id);
  return deleteInvoice(session, id);
}

async function changeBilled(
  session: AccountSession,
  context: RecordContext,
  invoice: StoredInvoice,
  change: Partial<NewInvoiceInput>,
  own: Parameters<typeof updateInvoice>[3],
): Promise<void> {
  if (!OPEN_STATUSES.includes(invoice.status)) {
    const detail = `The invoice is ${invoice.status}: what it bills stays. Status, note and customer can be changed.`;
    throw apiError('conflict', { detail, pointer: '/data/attributes' });
  }
  const input = { ...inputOf(invoice), ...change };
  // What papers and files brought need not be as users have to write it.
  const isChanged = ({ source }: ErrorObject) =>
    source !== undefined && 'pointer' in source && (source.pointer.split('/')[3] ?? '') in change;
  throwIfAny(faultsOfInvoice(input).filter(isChanged));
  const equal = await replaceBilled(session, context, billedOf(input), own);
  if (equal !== undefined) throw duplicate(equal);
}

/** @throws ApiError conflict */
function statusAfter(
  { status, checkedAt }: StoredInvoice,
  wanted: (typeof SET_STATUSES)[number] | undefined,
  isBilledAnew: boolean,
): StoredInvoice['status'] {
  if (wanted === undefined) return isBilledAnew ? 'received' : status;
  const isSettled = status === 'accepted' || status === 'paid';
  const isPossible =
    wanted === 'paid' || (wanted === 'checked' ? isSettled || status === 'checked' : status !== 'disputed');
  if (isPossible) return wanted === 'checked' && checkedAt === null ? 'received' : wanted;
  const detail =
    wanted === 'checked'
      ? `The invoice is ${status}; only one that is accepted or paid can be opened again.`
      : 'The invoice is disputed; note the answer to the dispute.';
  throw apiError('conflict', { detail, pointer: '/data/attributes/status' });
}

async function requireCustomer(session: AccountSession, id: string | null): Promise<void> {
  if (id === null) return;
  const party = isUuid(id) ? await lockPartyForShare(session, id, null) : undefined;
  requireNoMerge(party);
  if (party !== undefined) return;
  throw apiError('invalid_value', {
    detail: `There is no party ${id}.`,
    pointer: '/data/relationships/customer/data/id',
  });
}

function duplicate(id: string) {
  const detail = 'The account has this invoice already: the same number, biller, lines and total.';
  return apiError('duplicate', { detail, pointer: '/data/attributes/number', meta: { invoice_id: id } });
}
