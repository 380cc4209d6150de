/** Sums as they are stored: whatever facts become, they are the sums of the facts that are left; differences are repaired. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../test/helpers/tracking/applied-reports.ts';
import { openWorld, type World } from '../../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import type { ReportFact } from '../facts/fact.ts';
import { listFacts } from '../facts/facts-store.ts';
import { countFacts } from './count-changes.ts';
import { BASES, valuesOf } from './figures.ts';
import { recountReports, recountSums } from './recount.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SUBJECTS = Array.from({ length: 6 }, (_, index) => `01950000-0000-7000-8000-00000000000${index}`);
const anyFact = fc.record({
  subjectId: fc.constantFrom(...SUBJECTS),
  basis: fc.constantFrom(...BASES),
  countedOn: fc.constantFrom('2026-01-31', '2026-02-01'),
  customer: fc.constantFrom(null, SUBJECTS[0] as string),
  line: fc.constantFrom('MAEU', null),
  lane: fc.constantFrom('CNSGH-USLAX', null),
  minutes: fc.option(fc.integer({ min: 0, max: 90_000 })),
});
const changes = fc.array(
  fc.uniqueArray(anyFact, { selector: ({ subjectId, basis }) => subjectId + basis, maxLength: 8 }),
  { maxLength: 6 },
);

type GivenFact = typeof anyFact extends fc.Arbitrary<infer Each> ? Each : never;

function factOf({ minutes, basis, ...given }: GivenFact): ReportFact {
  const named = {
    ...{ teu_hundredths: 200, rolled: 1, transit_minutes: minutes, eta_minutes_7: minutes === null ? null : -minutes },
    ...{ dwell_minutes: minutes, billed: minutes },
  };
  const common = { accountId: world.accountId, currency: '', terminal: null, port: null };
  return { ...common, ...given, basis, figures: valuesOf(basis, named) };
}

const { signal } = new AbortController();
const check = () => recountSums(world.database, { accountId: world.accountId, mode: 'check', signal });
const ids = SUBJECTS.map((subjectId) => ({ accountId: '', subjectId }));
const known = () => ids.map((each) => ({ ...each, accountId: world.accountId }));

it('keeps sums that equal those from scratch, also where a batch breaks off', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(5), async (steps, broken) => {
      for (const [index, step] of steps.entries()) {
        const subjects = known().filter(({ subjectId }) => step.some((each) => each.subjectId === subjectId));
        const done = world.database.changeSystem(async (session) => {
          await countFacts(session, await listFacts(session, subjects), step.map(factOf));
          if (index === broken) throw new Error('broken off');
        });
        if (index === broken) await expect(done).rejects.toThrow('broken off');
        else await done;
      }
      expect(await check()).toBe(0);
    }),
    { numRuns: 12 },
  );
});

it('finds and repairs sums and facts that differ, and what is about nothing', async () => {
  await world.database.changeSystem(async (session) => {
    const fact: GivenFact = {
      subjectId: SUBJECTS[0] as string,
      basis: 'departures',
      countedOn: '2026-02-01',
      customer: null,
      line: 'MAEU',
      lane: null,
      minutes: 5,
    };
    await countFacts(session, await listFacts(session, known()), [factOf(fact)]);
  });
  await sql(world, `UPDATE report_sums SET sums = '[7]', counted = 7 WHERE cut = 'line'`);
  await sql(world, `DELETE FROM report_sums WHERE cut = 'lane'`);
  expect(await check()).toBe(2);
  const recount = (mode: 'check' | 'repair') =>
    recountReports(world.database, reference, { accountId: world.accountId, mode, signal });
  // There is no such container.
  expect(await recount('check')).toEqual({ subjects: 1, differingSubjects: 1, differingSums: 2 });
  await recount('repair');
  expect(await recount('check')).toEqual({ subjects: 0, differingSubjects: 0, differingSums: 0 });
  expect(await sql(world, 'SELECT FROM report_facts UNION ALL SELECT FROM report_sums')).toEqual([]);
});
