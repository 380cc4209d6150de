/** The example beside the form of a tariff; the figures are worked out by hand. */
import { expect, it } from 'vitest';
import { tariff, terms } from '../../../test/helpers/charges.ts';
import type { Tariff } from './tariff.ts';
import { type ExampleMoves, workedExample } from './worked-example.ts';

const LONG_BEACH = { locode: 'USLGB', timeZone: 'America/Los_Angeles', terminal: null };
/** Friday 8 May 14:00 to Thursday 21 May. */
const MOVES: ExampleMoves = { place: LONG_BEACH, startedAt: '2026-05-08T21:00:00Z', until: '2026-05-21' };
const RULE: Partial<Tariff> = {
  freeDays: 4,
  freeDaysAre: 'working',
  tiers: [
    { days: 5, amount: 220, per: 'day' },
    { days: null, amount: 280, per: 'day' },
  ],
};
const example = (rule: Parameters<typeof tariff>[0] = {}, moves: Partial<ExampleMoves> = {}) =>
  workedExample(tariff({ ...RULE, ...rule }), { ...MOVES, ...moves }, terms());

it('has the last free day, what each tier costs, and the sum', () => {
  expect(example()).toEqual({
    lastFreeOn: '2026-05-14',
    total: 1660,
    spans: [
      { from: '2026-05-15', to: '2026-05-19', days: 5, price: 220, per: 'day', amount: 1100 },
      { from: '2026-05-20', to: '2026-05-21', days: 2, price: 280, per: 'day', amount: 560 },
    ],
  });
});

it('is free where the container leaves in time, and has no last free day where no day is free', () => {
  expect(example({}, { until: '2026-05-14' })).toEqual({ lastFreeOn: '2026-05-14', total: 0, spans: [] });
  expect(example({ freeDays: 0 }, { until: '2026-05-09' })).toMatchObject({ lastFreeOn: null, total: 220 });
});

it('stops at the maximum, and charges the amount of a period once', () => {
  expect(example({ maximum: 1200 })).toMatchObject({ total: 1200, spans: [{ amount: 1100 }, { amount: 100 }] });
  expect(example({ tiers: [{ days: null, amount: 500, per: 'period' }] })).toMatchObject({ total: 500 });
});

it.each<[string, Partial<Tariff>]>([
  ['detention, from the gate-out to the empty return', { kind: 'detention', countedFrom: 'gate_out' }],
  ['combined, from the discharge to the empty return', { kind: 'combined' }],
  ['storage from availability', { kind: 'storage', countedFrom: 'availability' }],
  ['demurrage inland', { at: 'inland' }],
])('is of every kind: %s', (_, rule) => {
  expect(example(rule)).toMatchObject({ total: 1660 });
});

it('fits the limits of the tariff but those of place and day', () => {
  const limits = { customerId: 'c', scac: 'SIML', terminal: 'Y258', equipmentGroups: ['special'] } as const;
  expect(example({ appliesTo: { ...limits, equipmentLengths: [45], country: 'US' } })).toMatchObject({ total: 1660 });
  expect(example({ appliesTo: { country: 'NL' } })).toBe('no_rule');
  expect(example({ validFrom: '2026-06-01' })).toBe('no_rule');
  expect(example({}, { until: '2026-05-01' })).toBe('end_before_start');
});
