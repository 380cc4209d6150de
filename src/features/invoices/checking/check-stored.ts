/**
 * Checks stored invoices: at once on request, and in the background whenever something changed on which a check depends.
 * Facts are read and compared without locks, and again where a change has overtaken them: no change waits for a check.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { Stay } from '../../../core/charges/invoices/stay.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { disputeDueOn, OPEN_STATUSES, type StoredInvoice } from '../invoice.ts';
import { findInvoice } from '../store.ts';
import { announceInvoice } from './announce-invoice.ts';
import { listDueInvoices, markOpenInvoices } from './due-store.ts';
import { type CheckContext, type CheckedInvoice, runCheck } from './read-inputs.ts';
import { lockOutcome, type StoredOutcome, storeCheck } from './store.ts';

export type StoredCheckContext = CheckContext & Pick<ApplyContext, 'database' | 'announce' | 'log'>;

const BATCH = 100;
const MARKED_AT_ONCE = 1000;
/** A change that comes this often while an invoice is checked leaves it to a later check. */
const MOST_ATTEMPTS = 5;

/** All open ones are due: batch by batch, so that no change of one waits for all. */
export async function markAllDue({ database }: StoredCheckContext, accountId: string): Promise<void> {
  let after: string | null = null;
  do {
    const last: string | null = after;
    after = await database.changeAccount(accountId, (session) => markOpenInvoices(session, last, MARKED_AT_ONCE));
  } while (after !== null);
}

/**
 * Each that is due once: what is marked meanwhile has queued the job again.
 * @throws Error if one failed, when all others are checked: the job runs again
 */
export async function checkDueInvoices(
  context: StoredCheckContext,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = context;
  const failed: unknown[] = [];
  let after: string | null = null;
  do {
    const last: string | null = after;
    const ids: string[] = await database.forAccount(accountId, (session) => listDueInvoices(session, last, BATCH));
    for (const id of ids) {
      signal.throwIfAborted();
      try {
        // What is overtaken so often is marked, and its job queued, by the changes themselves.
        await readAndStore(context, accountId, id, (status) => OPEN_STATUSES.includes(status));
      } catch (error) {
        log.warn({ err: error, account: accountId, invoice: id }, `an invoice was not checked: ${errorMessage(error)}`);
        failed.push(error);
      }
    }
    after = ids.at(-1) ?? null;
  } while (after !== null);
  if (failed.length > 0) throw new Error(`${failed.length} invoices were not checked`, { cause: failed[0] });
}

/**
 * Whatever its status. Undefined: the account has no such invoice.
 * @throws ApiError `conflict` where changes have overtaken each attempt
 */
export async function checkStored(
  context: StoredCheckContext,
  accountId: string,
  id: string,
): Promise<StoredInvoice | undefined> {
  const stored = await readAndStore(context, accountId, id, () => true);
  if (stored !== 'overtaken') return stored;
  const detail = 'The invoice, its facts or tariffs changed each time while it was checked; check it again.';
  throw apiError('conflict', { detail });
}

/** @param isWanted by the status when the result is ready: a letter or a settlement may rest on the check before */
async function readAndStore(
  context: StoredCheckContext,
  accountId: string,
  id: string,
  isWanted: (status: StoredInvoice['status']) => boolean,
): Promise<StoredInvoice | undefined | 'overtaken'> {
  const { database } = context;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const read = await database.forAccount(accountId, (session) => runOn(session, context, id));
    if (read === undefined) return undefined;
    const stored = await database.changeAccount(accountId, async (session) => {
      const before = await lockOutcome(session, id);
      if (before === undefined) return undefined;
      if (before.marks !== read.invoice.marks) return 'overtaken';
      if (isWanted(before.status)) await store(session, context, read, before);
      return findInvoice(session, id, null);
    });
    if (stored !== 'overtaken') return stored;
  }
  return 'overtaken';
}

async function store(
  session: AccountSession,
  context: StoredCheckContext,
  { invoice, check, findings, stays, customerId }: CheckOfStored,
  before: StoredOutcome,
): Promise<void> {
  const { id } = invoice;
  const isNews = !isDeepStrictEqual(plain([check.outcome, check.sums]), [before.outcome, before.sums]);
  const due = disputeDueOn(invoice, portsOf(check, stays));
  const at = new Date(context.clock.now());
  await storeCheck(session, id, { check, findings, disputeDueOn: due, customerId, isNews, at });
  if (isNews) await announceInvoice(session, context, 'invoice.checked', id);
}

interface CheckOfStored extends CheckedInvoice {
  readonly invoice: StoredInvoice;
}

async function runOn(session: AccountSession, context: CheckContext, id: string): Promise<CheckOfStored | undefined> {
  const invoice = await findInvoice(session, id, null);
  return invoice && { invoice, ...(await runCheck(session, context, invoice)) };
}

/** Of the containers of its lines. */
function portsOf({ lines }: InvoiceCheck, stays: readonly Stay[]): string[] {
  const named = new Set(lines.flatMap(({ containerId }) => containerId ?? []));
  return stays.flatMap(({ containerId, charged }) =>
    named.has(containerId) ? (charged.places.port?.locode ?? []) : [],
  );
}

/** As JSON holds it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
