import { describe, expect, it } from 'vitest';
import { type LonLat, METRES_PER_DEGREE } from './sphere.ts';
import {
  believable,
  GAP_HOURS,
  type LegTrack,
  MOST_POINTS_A_LEG,
  simplified,
  speedOverLastDay,
  type TrackEnd,
  trackOf,
  type VesselPosition,
} from './track.ts';

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

const START = { point: PORT, at: 0, slackMillis: 0 };
const NOWHERE = { point: null, at: null, slackMillis: 0 };
const endAt = (point: LonLat, hours: number, slackMillis = 0) => ({ point, at: hours * HOUR, slackMillis });

/** The longitudes of the line, and the hours and longitudes of its gaps. */
const track = (positions: VesselPosition[], end: TrackEnd | null = null, start: TrackEnd = START) => {
  const found = trackOf({ start, end, positions, findSeaRoute: detour });
  const longitude = (index: number) => found?.line[index]?.[0].toFixed(2);
  const hours = (at: number | null) => (at === null ? '?' : at / HOUR);
  return {
    line: found?.line.map(([x]) => x.toFixed(2)).join(' '),
    gaps: found?.gaps.map((gap) => `${hours(gap.from)}-${hours(gap.to)} ${longitude(gap.start)}-${longitude(gap.end)}`),
  };
};

describe('a track', () => {
  it('is the received positions', () => {
    expect(track(at([1, 0.05, 0], [2, 0.3, 0.1], [3, 0.6, 0]))).toEqual({ line: '0.05 0.30 0.60', gaps: [] });
  });

  it('is one line from port to port, with the gaps that the sea route fills', () => {
    const { line, gaps } = track(at([10, 1, 0], [11, 1.2, 0]), endAt([3, 0], 100));
    expect(line).toMatch(/^0\.00 .*0\.50.* 1\.00 1\.20 .*2\.10.* 3\.00$/);
    expect(gaps).toEqual(['0-10 0.00-1.00', '11-100 1.20-3.00']);
  });

  it('has the times of departure and arrival, and under way that of the newest position', () => {
    const positions = at([10, 1, 0], [11, 1.2, 0]);
    const timesOf = (end: TrackEnd | null) => {
      const { from, to } = trackOf({ start: START, end, positions, findSeaRoute: detour }) as LegTrack;
      return [from, to];
    };
    expect(timesOf(endAt([3, 0], 100))).toEqual([0, 100 * HOUR]);
    expect(timesOf(null)).toEqual([0, 11 * HOUR]);
  });

  it('ends where the ship was seen last if she cannot have come to the point of the port in time', () => {
    const positions = at([10, 1, 0], [11, 1.2, 0]);
    expect(track(positions, endAt([3, 0], 11.1)).line).toMatch(/ 1\.20$/);
    expect(track(positions, endAt([3, 0], 11.1, 12 * HOUR)).line).toMatch(/ 3\.00$/);
    expect(track(positions, null, endAt([-2, 0], 9.9)).line).toBe('1.00 1.20');
  });

  it('is filled where no position was received for longer than the gap', () => {
    const near = track(at([0, 0, 0], [GAP_HOURS, 1, 0], [GAP_HOURS + 1, 1.2, 0]));
    expect(near).toEqual({ line: '0.00 1.20', gaps: [] });
    const far = track(at([0, 0, 0], [1, 0.2, 0.1], [GAP_HOURS + 1.1, 1.2, 0], [GAP_HOURS + 2, 1.4, 0]));
    expect(far.gaps).toEqual([`1-${GAP_HOURS + 1.1} 0.20-1.20`]);
  });

  it('joins two positions straight where no sea route is known', () => {
    const positions = at([0, 0, 0], [1, 0.2, 0.1], [10, 1.2, 0], [11, 1.4, 0]);
    const found = trackOf({ start: NOWHERE, end: null, positions, findSeaRoute: () => null });
    expect(found?.line.map(([x]) => x)).toEqual([0, 0.2, 1.2, 1.4]);
    expect(found?.gaps).toHaveLength(1);
  });

  it('is one line where the ship lay at anchor without positions', () => {
    expect(track(at([0, 0, 0], [1, 0.2, 0], [40, 0.21, 0], [41, 0.4, 0])).line).toBe('0.00 0.40');
  });

  it('is estimated as a whole without positions, and empty where no way is known', () => {
    const request = { start: START, end: endAt([2, 0], 100), positions: [], findSeaRoute: detour };
    expect(trackOf(request)).toMatchObject({ estimated: true, gaps: [{ from: 0, to: 100 * HOUR }] });
    expect(trackOf({ ...request, end: null })).toBeNull();
    expect(trackOf({ ...request, findSeaRoute: () => null })).toBeNull();
    expect(trackOf({ ...request, start: NOWHERE })).toBeNull();
  });

  it('goes on past the antimeridian', () => {
    const found = trackOf({
      start: NOWHERE,
      end: null,
      positions: at([0, 179.5, 0], [1, 179.9, 0.1], [2, -179.8, 0]),
      findSeaRoute: detour,
    });
    expect(found?.line.map(([longitude]) => Math.round(longitude * 10) / 10)).toEqual([179.5, 179.9, 180.2]);
  });

  it('has no more points than a map can show, however winding', () => {
    const winding = Array.from({ length: 3000 }, (_, index) =>
      position([index / 20, index / 200, Math.sin(index) / 40]),
    );
    const found = trackOf({ start: NOWHERE, end: null, positions: winding, findSeaRoute: detour });
    expect(found?.line.length).toBeGreaterThan(1);
    expect(found?.line.length).toBeLessThanOrEqual(MOST_POINTS_A_LEG);
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
