/**
 * Keeps every line's own limits: a slot in time from all workers' common pace, its quotas, a bounded number of fetches in
 * this process, and pauses of the length that the line requests. A worker is held for a few seconds at most; a job whose slot
 * is further away is put off (LineBusy) and comes back by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_RETRY_AFTER_MILLIS, type WaitingReason } from '../../../core/tracking-life.ts';
import type { Session } from '../../../database/database.ts';
import type { Carrier, RawAnswer } from '../../../sources/carriers/carrier.ts';
import type { PolledSource } from '../../../sources/polled/source.ts';
import type { PollingContext } from '../../context.ts';
import { PRIORITY, type Urgency } from '../../schedule/schedule.ts';
import {
  CHARGED_INTERVAL_MILLIS,
  chargeQuota,
  hasQuota,
  type QuotaAnswer,
  type QuotaUsage,
  quotaSpacingMillis,
  takeFromQuota,
} from './quota.ts';
import {
  chargeSlots,
  deleteChargedRequest,
  findQueueEnd,
  isLinePaused,
  lockQuota,
  noteChargedRequest,
  type Pace,
  pauseLine,
  queueForSlot,
  takeSlot,
  writeQuota,
} from './store.ts';

/** The line has no free slot soon: no attempt was made, and none counts as made. */
export class LineBusy extends Error {
  override readonly name = 'LineBusy';
  readonly urgency: Urgency;
  /** Wall time, Unix milliseconds. */
  readonly comeBackAt: number;
  /** null: others are before it, for seconds or minutes. */
  readonly reason: WaitingReason | null;

  constructor(scac: string, urgency: Urgency, comeBackAt: number, reason: WaitingReason | null = null) {
    super(`${scac} has no free slot for a ${urgency} now; come back at ${new Date(comeBackAt).toISOString()}.`);
    this.urgency = urgency;
    this.comeBackAt = comeBackAt;
    this.reason = reason;
  }
}

/** How far ahead a slot is taken, a worker waiting for it. Who is urgent reaches further, and so comes first. */
const PATIENCE_MILLIS: Readonly<Record<Urgency, number>> = {
  firstAttempt: 4000,
  refresh: 4000,
  retry: 2000,
  nearMilestone: 1500,
  routine: 1000,
};

/** Those that wait for a quota come back one by one within this time. */
const LONGEST_QUOTA_QUEUE_MILLIS = 86_400_000;
/** The pause after a line refused for too many requests without naming a duration. */
const PAUSE_AFTER_429_MILLIS = 60_000;

/** Fetches under way in this process, and those that wait for their slot. */
const underWay = new WeakMap<Paced['limits'], number>();

/** A line by its SCAC; a terminal or railroad by its kind and code; either by its connection. */
export type Paced = Pick<Carrier, 'scac' | 'limits'>;

interface SlotRequest {
  readonly urgency: Urgency;
  readonly signal: AbortSignal;
  /** The one number that is requested; absent: several, or the source charges nothing. */
  readonly number?: string;
}

/** A connection of one account has a pace and quotas of its own. */
export function pacedLine({ scac, paceKey = scac, limits }: Carrier): Paced {
  return { scac: paceKey, limits };
}

export function pacedSource({ source, paceKey, limits }: PolledSource): Paced {
  return { scac: paceKey ?? `${source.kind}:${source.code}`, limits };
}

function paceOf({ scac, limits }: Paced): Pace {
  return { scac, spacingMillis: 1000 / limits.requestsPerSecond };
}

/** @throws LineBusy */
export async function inLineSlot<Answer>(
  context: PollingContext,
  carrier: Paced,
  request: SlotRequest,
  fetch: () => Promise<Answer>,
): Promise<Answer> {
  const count = underWay.get(carrier.limits) ?? 0;
  if (count >= carrier.limits.concurrency) throw await busy(context, carrier, request.urgency);
  underWay.set(carrier.limits, count + 1);
  try {
    await waitForSlot(context, carrier, request);
    return await fetch();
  } finally {
    underWay.set(carrier.limits, (underWay.get(carrier.limits) ?? 1) - 1);
  }
}

