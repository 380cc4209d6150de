/**
 * Polls a carrier for one reference, at the pace its line allows, and parses the answer. No transaction is open
 * meanwhile: a line may take half a minute.
 */

import type { TrackedReference } from '../../core/observation.ts';
import { describeSpan, traced } from '../../lib/tracing/tracing.ts';
import { type Carrier, supports } from '../../sources/carriers/carrier.ts';
import type { PollingContext } from '../context.ts';
import type { Urgency } from '../schedule/schedule.ts';
import type { LineReply } from './keep-answer.ts';
import { heedAnswer, inLineSlot } from './pace/line-pace.ts';
import { chargedNumber } from './pace/next-request.ts';

/** All pages together; each exchange has a shorter limit of its own. */
const LONGEST_FETCH_MILLIS = 120_000;

export interface Question {
  readonly scac: string;
  readonly reference: TrackedReference;
  readonly urgency: Urgency;
}

/** @throws LineBusy where the line has no slot soon: it was not polled, and the job is to be retried */
export function pollCarrier(context: PollingContext, question: Question, signal: AbortSignal): Promise<LineReply> {
  const { scac } = question;
  const attributes = { 'portolan.source.kind': 'shipping_line', 'portolan.source.code': scac };
  return traced({ name: `poll ${scac}`, attributes }, async () => {
    const reply = await poll(context, question, signal);
    describeSpan({ 'portolan.source.outcome': 'refusal' in reply ? reply.refusal : 'report' });
    return reply;
  });
}

async function poll(
  context: PollingContext,
  { scac, reference, urgency }: Question,
  signal: AbortSignal,
): Promise<LineReply> {
  const carrier: Carrier | undefined = context.findCarrier(scac);
  if (carrier === undefined || !supports(carrier, reference.type)) {
    const lacks = context.missingLineSettings(scac);
    return {
      refusal: 'unreachable',
      evidence: `This installation has no working adapter for ${scac} by ${reference.type}${lacks === null ? '' : `: ${lacks}`}.`,
      retryAfterSeconds: null,
    };
  }
  const refused = carrier.refuse?.(reference) ?? null;
  if (refused !== null) return refused;
  const number = chargedNumber(reference);
  const raw = await inLineSlot(context, carrier, { urgency, signal, number }, () =>
    carrier.fetch(reference, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MILLIS)])),
  );
  const answer = carrier.parse(raw, reference);
  await heedAnswer(context, carrier, { raw, refusal: 'report' in answer ? answer.shortfall : answer, number });
  const about = { scac, reference };
  if ('refusal' in answer) context.log.info({ ...about, ...answer }, `${scac} gave no report: ${answer.refusal}`);
  else if (answer.unreadable.length > 0) {
    context.log.warn({ ...about, unreadable: answer.unreadable.slice(0, 5) }, `${scac} sent what cannot be read`);
  }
  return { ...answer, raw };
}
