import { describe, expect, it } from 'vitest';
import { createHolidays } from './holidays.ts';

const holidays = createHolidays();

describe('public holidays', () => {
  it.each([
    ['US', '2026-12-25', true],
    ['US', '2026-07-03', true], // Independence Day is on a Saturday: Friday is given.
    ['US', '2026-05-25', true], // Memorial Day, last Monday of May.
    ['US', '2026-05-26', false],
    ['NL', '2026-04-27', true], // King's Day.
    ['NL', '2026-12-26', true],
    ['DE', '2026-05-14', true], // Ascension.
    ['DE', '2026-06-04', false], // Corpus Christi: some states only.
    ['DE-BW', '2026-06-04', true],
    ['DE-HH', '2026-10-31', true], // Reformation Day.
    ['SG', '2026-02-17', true],
    ['SG', '2026-02-18', true], // Chinese New Year has two days.
  ])('%s %s: %s', (calendar, on, expected) => {
    expect(holidays.isHoliday(calendar, on)).toBe(expected);
  });

  it('are known of countries and of their states', () => {
    expect(['US', 'US-CA', 'DE-HH', 'NL'].map(holidays.isKnown)).toEqual([true, true, true, true]);
    expect(['XX', 'US-ZZ', 'us', '', 'US-'].map(holidays.isKnown)).toEqual([false, false, false, false, false]);
  });
});
