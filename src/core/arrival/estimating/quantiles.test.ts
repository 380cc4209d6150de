import { describe, expect, it } from 'vitest';
import { added, at, atLeast, laterThan, P10, P50, P90, quantilesOf, skewed } from './quantiles.ts';

const BAND = skewed(-10, 5, 30);

describe('quantiles', () => {
  it('of a sample weigh what is newer more', () => {
    const sorted = Float64Array.from({ length: 101 }, (_, index) => index);
    const even = quantilesOf({ sorted, weights: sorted.map(() => 1) });
    expect([at(even, P10), at(even, P50), at(even, P90)]).toEqual([
      expect.closeTo(10, 0),
      expect.closeTo(50, 6),
      expect.closeTo(90, 0),
    ]);
    const late = quantilesOf({ sorted, weights: sorted.map((value) => (value < 50 ? 0.1 : 1)) });
    expect(at(late, P50)).toBeGreaterThan(70);
  });

  it('keep both halves where no least width is asked of them', () => {
    expect(atLeast(BAND, 0)).toEqual(BAND);
    expect(at(atLeast(BAND, 20), P10)).toBe(-15);
    expect(at(atLeast(BAND, 20), P90)).toBe(30);
  });

  it('of a sum are as wide as independent parts are', () => {
    const sum = added(skewed(-3, 0, 3), skewed(6, 10, 14));
    expect([at(sum, P10), at(sum, P50), at(sum, P90)]).toEqual([5, 10, 15]);
  });

  it('are conditional on what has passed, also beyond all that is known', () => {
    expect(laterThan(BAND, -100)).toEqual(BAND.map((value) => expect.closeTo(value, 6)));
    expect(at(laterThan(BAND, 5), P50)).toBeCloseTo(18.3, 1);
    const beyond = laterThan(BAND, 400);
    expect(at(beyond, 0)).toBeGreaterThan(400);
    expect(at(beyond, P90) - at(beyond, P10)).toBeGreaterThan(100);
  });
});
