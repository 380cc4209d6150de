import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIntervalMillis, failureIntervalMillis, nextCheckAt } from './cadence.ts';
import type { DerivedContainer } from './state/container-state.ts';
import type { ContainerStatus } from './state/status.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-05-01T00:00:00Z');
const interval = fc.constantFrom(HOUR, 2 * HOUR, 12 * HOUR);
const moment = fc.integer({ min: START, max: START + 400 * 24 * HOUR });
/** Uniform, which doubles are not. */
const chance = fc.integer({ min: 0, max: 999_999 }).map((of) => of / 1_000_000);

interface Expected {
  readonly at: number;
  readonly actual?: boolean;
}

/** What the cadence looks at, of a container. */
const container = (currentStatus: ContainerStatus, expected: readonly Expected[] = []) =>
  ({
    state: { currentStatus },
    milestones: expected.map(({ at, actual = false }) => ({ statement: { actual, moment: { millis: at } } })),
  }) as unknown as DerivedContainer;

describe('the interval between two checks', () => {
  it.each(['grounded', 'available', 'not_available', 'off_dock'] as const)('is an hour while one is %s', (status) => {
    expect(checkIntervalMillis([container('on_ship'), container(status)], START)).toBe(HOUR);
  });

  it('is two hours from two days before an expected milestone until two days after it, both ends included', () => {
    const awaiting = (at: number) => checkIntervalMillis([container('on_ship', [{ at }])], START);
    for (const way of [-1, 1]) {
      expect(awaiting(START + way * 48 * HOUR)).toBe(2 * HOUR);
      expect(awaiting(START + way * (48 * HOUR + 1))).toBe(12 * HOUR);
    }
  });

  it('is twelve hours near a past milestone, after all returns, and without containers', () => {
    expect(checkIntervalMillis([container('on_ship', [{ at: START, actual: true }])], START)).toBe(12 * HOUR);
    expect(checkIntervalMillis([container('empty_returned', [{ at: START }])], START)).toBe(12 * HOUR);
    expect(checkIntervalMillis([], START)).toBe(12 * HOUR);
  });
});

describe('the next check', () => {
  it('is never later than the interval, and at most a tenth of it sooner', () => {
    fc.assert(
      fc.property(interval, moment, chance, (every, now, of) => {
        const wait = nextCheckAt(every, now, of) - now;
        expect(wait).toBeGreaterThanOrEqual(every * 0.9 - 1);
        expect(wait).toBeLessThanOrEqual(every);
      }),
      { numRuns: 1000 },
    );
  });

  it('spreads a thousand shipments that were created at one moment, more with every check', () => {
    const drawn = fc.sample(fc.noBias(fc.array(chance, { minLength: 10, maxLength: 10 })), { numRuns: 1000, seed: 1 });
    const crowdAfter = (cycles: number) => {
      const moments = drawn.map((chances) => {
        const last = chances.slice(0, cycles).reduce((now, each) => nextCheckAt(12 * HOUR, now, each), START);
        return Math.floor(last / (10 * MINUTE));
      });
      return Math.max(
        ...Map.groupBy(moments, (each) => each)
          .values()
          .map((each) => each.length),
      );
    };
    expect(crowdAfter(1)).toBeLessThan(200);
    expect(crowdAfter(10)).toBeLessThan(crowdAfter(1));
  });
});

describe('the wait after a failure', () => {
  it('doubles from a minute up to twelve hours, give or take a fifth', () => {
    expect([0, 1, 2, 5].map((failures) => failureIntervalMillis(failures, null, 0.5) / MINUTE)).toEqual([1, 2, 4, 32]);
    expect(failureIntervalMillis(50, null, 0.5)).toBe(12 * HOUR);
    expect(failureIntervalMillis(0, null, 0)).toBe(48_000);
    expect(failureIntervalMillis(0, null, 1)).toBe(72_000);
  });

  it('is as long as the source requests where that is longer, and a day at most', () => {
    expect(failureIntervalMillis(0, 30, 0.5)).toBe(MINUTE);
    expect(failureIntervalMillis(0, 90, 0.5)).toBe(90_000);
    expect(failureIntervalMillis(0, 999_999_999, 0.5)).toBe(24 * HOUR);
  });
});
