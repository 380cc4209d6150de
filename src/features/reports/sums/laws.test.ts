/** Laws of sums: whatever is added, changed and taken out in whatever order, what is left is the sum of what is left. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile } from '../../../core/arrival/accuracy-figures.ts';
import type { ReportFact } from '../facts/fact.ts';
import { binOf, edgeOf } from './bins.ts';
import { SumsTable } from './cuts.ts';
import { FigureSums } from './figure-sums.ts';
import { BASES, SHEETS, SHEETS_OF } from './figures.ts';

const value = fc.option(fc.integer({ min: -400_000, max: 400_000 }));
const anyFact: fc.Arbitrary<Omit<ReportFact, 'accountId' | 'subjectId'>> = fc.constantFrom(...BASES).chain((basis) => {
  const length = SHEETS_OF[basis].reduce((sum, sheet) => sum + SHEETS[sheet].length, 0);
  return fc.record({
    basis: fc.constant(basis),
    currency: basis === 'invoices' ? fc.constantFrom('USD', 'EUR') : fc.constant(''),
    countedOn: fc.constantFrom('2026-01-31', '2026-02-01'),
    customer: fc.constantFrom(null, '01950000-0000-7000-8000-00000000000a', '01950000-0000-7000-8000-00000000000b'),
    line: fc.constantFrom(null, 'MAEU', 'MSCU'),
    terminal: fc.constantFrom(null, '01950000-0000-7000-8000-00000000000c'),
    port: fc.constantFrom(null, 'USLAX'),
    lane: fc.constantFrom(null, 'CNSGH-USLAX', 'CNSGH-NLRTM'),
    figures: fc.array(value, { minLength: length, maxLength: length }),
  });
});
const facts = fc.array(anyFact, { maxLength: 20 });
const own = (fact: Omit<ReportFact, 'accountId' | 'subjectId'>): ReportFact => ({
  accountId: 'a',
  subjectId: 's',
  ...fact,
});

const shown = (table: SumsTable) =>
  new Map(table.rows().map(({ key, sums }) => [JSON.stringify(key), JSON.stringify(sums.stored())]));

it('leaves nothing of what is taken out, in any order', () => {
  fc.assert(
    fc.property(facts, facts, fc.func(fc.nat()), (gone, left, order) => {
      const changes = [
        ...gone.map((fact) => [fact, 1] as const),
        ...gone.map((fact) => [fact, -1] as const),
        ...left.map((fact) => [fact, 1] as const),
      ];
      const table = new SumsTable();
      for (const [fact, sign] of changes.toSorted((a, b) => order(a) - order(b))) table.add(own(fact), sign);
      const scratch = new SumsTable();
      for (const fact of left) scratch.add(own(fact), 1);
      expect(new Map([...shown(table)].sort())).toEqual(new Map([...shown(scratch)].sort()));
    }),
    { numRuns: 60 },
  );
});

it('gives counts and sums as of the items, and quantiles to the width of a bin', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), fc.constantFrom(0.5, 0.9), (given, share) => {
      const sums = new FigureSums('pick_ups');
      for (const each of given) {
        const part = new FigureSums('pick_ups');
        part.add([each, null]);
        sums.addStored(JSON.parse(JSON.stringify(part.stored())));
      }
      const known = given.filter((each) => each !== null);
      expect([sums.counted, sums.known('dwell_minutes'), sums.known('available_minutes')]).toEqual([
        given.length,
        known.length,
        0,
      ]);
      expect(sums.sum('dwell_minutes')).toBe(known.reduce((sum, each) => sum + each, 0));
      expect(sums.sumOfDistances('dwell_minutes')).toBe(known.reduce((sum, each) => sum + Math.abs(each), 0));
      expect(sums.withinADay('dwell_minutes')).toBe(known.filter((each) => Math.abs(each) <= 1440).length);
      const near = known.filter((each) => Math.abs(each) <= 60 * 1440);
      if (near.length < known.length) return;
      const [found, right] = [sums.quantile('dwell_minutes', share), quantile(known, share)];
      if (right === null || found === null) expect(found).toBe(right);
      else expect(Math.abs(found - right)).toBeLessThanOrEqual(720);
    }),
  );
});

it('has bins of six hours to fifteen days, of twelve to sixty, of a day to 120, whose upper limit is part of them', () => {
  const days = (count: number) => count * 1440;
  expect([0, 1, 360, 361, days(15), days(15) + 1, days(60), days(60) + 1, days(120), days(900)].map(binOf)).toEqual([
    0, 0, 0, 1, 59, 60, 149, 150, 209, 210,
  ]);
  expect([-1, -360, -361, -days(900)].map(binOf)).toEqual([-1, -1, -2, -211]);
  for (const minutes of [-days(130), -days(20), -361, 1, 360, 361, days(15) + 1, days(60) + 1, days(120) + 1]) {
    const edge = edgeOf(binOf(minutes));
    expect([Math.sign(edge * minutes) >= 0, binOf(edge + Math.sign(minutes))]).toEqual([true, binOf(minutes)]);
  }
});
