import { describe, expect, it } from 'vitest';
import type { PredictedArrival } from '../predicted-arrival.ts';
import { isShownAnew, isToAnnounce } from './hysteresis.ts';

const HOUR = 3_600_000;
const AT = Date.parse('2026-06-10T12:00:00Z');
const predicted = (hours: number, band = 24, more: Partial<PredictedArrival> = {}): PredictedArrival => ({
  p10: AT + (hours - band) * HOUR,
  p50: AT + hours * HOUR,
  p90: AT + (hours + band) * HOUR,
  basis: 'line_eta',
  reasons: [],
  samples: 40,
  asOf: AT - 240 * HOUR,
  ...more,
});

describe('what is shown', () => {
  it.each<[string, PredictedArrival, boolean]>([
    ['stays while it moves by an hour', predicted(1), false],
    ['moves with more', predicted(1.1), true],
    ['stays while the band grows by three hours', predicted(0, 27), false],
    ['follows a band that grows by more', predicted(0, 28), true],
    ['stays for less than a day', predicted(0, 24, { asOf: AT - 217 * HOUR }), false],
    ['is renewed after a day', predicted(0, 24, { asOf: AT - 216 * HOUR }), true],
    ['follows another basis', predicted(0, 24, { basis: 'blend' }), true],
    ['follows another reason', predicted(0, 24, { reasons: [{ rule: 'few_data', values: { arrivals: 3 } }] }), true],
  ])('%s', (_, next, expected) => {
    expect(isShownAnew(predicted(0), next)).toBe(expected);
  });

  it('is the first one', () => {
    expect(isShownAnew(null, predicted(0))).toBe(true);
  });

  it('stays where the same reasons change places', () => {
    const [a, b] = [
      { rule: 'few_data', values: { arrivals: 3 } },
      { rule: 'silent_ship', values: { days: 2 } },
    ] as const;
    expect(isShownAnew(predicted(0, 24, { reasons: [a, b] }), predicted(0, 24, { reasons: [b, a] }))).toBe(false);
  });
});

describe('what is announced', () => {
  it.each<[string, PredictedArrival, boolean]>([
    ['nothing within the band, however far it moves', predicted(20, 40), false],
    ['a move of more than twelve hours out of the band', predicted(25, 40), true],
    ['a move to an earlier moment, likewise', predicted(-25, 40), true],
    ['another day whose band excludes the day before', predicted(15, 2), true],
    ['no other day whose band includes the day before', predicted(13, 14), false],
    ['no other moment of the same day', predicted(11, 2), false],
  ])('%s', (_, next, expected) => {
    expect(isToAnnounce(predicted(0), next, null)).toBe(expected);
  });

  it('counts days at the place', () => {
    expect(isToAnnounce(predicted(0), predicted(15, 2), 'America/Los_Angeles')).toBe(false);
    expect(isToAnnounce(predicted(0), predicted(22, 2), 'America/Los_Angeles')).toBe(true);
  });

  it('never the first', () => {
    expect(isToAnnounce(null, predicted(0), null)).toBe(false);
  });
});
