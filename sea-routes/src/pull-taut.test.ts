import { describe, expect, it } from 'vitest';
import { pullTaut, type Sees } from './pull-taut.ts';
import { type LonLat, toLonLat } from './sphere.ts';

/** A wall along the equator, with its only gap east of 2° east. */
const aroundWall: Sees = (from, to) => {
  const [[x, y], [toX, toY]] = [toLonLat(from), toLonLat(to)];
  return y > 0 === toY > 0 || x + ((toX - x) * y) / (y - toY) > 2;
};
/** Goes farther east than it has to before it comes back on the other side of the wall. */
const detour: LonLat[] = [
  [0, -1],
  [1, -0.5],
  [2.5, -0.01],
  [4, -0.01],
  [5, 0.1],
  [3, 0.2],
  [1, 0.4],
  [-3, 0.5],
];

describe('a line pulled taut', () => {
  it('is straight where nothing lies between its ends', () => {
    expect(pullTaut(detour, () => true)).toEqual([detour[0], detour.at(-1)]);
  });

  it('turns where the obstacle ends, not at the farthest point in sight', () => {
    expect(pullTaut(detour, aroundWall)).toEqual([
      [0, -1],
      [2.5, -0.01],
      [-3, 0.5],
    ]);
  });

  it('is the same line pulled from its other end', () => {
    expect(pullTaut(detour.toReversed(), aroundWall)).toEqual(pullTaut(detour, aroundWall).toReversed());
  });

  it('keeps every point where no point has a line of sight past the next', () => {
    expect(pullTaut(detour, () => false)).toEqual(detour);
  });

  it('meets its last point by the rule for that', () => {
    const seesNear: Sees = (from, to) => Math.abs(toLonLat(from)[0] - toLonLat(to)[0]) < 2;
    const line: LonLat[] = [0, 1, 2, 3, 9].map((longitude) => [longitude, 0]);
    expect(pullTaut(line, () => true, seesNear)).toEqual([
      [0, 0],
      [3, 0],
      [9, 0],
    ]);
  });
});

it('stays as it is with fewer than three points', () => {
  expect([pullTaut([], aroundWall), pullTaut(detour.slice(0, 1), aroundWall)]).toEqual([[], detour.slice(0, 1)]);
});