async function waitForSlot(context: PollingContext, carrier: Paced, request: SlotRequest): Promise<void> {
  const { database, clock } = context;
  const { urgency, signal } = request;
  const now = clock.wallNow();
  const slot = await admit(context, carrier, request, now);
  if (slot <= now) return;
  try {
    await sleep(slot - now, undefined, { signal });
    // Another worker may have met a pause meanwhile.
    const paused = await database.system((session) => isLinePaused(session, carrier.scac, slot));
    if (paused) throw await busy(context, carrier, urgency);
  } catch (error) {
    await giveBack(context, carrier, request);
    throw error;
  }
}

/** What `admit` took beside the slot, for a request that is not made. */
async function giveBack(
  { database, clock }: PollingContext,
  { scac, limits }: Paced,
  { number }: Pick<SlotRequest, 'number'>,
): Promise<void> {
  const isCharged = limits.billed === true && number !== undefined;
  if (!hasQuota(limits) && !isCharged) return;
  await database.changeSystem(async (session) => {
    if (hasQuota(limits)) {
      const usage = await lockQuota(session, scac);
      await writeQuota(session, scac, chargeQuota(usage, -1, clock.wallNow()));
    }
    if (isCharged) await deleteChargedRequest(session, scac, number);
  });
}

/**
 * Takes a slot and what it costs, or nothing at all.
 * @returns the moment from which the line may be polled, Unix milliseconds
 */
async function admit(
  context: PollingContext,
  carrier: Paced,
  { urgency, number }: SlotRequest,
  now: number,
): Promise<number> {
  const { database } = context;
  const { scac, limits } = carrier;
  const isCharged = limits.billed === true && number !== undefined;
  const patience = PATIENCE_MILLIS[urgency];
  if (!isCharged && !hasQuota(limits)) {
    const slot = await database.system((session) => takeSlot(session, paceOf(carrier), now, patience));
    if (slot === undefined) throw await busy(context, carrier, urgency);
    return slot;
  }
  const outcome = await database
    .changeSystem(async (session) => {
      const usage = hasQuota(limits) ? await lockQuota(session, scac) : null;
      const taken = hasQuota(limits) ? takeFromQuota(limits, usage, urgency, now) : null;
      if (taken !== null && 'freeAt' in taken) throw new NotAdmitted({ ...taken, usage });
      const nearUntil = taken !== null && urgency === 'routine' ? await whenNearAreDone(session, scac, now) : null;
      if (nearUntil !== null) throw new NotAdmitted({ freeAt: nearUntil, isUsedUp: false, usage });
      const charged = { scac, number: number ?? '', now, intervalMillis: CHARGED_INTERVAL_MILLIS };
      const freeAt = isCharged ? await noteChargedRequest(session, charged) : null;
      if (freeAt !== null) throw new NotAdmitted(freeAt);
      const slot = await takeSlot(session, paceOf(carrier), now, patience);
      if (slot === undefined) throw new NotAdmitted(null);
      if (taken !== null) await writeQuota(session, scac, taken.usage);
      return slot;
    })
    .catch((error: unknown) => {
      if (error instanceof NotAdmitted) return error;
      throw error;
    });
  if (typeof outcome === 'number') return outcome;
  throw await busyBecause(context, carrier, urgency, outcome.reason);
}

/** Of a quota nothing is left to the rest while anyone waits who is near a milestone. null: nobody does. */
function whenNearAreDone(session: Session, scac: string, now: number): Promise<number | null> {
  return findQueueEnd(session, { scac, priority: PRIORITY.nearMilestone, now }, LONGEST_QUOTA_QUEUE_MILLIS);
}

type Hindrance =
  /** The line has no slot soon. */
  | null
  /** The number was requested not long ago; it may be again at this moment. */
  | number
  | (Extract<QuotaAnswer, { freeAt: number }> & { readonly usage: QuotaUsage | null });

