import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, pointAlong, splitAtAntimeridian, unwrap } from './lines.ts';
import type { LonLat } from './sphere.ts';

const anyPoint = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
);
const anyLine = fc.array(anyPoint, { minLength: 2, maxLength: 8 });

describe('the length of a line', () => {
  it('is 60.04 nautical miles for a degree of latitude, on a sphere of 6,371 km', () => {
    expect(
      lengthOf([
        [4, 52],
        [4, 53],
      ]),
    ).toBeCloseTo(60.04, 2);
  });

  it('goes the short way over the antimeridian', () => {
    expect(
      lengthOf([
        [179, 0],
        [-179, 0],
      ]),
    ).toBeCloseTo(120.08, 2);
  });

  it('is nothing for one point or none', () => {
    expect([lengthOf([]), lengthOf([[4, 52]])]).toEqual([0, 0]);
  });
});

describe('a point along a line', () => {
  const line: LonLat[] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];

  it('lies so many miles from the start, with the course there', () => {
    const halfway = pointAlong(line, lengthOf(line) / 2);
    expect(halfway.longitude).toBeCloseTo(10, 6);
    expect(halfway.latitude).toBeCloseTo(0, 6);
    const after = pointAlong(line, 900);
    expect(after.latitude).toBeCloseTo((900 - 600.4) / 60.04, 3);
    expect(after.courseDegrees).toBeCloseTo(0, 6);
    expect(pointAlong(line, 300).courseDegrees).toBeCloseTo(90, 6);
  });

  it('is the start before it, and the end past it', () => {
    expect(pointAlong(line, -5)).toMatchObject({ longitude: 0, latitude: 0 });
    expect(pointAlong(line, 1e6).latitude).toBeCloseTo(10, 9);
  });

  it('has no point for an empty line or a distance that is not a number', () => {
    expect(() => pointAlong([], 5)).toThrow(RangeError);
    expect(() => pointAlong(line, Number.NaN)).toThrow(RangeError);
  });

  it('divides any line in two parts that are as long as the whole', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (any, share) => {
        const whole = lengthOf(any);
        const { longitude, latitude } = pointAlong(any, whole * share);
        // On one segment, the point is between its ends.
        const detours = any.slice(1).map((to, index) => {
          const from = any[index] ?? to;
          return lengthOf([from, [longitude, latitude], to]) - lengthOf([from, to]);
        });
        expect(Math.min(...detours)).toBeLessThan(0.01);
      }),
    );
  });
});

describe('a line across the antimeridian', () => {
  it('is cut where it crosses, at the latitude of the great circle', () => {
    const parts = splitAtAntimeridian([
      [170, 40],
      [-170, 40],
    ]);
    expect(parts.map((part) => part.map(([longitude]) => longitude))).toEqual([
      [170, 180],
      [-180, -170],
    ]);
    expect(parts[0]?.[1]?.[1]).toBeCloseTo(40.4, 1);
  });

  it('stays one part where it does not cross', () => {
    expect(
      splitAtAntimeridian([
        [-10, 0],
        [10, 5],
      ]),
    ).toEqual([
      [
        [-10, 0],
        [10, 5],
      ],
    ]);
  });

  it('is not cut twice at a point that lies on it', () => {
    const parts = splitAtAntimeridian([
      [179, 0],
      [180, 0],
      [-179, 0],
    ]);
    expect(parts.map((part) => part.map(([longitude]) => longitude))).toEqual([
      [179, 180],
      [-180, -179],
    ]);
  });

  it('is cut between its ends where it all but follows the antimeridian', () => {
    const [before, after] = splitAtAntimeridian([
      [-179.99999999989473, 0],
      [180, 5],
    ]);
    expect(before?.at(-1)?.[1]).toBeCloseTo(5, 6);
    expect(after).toEqual([[180, 5]]);
    const [south, north] = splitAtAntimeridian([
      [-180, 0],
      [179.9999999999, 5],
    ]);
    expect(south).toEqual([[-180, 0]]);
    expect(north?.[0]?.[1]).toBeCloseTo(0, 6);
  });

  it('keeps its length and stays within ±180° however it runs', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const parts = splitAtAntimeridian(line);
        const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
        expect(Math.abs(length - lengthOf(line))).toBeLessThan(0.01 + 1e-6 * length);
        for (const part of parts) {
          part.slice(1).forEach(([longitude], index) => {
            expect(Math.abs(longitude - (part[index]?.[0] ?? 0))).toBeLessThanOrEqual(180);
          });
        }
      }),
    );
  });

  it('goes on past 180° when it is unwrapped', () => {
    expect(
      unwrap([
        [179, 0],
        [-179, 0],
        [-170, 5],
      ]),
    ).toEqual([
      [179, 0],
      [181, 0],
      [190, 5],
    ]);
  });
});
