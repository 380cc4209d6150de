/** What a user does next with an invoice: one step, which its page makes prominent. Pure. */
import type { Letter, WholeInvoice } from '../invoices.ts';

/** `letter`: a letter of the page is to be sent or answered; null: nothing, or it is being checked. */
export type NextStep = 'write' | 'letter' | 'accepted' | 'paid' | null;

export function nextStep(
  { status, outcome, sums }: Pick<WholeInvoice, 'status' | 'outcome' | 'sums'>,
  letters: readonly Letter[],
): NextStep {
  if (letters.some(({ attributes: { state } }) => state !== 'answered')) return 'letter';
  if (status === 'accepted' || status === 'reduced' || status === 'refused') return 'paid';
  if (status !== 'checked') return null;
  if (isDisputable({ status, sums })) return 'write';
  return outcome === 'agreed' ? 'accepted' : null;
}

/** Money is at stake, and the bill is not accepted. */
export function isDisputable({ status, sums }: Pick<WholeInvoice, 'status' | 'sums'>): boolean {
  return status !== 'accepted' && sums.some((sum) => sum.at_stake > 0);
}
