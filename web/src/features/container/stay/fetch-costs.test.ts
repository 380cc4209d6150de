/** What a coordinator reads before ordering the truck, and after the container has left. */
import { expect, it } from 'vitest';
import type { Charges } from '../../../app/api/resources.ts';
import { fetchCosts, fetchCoverage, pastCharges, whyNothingIsOwed } from './fetch-costs.ts';

const charge = (more: object) => ({
  kind: 'demurrage',
  outcome: 'owed',
  tariff_name: 'Line, US import',
  charged_from: '2026-05-20',
  stopped_on: null,
  replaced_by: null,
  amount: 150,
  currency_code: 'USD',
  days: [
    { on: '2026-05-20', total: 150 },
    { on: '2026-05-21', total: 300 },
  ],
  ...more,
});
const chargesOf = (...charges: object[]) => ({ charges, stated_fees: [] }) as unknown as Charges;

it('adds demurrage and storage of each day by currency, without what begins with the pickup', () => {
  const storage = { kind: 'storage', days: [{ on: '2026-05-21', total: 40.1 }] };
  const all = chargesOf(
    charge({}),
    charge(storage),
    charge({ ...storage, currency_code: 'EUR' }),
    charge({ kind: 'detention' }),
    charge({ outcome: 'cannot_assess', days: [] }),
  );
  expect(fetchCosts(all).at(-1)).toEqual({
    on: '2026-05-21',
    sums: [
      { currency: 'USD', amount: 340.1 },
      { currency: 'EUR', amount: 40.1 },
    ],
  });
});

it('has nothing to add once the container has left, and keeps what it has cost', () => {
  const left = chargesOf(
    charge({ stopped_on: '2026-05-24', amount: 750 }),
    charge({ stopped_on: '2026-05-19', amount: 0 }),
    charge({ stopped_on: '2026-05-24', amount: 80, kind: 'storage', replaced_by: 'terminal' }),
  );
  expect(fetchCosts(left)).toEqual([]);
  const ended = { tariff: 'Line, US import', from: '2026-05-20', until: '2026-05-24', currency: 'USD' };
  expect(pastCharges(left)).toEqual([
    { ...ended, kind: 'demurrage', amount: 750, replacedBy: null },
    { ...ended, kind: 'storage', amount: 80, replacedBy: 'terminal' },
  ]);
});

it('begins with the stated fee, which the tariff goes on from tomorrow, and says so', () => {
  const fee = { type: 'demurrage', amount: 450, counted: 450, currency_code: 'USD', charged_at: 'port' };
  const unassessed = { outcome: 'cannot_assess', days: [], tariff_name: null };
  const charges = [
    charge({ replaced_by: 'terminal' }),
    charge({ kind: 'detention' }),
    charge({ kind: 'storage', reason: 'no_rule', ...unassessed }),
    charge({ kind: 'combined', reason: 'port_unknown', ...unassessed }),
  ];
  const all = { charges, stated_fees: [fee, { ...fee, type: 'total', counted: 0 }] } as unknown as Charges;
  expect(fetchCosts(all).map(({ sums }) => sums)).toEqual([
    [{ currency: 'USD', amount: 450 }],
    [{ currency: 'USD', amount: 600 }],
  ]);
  expect(fetchCoverage(all)).toEqual({
    included: [{ kind: 'demurrage', tariff: 'Line, US import', isFromTomorrow: true }],
    stated: [fee],
    withoutTariff: ['storage'],
    notAssessed: ['combined'],
  });
});

it.each([
  ['free', [{ outcome: 'nothing_owed', stopped_on: null }]],
  ['ended', [{ outcome: 'nothing_owed', stopped_on: '2026-05-22' }]],
  [
    'unknown',
    [
      { outcome: 'nothing_owed', stopped_on: null },
      { outcome: 'cannot_assess', stopped_on: null },
    ],
  ],
] as const)('why nothing is owed: %s', (why, charges) => {
  expect(whyNothingIsOwed(charges)).toBe(why);
});
