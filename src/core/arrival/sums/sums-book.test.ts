/** Sums of calls give the figures of the one measure, whatever the legs are, and what is taken out leaves nothing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Accuracy, AccuracyBook, type Grouping, type MeasuredEtas } from '../accuracy.ts';
import type { Forecaster } from '../arrival-leg.ts';
import { CallSums, type StoredSums, sharesOf } from './call-sums.ts';
import { ErrorSums } from './error-sums.ts';
import { SumsBook } from './sums-book.ts';

const DAY = 86_400_000;
const SOURCES: readonly Forecaster[] = [
  { kind: 'shipping_line', code: 'AAAA', channel: null },
  { kind: 'shipping_line', code: 'AAAA', channel: 'edi' },
  { kind: 'prediction', code: 'portolan', channel: null },
];

const hours = fc.integer({ min: -200_000, max: 200_000 }).map((each) => each / 1000);
const anyEtas: fc.Arbitrary<MeasuredEtas> = fc
  .record({
    by: fc.constantFrom(...SOURCES),
    changes: fc.nat(9),
    errors: fc.uniqueArray(
      fc.record({
        daysOut: fc.constantFrom(1, 7, 21),
        hours: fc.option(hours),
        band: fc.option(fc.record({ p10: hours, p90: hours })),
        changes: fc.nat(5),
      }),
      { selector: ({ daysOut }) => daysOut, maxLength: 3 },
    ),
  })
  .map((each) => each as MeasuredEtas);
const anyLeg = fc.record({
  call: fc.nat(4),
  line: fc.constantFrom('AAAA', 'BBBB'),
  from: fc.constantFrom('CNSHA', 'SGSIN', null),
  etas: fc.uniqueArray(anyEtas, { selector: ({ by }) => `${by.kind}${by.code}${by.channel}`, maxLength: 3 }),
});
const legs = fc.array(anyLeg, { maxLength: 25 });
type Leg = typeof anyLeg extends fc.Arbitrary<infer Each> ? Each : never;

const toOf = (call: number) => `TO${call % 2}`;

/** The rows that tell apart lines and lanes as a request needs it. */
function rowsBy(given: readonly Leg[], { isByLine, isByLane }: { isByLine: boolean; isByLane: boolean }) {
  const rows = new Map<string, { line: string; from: string | null; to: string; sums: CallSums }>();
  for (const [call, own] of Map.groupBy(given, (each) => each.call))
    for (const [key, shares] of Map.groupBy(
      sharesOf(own),
      ({ line, from }) => `${isByLine ? line : ''}|${isByLane ? `${from}|${toOf(call)}` : ''}`,
    )) {
      const row = rows.get(key) ?? {
        line: shares[0]?.line ?? '',
        from: shares[0]?.from ?? null,
        to: toOf(call),
        sums: new CallSums(),
      };
      row.sums.addCall(shares);
      rows.set(key, row);
    }
  return [...rows.values()].map(({ sums, ...row }) => ({ ...row, sums: JSON.parse(JSON.stringify(sums.stored())) }));
}

const exact = ({ group, figures: { medianAbsoluteHours: _, p90AbsoluteHours: __, ...rest } }: Accuracy) => ({
  group,
  ...rest,
});

it.each<Grouping[]>([
  [],
  ['source'],
  ['days_out'],
  ['source', 'days_out'],
  ['line'],
  ['lane'],
  ['source', 'line', 'lane', 'days_out'],
])('is the same as measured from all legs, by %s %s %s %s', (...groupings) => {
  fc.assert(
    fc.property(legs, fc.boolean(), (given, isOneSource) => {
      const isSource = isOneSource ? ({ kind }: Forecaster) => kind === 'prediction' : null;
      const measured = new AccuracyBook(groupings, isSource ?? undefined);
      for (const { call, etas, ...leg } of given)
        measured.addMeasured({ ...leg, to: toOf(call), imo: `93000${call}`, voyage: null }, call * 30 * DAY, etas);
      const summed = new SumsBook(groupings, isSource);
      const isBy = { isByLine: groupings.includes('line'), isByLane: groupings.includes('lane') };
      for (const row of rowsBy(given, isBy)) summed.add(row);
      const [rows, expected] = [summed.list(), measured.list()];
      expect(rows.map(exact)).toEqual(expected.map(exact));
      // A quantile lies between two errors: if one of them is far, its bin is wide.
      const errors = given.flatMap(({ etas }) => etas.flatMap((each) => each.errors));
      const isFar = errors.some(({ hours: error }) => error !== null && Math.abs(error) > 113);
      for (const [index, { figures }] of rows.entries())
        for (const name of ['medianAbsoluteHours', 'p90AbsoluteHours'] as const) {
          const [given, right] = [figures[name], expected[index]?.figures[name] ?? null];
          if (given === null || right === null) expect(given).toBe(right);
          // The width of a bin, and rounding.
          else expect(Math.abs(given - right)).toBeLessThanOrEqual((isFar ? 6 : 1) + 0.11);
        }
    }),
    { numRuns: 60 },
  );
});

it('leaves nothing of a call that another takes the place of', () => {
  fc.assert(
    fc.property(legs, legs, (goes, comes) => {
      const [before, change, after] = [new CallSums(), new CallSums(), new CallSums()];
      before.addCall(sharesOf(goes));
      after.addCall(sharesOf(comes));
      change.addCall(sharesOf(goes), -1);
      change.addCall(sharesOf(comes));
      change.addStored(before.stored());
      const inOrder = ({ sources, ...rest }: StoredSums) => ({
        ...rest,
        sources: sources.map((each) => JSON.stringify(each)).sort(),
      });
      expect(inOrder(change.stored())).toEqual(inOrder(after.stored()));
    }),
    { numRuns: 60 },
  );
});

it('puts distances into bins of an hour to five days, and wider ones beyond', () => {
  const sums = new ErrorSums();
  for (const each of [0.2, -0.9, 119.999, 120, 360, -2159, 2160, 9000])
    sums.add({ daysOut: 7, hours: each, band: null }, 0);
  const bins = sums.stored().slice(9);
  expect(bins.filter((_, index) => index % 3 === 0)).toEqual([0, 119, 120, 160, 234, 235]);
});
