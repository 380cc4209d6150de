import { describe, expect, test } from 'vitest';
import { isContainerNumber, isImoNumber } from './check-digits.ts';
import { SCENARIOS } from './scenarios/registry.ts';
import { actualSaidAt } from './statements.ts';
import { createWorld, findJourney } from './world.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const seeds = [7, 8, 99, 123_456];

test('the same seed and start make the same world, another seed another', () => {
  const text = JSON.stringify(createWorld({ seed: 7, start }));
  expect(JSON.stringify(createWorld({ seed: 7, start }))).toBe(text);
  expect(JSON.stringify(createWorld({ seed: 8, start }))).not.toBe(text);
});

test('a journey is the same whichever others are played', () => {
  const alone = createWorld({ seed: 7, start, scenarios: ['rollover'] });
  const among = createWorld({ seed: 7, start });
  expect(alone.journeys).toEqual(among.journeys.filter(({ scenario }) => scenario === 'rollover'));
});

test('an unknown scenario is refused with the names there are', () => {
  expect(() => createWorld({ seed: 7, start, scenarios: ['nowhere'] })).toThrow(/"nowhere"; there are direct,/);
});

test('numbers are documented ones, all check digits are right, no box is in two journeys', () => {
  const { journeys } = createWorld({ seed: 7, start });
  expect(journeys[0]).toMatchObject({ billOfLading: 'SIML2600001', booking: 'SB2600001' });
  const boxes = journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
  expect(boxes.every((number) => number.startsWith('SIMU') && isContainerNumber(number))).toBe(true);
  expect(new Set(boxes).size).toBe(boxes.length);
  const vessels = journeys.flatMap(({ happenings }) => happenings.flatMap(({ call }) => call.vessel ?? []));
  expect(vessels.every(({ imo, name }) => isImoNumber(imo) && name.startsWith('SIMULATED '))).toBe(true);
});

test('a journey is found by bill of lading, booking and container', () => {
  const world = createWorld({ seed: 7, start });
  const journey = world.journeys[1];
  const numbers = [journey?.billOfLading, journey?.booking, journey?.containers[1]?.number];
  for (const number of numbers) expect(findJourney(world, number ?? '')).toBe(journey);
  expect(findJourney(world, 'SIML0000000')).toBeUndefined();
});

test('serials of scenarios are given once', () => {
  expect(new Set(SCENARIOS.map(({ serial }) => serial)).size).toBe(SCENARIOS.length);
});

describe.each(SCENARIOS.map(({ name }) => name))('%s', (name) => {
  const journeys = seeds.flatMap((seed) => createWorld({ seed, start, scenarios: [name] }).journeys);

  test('true times of each container rise in the order of its milestones', () => {
    for (const { containers, happenings } of journeys) {
      for (const container of containers) {
        const times = happenings.flatMap(({ at, container: of }) =>
          at !== null && (of ?? container) === container ? at : [],
        );
        expect(times).toEqual([...times].sort((left, right) => left - right));
        expect(times.length).toBeGreaterThan(8);
      }
    }
  });

  test('everything happens after the booking and the start, and is reported after it happened', () => {
    for (const { bookedAt, happenings } of journeys) {
      expect(bookedAt).toBeLessThan(start);
      for (const happening of happenings) {
        if (happening.at === null) continue;
        expect(happening.at).toBeGreaterThan(start);
        expect(actualSaidAt(happening)).toBeGreaterThan(happening.at);
      }
    }
  });

  test('statements are made in order: a plan, estimates, and at last the actual', () => {
    for (const { statements, at } of journeys.flatMap(({ happenings }) => happenings)) {
      const classifiers = statements.map(({ classifier }) => classifier).join(' ');
      expect(classifiers).toMatch(at === null ? /^PLN$/ : /^PLN( EST)* ACT$/);
      const said = statements.map(({ saidAt }) => saidAt);
      expect(said).toEqual([...said].sort((left, right) => left - right));
      expect(new Set(said).size).toBe(said.length);
    }
  });
});

test('the direct journey is reported as over within 22 days', () => {
  for (const seed of seeds) {
    const { happenings } = createWorld({ seed, start, scenarios: ['direct'] }).journeys[0] ?? { happenings: [] };
    const last = happenings.at(-1);
    expect(last?.milestone).toBe('empty_in');
    const reported = last && actualSaidAt(last);
    expect(((reported ?? 0) - start) / DAY).toBeGreaterThan(20);
    expect(((reported ?? 0) - start) / DAY).toBeLessThan(22);
  }
});
