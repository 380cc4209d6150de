/**
 * A source's quota of requests per day and per month, in UTC: what is left of it is spread over the time that is left,
 * and what is near a milestone comes first. When a line's limits allow the next request, and how much is used.
 */
import { Gauge, type Registry } from 'prom-client';
import type { TrackedReference } from '../../../core/observation.ts';
import type { Database } from '../../../database/database.ts';
import { readForMetrics } from '../../../database/metrics.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { PollingContext } from '../../context.ts';
import type { Urgency } from '../../schedule/schedule.ts';
import type { Paced } from './line-pace.ts';
import { findChargedRequest, findQuota, listQuotas } from './store.ts';

export interface Quota {
  readonly requestsPerDay?: number | undefined;
  readonly requestsPerMonth?: number | undefined;
}

/** All times are wall times, Unix milliseconds. */
export interface QuotaUsage {
  readonly dayStartsAt: number;
  readonly dayUsed: number;
  readonly monthStartsAt: number;
  readonly monthUsed: number;
  /** The last scheduled request; null: there was none. */
  readonly scheduledAt: number | null;
}

export type QuotaAnswer =
  | { readonly usage: QuotaUsage }
  /** When to try again, at the earliest; and whether nothing is left for anyone until then. */
  | { readonly freeAt: number; readonly isUsedUp: boolean };

/**
 * How far scheduled requests are apart, as a multiple of the even spread. Where both kinds wait, the smaller one is always
 * due first; where only one waits, it uses all that is left in the end.
 */
const SPREAD = { nearMilestone: 1, retry: 1, routine: 1.25 } as const;

interface Period {
  readonly endsAt: number;
  readonly left: number;
}

export function hasQuota({ requestsPerDay, requestsPerMonth }: Quota): boolean {
  return requestsPerDay !== undefined || requestsPerMonth !== undefined;
}

/** Whether one more request may be made now. @param usage null: none was made yet */
export function takeFromQuota(quota: Quota, usage: QuotaUsage | null, urgency: Urgency, now: number): QuotaAnswer {
  const current = usageAt(usage, now);
  const periods = periodsOf(quota, current, now);
  const usedUp = periods.filter(({ left }) => left <= 0);
  if (usedUp.length > 0) return { freeAt: Math.max(...usedUp.map(({ endsAt }) => endsAt)), isUsedUp: true };
  if (urgency === 'firstAttempt' || urgency === 'refresh') return { usage: used(current, 1) };
  const { scheduledAt } = current;
  const wait = Math.max(...periods.map((period) => spacing(period, now))) * SPREAD[urgency];
  if (scheduledAt !== null && now < scheduledAt + wait)
    return { freeAt: Math.ceil(scheduledAt + wait), isUsedUp: false };
  return { usage: { ...used(current, 1), scheduledAt: now } };
}

/** An answer of several pages was several requests; a negative number gives back what was not requested. */
export function chargeQuota(usage: QuotaUsage | null, requests: number, now: number): QuotaUsage {
  return used(usageAt(usage, now), requests);
}

/** The even spread of what is left, for callers that wait in a queue. */
export function quotaSpacingMillis(quota: Quota, usage: QuotaUsage | null, now: number): number {
  return Math.max(0, ...periodsOf(quota, usageAt(usage, now), now).map((period) => spacing(period, now)));
}

function spacing({ endsAt, left }: Period, now: number): number {
  return (endsAt - now) / Math.max(1, left);
}

function used(usage: QuotaUsage, requests: number): QuotaUsage {
  const add = (before: number) => Math.max(0, before + requests);
  return { ...usage, dayUsed: add(usage.dayUsed), monthUsed: add(usage.monthUsed) };
}

