import { expect, it } from 'vitest';
import type { RecordedFact } from '../../core/facts.ts';
import type { Fact } from '../../core/observation.ts';
import { updatesOf } from './updates.ts';

const TERMINAL = { kind: 'terminal', code: 'USLGB-TTI', name: 'Total Terminals' } as const;
const LINE = { kind: 'shipping_line', code: 'SIML', name: 'Simulated line' } as const;
const DAY = { kind: 'date', on: '2026-05-15' } as const;
const HOLD = { name: 'customs', status: 'hold', description: null } as const;
let count = 0;

function stated(
  at: number,
  field: Fact['field'],
  value: Fact['value'],
  more: Partial<Fact & RecordedFact> = {},
): RecordedFact {
  const { source = TERMINAL, withdrawnAt = null, statedAt = null } = more;
  const place = { locode: 'USLGB', name: null, facility: null };
  const fact = { source, statedAt, equipment: 'SIMU0000001', field, value, place, original: { code: '', text: null } };
  count += 1;
  return { id: String(count), recordedAt: at, withdrawnAt, confirmedAt: null, restatedAt: null, fact };
}

const shown = (facts: readonly RecordedFact[]) =>
  updatesOf(facts).map(({ at, source, changeset }) => [at, source.code, changeset]);

it('has one update for each report, newest first, with old and new values', () => {
  const facts = [
    stated(1, 'available', false),
    stated(1, 'holds', [HOLD]),
    stated(2, 'holds', []),
    stated(3, 'available', true),
  ];
  expect(shown(facts)).toEqual([
    [3, 'USLGB-TTI', { available: [false, true] }],
    [2, 'USLGB-TTI', { holds: [[HOLD], []] }],
    [1, 'USLGB-TTI', { available: [null, false], holds: [null, [HOLD]] }],
  ]);
});

it('shows times as they are stated, and what is stated no longer as null', () => {
  const facts = [
    stated(1, 'pickup_lfd', DAY, { withdrawnAt: 2 }),
    stated(1, 'seal_number', 'A', { withdrawnAt: 2 }),
    stated(2, 'seal_number', 'B'),
  ];
  expect(shown(facts)).toEqual([
    [2, 'USLGB-TTI', { pickup_lfd: ['2026-05-15', null], seal_number: ['A', 'B'] }],
    [1, 'USLGB-TTI', { pickup_lfd: [null, '2026-05-15'], seal_number: [null, 'A'] }],
  ]);
});

it('keeps sources apart, and holds that are reported one by one', () => {
  const facts = [
    stated(1, 'available', true),
    stated(1, 'available', true, { source: LINE }),
    stated(2, 'hold', HOLD),
    stated(2, 'hold', { ...HOLD, name: 'freight' }),
    stated(3, 'available', true),
  ];
  expect(shown(facts)).toEqual([
    [2, 'USLGB-TTI', { 'hold.customs': [null, HOLD], 'hold.freight': [null, { ...HOLD, name: 'freight' }] }],
    [1, 'SIML', { available: [null, true] }],
    [1, 'USLGB-TTI', { available: [null, true] }],
  ]);
});
