/**
 * Checks stored invoices: at once on request, and in the background whenever something changed on which a check depends.
 * Facts are read without locks; a result that a change has overtaken is not stored, and the check runs again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { Stay } from '../../../core/charges/invoices/stay.ts';
import type { AccountSession } from '../../../database/database.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import type { StoredInvoice } from '../invoice.ts';
import { findInvoice } from '../store.ts';
import { announceInvoice } from './announce-invoice.ts';
import { disputeDueOn } from './dispute-due.ts';
import { listDueInvoices } from './due-store.ts';
import { type CheckContext, runCheck } from './read-inputs.ts';
import { lockOutcome, storeCheck } from './store.ts';

export type StoredCheckContext = CheckContext & Pick<ApplyContext, 'database' | 'announce' | 'log'>;

const BATCH = 100;

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
  const invoice = await findInvoice(session, id, null);
  if (invoice === undefined) return undefined;
  const { check, findings, stays, customerId } = await runCheck(session, context, invoice);
  const before = await lockOutcome(session, id);
  if (before === undefined) return undefined;
  // It was changed, or what it was compared with: it stays due.
  if (before.marks !== invoice.marks) return findInvoice(session, id, null);
  const at = context.clock.now();
  const isNews = !isDeepStrictEqual(plain([check.outcome, check.sums]), [before.outcome, before.sums]);
  const result = {
    check,
    findings,
    disputeDueOn: disputeDueOn(invoice, portsOf(check, stays)),
    customerId,
    isNews,
    at: new Date(at),
  };
  await storeCheck(session, id, result);
  if (isNews) await announceInvoice(session, context, 'invoice.checked', id);
  return findInvoice(session, id, null);
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
