/**
 * Keeps the answers of lines as they came, for people to read: those with news, and those that could not be understood.
 */

import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { CarrierAnswer, RawAnswer } from '../../sources/carriers/carrier.ts';
import type { ApplyContext } from '../context.ts';
import { flawsOf, NOTHING_READ } from '../sources/answers/flaws.ts';
import { insertSourceAnswer } from '../sources/answers/store.ts';
import { causeOfFailure } from '../sources/failure-cause.ts';

/** The parsed answer, with the answer itself where the line was polled. */
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
    ...('report' in reply ? flawsOf({ ...reply, reports: [reply.report] }) : NOTHING_READ),
    id: newId(clock.now()),
    kind: 'shipping_line',
    code: scac,
    subjects: [number],
    outcome: 'report' in reply ? 'report' : reply.refusal,
    evidence: refusal?.evidence ?? null,
    cause: refusal === null || refusal.isLasting === true ? null : causeOfFailure(refusal.refusal, raw),
    answer: raw,
    fetchedAt: new Date(raw.fetchedAt),
  });
}
