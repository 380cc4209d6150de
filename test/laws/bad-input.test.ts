/**
 * Laws for invalid input: deriving never throws, does not depend on the order of arrival, and gives a state with valid
 * values only. `LAW_CASES=10000` runs more cases of each law, `LAW_SEED=7` other ones.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContainerOnJourney, type DerivedShipment, deriveAll } from '../../src/core/derive.ts';
import { MILESTONES } from '../../src/core/journey/milestones.ts';
import { CONTAINER_STATUSES } from '../../src/core/state/status.ts';
import { plainState } from '../journeys/play/world.ts';
import { hold, messagesOf, type RunStep, withoutIds } from './runs.ts';
import { HOUR, instant, LINE, reportFrom } from './true-journeys.ts';
import { reportedVoyage } from './voyages/drawn-reports.ts';
import { datedWords, FAULT_NAMES, FAULTS } from './voyages/faults.ts';
import { worldOfPorts } from './voyages/ports.ts';
import { type ReportedVoyage, shuffled } from './voyages/reported-voyage.ts';
import { storyOf, wordText } from './voyages/story.ts';

const faults = fc.array(fc.tuple(fc.constantFrom(...FAULT_NAMES), fc.nat({ max: 999 })), {
  minLength: 1,
  maxLength: 4,
});

const spoilt = fc.tuple(reportedVoyage, faults, fc.nat({ max: 999 })).map(([voyage, wrong, seed]) => {
  const words = wrong.reduce(
    (statements, [name, pick]) => FAULTS[name](statements, pick),
    datedWords(voyage.statements),
  );
  const text = () =>
    [storyOf({ ...voyage, statements: [] }), ...wrong.map(([name]) => `fault ${name}`), ...words.map(wordText)].join(
      '\n',
    );
  return { voyage, words, seed, [fc.toStringMethod]: text };
});
type Spoilt = typeof spoilt extends fc.Arbitrary<infer Case> ? Case : never;

/** A full answer, one in which some plans are missing, and the first again. */
function vanishingPlans({ voyage, words, seed }: Pick<Spoilt, 'voyage' | 'words' | 'seed'>): RunStep[] {
  const numbers = numbersOf(voyage);
  const without = words.filter(({ classifier }, index) => classifier === 'actual' || (index + seed) % 3 === 0);
  return [words, without, words].map((statements, index) => {
    const now = voyage.now + index * HOUR;
    return { report: reportFrom(LINE, { numbers, words: statements, at: now, complete: true }), now };
  });
}

const numbersOf = ({ listed }: ReportedVoyage) => listed.map(({ number }) => number);

describe('bad input', () => {
  it('gives a state of which every value is null or valid, after each answer', () => {
    hold('defined state', spoilt, isDefined);
  });

  it('gives the same state in any order of reading', () => {
    hold('order of reading', spoilt, isSameInAnyOrderOfReading);
  });

  it('gives the same state in any order of arrival, where each statement has a time of its own', () => {
    hold('order of arrival', spoilt, isSameInAnyOrderOfArrival);
  });
});

function isDefined(each: Spoilt): void {
  const world = worldOfPorts();
  for (const { report, now } of vanishingPlans(each)) expect(faultsIn(world.apply(report, now).derived)).toEqual([]);
}

function isSameInAnyOrderOfReading(each: Spoilt): void {
  const world = worldOfPorts();
  for (const { report, now } of vanishingPlans(each)) world.receive(report, now);
  const reading = world.readingAt(each.voyage.now + 3 * HOUR);
  const { observations, facts } = world.records;
  const other = { observations: shuffled(observations, each.seed + 1), facts: shuffled(facts, each.seed + 2) };
  expect(plainState(deriveAll(other, reading))).toEqual(plainState(deriveAll(world.records, reading)));
}

/** Each statement has a time of its own: between two of one time the order of arrival decides. */
function isSameInAnyOrderOfArrival({ voyage, words, seed }: Spoilt): void {
  const dated = words.map((word, index) => ({
    ...word,
    statedAt: instant(Date.parse(word.statedAt as string) + index * SECOND),
  }));
  const states = [dated, shuffled(dated, seed + 1)].map((order) => {
    const world = worldOfPorts();
    const statements = order.map((word) => ({ source: LINE, at: voyage.now, word }));
    const from = voyage.now - words.length * HOUR;
    for (const { report, now } of messagesOf(statements, numbersOf(voyage), from)) world.receive(report, now);
    return withoutIds(deriveAll(world.records, world.readingAt(voyage.now)));
  });
  expect(states[1]).toEqual(states[0]);
}

const SECOND = 1000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

function faultsIn({ containers, state }: DerivedShipment): string[] {
  return [...containers.flatMap(faultsOfContainer), ...faultsOfValues('shipment', state)];
}

function faultsOfContainer({ number, derived: { state, milestones } }: ContainerOnJourney): string[] {
  const times = milestones.map(({ statement }) => statement.moment.millis);
  return [
    ...faultsOfValues(number, state),
    ...(CONTAINER_STATUSES.includes(state.currentStatus) ? [] : [`${number} is ${state.currentStatus}`]),
    ...milestones.filter(({ name }) => !MILESTONES.includes(name)).map(({ name }) => `${number} reached ${name}`),
    ...(times.some((at, index) => !(at >= (times[index - 1] ?? at))) ? [`${number} has milestones out of order`] : []),
  ];
}

/** Nothing undefined, no text that is empty, no time or place that is none. */
function faultsOfValues(whose: string, values: object): string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const fault = `${whose} ${field}: ${value}`;
    if (value === null) return [];
    if (value === undefined || value === '' || Number.isNaN(value)) return [fault];
    if (field.endsWith('At')) return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? [] : [fault];
    if (field.endsWith('Locode')) return LOCODE.test(value) ? [] : [fault];
    return [];
  });
}
