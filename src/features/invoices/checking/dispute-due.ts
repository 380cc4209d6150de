/** The last day for a dispute, and the event that announces that it is near. */
import { dayNumber, dayText } from '../../../core/charges/days.ts';
import type { BilledInvoice } from '../../../core/charges/invoices/invoice.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { readExceptionRules } from '../../notices/exception-rules.ts';
import { announceInvoice } from './announce-invoice.ts';
import { claimDisputesDue, listAccountsWithDisputes } from './dispute-due-store.ts';

export { type DisputeDue, listDisputesDue } from './dispute-due-store.ts';

/** 46 CFR 541.8: at least so many days from the date of the invoice. */
const US_DAYS = 30;

/**
 * As the invoice states it; else the day until which the rule of the United States lets a payer dispute, which binds lines,
 * terminals and forwarders, and no railroad (541.2). Null: neither is known.
 * @param ports UN/LOCODEs of discharge
 */
export function disputeDueOn(
  { disputeUntil, invoiceDate, biller }: Pick<BilledInvoice, 'disputeUntil' | 'invoiceDate' | 'biller'>,
  ports: readonly string[],
): string | null {
  if (disputeUntil !== null) return disputeUntil;
  const isOfRule = biller.kind !== 'rail' && ports.length > 0 && ports.every((port) => port.startsWith('US'));
  return isOfRule && invoiceDate !== null ? dayText(dayNumber(invoiceDate) + US_DAYS) : null;
}

/** What the rules of an account allow at most. */
const MOST_DAYS = 60;
/** In one transaction. */
const BATCH = 100;

/** Once for each last day. */
export async function announceDisputesDue(
  context: Pick<ApplyContext, 'database' | 'announce' | 'clock'>,
): Promise<void> {
  const { database, clock } = context;
  const today = formatInstant(clock.now()).slice(0, 10);
  for (const accountId of await database.system((session) => listAccountsWithDisputes(session, today, MOST_DAYS))) {
    let count = BATCH;
    while (count === BATCH) {
      count = await database.changeAccount(accountId, async (session) => {
        const { dispute_due_days: days } = await readExceptionRules(session);
        const ids = await claimDisputesDue(session, { today, days, limit: BATCH });
        for (const id of ids) await announceInvoice(session, context, 'invoice.dispute_due', id);
        return ids.length;
      });
    }
  }
}
