/** Ranges of days in an address. */
import { expect, it } from 'vitest';
import { formatDays, isRelative, parseDays } from './days.ts';

it.each([
  ['2026-05-07..2026-05-09', '2026-05-07', '2026-05-09'],
  ['0..7', '2026-02-27', '2026-03-06'],
  ['-3..-1', '2026-02-24', '2026-02-26'],
  ['..-1', null, '2026-02-26'],
  ['3..', '2026-03-02', null],
  ['2026-05-07..', '2026-05-07', null],
  ['0..2026-05-07', '2026-02-27', '2026-05-07'],
])('reads %s', (text, start, end) => {
  expect(parseDays(text, '2026-02-27')).toEqual({ start, end });
});

it.each(['', '..', '7', '2026-05-07', 'soon', '2026-02-30..', '..2026-13-01', '1..2..3'])(
  'takes %j for no range',
  (text) => {
    expect(parseDays(text, '2026-02-27')).toBeNull();
  },
);

it('writes what it reads', () => {
  expect(formatDays({ start: '2026-05-07', end: null })).toBe('2026-05-07..');
  expect(formatDays({ start: null, end: null })).toBeUndefined();
  expect(['0..7', '..-1', '2026-05-07..'].map(isRelative)).toEqual([true, true, false]);
});
