import { expect, it } from 'vitest';
import { nextOrder, parseOrder, sortGroups, totalsOf } from './group-sort.ts';

const ada = { user_id: 'a', name: 'Ada' };
const group = (name: string, more: object = {}) => ({
  name,
  count: 1,
  critical: 0,
  owed: [],
  oldestSince: null,
  assignees: [],
  ...more,
});
const owing = (...amounts: number[]) => ({
  owed: amounts.map((amount, at) => ({ amount, currency_code: ['USD', 'EUR'][at] ?? '', tomorrow: 0 })),
});
const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name).join(' ');

const GROUPS = [
  group('Beta', { count: 9, ...owing(10, 90), oldestSince: '2026-05-02T00:00:00Z' }),
  group('Ärzte', { critical: 3, assignees: [{ ...ada, count: 1 }] }),
  group('Acme', { count: 4, ...owing(50), oldestSince: '2026-05-01T00:00:00Z', assignees: [{ ...ada, count: 3 }] }),
];

it.each([
  ['-owed', 'Beta Ärzte Acme', 'as the service lists them'],
  ['owed', 'Ärzte Acme Beta', 'by the highest amount in one currency'],
  ['name', 'Acme Ärzte Beta', 'by the alphabet of the language'],
  ['-count', 'Beta Acme Ärzte', 'by number'],
  ['-critical', 'Ärzte Beta Acme', 'by critical ones'],
  ['oldest', 'Acme Beta Ärzte', 'by age, the unknown last'],
  ['who', 'Ärzte Acme Beta', 'by assignee, those of nobody last'],
] as const)('orders groups by %s: %s, %s', (order, expected, _) => {
  expect(names(sortGroups(GROUPS, order, 'de'))).toBe(expected);
});

it('begins with the highest number or the first text, and turns with the next click', () => {
  expect(nextOrder('count', '-owed')).toBe('-count');
  expect(nextOrder('count', '-count')).toBe('count');
  expect(nextOrder('name', '-owed')).toBe('name');
  expect(nextOrder('name', 'name')).toBe('-name');
  expect([parseOrder('-who'), parseOrder('mood'), parseOrder(7)]).toEqual(['-who', undefined, undefined]);
});

it('adds up what the table shows, each colleague once', () => {
  expect(totalsOf(GROUPS)).toEqual({
    count: 14,
    critical: 3,
    oldestSince: '2026-05-01T00:00:00Z',
    assignees: [{ ...ada, count: 4 }],
  });
  expect(totalsOf([])).toMatchObject({ count: 0, oldestSince: null });
});
