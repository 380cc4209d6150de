import { isContainerNumber } from '@portolan/codes/container-number';
import { isImoNumber } from '@portolan/codes/imo-number';
import { describe, expect, test } from 'vitest';
import { currentStatus } from '../current-status.ts';
import type { Container, Journey } from '../journey.ts';
import { seaRouteBetween } from '../ships/sea-route.ts';
import { listCurrentVoyages, listVoyages } from '../ships/voyage.ts';
import { actualReportedAt } from '../statements.ts';
import { createWorld } from '../world.ts';
import { createTraffic } from './traffic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = Date.parse('2026-05-01T00:00:00Z');
const scenarios = createWorld({ seed: 7, start });
const worldOn = (day: number) => createTraffic(scenarios).worldAt(start + day * DAY);

function eventsOf({ journeyEvents }: Journey, container: Container) {
  return journeyEvents.flatMap(({ at, milestone, container: of }) =>
    at !== null && (of ?? container) === container ? [{ at, milestone }] : [],
  );
}

function statusesOn(day: number): Map<string, number> {
  const now = start + day * DAY;
  const counts = new Map<string, number>();
  for (const journey of worldOn(day).journeys.filter(({ bookedAt }) => bookedAt <= now)) {
    for (const container of journey.containers) {
      const events = eventsOf(journey, container);
      const milestones = events.map(({ milestone }) => milestone);
      const happened = events.filter(({ at }) => at <= now).map(({ milestone }) => milestone);
      const status = currentStatus(happened, milestones);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }
  return counts;
}

const STATUSES = ['new', 'on_ship', 'grounded', 'awaiting_inland_transfer', 'on_rail', 'picked_up', 'empty_returned'];

// Also at the very start, before any scenario has arrived, and after all of them have ended.
test.each([0, 1, 100, 20_000])('day %d has containers in every state of a journey', (day) => {
  const statuses = statusesOn(day);
  expect([...statuses.keys()].toSorted()).toEqual(STATUSES.toSorted());
  const underWay = [...statuses].reduce((sum, [status, count]) => sum + (status === 'empty_returned' ? 0 : count), 0);
  expect(underWay).toBeGreaterThan(80);
  expect(underWay).toBeLessThan(250);
});

test('a restarted world continues: journeys stay as they are while they are listed', () => {
  const traffic = createTraffic(scenarios);
  const earlier = new Map<string, string>();
  for (let day = 0; day <= 80; day += 40) {
    const { journeys } = traffic.worldAt(start + day * DAY);
    for (const journey of journeys) {
      const text = JSON.stringify(journey);
      expect(earlier.get(journey.id) ?? text).toBe(text);
      earlier.set(journey.id, text);
    }
    if (day === 40) expect(journeys).toEqual(worldOn(day).journeys);
  }
});

test('no two journeys of a world have a number in common, and all numbers are valid', () => {
  for (const day of [0, 500, 40_000]) {
    const { journeys } = worldOn(day);
    const numbers = journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
    expect(numbers.every(isContainerNumber)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(journeys.map(({ billOfLading }) => billOfLading)).size).toBe(journeys.length);
    expect(journeys.every(({ billOfLading }) => /^SIM[LX]\d{7}$/.test(billOfLading))).toBe(true);
  }
});

describe('over a year', () => {
  const worlds = Array.from({ length: 4 }, (_, index) => worldOn(index * 90));
  const journeys = [...new Map(worlds.flatMap((world) => world.journeys).map((each) => [each.id, each])).values()];

  test('events of each container are in order, after the booking, and reported after they happen', () => {
    for (const journey of journeys) {
      for (const container of journey.containers) {
        const times = eventsOf(journey, container).map(({ at }) => at);
        expect(times).toEqual([...times].sort((left, right) => left - right));
        expect(times[0]).toBeGreaterThan(journey.bookedAt);
      }
      for (const event of journey.journeyEvents) {
        if (event.at !== null) expect(actualReportedAt(event)).toBeGreaterThan(event.at);
      }
    }
  });

  test('shipments aboard one ship agree about its times', () => {
    const voyages = journeys.flatMap(listVoyages);
    const byCall = Map.groupBy(voyages, ({ vessel, departedAt }) => `${vessel.imo} ${departedAt}`);
    for (const shared of byCall.values()) {
      expect(new Set(shared.map(({ arrivedAt, berthedAt }) => `${arrivedAt} ${berthedAt}`)).size).toBe(1);
    }
    expect([...byCall.values()].filter((shared) => shared.length > 1).length).toBeGreaterThan(30);
  });

  test('a ship is on one voyage at a time, at the speed of a ship', () => {
    const byShip = Map.groupBy(journeys.flatMap(listVoyages), ({ vessel }) => vessel.imo);
    for (const [imo, voyages] of byShip) {
      expect(isImoNumber(imo)).toBe(true);
      const [first, ...others] = [...new Map(voyages.map((each) => [each.departedAt, each])).values()].toSorted(
        (left, right) => left.departedAt - right.departedAt,
      );
      let before = first as (typeof voyages)[number];
      for (const voyage of others) {
        // Two days at each port, and some to sail back.
        expect(voyage.departedAt - before.berthedAt).toBeGreaterThan(6 * DAY);
        before = voyage;
      }
      const { nauticalMiles } = seaRouteBetween(before.origin, before.destination);
      expect(nauticalMiles / ((before.arrivedAt - before.departedAt) / HOUR)).toBeLessThan(22);
    }
  });

  test('lines admit late how late a ship is, in several steps', () => {
    const arrivals = journeys.flatMap(({ scenario, journeyEvents }) =>
      journeyEvents.filter(
        ({ at, milestone }) => /^[A-Z].* to /.test(scenario) && at !== null && milestone === 'vessel_arrived',
      ),
    );
    expect(arrivals.length).toBeGreaterThan(300);
    const errors = arrivals.map(({ at, statements }) => {
      const etas = statements.filter(({ classifier }) => classifier !== 'ACT').map((each) => each.at);
      const hours = (eta: number | undefined) => ((at ?? 0) - (eta ?? 0)) / HOUR;
      return { first: hours(etas[0]), last: hours(etas.at(-1)), changes: new Set(etas).size - 1 };
    });
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
    expect(mean(errors.map(({ first }) => first))).toBeGreaterThan(12);
    expect(mean(errors.map(({ last }) => Math.abs(last)))).toBeLessThan(2);
    expect(mean(errors.map(({ changes }) => changes))).toBeGreaterThan(3);
  });

  test('some ships wait for a berth at anchor, most do not wait long', () => {
    const waits = journeys.flatMap(listVoyages).map(({ arrivedAt, berthedAt }) => (berthedAt - arrivedAt) / HOUR);
    expect(waits.filter((hours) => hours > 12).length).toBeGreaterThan(waits.length / 20);
    expect(waits.filter((hours) => hours < 12).length).toBeGreaterThan(waits.length / 3);
  });

  test('a ship reports from one voyage only, and not between two', () => {
    const traffic = createTraffic(scenarios);
    for (let hours = 0; hours < 60 * 24; hours += 53) {
      const now = start + hours * HOUR;
      const ships = listCurrentVoyages(traffic.worldAt(now).journeys, now).map(({ vessel }) => vessel.imo);
      expect(new Set(ships).size).toBe(ships.length);
      expect(ships.length).toBeGreaterThan(20);
    }
  });

  test('there is every trouble: rolled shipments, exams, late ships and containers past free time', () => {
    expect(journeys.some(({ journeyEvents }) => journeyEvents.some(({ at }) => at === null))).toBe(true);
    const facts = worlds.flatMap(({ stays }) => stays.flatMap((stay) => stay.facts));
    const fees = facts.flatMap(({ field, value }) => (field === 'fee' ? [(value as { type: string }).type] : []));
    expect(new Set(fees)).toEqual(new Set(['exam', 'demurrage']));
    const reasons = journeys.flatMap(({ journeyEvents }) =>
      journeyEvents.flatMap(({ statements }) => statements.flatMap(({ delayReasonCode }) => delayReasonCode ?? [])),
    );
    expect(new Set(reasons).size).toBeGreaterThan(5);
  });
});
