/** Keeps what a line answered, as it came, so that people can look at it: what said something new, and what could not be understood. */

import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { CarrierAnswer, RawAnswer } from '../../sources/carriers/carrier.ts';
import type { ApplyContext } from '../context.ts';
import { insertSourceAnswer } from '../sources/answers-store.ts';

/** What was understood of an answer, with the answer itself, where a line was asked. */
export type LineReply = CarrierAnswer & { readonly raw?: RawAnswer };

export async function keepLineAnswer(
  session: AccountSession,
  { clock }: ApplyContext,
  { scac, number }: { readonly scac: string; readonly number: string },
  reply: LineReply,
): Promise<void> {
  const { raw } = reply;
  if (raw === undefined) return;
  const refusal = 'report' in reply ? reply.shortfall : reply;
  await insertSourceAnswer(session, {
    id: newId(clock.now()),
    kind: 'shipping_line',
    code: scac,
    subjects: [number],
    outcome: 'report' in reply ? 'report' : reply.refusal,
    evidence: refusal?.evidence ?? null,
    answer: raw,
    fetchedAt: new Date(raw.fetchedAt),
  });
}
