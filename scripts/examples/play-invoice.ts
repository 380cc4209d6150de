/** An invoice for a tracked container, with a wrong sum and few days left for a dispute. */

import { checkStored } from '../../src/features/invoices/checking/check-stored.ts';
import { announceDisputesDue } from '../../src/features/invoices/checking/dispute-due.ts';
import { billedOf } from '../../src/features/invoices/invoice.ts';
import { recordInvoice } from '../../src/features/invoices/record-invoice.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';

const DAY = 24 * 3_600_000;

export async function playInvoice(context: TrackingContext, accountId: string, billOfLading: string): Promise<void> {
  const { database, clock } = context;
  const day = (days: number) => new Date(clock.now() + days * DAY).toISOString().slice(0, 10);
  const { id } = await database.changeAccount(accountId, async (session) => {
    const [container] = await session.query<{ number: string }>(
      'SELECT number FROM containers WHERE account_id = $1 ORDER BY number LIMIT 1',
      [accountId],
    );
    const billed = billedOf({
      number: 'DEM-2026-0117',
      biller: { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' },
      bill_of_lading: billOfLading,
      invoice_date: day(-1),
      dispute_until: day(5),
      currency_code: 'EUR',
      total: 250,
      lines: [
        {
          container_number: container?.number ?? null,
          charge: 'detention',
          from: day(-4),
          to: day(-2),
          days: 3,
          rates: [{ days: null, amount: 75 }],
          amount: 250,
        },
      ],
    });
    const { invoice } = await recordInvoice(session, context, billed, { source: 'api' });
    return invoice;
  });
  await checkStored(context, accountId, id);
  await announceDisputesDue({ ...context, readDisputeDueDays: async () => 7 });
}
