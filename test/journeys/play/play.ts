/**
 * Plays a scenario through the core, and tries on it what holds for every journey: rebuilding, shuffling, repeating.
 */
import { join } from 'node:path';
import { deriveAll } from '../../../src/core/derive.ts';
import type { Locate } from '../../../src/core/location.ts';
import type { Report } from '../../../src/core/observation.ts';
import type { ShipmentRecords } from '../../../src/core/report-diff.ts';
import { readSavedAnswer } from '../../../src/sources/saved/saved-pages.ts';
import { readerOf } from './lines.ts';
import { renderStep } from './render-step.ts';
import { reportOf, type Scenario, type Step } from './scenario.ts';
import { type Announced, type Applied, isSameState, plainState, World } from './world.ts';

export interface Played {
  /** What was true after each step. */
  readonly announced: readonly (readonly string[])[];
  readonly last: unknown;
  readonly rebuilt: unknown;
  readonly shuffled: readonly unknown[];
  /** What was announced when a report was applied a second time. */
  readonly announcedAgain: readonly Announced[];
  /** Headings of steps after which a second taking changed the state. */
  readonly changedAgain: readonly string[];
  /** Ids of statements that a second taking added or withdrew. */
  readonly recordedAgain: readonly string[];
}

/** In `npm test`; `npm run test:long` tries twenty. */
const SHUFFLES = Number(process.env.JOURNEY_SHUFFLES ?? 2);

/** @param root the folder that files named in steps are in */
export function play(scenario: Scenario, locate: Locate, root: string): Played {
  const reports = reportsOf(scenario, root);
  const world = new World(locate);
  const twice: Repeated[] = [];
  const applied = scenario.steps.map((step, index) => {
    const report = reports[index] as Report;
    const first = world.apply(report, step.now);
    twice.push(applyAgain(world, report, first, step));
    return first;
  });
  const end = scenario.steps.at(-1) as Step;
  const again = (records: ShipmentRecords) => plainState(deriveAll(records, world.readingAt(end.now)));
  return {
    announced: applied.map((each, index) =>
      renderStep(each, applied[index - 1] ?? null, (scenario.steps[index] as Step).expected),
    ),
    last: plainState((applied.at(-1) as (typeof applied)[number]).derived),
    rebuilt: again(JSON.parse(JSON.stringify(world.records)) as ShipmentRecords),
    shuffled: Array.from({ length: SHUFFLES }, (_, seed) => again(shuffled(world.records, seed + 1))),
    announcedAgain: twice.flatMap(({ announced }) => announced),
    changedAgain: twice.flatMap(({ changed }) => changed),
    recordedAgain: twice.flatMap(({ recorded }) => recorded),
  };
}

interface Repeated {
  readonly announced: readonly Announced[];
  readonly changed: readonly string[];
  readonly recorded: readonly string[];
}

/** In a copy of the world: where nothing is recorded, the steps to come find the same. */
function applyAgain(world: World, report: Report, first: Applied, { heading, now }: Step): Repeated {
  const copy = world.copy();
  const second = copy.apply(report, now + 1000);
  const standing = idsStanding(world.records);
  return {
    announced: second.announced,
    changed: isSameState(first.derived, second.derived) ? [] : [heading],
    recorded: [...idsStanding(copy.records).symmetricDifference(standing)],
  };
}

function idsStanding({ observations, facts }: ShipmentRecords): Set<string> {
  return new Set([...observations, ...facts].filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id));
}

function reportsOf(scenario: Scenario, root: string): Report[] {
  const standing = new Map<string, string[]>();
  return scenario.steps.map((step) =>
    step.file === null ? reportOf(step, standing) : readAnswer(step, step.file, root),
  );
}

/** The answer of a line, read as the service reads it, at the time of the step. */
function readAnswer({ origin, now }: Step, file: NonNullable<Step['file']>, root: string): Report {
  const { reference, answer } = readSavedAnswer(join(root, file.path));
  const fetchedAt = new Date(now).toISOString().replace('.000Z', 'Z');
  const parsed = readerOf(origin.source.code, file.language).parse({ ...answer, fetchedAt }, reference);
  if ('refusal' in parsed) throw new Error(`${file.path} is refused: ${parsed.evidence}`);
  return parsed.report;
}

function shuffled({ observations, facts }: ShipmentRecords, seed: number): ShipmentRecords {
  const random = generator(seed);
  return { observations: permuted(observations, random), facts: permuted(facts, random) };
}

function permuted<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** mulberry32: the same numbers on every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
