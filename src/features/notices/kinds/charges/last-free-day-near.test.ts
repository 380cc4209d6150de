import { expect, it } from 'vitest';
import { workingDaysLeft } from './last-free-day-near.ts';

const isHoliday = (calendar: string, on: string) => calendar === 'US' && on === '2026-05-25';

it.each([
  ['2026-05-04', '2026-05-07', 'NL', 3],
  ['2026-05-07', '2026-05-07', 'NL', 0],
  // Over a weekend; over a holiday, in its country alone.
  ['2026-05-08', '2026-05-11', 'NL', 1],
  ['2026-05-22', '2026-05-26', 'US', 1],
  ['2026-05-22', '2026-05-26', 'NL', 2],
  // On a Saturday, before the Sunday that is the last free day.
  ['2026-05-09', '2026-05-10', 'NL', 0],
  // Friday and Saturday are the weekend.
  ['2026-05-07', '2026-05-10', 'SA', 1],
  ['2026-05-07', '2026-05-10', null, 1],
  ['2026-05-09', '2026-05-07', 'NL', -2],
])('from %s to %s in %s: %i', (today, day, country, left) => {
  expect(workingDaysLeft(today, day, country, isHoliday)).toBe(left);
});
