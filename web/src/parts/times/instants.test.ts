/** The instants until which users snooze. */
import { expect, it } from 'vitest';
import { dayAfter, instantOfDay, mondayAfter } from './instants.ts';

it('finds the next Monday, on a Monday that of the next week', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-26', '2026-12-31'];
  expect(days.map(mondayAfter)).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2027-01-04']);
});

it('begins a day at midnight of this device, without a fraction of a second', () => {
  const at = instantOfDay('2026-03-29');
  expect(at).toMatch(/:00Z$/);
  const local = new Date(at);
  expect([local.getDate(), local.getHours(), local.getMinutes()]).toEqual([29, 0, 0]);
});

it('counts days over the end of a month', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
});
