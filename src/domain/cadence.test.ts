import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureIntervalMillis, nextCheckAt } from './cadence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-05-01T00:00:00Z');
const interval = fc.constantFrom(HOUR, 2 * HOUR, 12 * HOUR);
const moment = fc.integer({ min: START, max: START + 400 * 24 * HOUR });
const turn = fc.nat({ max: 1_000_000_000 });

/** Checks per minute over one period, `cycle` periods after the shipments were made. */
function perMinute(
  turns: readonly number[],
  madeAt: (index: number) => number,
  every: number,
  cycle: number,
): number[] {
  const period = every * 0.95;
  const from = START + MINUTE + cycle * every;
  const minutes = new Array<number>(Math.floor(period / MINUTE)).fill(0);
  turns.forEach((each, index) => {
    let next = madeAt(index);
    while (next < from) next = nextCheckAt(every, next, each);
    const minute = Math.floor((next - from) / MINUTE);
    if (minute < minutes.length) minutes[minute] = (minutes[minute] ?? 0) + 1;
  });
  return minutes;
}

describe('the next check', () => {
  it('is never later than the interval, and never right after the last', () => {
    fc.assert(
      fc.property(interval, moment, turn, (every, now, of) => {
        const wait = nextCheckAt(every, now, of) - now;
        expect(wait).toBeGreaterThanOrEqual(every * 0.05 - 1);
        expect(wait).toBeLessThanOrEqual(every + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps to its own moments: a refresh in between moves none of them, a late worker neither', () => {
    fc.assert(
      fc.property(interval, moment, turn, fc.double({ min: 0, max: 0.9, noNaN: true }), (every, now, of, late) => {
        const first = nextCheckAt(every, now, of);
        const second = nextCheckAt(every, first + late * every * 0.95, of);
        expect(
          Math.abs((second - first) / (every * 0.95) - Math.round((second - first) / (every * 0.95))),
        ).toBeLessThan(1e-6);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps its place when a shipment grows quicker: moments of a longer interval are moments of a shorter', () => {
    fc.assert(
      fc.property(moment, fc.nat({ max: 1_000_000 }), (now, of) => {
        const far = nextCheckAt(12 * HOUR, now, of);
        const phaseFar = (far % (12 * HOUR * 0.95)) / (12 * HOUR * 0.95);
        const phaseNear = (nextCheckAt(2 * HOUR, now, of) % (2 * HOUR * 0.95)) / (2 * HOUR * 0.95);
        const apart = Math.abs(phaseFar - phaseNear);
        expect(Math.min(apart, 1 - apart)).toBeLessThan(1e-5);
      }),
      { numRuns: 1000 },
    );
  });

  it('comes at a flat rate for ten thousand shipments made in one minute, whichever turns they have', () => {
    fc.assert(
      fc.property(interval, fc.nat({ max: 100_000_000 }), fc.integer({ min: 1, max: 4 }), (every, first, cycle) => {
        const turns = Array.from({ length: 10_000 }, (_, index) => first + index);
        const minutes = perMinute(turns, (index) => START + (index * MINUTE) / 10_000, every, cycle);
        const mean = 10_000 / ((every * 0.95) / MINUTE);
        expect(Math.max(...minutes)).toBeLessThanOrEqual(1.3 * mean);
        expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0.7 * mean);
      }),
      { numRuns: 30 },
    );
  });

  it('comes at a flat rate for a customer whose shipments are every seventh', () => {
    const turns = Array.from({ length: 10_000 }, (_, index) => 5 + index * 7);
    const minutes = perMinute(turns, () => START, 12 * HOUR, 1);
    expect(Math.max(...minutes)).toBeLessThanOrEqual((2 * 10_000) / 684);
  });
});

describe('the wait after a failure', () => {
  it('doubles from a minute up to twelve hours, give or take a fifth', () => {
    expect([0, 1, 2, 5].map((failures) => failureIntervalMillis(failures, 0.5) / MINUTE)).toEqual([1, 2, 4, 32]);
    expect(failureIntervalMillis(50, 0.5)).toBe(12 * HOUR);
    expect(failureIntervalMillis(0, 0)).toBe(48_000);
    expect(failureIntervalMillis(0, 1)).toBe(72_000);
  });
});
