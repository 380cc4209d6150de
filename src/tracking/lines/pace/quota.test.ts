import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Urgency } from '../../schedule/schedule.ts';
import { chargeQuota, type Quota, type QuotaUsage, takeFromQuota } from './quota.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-01T00:00:00Z');

/** Who wait, at each step in this order, each with as many as it can get. @returns when each got one, from the start */
function live(
  quota: Quota,
  waiting: (now: number) => readonly Urgency[],
  { until, step = MINUTE }: { readonly until: number; readonly step?: number },
) {
  const taken: { urgency: Urgency; at: number }[] = [];
  let usage: QuotaUsage | null = null;
  for (let now = START; now < START + until; now += step) {
    for (const urgency of waiting(now - START)) {
      const answer = takeFromQuota(quota, usage, urgency, now);
      if (!('usage' in answer)) continue;
      usage = answer.usage;
      taken.push({ urgency, at: now - START });
    }
  }
  return taken;
}

const between = (taken: readonly { at: number }[], from: number, to: number) =>
  taken.filter(({ at }) => at >= from && at < to).length;

describe('a quota per day', () => {
  const quota = { requestsPerDay: 100 };

  test('is spread over the day by scheduled requests, and used', () => {
    const taken = live(quota, () => ['routine'], { until: DAY });
    for (const quarter of [0, 1, 2, 3]) {
      const count = between(taken, quarter * 6 * HOUR, (quarter + 1) * 6 * HOUR);
      expect(count, `quarter ${quarter}`).toBeGreaterThanOrEqual(15);
      expect(count, `quarter ${quarter}`).toBeLessThanOrEqual(35);
    }
    expect(taken.length).toBeGreaterThanOrEqual(85);
    expect(taken.length).toBeLessThanOrEqual(100);
  });

  test('goes to what is near a milestone first, and to the rest where nothing is', () => {
    const both = live(quota, (at) => (at < 12 * HOUR ? ['routine', 'nearMilestone'] : ['routine']), { until: DAY });
    const morning = both.filter(({ at }) => at >= HOUR && at < 12 * HOUR);
    expect(new Set(morning.map(({ urgency }) => urgency))).toEqual(new Set(['nearMilestone']));
    expect(both.filter(({ at, urgency }) => at >= 12 * HOUR && urgency === 'routine').length).toBeGreaterThan(30);
  });

  test('is there at once for users; what they leave is spread over the rest of the day', () => {
    const taken = live(quota, (at) => (at < 60 * MINUTE ? ['firstAttempt'] : ['routine']), { until: DAY });
    expect(between(taken, 0, HOUR)).toBe(60);
    expect(between(taken, HOUR, 12 * HOUR)).toBeLessThan(22);
    expect(between(taken, 12 * HOUR, DAY)).toBeGreaterThan(15);
  });

  test('that is used up is free again at midnight UTC', () => {
    const usage = chargeQuota(null, 100, START + 5 * HOUR);
    const midnight = { freeAt: START + DAY, isUsedUp: true };
    expect(takeFromQuota(quota, usage, 'refresh', START + 6 * HOUR)).toEqual(midnight);
    expect(takeFromQuota(quota, usage, 'routine', START + 6 * HOUR)).toEqual(midnight);
    expect(takeFromQuota(quota, usage, 'refresh', START + DAY)).toMatchObject({
      usage: { dayUsed: 1, monthUsed: 101 },
    });
  });

  test('of one request is used', () => {
    expect(live({ requestsPerDay: 1 }, () => ['routine'], { until: 10 * DAY, step: 10 * MINUTE }).length).toBe(10);
  });

  test('names the next moment, and what was dated later counts for nothing after a clock was set back', () => {
    const first = takeFromQuota(quota, null, 'routine', START);
    const { usage } = first as { usage: QuotaUsage };
    const refused = takeFromQuota(quota, usage, 'routine', START + MINUTE) as { freeAt: number };
    expect(refused).toMatchObject({ isUsedUp: false });
    expect(takeFromQuota(quota, usage, 'routine', refused.freeAt)).toHaveProperty('usage');
    expect(takeFromQuota(quota, usage, 'routine', START - DAY)).toHaveProperty('usage');
  });
});

test('a quota per month is spread over its days, and a day of it over its hours', () => {
  const taken = live({ requestsPerDay: 1000, requestsPerMonth: 300 }, () => ['routine'], {
    until: 30 * DAY,
    step: 10 * MINUTE,
  });
  for (const week of [0, 1, 2, 3]) {
    const count = between(taken, week * 7 * DAY, (week + 1) * 7 * DAY);
    expect(count, `week ${week}`).toBeGreaterThanOrEqual(45);
    expect(count, `week ${week}`).toBeLessThanOrEqual(100);
  }
  expect(taken.length).toBeGreaterThan(250);
  expect(between(taken, 5 * DAY, 6 * DAY)).toBeLessThanOrEqual(12);
});

test('never are more requests made than a quota has, whoever makes them', () => {
  const urgency = fc.constantFrom<Urgency>('firstAttempt', 'refresh', 'retry', 'nearMilestone', 'routine');
  const steps = fc.array(fc.tuple(urgency, fc.integer({ min: 0, max: 3 * HOUR })), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40 }), (each, day, month) => {
      let usage: QuotaUsage | null = null;
      let now = START;
      const perDay = new Map<number, number>();
      let all = 0;
      for (const [of, wait] of each) {
        now += wait;
        if (now >= START + 29 * DAY) break;
        const answer = takeFromQuota({ requestsPerDay: day, requestsPerMonth: month }, usage, of, now);
        if ('freeAt' in answer) {
          expect(answer.freeAt).toBeGreaterThan(now);
          continue;
        }
        usage = answer.usage;
        all += 1;
        const date = Math.floor(now / DAY);
        perDay.set(date, (perDay.get(date) ?? 0) + 1);
      }
      expect(Math.max(0, ...perDay.values())).toBeLessThanOrEqual(day);
      expect(all).toBeLessThanOrEqual(month);
    }),
    { numRuns: 200 },
  );
});
