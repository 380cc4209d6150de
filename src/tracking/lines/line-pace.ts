/**
 * Keeps every line's own limits: a place in time from all workers' common pace, a bounded number of fetches in this
 * process, and pauses of the length that the line requests. A worker is held for a few seconds at most; a job whose place
 * is further away is put off (LineBusy) and comes back by itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LONGEST_RETRY_AFTER_MILLIS } from '../../core/tracking-life.ts';
import type { Carrier, RawAnswer } from '../../sources/carriers/carrier.ts';
import type { PollingContext } from '../context.ts';
import { PRIORITY, type Urgency } from '../schedule/schedule.ts';
import { chargePlaces, isLinePaused, type Pace, pauseLine, queueForPlace, takePlace } from './line-pace-store.ts';

/** The line has no place soon: no attempt was made, and none counts as made. */
export class LineBusy extends Error {
  override readonly name = 'LineBusy';
  readonly urgency: Urgency;
  /** Wall time, Unix milliseconds. */
  readonly comeBackAt: number;

  constructor(scac: string, urgency: Urgency, comeBackAt: number) {
    super(`${scac} has no place for a ${urgency} now; come back at ${new Date(comeBackAt).toISOString()}.`);
    this.urgency = urgency;
    this.comeBackAt = comeBackAt;
  }
}

/** How far ahead a place is taken, a worker waiting for it. Who is urgent reaches further, and so comes first. */
const PATIENCE_MILLIS: Readonly<Record<Urgency, number>> = {
  firstAttempt: 4000,
  refresh: 4000,
  retry: 2000,
  routine: 1000,
};
/** The pause after a line refused for too many requests without naming a duration. */
const PAUSE_AFTER_429_MILLIS = 60_000;

/** Fetches under way in this process, and those that wait for their place. */
const underWay = new WeakMap<Paced['limits'], number>();

/** A line by its SCAC; a terminal or railroad by its kind and code. */
export type Paced = Pick<Carrier, 'scac' | 'limits'>;

function paceOf({ scac, limits }: Paced): Pace {
  return { scac, spacingMillis: 1000 / limits.requestsPerSecond };
}

/** @throws LineBusy */
export async function inLinePlace<Answer>(
  context: PollingContext,
  carrier: Paced,
  { urgency, signal }: { readonly urgency: Urgency; readonly signal: AbortSignal },
  fetch: () => Promise<Answer>,
): Promise<Answer> {
  const count = underWay.get(carrier.limits) ?? 0;
  if (count >= carrier.limits.concurrency) throw await busy(context, carrier, urgency);
  underWay.set(carrier.limits, count + 1);
  try {
    await waitForPlace(context, carrier, urgency, signal);
    return await fetch();
  } finally {
    underWay.set(carrier.limits, (underWay.get(carrier.limits) ?? 1) - 1);
  }
}

async function waitForPlace(
  context: PollingContext,
  carrier: Paced,
  urgency: Urgency,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const now = clock.wallNow();
  const place = await database.system((session) => takePlace(session, paceOf(carrier), now, PATIENCE_MILLIS[urgency]));
  if (place === undefined) throw await busy(context, carrier, urgency);
  if (place <= now) return;
  await sleep(place - now, undefined, { signal });
  // Another worker may have met a pause meanwhile.
  const paused = await database.system((session) => isLinePaused(session, carrier.scac, place));
  if (paused) throw await busy(context, carrier, urgency);
}

async function busy({ database, clock }: PollingContext, carrier: Paced, urgency: Urgency): Promise<LineBusy> {
  const comeBackAt = await database.system((session) =>
    queueForPlace(session, paceOf(carrier), clock.wallNow(), PRIORITY[urgency]),
  );
  return new LineBusy(carrier.scac, urgency, comeBackAt);
}

/** Applies the effect of an answer on the line's pace: it cost more than one request, or the line requests a pause. */
export async function heedAnswer(
  context: PollingContext,
  carrier: Paced,
  raw: Pick<RawAnswer, 'pages'>,
  /** Why pages are missing, or there is nothing; null: all came. */
  refusal: { readonly retryAfterSeconds: number | null } | null,
): Promise<void> {
  const { database, clock } = context;
  if (raw.pages.length > 1) {
    await database.system((session) => chargePlaces(session, paceOf(carrier), raw.pages.length - 1));
  }
  const pause = requestedPause(raw, refusal);
  if (pause === null) return;
  const until = clock.wallNow() + pause;
  await database.system((session) => pauseLine(session, carrier.scac, until));
  context.log.warn({ scac: carrier.scac }, `${carrier.scac} requests a pause of ${Math.ceil(pause / 1000)} s`);
}

function requestedPause(
  raw: Pick<RawAnswer, 'pages'>,
  refusal: { readonly retryAfterSeconds: number | null } | null,
): number | null {
  const seconds = refusal?.retryAfterSeconds ?? null;
  if (seconds !== null) return Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MILLIS);
  return raw.pages.some((page) => page.status === 429) ? PAUSE_AFTER_429_MILLIS : null;
}
