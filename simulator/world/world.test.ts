import { isContainerNumber } from '@portolan/codes/container-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from './scenarios/registry.ts';
import { actualReportedAt } from './statements.ts';
import { createWorld, findJourney } from './world.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const seeds = [7, 8, 99, 123_456];

test('the same seed and start make the same world, another seed another', () => {
  const text = JSON.stringify(createWorld({ seed: 7, start }));
  expect(JSON.stringify(createWorld({ seed: 7, start }))).toBe(text);
  expect(JSON.stringify(createWorld({ seed: 8, start }))).not.toBe(text);
});

test('a journey does not depend on the other scenarios', () => {
  const alone = createWorld({ seed: 7, start, scenarios: ['rollover'] });
  const among = createWorld({ seed: 7, start });
  expect(alone.journeys).toEqual(among.journeys.filter(({ scenario }) => scenario === 'rollover'));
});

test('an unknown scenario is rejected with the known names', () => {
  expect(() => createWorld({ seed: 7, start, scenarios: ['nowhere'] })).toThrow(/"nowhere"; known scenarios: direct,/);
});

test('numbers are as documented, check digits are correct, and no container is in two journeys', () => {
  const { journeys } = createWorld({ seed: 7, start });
  expect(journeys[0]).toMatchObject({ billOfLading: 'SIML2600001', booking: 'SB2600001' });
  const numbers = journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
  expect(numbers.every((number) => number.startsWith('SIMU') && isContainerNumber(number))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
  const vessels = journeys.flatMap(({ journeyEvents }) => journeyEvents.flatMap(({ call }) => call.vessel ?? []));
  expect(vessels.every(({ imo, name }) => isImoNumber(imo) && name.startsWith('SIMULATED '))).toBe(true);
});

test('a journey is found by bill of lading, booking and container', () => {
  const world = createWorld({ seed: 7, start });
  const journey = world.journeys[1];
  const numbers = [journey?.billOfLading, journey?.booking, journey?.containers[1]?.number];
  for (const number of numbers) expect(findJourney(world, number ?? '')).toBe(journey);
  expect(findJourney(world, 'SIML0000000')).toBeUndefined();
});

test('serials of scenarios are unique', () => {
  expect(new Set(SCENARIOS.map(({ serial }) => serial)).size).toBe(SCENARIOS.length);
});

describe.each(SCENARIOS.map(({ name }) => name))('%s', (name) => {
  const journeys = seeds.flatMap((seed) => createWorld({ seed, start, scenarios: [name] }).journeys);

  test('true times of each container rise in the order of its milestones', () => {
    for (const { containers, journeyEvents } of journeys) {
      for (const container of containers) {
        const times = journeyEvents.flatMap(({ at, container: of }) =>
          at !== null && (of ?? container) === container ? at : [],
        );
        expect(times).toEqual([...times].sort((left, right) => left - right));
        expect(times.length).toBeGreaterThan(8);
      }
    }
  });

  test('every event is after the booking and the start, and its report is after the event', () => {
    for (const { bookedAt, journeyEvents } of journeys) {
      expect(bookedAt).toBeLessThan(start);
      for (const journeyEvent of journeyEvents) {
        if (journeyEvent.at === null) continue;
        expect(journeyEvent.at).toBeGreaterThan(start);
        expect(actualReportedAt(journeyEvent)).toBeGreaterThan(journeyEvent.at);
      }
    }
  });

  test('reports are in order: a plan, estimates, and finally the actual time', () => {
    for (const { statements, at } of journeys.flatMap(({ journeyEvents }) => journeyEvents)) {
      const classifiers = statements.map(({ classifier }) => classifier).join(' ');
      expect(classifiers).toMatch(at === null ? /^PLN$/ : /^PLN( EST)* ACT$/);
      const times = statements.map(({ reportedAt }) => reportedAt);
      expect(times).toEqual([...times].sort((left, right) => left - right));
      expect(new Set(times).size).toBe(times.length);
    }
  });
});

test('the last event of the direct journey is reported within 22 days', () => {
  for (const seed of seeds) {
    const { journeyEvents } = createWorld({ seed, start, scenarios: ['direct'] }).journeys[0] ?? { journeyEvents: [] };
    const last = journeyEvents.at(-1);
    expect(last?.milestone).toBe('empty_in');
    const reported = last && actualReportedAt(last);
    expect(((reported ?? 0) - start) / DAY).toBeGreaterThan(20);
    expect(((reported ?? 0) - start) / DAY).toBeLessThan(22);
  }
});
