import { expect, it } from 'vitest';
import type { Report } from '../../../app/api/resources.ts';
import { inARow, shownOf } from './shown.ts';

const row = (key: string, currency: string | null, paid: number | null, onTime: number | null, counted = 1) => ({
  ...{ key, name: key, currency_code: currency, figures: { paid, on_time: onTime }, previous: null, counted },
  ...{ previous_counted: 0, unknown: 0, unknown_by_measure: {}, list: null },
});
const report = (rows: readonly ReturnType<typeof row>[], group: Report['group_by'] = 'line') =>
  ({
    group_by: group,
    measures: [
      { name: 'paid', unit: 'money', better: 'lower', description: '' },
      { name: 'on_time', unit: 'share', better: 'higher', description: '' },
    ],
    totals: [row('', 'EUR', 1, 1), row('', 'USD', 1, 1, 5)],
    rows,
  }) as unknown as Report;
const keys = (rows: readonly ReturnType<typeof row>[], chosen: object = {}, group?: Report['group_by']) =>
  shownOf(report(rows, group), chosen)?.rows.map(({ key }) => key);

it('shows the currency of most, or the chosen one', () => {
  const rows = [row('a', 'EUR', 1, 1), row('b', 'USD', 1, 1)];
  expect(keys(rows)).toEqual(['b']);
  expect(keys(rows, { currency: 'EUR' })).toEqual(['a']);
  expect(keys(rows, { currency: 'XXX' })).toEqual(['b']);
});

it('has on top what costs most, or is worst, and at the end what is unknown; months stay in their order', () => {
  const rows = [row('a', 'USD', 1, 0.9), row('b', 'USD', 3, 0.5), row('c', 'USD', null, null), row('d', 'USD', 2, 0.7)];
  expect(keys(rows)).toEqual(['b', 'd', 'a', 'c']);
  expect(keys(rows, { measure: 'on_time' })).toEqual(['b', 'd', 'a', 'c']);
  expect(keys(rows, { measure: 'on_time' }, 'month')).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves no tile alone in a row', () => {
  expect([1, 3, 7, 8, 9].map((count) => inARow(count, 7))).toEqual([1, 3, 7, 4, 5]);
  expect([3, 5, 7, 8, 9].map((count) => inARow(count, 4))).toEqual([3, 3, 4, 4, 3]);
});
