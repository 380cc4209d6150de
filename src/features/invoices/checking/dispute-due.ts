/** Announces that the last day for the dispute of an invoice is near. */
import { formatInstant } from '../../../lib/clock.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { announceInvoice } from './announce-invoice.ts';
import { claimDisputesDue, hasDisputesDue, listAccountsWithDisputes } from './dispute-due-store.ts';

export { DISPUTE_IS_OPEN, type DisputeDue, listDisputesDue } from './dispute-due-store.ts';

/** What the rules of an account allow at most. */
const MOST_DAYS = 60;
/** In one transaction. */
const BATCH = 100;

/** Once for each last day. Nothing is written where nothing is due. */
export async function announceDisputesDue(
  context: Pick<ApplyContext, 'database' | 'announce' | 'clock'> & Pick<Offers, 'readDisputeDueDays'>,
): Promise<void> {
  const { database, clock } = context;
  const today = formatInstant(clock.now()).slice(0, 10);
  for (const accountId of await database.system((session) => listAccountsWithDisputes(session, today, MOST_DAYS))) {
    const days = await database.forAccount(accountId, context.readDisputeDueDays);
    const within = { today, days };
    while (await database.forAccount(accountId, (session) => hasDisputesDue(session, within))) {
      await database.changeAccount(accountId, async (session) => {
        const ids = await claimDisputesDue(session, { ...within, limit: BATCH });
        for (const id of ids) await announceInvoice(session, context, 'invoice.dispute_due', id);
      });
    }
  }
}
