/** Which fixes are believed, and which of those are kept. */
import { expect, test } from 'vitest';
import type { Fix } from '../../core/ships/ship-report.ts';
import { type FixRefusal, isWorthStoring, judge, NEW_TRACK } from './positions/track.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const MINUTE = 60_000;
const bounds = { now: START + 60 * MINUTE, oldest: START - 180 * 86_400_000 };

const fix = (minutes: number, latitude: number, longitude: number, over: Partial<Fix> = {}): Fix => ({
  atMillis: START + minutes * MINUTE,
  latitude,
  longitude,
  speedKnots: 15,
  courseDegrees: 90,
  headingDegrees: null,
  navigationStatus: 0,
  ...over,
});

/** Of each fix: how many are believed with it, or why none. */
function follow(fixes: readonly Fix[]): (number | FixRefusal)[] {
  let track = NEW_TRACK;
  return fixes.map((each) => {
    const answer = judge(track, each, bounds);
    track = answer.track;
    return 'refused' in answer.judged ? answer.judged.refused : answer.judged.fixes.length;
  });
}

test('a first fix is believed with the second that agrees with it', () => {
  expect(follow([fix(0, 34, -120), fix(3, 34, -119.99), fix(6, 34, -119.98)])).toEqual(['unconfirmed', 2, 1]);
});

test('a wrong first fix is not believed', () => {
  expect(follow([fix(0, 10, 10), fix(3, 34, -119.99), fix(6, 34, -119.98)])).toEqual(['unconfirmed', 'jump', 2]);
});

test.each([
  ['unavailable', fix(0, 91, 181)],
  ['unavailable', fix(0, Number.NaN, 5)],
  ['null_island', fix(0, 0, 0)],
  ['future', fix(66, 34, -120)],
  ['too_old', fix(-200 * 24 * 60, 34, -120)],
] as const)('%s', (refusal, each) => {
  expect(follow([each])).toEqual([refusal]);
});

test('a fix that is older than the last one or repeats it is refused', () => {
  expect(follow([fix(0, 34, -120), fix(3, 34, -120), fix(2, 34, -120), fix(3, 34, -120), fix(4, 34, -120)])).toEqual([
    'unconfirmed',
    2,
    'backwards',
    'backwards',
    1,
  ]);
});

test('one jump of more than 60 knots is refused, and the ship goes on from where she was', () => {
  expect(follow([fix(0, 34, -120), fix(3, 34, -120), fix(6, 36, -120), fix(9, 34, -119.9)])).toEqual([
    'unconfirmed',
    2,
    'jump',
    1,
  ]);
});

test('follows the first of two ships with one MMSI, without fixes of the other', () => {
  const two = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? fix(index, 34, -120 + index / 500) : fix(index, -20, 60 + index / 500),
  );
  expect(follow([fix(-2, 34, -120), fix(-1, 34, -120), ...two]).slice(2)).toEqual(
    two.map((_, index) => (index % 2 === 0 ? 1 : 'jump')),
  );
});

test('a ship that was followed wrongly is found again after three fixes that agree', () => {
  const found = [fix(6, -20, 60), fix(7, -20, 60.01), fix(8, -20, 60.02), fix(9, -20, 60.03)];
  expect(follow([fix(0, 34, -120), fix(3, 34, -120), ...found])).toEqual(['unconfirmed', 2, 'jump', 'jump', 3, 1]);
});

test.each([
  ['the first fix', null, fix(0, 34, -120), true],
  ['three minutes under way', fix(0, 34, -120), fix(3, 34, -120), true],
  ['less', fix(0, 34, -120), fix(2.9, 34, -120), false],
  [
    'a turn of more than ten degrees',
    fix(0, 34, -120, { courseDegrees: 355 }),
    fix(1, 34, -120, { courseDegrees: 6 }),
    true,
  ],
  ['a turn of ten degrees', fix(0, 34, -120, { courseDegrees: 355 }), fix(1, 34, -120, { courseDegrees: 5 }), false],
  ['more than two knots faster', fix(0, 34, -120), fix(1, 34, -120, { speedKnots: 17.1 }), true],
  ['two knots slower', fix(0, 34, -120), fix(1, 34, -120, { speedKnots: 13 }), false],
  ['a change within seconds', fix(0, 34, -120), fix(0.1, 34, -120, { speedKnots: 30 }), false],
  ['coming to rest', fix(0, 34, -120, { speedKnots: 0.6 }), fix(1, 34, -120, { speedKnots: 0.1 }), true],
  ['half an hour at rest', fix(0, 34, -120, { speedKnots: 0 }), fix(30, 34, -120, { speedKnots: 0 }), true],
  ['less', fix(0, 34, -120, { speedKnots: 0 }), fix(29, 34, -120, { speedKnots: 0.2, courseDegrees: 270 }), false],
  [
    'moored, of unknown speed',
    fix(0, 34, -120, { speedKnots: 0 }),
    fix(9, 34, -120, { speedKnots: null, navigationStatus: 5 }),
    false,
  ],
])('kept or not: %s', (_, kept, next, worth) => {
  expect(isWorthStoring(next, kept)).toBe(worth);
});
