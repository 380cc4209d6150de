/** Announces that the last day for the dispute of an invoice is near. */
import { formatInstant } from '../../../lib/clock.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { announceInvoice } from './announce-invoice.ts';
import { claimDisputesDue, listAccountsWithDisputes } from './dispute-due-store.ts';

export { type DisputeDue, listDisputesDue } from './dispute-due-store.ts';

/** What the rules of an account allow at most. */
const MOST_DAYS = 60;
/** In one transaction. */
const BATCH = 100;

/** Once for each last day. */
export async function announceDisputesDue(
  context: Pick<ApplyContext, 'database' | 'announce' | 'clock'> & Pick<Offers, 'readDisputeDueDays'>,
): Promise<void> {
  const { database, clock } = context;
  const today = formatInstant(clock.now()).slice(0, 10);
  for (const accountId of await database.system((session) => listAccountsWithDisputes(session, today, MOST_DAYS))) {
    let count = BATCH;
    while (count === BATCH) {
      count = await database.changeAccount(accountId, async (session) => {
        const days = await context.readDisputeDueDays(session);
        const ids = await claimDisputesDue(session, { today, days, limit: BATCH });
        for (const id of ids) await announceInvoice(session, context, 'invoice.dispute_due', id);
        return ids.length;
      });
    }
  }
}
