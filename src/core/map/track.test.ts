import { describe, expect, it } from 'vitest';
import { simplified } from './simplify.ts';
import { type LonLat, METRES_PER_DEGREE } from './sphere.ts';
import { believable, GAP_HOURS, MOST_POINTS_A_LEG, speedOverLastDay, trackOf, type VesselPosition } from './track.ts';

const HOUR = 3_600_000;

/** `hours, longitude, latitude`. */
const position = ([hours, longitude, latitude]: readonly [number, number, number]): VesselPosition => ({
  at: hours * HOUR,
  longitude,
  latitude,
  speedKnots: 15,
  headingDegrees: 90,
});
const at = (...positions: (readonly [number, number, number])[]) => positions.map(position);

/** Over a point in the south, so that a bridge differs from a straight line. */
const detour = (from: LonLat, to: LonLat): LonLat[] => [from, [(from[0] + to[0]) / 2, from[1] - 1], to];
const PORT: LonLat = [0, 0];

const track = (positions: VesselPosition[], end: LonLat | null = null) =>
  trackOf({
    start: { point: PORT, at: 0 },
    end: end && { point: end, at: 100 * HOUR },
    positions,
    findSeaRoute: detour,
  }).map(({ line, estimated }) => `${estimated ? '~' : ''}${line.map(([x]) => x.toFixed(2)).join(' ')}`);

describe('a track', () => {
  it('is the received positions', () => {
    expect(track(at([1, 0.05, 0], [2, 0.3, 0.1], [3, 0.6, 0]))).toEqual(['0.05 0.30 0.60']);
  });

  it('is joined to the ports it does not reach', () => {
    const [first, fixes, last] = track(at([10, 1, 0], [11, 1.2, 0]), [3, 0]);
    expect(first).toMatch(/^~0\.00 .*0\.50.* 1\.00$/);
    expect(fixes).toBe('1.00 1.20');
    expect(last).toMatch(/^~1\.20 .*2\.10.* 3\.00$/);
  });

  it('is bridged where no position was received for longer than the gap', () => {
    const near = track(at([0, 0, 0], [GAP_HOURS, 1, 0], [GAP_HOURS + 1, 1.2, 0]));
    expect(near).toEqual(['0.00 1.20']);
    const far = track(at([0, 0, 0], [1, 0.2, 0.1], [GAP_HOURS + 1.1, 1.2, 0], [GAP_HOURS + 2, 1.4, 0]));
    expect(far.map((each) => each.startsWith('~'))).toEqual([false, true, false]);
  });

  it('is one line where the ship lay at anchor without positions', () => {
    expect(track(at([0, 0, 0], [1, 0.2, 0], [40, 0.21, 0], [41, 0.4, 0]))).toEqual(['0.00 0.40']);
  });

  it('is estimated as a whole without positions, and empty where no way is known', () => {
    expect(track([], [2, 0])).toHaveLength(1);
    expect(track([])).toEqual([]);
    const nowhere = { start: { point: PORT, at: 0 }, end: { point: [2, 0] as const, at: HOUR }, positions: [] };
    expect(trackOf({ ...nowhere, findSeaRoute: () => null })).toEqual([]);
    expect(trackOf({ ...nowhere, start: { point: null, at: null }, findSeaRoute: detour })).toEqual([]);
  });

  it('goes on past the antimeridian', () => {
    const [line] = trackOf({
      start: { point: null, at: null },
      end: null,
      positions: at([0, 179.5, 0], [1, 179.9, 0.1], [2, -179.8, 0]),
      findSeaRoute: detour,
    }).map((each) => each.line.map(([longitude]) => Math.round(longitude * 10) / 10));
    expect(line).toEqual([179.5, 179.9, 180.2]);
  });

  it('has no more points than a map can show, however winding', () => {
    const winding = Array.from({ length: 3000 }, (_, index) =>
      position([index / 20, index / 200, Math.sin(index) / 40]),
    );
    const pieces = trackOf({ start: { point: null, at: null }, end: null, positions: winding, findSeaRoute: detour });
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.line.length).toBeGreaterThan(1);
    expect(pieces[0]?.line.length).toBeLessThanOrEqual(MOST_POINTS_A_LEG);
  });
});

describe('positions that are believed', () => {
  it('are in order of time, each moment once', () => {
    const fixes = believable(at([2, 0.4, 0], [0, 0, 0], [1, 0.2, 0], [1, 0.21, 0]));
    expect(fixes.map((each) => each.at / HOUR)).toEqual([0, 1, 2]);
  });

  it('are without a leap and back, at the start, in the middle and at the end', () => {
    const sound = at([1, 10, 0], [2, 10.2, 0], [3, 10.4, 0], [4, 10.6, 0]);
    const nowhere = (hours: number) => position([hours, 0, 0]);
    expect(believable([nowhere(0), ...sound])).toEqual(sound);
    expect(believable([...sound.slice(0, 2), nowhere(2.5), ...sound.slice(2)])).toEqual(sound);
    expect(believable([...sound, nowhere(5)])).toEqual(sound);
  });

  it('go on from a leap that the positions after it confirm', () => {
    const fixes = at([0, 0, 0], [1, 0.2, 0], [2, 10, 0], [3, 10.2, 0]);
    expect(believable(fixes)).toEqual(fixes);
  });
});

describe('speed over the last day', () => {
  it('is the way of the last 24 hours by the time it took', () => {
    const degreesAnHour = 15 / 60;
    const steady = Array.from({ length: 40 }, (_, hour) => position([hour, hour * degreesAnHour, 0]));
    expect(speedOverLastDay(steady)).toBeCloseTo(15, 1);
    expect(speedOverLastDay([position([-100, -90, 0]), ...steady])).toBeCloseTo(15, 1);
  });

  it('is not known of one position, of none, or of less than an hour', () => {
    expect(speedOverLastDay([])).toBeNull();
    expect(speedOverLastDay(at([0, 0, 0]))).toBeNull();
    expect(speedOverLastDay(at([0, 0, 0], [0.5, 0.1, 0]))).toBeNull();
  });
});

describe('a simplified line', () => {
  it('keeps within the tolerance of the line it was, in metres at any latitude', () => {
    const offset = (metres: number, latitude: number) =>
      metres / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
    const bulge = (metres: number): LonLat[] => [
      [10, 59],
      [10 + offset(metres, 60), 60],
      [10, 61],
    ];
    expect(simplified(bulge(400), 500)).toHaveLength(2);
    expect(simplified(bulge(600), 500)).toHaveLength(3);
  });

  it('keeps its ends, and lines of two points or fewer', () => {
    const line: LonLat[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 0],
    ];
    expect(simplified(line, 500)).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(simplified([], 500)).toEqual([]);
    expect(simplified([[1, 1]], 500)).toEqual([[1, 1]]);
  });

  it('keeps what is off a line that ends where it began', () => {
    expect(
      simplified(
        [
          [0, 0],
          [0.5, 0.5],
          [1, 0],
          [0, 0],
        ],
        500,
      ),
    ).toHaveLength(4);
  });
});
