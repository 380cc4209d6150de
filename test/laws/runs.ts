/**
 * Runs: the reports of a journey, as complete answers of the line and messages of the others, with withdrawn
 * statements. Also how a law is checked: with a number of cases, from a seed that is printed.
 */
import fc from 'fast-check';
import type { DerivedShipment } from '../../src/core/derive.ts';
import type { Report, ReportedFact, ReportedObservation } from '../../src/core/observation.ts';
import { plainState } from '../journeys/play/world.ts';
import {
  facts,
  HOUR,
  LINE,
  reportFrom,
  reportings,
  type Stated,
  type TrueJourney,
  trueJourney,
} from './true-journeys.ts';

export const NUMBER = 'SIMU0000001';
/** Long after everything that is generated. */
export const LATER = Date.parse('2029-01-01T00:00:00Z');

/** In `npm test`; `npm run test:long` tries a thousand from the same seed. */
const CASES = Number(process.env.LAW_CASES ?? 30);
const SEED = Number(process.env.LAW_SEED ?? 20261121);

/** What may break a law where more than a thousand cases are tried: journeys reported by single statements are ambiguous. */
const ALLOWED_SHARE = 1 / 1000;

/**
 * Tries a law; a failure names the seed and the smallest case that breaks it, or, with LAW_SHRINK=no, the first one found.
 * Of more than a thousand cases one in a thousand may break it; `LAW_SHRINK=every` prints each of them.
 */
export function hold<Case>(name: string, cases: fc.Arbitrary<Case>, law: (each: Case) => void): void {
  const broken = CASES > 1000 ? brokenBy(cases, law) : [];
  console.log(`law: ${name}; ${CASES} cases from seed ${SEED}; broken by ${broken.length}`);
  if (process.env.LAW_SHRINK === 'every') for (const each of broken) console.log(each);
  if (CASES > 1000 && broken.length <= CASES * ALLOWED_SHARE) return;
  fc.assert(fc.property(cases, law), { numRuns: CASES, seed: SEED, endOnFailure: process.env.LAW_SHRINK === 'no' });
}

/** The cases that break the law, not made smaller, each with why. */
function brokenBy<Case>(cases: fc.Arbitrary<Case>, law: (each: Case) => void): string[] {
  const broken: string[] = [];
  const counted = fc.property(cases, (each) => {
    try {
      law(each);
    } catch (error) {
      const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
      broken.push([fc.stringify(each), message, fc.stringify({ actual, expected })].join('\n'));
    }
  });
  fc.assert(counted, { numRuns: CASES, seed: SEED });
  return broken;
}

/** The cases of a law of which a share may fail. */
export function sampled<Case>(name: string, cases: fc.Arbitrary<Case>): Case[] {
  console.log(`law: ${name}; ${CASES} cases from seed ${SEED}`);
  return fc.sample(cases, { numRuns: CASES, seed: SEED });
}

export type Word = ReportedObservation | ReportedFact;

export interface ReportedJourney {
  readonly journey: TrueJourney;
  readonly moves: readonly Stated<ReportedObservation>[];
  readonly facts: readonly Stated<ReportedFact>[];
}

export function reportedJourneys(
  number = NUMBER,
  from: fc.Arbitrary<number> = fc.constant(0),
): fc.Arbitrary<ReportedJourney> {
  return trueJourney(number, from).chain((journey) =>
    fc.record({ journey: fc.constant(journey), moves: reportings(journey), facts: facts(journey) }),
  );
}

export interface RunStep {
  readonly report: Report;
  readonly now: number;
}

/** The story in at most nine rounds of polling; `withdrawn` picks statements that the line takes back in a later round. */
export const run: fc.Arbitrary<RunStep[]> = fc
  .tuple(reportedJourneys(), fc.integer({ min: 2, max: 7 }), fc.array(fc.nat({ max: 60 }), { maxLength: 3 }))
  .map(([story, rounds, withdrawn]) => stepsOf(story, rounds, withdrawn));

function stepsOf(
  { journey, moves, facts: stated }: ReportedJourney,
  rounds: number,
  withdrawn: readonly number[],
): RunStep[] {
  const all: Stated[] = [...moves, ...stated].sort((a, b) => a.at - b.at);
  const [first, last] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0];
  const moments = Array.from({ length: rounds }, (_, index) => first + ((last - first) * (index + 1)) / rounds);
  return moments.flatMap((moment, round) => {
    const now = Math.ceil(moment / 1000) * 1000 + round;
    const from = round === 0 ? Number.NEGATIVE_INFINITY : (moments[round - 1] as number);
    const ofLine = all.filter((each, index) => {
      const withdrawalOf = withdrawn.includes(index) && each.at <= from;
      return each.source === LINE && each.at <= moment && !withdrawalOf;
    });
    const numbers = [journey.number];
    const answer = reportFrom(LINE, { numbers, words: ofLine.map(({ word }) => word), at: now, complete: true });
    const others = Map.groupBy(
      all.filter((each) => each.source !== LINE && each.at > from && each.at <= moment),
      (each) => each.source,
    );
    return [
      { report: answer, now },
      ...[...others].map(([source, messages], index) => {
        const at = now + (index + 1) * HOUR;
        const words = messages.map(({ word }) => word);
        return { report: reportFrom(source, { numbers: [], words, at, complete: false }), now: at };
      }),
    ];
  });
}

/** Each statement as a separate message. */
export function messagesOf(stated: readonly Stated<Word>[], numbers: readonly string[], from: number): RunStep[] {
  return stated.map(({ source, word }, index) => {
    const now = from + index * HOUR;
    return { report: reportFrom(source, { numbers, words: [word], at: now, complete: false }), now };
  });
}

/** Without the names that this run gave to statements. */
export function withoutIds(derived: DerivedShipment): unknown {
  return JSON.parse(JSON.stringify(plainState(derived)).replaceAll(/"observationId":"[^"]*"/g, '"observationId":""'));
}
