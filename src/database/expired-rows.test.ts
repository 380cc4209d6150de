/** Since when rows wait that could have left. */
import { expect, it } from 'vitest';
import { DAY_MILLIS, type ExpiredRows, findOverdueMillis } from './expired-rows.ts';

const MONDAY = Date.UTC(2026, 7, 31);
const read = <Result>(work: (session: never) => Promise<Result>) => work(undefined as never);
const oldestOn = (day: number, weekly?: ExpiredRows['weekly']) =>
  ({
    weekly,
    findOldest: async (_: unknown, end: number) => (day < end ? day : undefined),
    listAccounts: async () => ['a'],
  }) as unknown as ExpiredRows;
const overdueAt = (days: number, rows: ExpiredRows) =>
  findOverdueMillis(read, rows, new Date(MONDAY + days * DAY_MILLIS + 1)).then(
    (millis) => millis && (millis - 1) / DAY_MILLIS,
  );

it('counts rows of a day from its end', async () => {
  expect(await overdueAt(0, oldestOn(MONDAY))).toBeNull();
  expect(await overdueAt(3, oldestOn(MONDAY))).toBe(2);
});

it('counts rows of a week from when the week may leave', async () => {
  expect(await overdueAt(6, oldestOn(MONDAY, { extraWeeks: 0 }))).toBeNull();
  expect(await overdueAt(8, oldestOn(MONDAY, { extraWeeks: 0 }))).toBe(1);
  expect(await overdueAt(13, oldestOn(MONDAY, { extraWeeks: 1 }))).toBeNull();
  expect(await overdueAt(17, oldestOn(MONDAY, { extraWeeks: 1 }))).toBe(3);
});
