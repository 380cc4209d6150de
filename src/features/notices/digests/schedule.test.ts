import { expect, test } from 'vitest';
import { type DigestTimes, digestDay, nextDigestAt } from './schedule.ts';

const berlin: DigestTimes = { hour: 7, onWeekends: true, timeZone: 'Europe/Berlin' };
const next = (times: DigestTimes, after: string) => new Date(nextDigestAt(times, Date.parse(after))).toISOString();

test('is due at the hour of the user’s zone, once a day', () => {
  expect(next(berlin, '2026-05-11T04:59:59Z')).toBe('2026-05-11T05:00:00.000Z');
  expect(next(berlin, '2026-05-11T05:00:00Z')).toBe('2026-05-12T05:00:00.000Z');
  expect(next({ ...berlin, timeZone: 'America/Los_Angeles' }, '2026-05-11T05:00:00Z')).toBe('2026-05-11T14:00:00.000Z');
  expect(next({ ...berlin, timeZone: 'Pacific/Kiritimati' }, '2026-05-11T05:00:00Z')).toBe('2026-05-11T17:00:00.000Z');
});

test('follows daylight saving, and has one digest on a day without its hour and on a day with two of it', () => {
  expect(next(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  const atTwo = { ...berlin, hour: 2 };
  expect(next(atTwo, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next(atTwo, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z');
  expect(next(atTwo, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
  expect(next(atTwo, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
});

test('leaves the weekend out where the user wants so', () => {
  const working = { ...berlin, onWeekends: false };
  // 2026-05-15 is a Friday.
  expect(next(working, '2026-05-15T06:00:00Z')).toBe('2026-05-18T05:00:00.000Z');
  expect(digestDay(working, Date.parse('2026-05-16T05:00:00Z'))).toBeNull();
  expect(digestDay(berlin, Date.parse('2026-05-16T05:00:00Z'))).toBe('2026-05-16');
});

test('is left out where it would be hours late, or where it is another hour after a change of zone', () => {
  expect(digestDay(berlin, Date.parse('2026-05-11T10:59:00Z'))).toBe('2026-05-11');
  expect(digestDay(berlin, Date.parse('2026-05-11T11:01:00Z'))).toBeNull();
  expect(digestDay({ ...berlin, timeZone: 'America/New_York' }, Date.parse('2026-05-11T05:00:00Z'))).toBeNull();
});

test('names the day of the user, not of UTC', () => {
  const kiritimati = { ...berlin, timeZone: 'Pacific/Kiritimati' };
  expect(digestDay(kiritimati, Date.parse('2026-05-11T17:00:00Z'))).toBe('2026-05-12');
});
