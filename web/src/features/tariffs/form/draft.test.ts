/** The form of a tariff: tiers with their days, what is sent, and JSON that is pasted. */
import { describe, expect, it } from 'vitest';
import { mergeDrafts } from '../../../parts/settings/merge-drafts.ts';
import { attributesOf, changedAttributes, type Draft, draftOfJson, NEW, pathsOf, withKind } from './draft.ts';
import { draftsOf, faultsOfTiers, type TierDraft, tiersOf, withoutTier, withTier } from './tiers.ts';

const tier = (from: string, to: string, amount = '100'): TierDraft => ({ from, to, amount, per: 'day' });
const WRITTEN = [
  { days: 5, amount: 220, per: 'day' as const },
  { days: null, amount: 280, per: 'day' as const },
];

describe('tiers', () => {
  it('are shown with the days they cover, and are sent as they were', () => {
    const drafts = draftsOf(WRITTEN);
    expect(drafts.map(({ from, to }) => [from, to])).toEqual([
      ['1', '5'],
      ['6', ''],
    ]);
    expect(tiersOf(drafts, Number)).toEqual(WRITTEN);
    expect(faultsOfTiers(drafts)).toBeNull();
  });

  it.each<[string, TierDraft[], (object | null)[]]>([
    ['a gap', [tier('1', '5'), tier('8', '')], [null, { kind: 'gap', from: 6, to: 7 }]],
    ['a gap before the first', [tier('2', '')], [{ kind: 'gap', from: 1, to: 1 }]],
    ['an overlap', [tier('1', '5'), tier('4', '')], [null, { kind: 'overlap', from: 4, to: 5 }]],
    ['no last tier', [tier('1', '5')], [{ kind: 'ends' }]],
    ['one without end before the last', [tier('1', ''), tier('6', '')], [{ kind: 'endless' }, null]],
    ['one that ends before it begins', [tier('1', '0'), tier('6', '')], [{ kind: 'noDay' }, null]],
    ['one that is reversed', [tier('1', '5'), tier('6', '3'), tier('4', '')], [null, { kind: 'reversed' }, null]],
    ['one without days', [tier('', '')], [{ kind: 'noDay' }]],
  ])('have a fault where there is %s', (_, tiers, faults) => {
    expect(faultsOfTiers(tiers)).toEqual(faults);
  });

  it('leave no gap when one is added or removed', () => {
    const three = withTier(withTier([tier('1', '')]));
    expect(three.map(({ from, to }) => [from, to])).toEqual([
      ['1', '5'],
      ['6', '10'],
      ['11', ''],
    ]);
    expect(faultsOfTiers(withoutTier(three, 0))).toBeNull();
    expect(faultsOfTiers(withoutTier(three, 1))).toBeNull();
    expect(faultsOfTiers(withoutTier(three, 2))).toBeNull();
  });
});

describe('what is sent', () => {
  it('is only what differs', () => {
    expect(changedAttributes(NEW, { ...NEW })).toEqual({});
    expect(changedAttributes(NEW, { ...NEW, free_days: '5', weekdays: ['7', '6'] })).toEqual({ free_days: 5 });
  });

  it('has numbers with a comma or a point, and leaves the rest for the service to refuse', () => {
    const sent = (maximum: string) => attributesOf({ ...NEW, maximum }).maximum;
    expect([sent('1200,50'), sent('1200.5'), sent(''), sent('much')]).toEqual([1200.5, 1200.5, null, 'much']);
    expect(attributesOf({ ...NEW, free_days: '' }).free_days).toBeNull();
  });

  it('counts as its kind can', () => {
    const detention = withKind({ ...NEW, charged_at: 'inland' }, 'detention');
    expect(detention).toMatchObject({ counted_from: 'gate_out', charged_at: 'port' });
    expect(withKind(detention, 'storage').counted_from).toBe('discharge');
  });
});

describe('what a colleague saved meanwhile', () => {
  const stored = { ...NEW, free_days: '6', maximum: '900', tiers: draftsOf(WRITTEN) };

  it('is taken over where this form did not change it', () => {
    const { draft, conflicts } = mergeDrafts(NEW, { ...NEW, name: 'Mine' }, stored);
    expect(draft).toEqual({ ...stored, name: 'Mine' });
    expect(conflicts).toEqual([]);
  });

  it('is a conflict where both changed the same field to different values', () => {
    const mine = { ...NEW, free_days: '7', maximum: '900' };
    const { draft, conflicts } = mergeDrafts(NEW, mine, stored);
    expect(draft).toMatchObject({ free_days: '7', maximum: '900', tiers: stored.tiers });
    expect(conflicts).toEqual(['free_days']);
  });
});

describe('JSON that is pasted', () => {
  const draft: Draft = { ...NEW, name: 'Line', port: 'USLGB', tiers: draftsOf(WRITTEN), maximum: '900' };

  it('is that of the form', () => {
    expect(draftOfJson(JSON.stringify(attributesOf(draft)), null)).toEqual(draft);
  });

  it('may be an answer of the API, and may leave out what is as usual', () => {
    const attributes = {
      name: 'Line',
      kind: 'storage',
      free_days: 3,
      tiers: WRITTEN,
      created_at: '2026-05-01T00:00:00Z',
    };
    const found = draftOfJson(JSON.stringify({ data: { id: '1', type: 'tariff', attributes } }), 'customer');
    expect(found).toMatchObject({ kind: 'storage', free_days: '3', free_days_are: 'calendar', customerId: 'customer' });
  });

  it.each(['', '[1]', '{"colour": "red"}', '{"tiers": 3}', '{"name"'])(
    'is refused where it is no tariff: %s',
    (text) => {
      expect(draftOfJson(text, null)).toBeNull();
    },
  );
});

it('a fault of the service stands at its field', () => {
  expect(pathsOf('/data/attributes/tiers/1/amount')).toEqual({ place: 'tiers/1/amount', rule: 'tiers/amount' });
  expect(pathsOf('/data/relationships/customer/data/id').place).toBe('customer');
});
