import { describe, expect, it } from 'vitest';
import { correctionHours } from '../estimating/second-look.ts';
import { fittedLook, type MadePrediction } from './second-look.ts';

/** Late by 10 hours, and by half of what the second feature says; every tenth ship by ten days more. */
const looks = Array.from({ length: 600 }, (_, index): MadePrediction => {
  const feature = ((index * 37) % 101) - 50;
  return { features: [1, feature], median: 24 * (2 + (index % 12)), late: 10 + feature / 2 + (index % 10 ? 0 : 240) };
});

const between = (low: number, high: number) => (hours: number) => hours > low && hours < high;

describe('the second look', () => {
  it('finds what makes ships late, whatever a few that omit a port do', () => {
    const look = fittedLook(looks, 600);
    expect(correctionHours([1, 20], look, 7 * 24)).toSatisfy(between(18, 22));
    expect(correctionHours([1, -40], look, 12 * 24)).toSatisfy(between(-12, -8));
  });

  it('corrects nothing in the last day, and fades out before', () => {
    const look = fittedLook(looks, 600);
    expect(correctionHours([1, 20], look, 20)).toBe(0);
    expect(correctionHours([1, 20], look, 36)).toSatisfy(between(8, 12));
  });

  it('corrects nothing with few arrivals, or where nothing can be compared', () => {
    expect(correctionHours([1, 20], fittedLook(looks, 99), 168)).toBe(0);
    expect(correctionHours(null, fittedLook(looks, 600), 168)).toBe(0);
    expect(correctionHours([1, 20], fittedLook([], 600), 168)).toBe(0);
  });
});
