import { expect, it } from 'vitest';
import type { BilledLine } from './invoice.ts';
import { mergeTiers } from './merge-tiers.ts';

const line = (given: Partial<BilledLine>): BilledLine => ({
  container: 'TCKU7248807',
  billOfLading: null,
  charge: 'demurrage',
  description: null,
  equipment: null,
  from: null,
  to: null,
  days: null,
  freeDays: null,
  freeTimeFrom: null,
  freeTimeTo: '2026-05-22',
  rates: [],
  amount: 0,
  currency: 'USD',
  ...given,
});
const first = line({
  from: '2026-05-23',
  to: '2026-05-26',
  rates: [{ days: null, amount: 120, per: 'day' }],
  amount: 480,
});
const second = line({ from: '2026-05-27', to: '2026-05-29', amount: 750 });

it('joins parts that follow each other, also where another container stands between them', () => {
  const other = line({ container: 'MSKU9012348', amount: 10 });
  const joined = line({
    from: '2026-05-23',
    to: '2026-05-29',
    days: 7,
    rates: [
      { days: 4, amount: 120, per: 'day' },
      { days: 3, amount: 750, per: 'period' },
    ],
    amount: 1230,
  });
  expect(mergeTiers([first, other, second])).toEqual([joined, other]);
});

it('joins parts of one span whose days add up to it', () => {
  const span = { from: '2026-05-23', to: '2026-05-29' };
  const parts = [line({ ...span, days: 4, amount: 480 }), line({ ...span, days: 3, amount: 750 })];
  expect(mergeTiers(parts)).toMatchObject([{ ...span, days: 7, rates: [{ days: 4 }, { days: 3 }], amount: 1230 }]);
});

it.each<[string, BilledLine]>([
  ['the same days again', line({ from: '2026-05-23', to: '2026-05-26', amount: 480 })],
  ['days after a gap', line({ from: '2026-05-28', to: '2026-05-29', amount: 500 })],
  ['a credit', { ...second, amount: -750 }],
  ['another charge', { ...second, charge: 'storage' }],
  ['another currency', { ...second, currency: 'EUR' }],
  ['other free time', { ...second, freeTimeTo: '2026-05-26' }],
  ['no days', line({ amount: 750 })],
  ['rates of other days', { ...second, rates: [{ days: 9, amount: 250, per: 'day' }] }],
])('leaves %s apart', (_, next) => expect(mergeTiers([first, next])).toEqual([first, next]));
