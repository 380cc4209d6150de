/** The strip's days, bands and runs: of stays of five days to four months, on a phone and on a wide screen. */
import { expect, it } from 'vitest';
import { dayAfter } from '../../../parts/times/instants.ts';
import { type Finding, type Line, type StripDay, stripDays } from './days.ts';
import { bandsOf, fitting, measuresOf } from './layout.ts';

const PHONE = 338;
const WIDE = 1180;

type CheckedDay = NonNullable<Line['check']>['days'][number];
const day = (on: string, own: Partial<CheckedDay> = {}): CheckedDay => ({
  on,
  is_billed: false,
  billed: null,
  state: 'free',
  computed: 0,
  is_closed: false,
  blocked: null,
  ...own,
});
const charged = (on: string, amount: number) =>
  day(on, { is_billed: true, billed: amount, state: 'charged', computed: amount });

function lineOf(days: readonly CheckedDay[], own: Partial<Line> = {}): Line {
  const check = { outcome: 'disputed', unchecked: [], computed: 170, days } as unknown as Line['check'];
  const unnamed = { from: null, to: null, free_time_from: null, free_time_to: null };
  return { ...unnamed, check, ...own } as Line;
}
const finding = (own: Partial<Finding>) => ({ line: 0, amount: 85, days: [], ...own }) as Finding;

const stay = (length: number) =>
  stripDays(lineOf(Array.from({ length }, (_, at) => day(dayAfter('2026-05-04', at)))), 0, [], []);

it.each([
  [5, WIDE, 5],
  [5, PHONE, 5],
  [30, WIDE, 30],
  [120, WIDE, 42],
  [30, PHONE, 14],
  [120, PHONE, 14],
])('puts %i days on %i pixels into bands of %i days', (total, width, days) => {
  const measures = measuresOf(total, width);
  expect(measures.days).toBe(days);
  expect(measures.days * measures.dayPixels + measures.labelPixels).toBeLessThanOrEqual(width);
  expect(measures.dayPixels).toBeGreaterThanOrEqual(22);
});

it('shows each day once, in order, with weekends below each other', () => {
  for (const [length, width] of [
    [5, PHONE],
    [64, PHONE],
    [120, WIDE],
  ] as const) {
    const days = stay(length);
    const bands = bandsOf(days, measuresOf(length, width).days);
    expect(bands.flatMap((band) => band.days)).toEqual(days);
    if (bands.length > 1)
      expect(new Set(bands.map((band) => new Date(band.days[0]?.on ?? '').getUTCDay())).size).toBe(1);
  }
});

it('joins like days to runs, which end where the amount changes and at the end of a band', () => {
  const days = [day('2026-05-29'), charged('2026-05-30', 85), charged('2026-05-31', 85), charged('2026-06-01', 120)];
  const shown = stripDays(lineOf(days), 0, [finding({ days: ['2026-05-31'] })], []);
  const [first, second] = bandsOf(shown, 3);
  expect(first?.computed).toEqual([
    { start: 0, length: 1, kind: 'free', amount: null },
    { start: 1, length: 2, kind: 'charged', amount: 85 },
  ]);
  expect(first?.billed.map(({ kind }) => kind)).toEqual(['agreed', 'at_stake']);
  expect(second?.computed).toEqual([{ start: 0, length: 1, kind: 'charged', amount: 120 }]);
  expect([first?.months, second?.months]).toEqual([[0], [0]]);
});

it('shows what the bill grants and charges, where nothing could be computed', () => {
  const line = lineOf([], { check: null, free_time_from: '2026-05-01', free_time_to: '2026-05-02', to: '2026-05-04' });
  const shown = stripDays({ ...line, from: '2026-05-03' }, 0, [], []);
  expect(shown.map(({ billed }) => billed)).toEqual(['free', 'free', 'not_checked', 'not_checked']);
  expect(new Set(shown.map(({ computed }) => computed))).toEqual(new Set(['unknown']));
});

it('reaches to events near the stay, and to none of another year', () => {
  const events = ['2026-05-01', '2026-05-12', '2027-05-12'];
  const ends = (days: readonly StripDay[]) => [days[0]?.on, days.at(-1)?.on];
  expect(ends(stripDays(lineOf([day('2026-05-04'), day('2026-05-09')]), 0, [], events))).toEqual([
    '2026-05-01',
    '2026-05-12',
  ]);
});

it('marks days at stake by findings with money, of the line or of the whole invoice', () => {
  const days = [charged('2026-05-04', 85), charged('2026-05-05', 85), charged('2026-05-06', 85)];
  const findings = [
    finding({ days: ['2026-05-04'] }),
    finding({ days: ['2026-05-05'], line: null }),
    finding({ days: ['2026-05-06'], amount: 0 }),
    finding({ days: ['2026-05-06'], line: 1 }),
  ];
  expect(stripDays(lineOf(days), 0, findings, []).map(({ billed }) => billed)).toEqual([
    'at_stake',
    'at_stake',
    'agreed',
  ]);
});

it('marks all billed days of a line that is at stake as a whole, by findings that name no days', () => {
  const line = lineOf([day('2026-05-03'), charged('2026-05-04', 85), charged('2026-05-05', 85)], { amount: 170 });
  const late = (at_stake: number) => ({ ...line, check: { ...line.check, at_stake } as Line['check'] });
  const billed = (atStake: number) => stripDays(late(atStake), 0, [], []).map(({ billed }) => billed);
  expect(billed(170)).toEqual(['none', 'at_stake', 'at_stake']);
  expect(billed(85)).toEqual(['none', 'agreed', 'agreed']);
});

it('takes the longest text that fits', () => {
  const texts = ['6 × 85 = 510', '6 × 85', '510'];
  expect([200, 60, 30, 10].map((pixels) => fitting(texts, pixels))).toEqual([...texts, '']);
});
