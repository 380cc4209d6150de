import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alongGreatCircles,
  continuous,
  type LonLat,
  nauticalMilesAlong,
  nauticalMilesBetween,
  splitAtAntimeridian,
} from './sphere.ts';

const TOKYO: LonLat = [139.8, 35.5];
const LONG_BEACH: LonLat = [-118.2, 33.7];

describe('distances', () => {
  it('are nautical miles along great circles: a minute of latitude is one', () => {
    expect(nauticalMilesBetween([0, 0], [0, 1])).toBeCloseTo(60.04, 2);
    expect(nauticalMilesBetween(TOKYO, LONG_BEACH)).toBeGreaterThan(4700);
    expect(nauticalMilesBetween(TOKYO, LONG_BEACH)).toBeLessThan(4800);
    expect(nauticalMilesBetween([179, 0], [-179, 0])).toBeCloseTo(120.08, 1);
  });
});

describe('longitudes', () => {
  it('go on past the antimeridian, either way, from a start between −180 and 180', () => {
    expect(continuous([TOKYO, [-170, 45], LONG_BEACH])).toEqual([TOKYO, [190, 45], [241.8, 33.7]]);
    expect(continuous([LONG_BEACH, [170, 45]])).toEqual([LONG_BEACH, [-190, 45]]);
    expect(
      continuous([
        [190, 0],
        [200, 0],
      ]),
    ).toEqual([
      [-170, 0],
      [-160, 0],
    ]);
  });
});

describe('a line that is cut at the antimeridian', () => {
  it('has a part on each side, which meet at the same latitude', () => {
    expect(
      splitAtAntimeridian([
        [170, 10],
        [190, 20],
        [200, 20],
      ]),
    ).toEqual([
      [
        [170, 10],
        [180, 15],
      ],
      [
        [-180, 15],
        [-170, 20],
        [-160, 20],
      ],
    ]);
    expect(
      splitAtAntimeridian([
        [-170, 0],
        [-190, 10],
      ]),
    ).toEqual([
      [
        [-170, 0],
        [-180, 5],
      ],
      [
        [180, 5],
        [170, 10],
      ],
    ]);
  });

  it('is whole where it does not cross, though it touches', () => {
    expect(
      splitAtAntimeridian([
        [170, 10],
        [180, 15],
      ]),
    ).toEqual([
      [
        [170, 10],
        [180, 15],
      ],
    ]);
    expect(
      splitAtAntimeridian([
        [-180, 15],
        [-170, 10],
      ]),
    ).toEqual([
      [
        [-180, 15],
        [-170, 10],
      ],
    ]);
    expect(
      splitAtAntimeridian([
        [170, 10],
        [180, 15],
        [170, 20],
      ]).flat(),
    ).toEqual([
      [170, 10],
      [180, 15],
      [170, 20],
    ]);
  });

  it('may stand a hair before the edge, and go along it', () => {
    const hair = 180 - 2 ** -45;
    const parts = splitAtAntimeridian([
      [120, 0],
      [hair, 0],
      [hair, 0],
    ]);
    expect(parts).toEqual([
      [
        [120, 0],
        [hair, 0],
        [hair, 0],
      ],
    ]);
    expect(
      splitAtAntimeridian([
        [170, 0],
        [180, 0],
        [180, 5],
      ]).flat(),
    ).toEqual([
      [170, 0],
      [180, 0],
      [180, 0],
      [-180, 0],
      [-180, 5],
    ]);
  });

  it('keeps every position and its order, between −180 and 180, without leaps', () => {
    const step = fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 180 }),
        fc.array(step, { minLength: 1, maxLength: 30 }),
        (start, steps) => {
          const line: LonLat[] = [[start, 0]];
          for (const [east, latitude] of steps) line.push([(line.at(-1) as LonLat)[0] + east, latitude]);
          const parts = splitAtAntimeridian(line);
          for (const part of parts) {
            expect(part.length).toBeGreaterThan(1);
            for (const [at, [x]] of part.entries()) {
              expect(Math.abs(x)).toBeLessThanOrEqual(180 + 1e-9);
              if (at > 0) expect(Math.abs(x - (part[at - 1] as LonLat)[0])).toBeLessThanOrEqual(60 + 1e-9);
            }
          }
          const straight = (each: readonly LonLat[]) =>
            each.reduce(
              (sum, [x, y], at) =>
                at === 0 ? 0 : sum + Math.hypot(x - (each[at - 1] as LonLat)[0], y - (each[at - 1] as LonLat)[1]),
              0,
            );
          expect(parts.reduce((sum, part) => sum + straight(part), 0)).toBeCloseTo(straight(line), 3);
        },
      ),
    );
  });
});

describe('a line along great circles', () => {
  it('bends towards the pole, within the tolerance, and is as long as before', () => {
    const line = continuous([TOKYO, LONG_BEACH]);
    const drawn = alongGreatCircles(line, 500);
    expect(Math.max(...drawn.map(([, latitude]) => latitude))).toBeGreaterThan(46);
    expect(drawn.length).toBeLessThan(150);
    expect(nauticalMilesAlong(drawn)).toBeCloseTo(nauticalMilesAlong(line), 3);
    expect(drawn.at(0)).toEqual(line[0]);
    expect(drawn.at(-1)).toEqual(line[1]);
  });

  it('needs nothing between along the equator and along a meridian', () => {
    expect(
      alongGreatCircles(
        [
          [0, 0],
          [80, 0],
        ],
        500,
      ),
    ).toEqual([
      [0, 0],
      [80, 0],
    ]);
    expect(
      alongGreatCircles(
        [
          [10, -40],
          [10, 60],
        ],
        500,
      ),
    ).toEqual([
      [10, -40],
      [10, 60],
    ]);
  });
});
