/**
 * Polls a carrier for one reference, at the pace its line allows, and parses the answer; finds the line of a number by
 * polling the likeliest. No transaction is open meanwhile: a line may take half a minute. Keeps answers for people to
 * read.
 */
import type { TrackedReference } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { describeSpan, traced } from '../../lib/tracing/tracing.ts';
import { type Carrier, type CarrierAnswer, type RawAnswer, supports } from '../../sources/carriers/carrier.ts';
import type { ApplyContext, PollingContext } from '../context.ts';
import type { Urgency } from '../schedule/schedule.ts';
import { causeOfFailure, flawsOf, NOTHING_READ } from '../sources/answers/flaws.ts';
import { insertSourceAnswer } from '../sources/answers/store.ts';
import { canTrack, inferNumber } from './infer-number.ts';
import { heedAnswer, inLineSlot, pacedLine } from './pace/line-pace.ts';
import { chargedNumber } from './pace/quota.ts';

/** All pages together; each exchange has a shorter limit of its own. */
const LONGEST_FETCH_MILLIS = 120_000;

export interface Question {
  readonly accountId: string;
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
  { accountId, scac, reference, urgency }: Question,
  signal: AbortSignal,
): Promise<LineReply> {
  const carrier: Carrier | undefined = context.findCarrier(scac, accountId);
  if (carrier === undefined || !supports(carrier, reference.type)) {
    const lacks = context.missingLineSettings(scac, accountId);
    return {
      refusal: 'unreachable',
      evidence: `This installation has no working adapter for ${scac} by ${reference.type}${lacks === null ? '' : `: ${lacks}`}.`,
      retryAfterSeconds: null,
    };
  }
  const refused = carrier.refuse?.(reference) ?? null;
  if (refused !== null) return refused;
  const number = chargedNumber(reference);
  const paced = pacedLine(carrier);
  const raw = await inLineSlot(context, paced, { urgency, signal, number }, () =>
    carrier.fetch(reference, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH_MILLIS)])),
  );
  const answer = carrier.parse(raw, reference);
  await heedAnswer(context, paced, { raw, refusal: 'report' in answer ? answer.shortfall : answer, number });
  const about = { scac, reference };
  if ('refusal' in answer) context.log.info({ ...about, ...answer }, `${scac} gave no report: ${answer.refusal}`);
  else if (answer.unreadable.length > 0) {
    context.log.warn({ ...about, unreadable: answer.unreadable.slice(0, 5) }, `${scac} sent what cannot be read`);
  }
  return { ...answer, raw };
}

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

const MAX_LINES_QUERIED = 3;

export interface LineAnswer {
  /** null: the line is still unknown, because one that may be it could not be reached. */
  readonly scac: string | null;
  readonly answer: LineReply;
}

/** undefined: no line that can be polled knows the number, or nothing points to one. */
export async function detectLine(
  context: PollingContext,
  question: Omit<Question, 'scac'>,
  signal: AbortSignal,
): Promise<LineAnswer | undefined> {
  const { accountId, reference } = question;
  const { decision, selected, candidates } = await context.database.forAccount(accountId, (session) =>
    inferNumber(session, context, reference.number, { requested: reference.type }),
  );
  if (decision === 'auto_select' && selected !== null && canTrack(context, accountId, selected.scac, reference.type)) {
    return { scac: selected.scac, answer: await pollCarrier(context, { scac: selected.scac, ...question }, signal) };
  }
  const trackable = candidates.filter(
    ({ scac }) => canTrack(context, accountId, scac, reference.type) && !isBilled(context, accountId, scac),
  );
  let undecided: LineAnswer | undefined;
  for (const { scac } of trackable.slice(0, MAX_LINES_QUERIED)) {
    const answer = await pollCarrier(context, { scac, ...question }, signal);
    const found = lineAnswer(scac, answer);
    if (found !== undefined) return found;
    if ('refusal' in answer && answer.refusal === 'privateOrUnknown') undecided ??= { scac: null, answer };
  }
  // Where no other line knows it, a line that does not tell may yet: the request is tried again.
  return undecided;
}

/** A line that charges for each request is polled only for numbers that are as good as certainly its own. */
function isBilled({ findCarrier }: PollingContext, accountId: string, scac: string): boolean {
  return findCarrier(scac, accountId)?.limits.billed === true;
}

/** undefined: not this line's number. A line that refuses it as cancelled or private thereby knows it. */
function lineAnswer(scac: string, answer: LineReply): LineAnswer | undefined {
  if ('report' in answer) return { scac, answer };
  switch (answer.refusal) {
    case 'notFound':
    case 'privateOrUnknown':
    case 'invalidNumber':
      return undefined;
    case 'cancelled':
    case 'private':
      return { scac, answer };
    // A less likely line is not polled instead: several lines use short numbers, and the first may yet know this one.
    case 'unreachable':
    case 'unrecognized':
      return { scac: null, answer };
  }
}