/** What was used in another period, or is dated later because a clock was set back, counts no more. */
function usageAt(usage: QuotaUsage | null, now: number): QuotaUsage {
  const [day] = dayOf(now);
  const [month] = monthOf(now);
  const scheduledAt = usage?.scheduledAt ?? null;
  return {
    dayStartsAt: day,
    dayUsed: usage?.dayStartsAt === day ? usage.dayUsed : 0,
    monthStartsAt: month,
    monthUsed: usage?.monthStartsAt === month ? usage.monthUsed : 0,
    scheduledAt: scheduledAt === null || scheduledAt > now ? null : scheduledAt,
  };
}

function periodsOf({ requestsPerDay, requestsPerMonth }: Quota, usage: QuotaUsage, now: number): Period[] {
  const periods: Period[] = [];
  if (requestsPerDay !== undefined) {
    const [, endsAt] = dayOf(now);
    periods.push({ endsAt, left: requestsPerDay - usage.dayUsed });
  }
  if (requestsPerMonth !== undefined) {
    const [, endsAt] = monthOf(now);
    periods.push({ endsAt, left: requestsPerMonth - usage.monthUsed });
  }
  return periods;
}

const DAY_MILLIS = 86_400_000;

function dayOf(now: number): readonly [number, number] {
  const start = Math.floor(now / DAY_MILLIS) * DAY_MILLIS;
  return [start, start + DAY_MILLIS];
}

function monthOf(now: number): readonly [number, number] {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
}

/** A line that charges for each request is asked for a number at most once in this time. */
export const CHARGED_INTERVAL_MILLIS = 3_600_000;

/** As requests about a number are noted, of lines that charge for each. */
export function chargedNumber({ type, number }: TrackedReference): string {
  return `${type} ${number}`;
}

/** Wall time, Unix milliseconds; null: now, as far as quota and charge are concerned. */
export async function findNextRequest(
  { database, clock }: Pick<PollingContext, 'database' | 'clock'>,
  { scac, limits }: Paced,
  reference: TrackedReference,
): Promise<number | null> {
  const isCharged = limits.billed === true;
  if (!isCharged && !hasQuota(limits)) return null;
  const now = clock.wallNow();
  return database.system(async (session) => {
    const taken = hasQuota(limits) ? takeFromQuota(limits, await findQuota(session, scac), 'refresh', now) : null;
    const requestedAt = isCharged ? await findChargedRequest(session, scac, chargedNumber(reference)) : null;
    const moments = [
      ...(taken !== null && 'freeAt' in taken ? [taken.freeAt] : []),
      ...(requestedAt === null || requestedAt > now ? [] : [requestedAt + CHARGED_INTERVAL_MILLIS]),
    ].filter((at) => at > now);
    return moments.length === 0 ? null : Math.max(...moments);
  });
}

/**
 * Read from the database at each request for metrics; while the database is away or slow the last figures stay.
 * @param listPaced the sources that are polled
 */
export function measureQuotas(
  registry: Registry,
  database: Database,
  clock: Clock,
  listPaced: () => readonly Paced[],
): void {
  const labels = { labelNames: ['source', 'period'] as const, registers: [registry] };
  new Gauge({
    name: 'portolan_source_quota_used',
    help: 'Requests of the current day and month, UTC, of sources with a quota.',
    ...labels,
    async collect() {
      const quotas = await readForMetrics(database, listQuotas);
      if (quotas === null) return;
      this.reset();
      for (const [source, stored] of quotas) {
        const { dayUsed, monthUsed } = usageAt(stored, clock.wallNow());
        this.set({ source, period: 'day' }, dayUsed);
        this.set({ source, period: 'month' }, monthUsed);
      }
    },
  });
  new Gauge({
    name: 'portolan_source_quota_limit',
    help: 'Requests that a source allows in a day and in a month, UTC; no value where it sets no quota.',
    ...labels,
    collect() {
      this.reset();
      for (const { scac: source, limits } of listPaced()) {
        if (limits.requestsPerDay !== undefined) this.set({ source, period: 'day' }, limits.requestsPerDay);
        if (limits.requestsPerMonth !== undefined) this.set({ source, period: 'month' }, limits.requestsPerMonth);
      }
    },
  });
}
