/** What the biller answered: it sets the status of the invoice and what was saved. A later answer replaces it. */
import type { AccountSession } from '../../../database/database.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { StoredInvoice } from '../invoice.ts';
import { lockInvoice } from '../store.ts';
import type { DisputeAnswer, StoredDispute } from './dispute.ts';
import { settle } from './send-dispute.ts';
import { findDisputes, lockDispute, markDisputeAnswered } from './store.ts';

export interface GivenAnswer {
  readonly answer: DisputeAnswer;
  readonly saved?: number;
  readonly note?: string | null;
}

/** Undefined: there is none. @throws ApiError for a draft, or a sum that does not fit the answer */
export async function answerDispute(
  session: AccountSession,
  { clock }: { readonly clock: Clock },
  id: string,
  { answer, saved, note = null }: GivenAnswer,
): Promise<StoredDispute | undefined> {
  const dispute = await lockDispute(session, id);
  if (dispute === undefined) return undefined;
  if (dispute.state === 'draft')
    throw apiError('conflict', { detail: 'The letter is a draft: an answer follows once it is sent.' });
  const at = new Date(clock.now());
  const sum = savedBy(dispute, answer, saved);
  await markDisputeAnswered(session, { id, answer, saved: sum, answerNote: note, answeredAt: at, updatedAt: at });
  const invoice = (await lockInvoice(session, dispute.invoiceId)) as StoredInvoice;
  await settle(session, invoice, at);
  return (await findDisputes(session, [id], null))[0];
}

function savedBy({ amount, currency }: StoredDispute, answer: DisputeAnswer, saved: number | undefined): number {
  const sum = saved ?? (answer === 'accepted' ? amount : 0);
  const isRight =
    answer === 'refused' ? sum === 0 : sum > 0 && sum <= amount && (answer === 'accepted' || saved !== undefined);
  if (isRight) return sum;
  const rules = {
    accepted: `Of an accepted dispute more than 0 and at most ${amount} ${currency} is saved.`,
    reduced: `Say what the biller gave up: more than 0, at most ${amount} ${currency}.`,
    refused: 'Nothing is saved by a refused dispute: leave saved out, or give 0.',
  };
  throw apiError('invalid_value', { detail: rules[answer], pointer: '/data/attributes/saved' });
}