/** Ends the transaction: nothing of it counts. */
class NotAdmitted extends Error {
  readonly reason: Hindrance;

  constructor(reason: Hindrance) {
    super('A source admits no request now.');
    this.reason = reason;
  }
}

async function busyBecause(
  context: PollingContext,
  carrier: Paced,
  urgency: Urgency,
  reason: Hindrance,
): Promise<LineBusy> {
  if (reason === null) return busy(context, carrier, urgency);
  if (typeof reason === 'number') return new LineBusy(carrier.scac, urgency, reason, 'line_charges');
  const { database, clock, log } = context;
  const { freeAt, isUsedUp, usage } = reason;
  const now = clock.wallNow();
  const { scac, limits } = carrier;
  if (isUsedUp) log.info({ scac, usage }, `the quota of ${scac} is used up until ${new Date(freeAt).toISOString()}`);
  const spacingMillis = quotaSpacingMillis(limits, usage, now);
  // Who came a little early keeps its slot.
  if (!isUsedUp && freeAt - now <= spacingMillis / 2) return new LineBusy(scac, urgency, freeAt, 'line_quota');
  const pace = isUsedUp ? paceOf(carrier) : { scac, spacingMillis };
  const moment = await database.system((session) =>
    queueForSlot(session, pace, now, PRIORITY[urgency], LONGEST_QUOTA_QUEUE_MILLIS),
  );
  return new LineBusy(scac, urgency, freeAt + Math.max(0, moment - now), 'line_quota');
}

async function busy({ database, clock }: PollingContext, carrier: Paced, urgency: Urgency): Promise<LineBusy> {
  const comeBackAt = await database.system((session) =>
    queueForSlot(session, paceOf(carrier), clock.wallNow(), PRIORITY[urgency]),
  );
  return new LineBusy(carrier.scac, urgency, comeBackAt);
}

interface HeededAnswer {
  readonly raw: Pick<RawAnswer, 'pages' | 'requests'>;
  /** Why pages are missing, or there is nothing; null: all came. */
  readonly refusal: { readonly retryAfterSeconds: number | null } | null;
  /** As in the request for the slot. */
  readonly number?: string;
}

/**
 * Applies the effect of an answer on the line's pace: it cost more than one request or, without a token, none at all; or the
 * line requests a pause.
 */
export async function heedAnswer(
  context: PollingContext,
  carrier: Paced,
  { raw, refusal, ...own }: HeededAnswer,
): Promise<void> {
  const { database, clock } = context;
  const requests = raw.requests ?? Math.max(1, raw.pages.length);
  if (requests === 0) await giveBack(context, carrier, own);
  else if (requests > 1) await charge(context, carrier, requests - 1);
  const pause = requestedPause(raw, refusal);
  if (pause === null) return;
  const until = clock.wallNow() + pause;
  await database.system((session) => pauseLine(session, carrier.scac, until));
  context.log.warn({ scac: carrier.scac }, `${carrier.scac} requests a pause of ${Math.ceil(pause / 1000)} s`);
}

async function charge({ database, clock }: PollingContext, carrier: Paced, requests: number): Promise<void> {
  const { scac, limits } = carrier;
  await database.system((session) => chargeSlots(session, paceOf(carrier), requests));
  if (!hasQuota(limits)) return;
  await database.changeSystem(async (session) => {
    const usage = await lockQuota(session, scac);
    await writeQuota(session, scac, chargeQuota(usage, requests, clock.wallNow()));
  });
}

function requestedPause(
  raw: Pick<RawAnswer, 'pages'>,
  refusal: { readonly retryAfterSeconds: number | null } | null,
): number | null {
  const seconds = refusal?.retryAfterSeconds ?? null;
  if (seconds !== null) return Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MILLIS);
  return raw.pages.some((page) => page.status === 429) ? PAUSE_AFTER_429_MILLIS : null;
}
