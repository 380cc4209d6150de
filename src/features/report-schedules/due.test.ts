import { expect, it } from 'vitest';
import { type MailTimes, nextMailAt } from './due.ts';

const monthly: MailTimes = { frequency: 'monthly', weekday: 1, hour: 7, timeZone: 'Europe/Berlin' };
const next = (times: MailTimes, after: string) => new Date(nextMailAt(times, Date.parse(after))).toISOString();

it('is due on a weekday, on the first of the month, or of the quarter, at the hour of the zone', () => {
  expect(next({ ...monthly, frequency: 'weekly', weekday: 3 }, '2026-11-29T12:00:00Z')).toBe(
    '2026-12-02T06:00:00.000Z',
  );
  expect(next(monthly, '2026-11-29T12:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
  expect(next(monthly, '2026-12-01T06:00:00Z')).toBe('2027-01-01T06:00:00.000Z');
  expect(next({ ...monthly, frequency: 'quarterly' }, '2026-11-29T12:00:00Z')).toBe('2027-01-01T06:00:00.000Z');
  expect(next({ ...monthly, timeZone: 'America/Los_Angeles' }, '2026-12-01T07:00:00Z')).toBe(
    '2026-12-01T15:00:00.000Z',
  );
});

it('keeps its hour over daylight saving, and is due once where an hour comes twice or is skipped', () => {
  expect(next(monthly, '2026-03-15T00:00:00Z')).toBe('2026-04-01T05:00:00.000Z');
  const sundays: MailTimes = { ...monthly, frequency: 'weekly', weekday: 7, hour: 2 };
  expect(next(sundays, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(sundays, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
  expect(next(sundays, '2026-10-25T00:00:00Z')).toBe('2026-11-01T01:00:00.000Z');
});
