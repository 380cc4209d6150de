/**
 * Finds the line of a request that names none, by polling: the one line that is as good as certain, else the likeliest few
 * in turn. No transaction is open meanwhile; what the answers lead to is the caller's.
 */
import type { PollingContext } from '../context.ts';
import { canTrack, inferNumber } from './infer-number.ts';
import type { LineReply } from './keep-answer.ts';
import { pollCarrier, type Question } from './poll-carrier.ts';

const MAX_LINES_QUERIED = 3;

export interface LineAnswer {
  /** null: the line is still unknown, because one that may be it could not be reached. */
  readonly scac: string | null;
  readonly answer: LineReply;
}

/** undefined: no line that can be polled knows the number, or nothing points to one. */
export async function detectLine(
  context: PollingContext,
  { accountId, ...question }: { readonly accountId: string } & Omit<Question, 'scac'>,
  signal: AbortSignal,
): Promise<LineAnswer | undefined> {
  const { reference } = question;
  const { decision, selected, candidates } = await context.database.forAccount(accountId, (session) =>
    inferNumber(session, context, reference.number, { requested: reference.type }),
  );
  if (decision === 'auto_select' && selected !== null && canTrack(context, selected.scac, reference.type)) {
    return { scac: selected.scac, answer: await pollCarrier(context, { scac: selected.scac, ...question }, signal) };
  }
  const trackable = candidates.filter(
    ({ scac }) => canTrack(context, scac, reference.type) && !isBilled(context, scac),
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
function isBilled({ findCarrier }: PollingContext, scac: string): boolean {
  return findCarrier(scac)?.limits.billed === true;
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
