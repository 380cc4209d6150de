/**
 * Checks stored invoices: at once on request, and in the background whenever something changed on which a check depends.
 * Facts are read without locks, and read again where a change has overtaken them.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { Stay } from '../../../core/charges/invoices/stay.ts';
import type { AccountSession } from '../../../database/database.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { disputeDueOn, type StoredInvoice } from '../invoice.ts';
import { findInvoice } from '../store.ts';
import { announceInvoice } from './announce-invoice.ts';
import { listDueInvoices, markOpenInvoices } from './due-store.ts';
import { type CheckContext, type CheckedInvoice, runCheck } from './read-inputs.ts';
import { lockOutcome, storeCheck } from './store.ts';

export type StoredCheckContext = CheckContext & Pick<ApplyContext, 'database' | 'announce' | 'log'>;

const BATCH = 100;
const MARKED_AT_ONCE = 1000;

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
        await database.changeAccount(accountId, (session) => checkStored(session, context, id));
      } catch (error) {
        log.warn({ err: error, account: accountId, invoice: id }, `an invoice was not checked: ${errorMessage(error)}`);
        failed.push(error);
      }
    }
    after = ids.at(-1) ?? null;
  } while (after !== null);
  if (failed.length > 0) throw new Error(`${failed.length} invoices were not checked`, { cause: failed[0] });
}

/** Undefined: the account has no such invoice. In a transaction of its own. */
export async function checkStored(
  session: AccountSession,
  context: StoredCheckContext,
  id: string,
): Promise<StoredInvoice | undefined> {
  const read = await runOn(session, context, id);
  const before = await lockOutcome(session, id);
  if (read === undefined || before === undefined) return undefined;
  // What a change has overtaken is read again; the next change waits for the lock.
  const isCurrent = before.marks === read.invoice.marks;
  const current = isCurrent ? read : ((await runOn(session, context, id)) as CheckOfStored);
  const { invoice, check, findings, stays, customerId } = current;
  const isNews = !isDeepStrictEqual(plain([check.outcome, check.sums]), [before.outcome, before.sums]);
  const due = disputeDueOn(invoice, portsOf(check, stays));
  const at = new Date(context.clock.now());
  await storeCheck(session, id, { check, findings, disputeDueOn: due, customerId, isNews, at });
  if (isNews) await announceInvoice(session, context, 'invoice.checked', id);
  return findInvoice(session, id, null);
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
