/** The weeks of the page of arrivals. */
import { expect, it } from 'vitest';
import { daysOf, notThere, parseArrivalsSearch } from './arrivals-search.ts';

it('has this week from today, and whole weeks from Monday to Sunday', () => {
  // A Saturday.
  expect((['this', 'next', 'after'] as const).map((week) => daysOf(week, '2026-12-05'))).toEqual([
    { first: '2026-12-05', last: '2026-12-06' },
    { first: '2026-12-07', last: '2026-12-13' },
    { first: '2026-12-14', last: '2026-12-20' },
  ]);
  // On a Sunday this week is one day.
  expect(daysOf('this', '2026-12-06')).toEqual({ first: '2026-12-06', last: '2026-12-06' });
});

it('finds what the line announces for the week and the prediction after it', () => {
  expect(notThere({ first: '2026-12-07', last: '2026-12-13' })).toEqual({
    eta: '2026-12-07..2026-12-13',
    predicted: '2026-12-14..',
  });
});

it('ignores what it does not know of an address', () => {
  expect(parseArrivalsSearch({ week: 'last', sort: '-vessel' })).toEqual({});
  expect(parseArrivalsSearch({ week: 'this', sort: '-number' })).toEqual({ week: 'this', sort: '-number' });
});
