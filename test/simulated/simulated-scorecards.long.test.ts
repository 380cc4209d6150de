/**
 * The scorecard of the simulator's line against the simulator's truth. The service tracks by its own schedule; what it
 * should find is computed here from the truth, from the times of its requests, and from three faults that the test adds.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Journey, JourneyEvent } from '../../simulator/world/journey.ts';
import { findCurrentStatement } from '../../simulator/world/statements.ts';
import { presentTruth } from '../../simulator/world/truth.ts';
import { listSimulatedSources } from '../../src/cli/demo/simulator-process.ts';
import type { Observation } from '../../src/core/observation.ts';
import { computeScorecards } from '../../src/features/source-scorecards/compute-scorecards.ts';
import { SCORECARDS } from '../../src/features/source-scorecards/list-scorecards.ts';
import { type ScorecardAttributes, scorecardAttributes } from '../../src/features/source-scorecards/schema.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { useSteppedSimulator } from '../helpers/stepped-simulator.ts';
import { DAY, HOUR, openWorld, START, type World } from '../helpers/tracking/core-world.ts';

const MINUTE = 60_000;
const GRACE = 72 * HOUR;
const DAYS = 45;
const simulator = useSteppedSimulator(START);
const truth = simulator.simulation.world;
const journeys = truth.journeys.filter(({ line }) => line === 'SIML');

/** What the test makes of the line's answers. */
const FAULTS = {
  /** It never reports this. */
  missing: { scenario: 'direct', milestone: 'vessel_discharged', kind: 'discharge' },
  /** It reports this three hours late by the clock, and rightly a day after the event. */
  wrong: { scenario: 'rollover', milestone: 'full_in', kind: 'gate_in', laden: true, off: 3 * HOUR },
  /** From a day after the event it does not report this for a day. */
  withdrawn: { scenario: 'direct', milestone: 'vessel_loaded', kind: 'load' },
} as const;

let world: World;
/** When the line was polled for each bill of lading, Unix milliseconds. */
const polls = new Map<string, number[]>();
/** When each answer held a statement that the answer before did not. */
const news: number[] = [];
const known = new Map<string, Set<string>>();
let scorecards: ScorecardAttributes[];

beforeAll(async () => {
  // Sources read the clock when they are made, before the world is open.
  const now = () => world?.clock.now() ?? START;
  const clock: Clock = { now, wallNow: now, worldAt: (at) => at };
  const atItsTime = () => simulator.setTime(world.clock.now());
  const polled = createPolledSources(await listSimulatedSources(simulator.url()), simulator.http, clock, {});
  world = await openWorld(
    polled.sources.map((each) => ({
      ...each,
      fetch: async (...question: Parameters<typeof each.fetch>) => {
        await atItsTime();
        return each.fetch(...question);
      },
    })),
  );
  const carriers = createCarriers({ simulatorUrl: simulator.url(), lines: [] }, simulator.http, clock, {});
  world.script = async (reference, now) => {
    await atItsTime();
    const carrier = carriers.find('SIML');
    if (carrier === undefined) throw new Error('SIML is not in the registry');
    const answer = carrier.parse(await carrier.fetch(reference, noAbort()), reference);
    if ('refusal' in answer) return answer;
    const journey = journeyOf(reference.number);
    const observations = answer.report.observations.flatMap((each) => spoilt(each, journey, now));
    note(journey.billOfLading, now, observations);
    return { ...answer, report: { ...answer.report, observations } };
  };
  for (const { billOfLading } of journeys) await world.request('bill_of_lading', billOfLading);
  await world.runUntil(START + DAYS * DAY);
  await computeScorecards(world.context, world.accountId, noAbort());
  const query = { page: { size: 100, number: 1 }, sort: SCORECARDS.declaration.defaultSort, filters: {}, search: {} };
  const page = await world.database.forAccount(world.accountId, (session) =>
    SCORECARDS.page(session, query as never, null),
  );
  scorecards = page.rows.map((row) => scorecardAttributes(row));
});
afterAll(() => world?.close());

function journeyOf(number: string): Journey {
  const journey = journeys.find(({ billOfLading }) => billOfLading === number);
  if (journey === undefined) throw new Error(`${number} is of no journey`);
  return journey;
}

function spoilt<Statement extends Observation>(
  each: Statement,
  { scenario, journeyEvents }: Journey,
  now: number,
): Statement[] {
  const { missing, wrong, withdrawn } = FAULTS;
  if (each.kind === missing.kind && scenario === missing.scenario) return [];
  if (each.classifier !== 'actual') return [each];
  const at = (milestone: string) => journeyEvents.find((event) => event.milestone === milestone)?.at ?? 0;
  if (each.kind === withdrawn.kind && scenario === withdrawn.scenario) {
    const since = at(withdrawn.milestone) + DAY;
    return now >= since && now < since + DAY ? [] : [each];
  }
  const isWrong = each.kind === wrong.kind && each.laden === wrong.laden && scenario === wrong.scenario;
  if (!isWrong || now >= at(wrong.milestone) + DAY || each.at.kind !== 'instant') return [each];
  return [{ ...each, at: { ...each.at, at: new Date(Date.parse(each.at.at) + wrong.off).toISOString() } }];
}

function note(billOfLading: string, now: number, observations: readonly Observation[]): void {
  polls.set(billOfLading, [...(polls.get(billOfLading) ?? []), now]);
  const texts = observations.map((each) => JSON.stringify({ ...each, raw: null, sourceEventId: null }));
  if (texts.some((each) => !known.get(billOfLading)?.has(each))) news.push(now);
  known.set(billOfLading, new Set(texts));
}

const card = (kind: string, code: string) => {
  const found = scorecards.find((each) => each.kind === kind && each.code === code);
  if (found === undefined) throw new Error(`There is no scorecard of ${code}: ${JSON.stringify(scorecards)}`);
  return found;
};

/** The events of a journey that happened while it was tracked. */
function eventsOf({
  journeyEvents,
  billOfLading,
}: Journey): (JourneyEvent & { at: number; reported: number; since: number })[] {
  const since = polls.get(billOfLading)?.[0] ?? 0;
  return journeyEvents.flatMap((event) => {
    // The standard has no event for it.
    if (event.at === null || event.at < since || event.milestone === 'vessel_berthed') return [];
    const reportedAt = event.statements.find(({ classifier }) => classifier === 'ACT')?.reportedAt ?? Number.NaN;
    const reported = polls.get(billOfLading)?.find((each) => each >= reportedAt);
    return reported === undefined ? [] : [{ ...event, at: event.at, reported, since }];
  });
}

/** For each container the berthing of its ship at the port of discharge, as the terminal there reports it. */
function berthingsOf({ containers, journeyEvents }: Journey): { container: string; at: number }[] {
  const event = journeyEvents.findLast(({ milestone }) => milestone === 'vessel_berthed');
  const { at, call } = event ?? {};
  if (at == null) return [];
  const isAt = (container: string) =>
    truth.stays.some((stay) => stay.container.number === container && stay.facility === call?.facility);
  return containers.flatMap(({ number }) => (isAt(number) ? [{ container: number, at }] : []));
}

function dischargesOf({ journeyEvents, scenario }: Journey, number: string): JourneyEvent[] {
  if (scenario === FAULTS.missing.scenario) return [];
  return journeyEvents.filter(
    ({ milestone, container }) => milestone === 'vessel_discharged' && container?.number === number,
  );
}

const isFault = ({ scenario }: Journey, { milestone }: JourneyEvent, fault: { scenario: string; milestone: string }) =>
  fault.scenario === scenario && fault.milestone === milestone;

test('coverage is what the line reported of what happened to the containers', () => {
  const expected = new Map<string, { reported: number; passed: number }>();
  for (const journey of journeys) {
    for (const event of eventsOf(journey)) {
      if (event.at > START + DAYS * DAY - GRACE) continue;
      const share = expected.get(event.milestone) ?? { reported: 0, passed: 0 };
      const containers = event.container === null ? journey.containers.length : 1;
      share.passed += containers;
      if (!isFault(journey, event, FAULTS.missing)) share.reported += containers;
      expected.set(event.milestone, share);
    }
  }
  // Only terminals report that a ship has made fast.
  const berthed = journeys.flatMap(berthingsOf).filter(({ at }) => at <= START + DAYS * DAY - GRACE);
  expected.set('vessel_berthed', { reported: 0, passed: berthed.length });
  expect(expected.get('vessel_discharged')).toEqual({
    reported: (expected.get('vessel_discharged')?.passed ?? 0) - 1,
    passed: expected.get('vessel_discharged')?.passed,
  });
  const found = card('shipping_line', 'SIML').milestones;
  expect(
    Object.fromEntries(found.map((each) => [each.event, { reported: each.reported_count, passed: each.passed_count }])),
  ).toEqual(Object.fromEntries(expected));
});

test('the delay is the time from the true event to the first request that brought it', () => {
  const minutes = journeys.flatMap((journey) =>
    eventsOf(journey)
      .filter((event) => !isFault(journey, event, FAULTS.missing))
      .map((event) => {
        const stated = isFault(journey, event, FAULTS.wrong) ? event.at + FAULTS.wrong.off : event.at;
        return Math.max(0, (event.reported - stated) / MINUTE);
      }),
  );
  minutes.sort((a, b) => a - b);
  const at = (share: number) => {
    const [position, fraction] = [Math.floor(share * (minutes.length - 1)), (share * (minutes.length - 1)) % 1];
    const [low = 0, high = low] = minutes.slice(position, position + 2);
    return low + fraction * (high - low);
  };
  const { delay } = card('shipping_line', 'SIML');
  expect(delay).toMatchObject({ count: minutes.length, imprecise_count: 0 });
  expect(delay.median_minutes).toBeCloseTo(at(0.5), 0);
  expect(delay.p90_minutes).toBeCloseTo(at(0.9), 0);
});

test('one correction, one withdrawal, and the plans that the truth withdrew are counted', () => {
  const truths = journeys.map((journey) => presentTruth(journey, START + DAYS * DAY, truth));
  const events = journeys.flatMap((journey) =>
    eventsOf(journey).filter((event) => !isFault(journey, event, FAULTS.missing)),
  );
  expect(card('shipping_line', 'SIML').changes).toEqual({
    events_count: events.length,
    corrections_count: 1,
    withdrawals_count: 1,
    withdrawn_plans_count: truths.flatMap((each) => each.withdrawn_plans).length,
  });
});

test('the error of arrival estimates is that of the estimates in force so many days before the berthing', () => {
  const expected = [1, 3, 7, 14, 21, 28].map((days) => {
    const errors = new Map<string, number>();
    for (const journey of journeys) {
      // Before it was rolled, a container was announced on another ship.
      const arrivals = journey.journeyEvents.filter(({ milestone }) => milestone === 'vessel_arrived');
      const berthings = berthingsOf(journey).sort((a, b) => (a.container < b.container ? -1 : 1));
      for (const { container, at } of berthings) {
        const then = at - days * DAY;
        const last = polls.get(journey.billOfLading)?.findLast((each) => each <= then);
        if (last === undefined) continue;
        const expectedOf = (events: readonly JourneyEvent[]) =>
          events
            .flatMap((each) => findCurrentStatement(each, last) ?? [])
            .filter(({ classifier }) => classifier !== 'ACT')
            .sort((a, b) => a.reportedAt - b.reportedAt)
            .at(-1);
        // A ship that has arrived lies at anchor until it berths: then the discharge is what is estimated.
        const estimate = expectedOf(arrivals) ?? expectedOf(dischargesOf(journey, container));
        if (estimate === undefined) continue;
        const key = `${journey.billOfLading}|${estimate.at}|${estimate.classifier}`;
        if (!errors.has(key)) errors.set(key, (estimate.at - at) / HOUR);
      }
    }
    const hours = [...errors.values()];
    const sorted = hours.map(Math.abs).sort((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
    return { days, count: hours.length, median, bias: hours.reduce((sum, each) => sum + each, 0) / hours.length };
  });
  const found = card('shipping_line', 'SIML').eta_errors;
  expect(expected.filter(({ count }) => count > 0).length).toBeGreaterThan(3);
  for (const [index, { days, count, median, bias }] of expected.entries()) {
    expect(found[index]).toMatchObject({ days_before: days, count, against_berthing_count: count });
    if (count === 0) continue;
    expect(found[index]?.median_absolute_hours, `${days} days before`).toBeCloseTo(median, 0);
    expect(found[index]?.bias_hours, `${days} days before`).toBeCloseTo(bias, 0);
  }
});

test('silent days are those whose answers held nothing new', async () => {
  const open = new Set<number>();
  for (const { line_tracking_stopped_at: stopped } of await world.shipments()) {
    // All are tracked from midnight on.
    const end = Math.floor((stopped?.getTime() ?? START + DAYS * DAY) / DAY);
    for (let day = START / DAY; day < end; day += 1) open.add(day);
  }
  const activeDays = new Set(news.map((each) => Math.floor(each / DAY)));
  const { silence } = card('shipping_line', 'SIML');
  expect(silence).toMatchObject({
    open_days_count: open.size,
    silent_days_count: [...open].filter((day) => !activeDays.has(day)).length,
  });
  expect(silence?.silent_days_count).toBeGreaterThan(0);
});

test('a terminal is measured at its own place alone, and nobody contradicts', () => {
  const terminals = scorecards.filter(({ kind }) => kind === 'terminal');
  expect(terminals.length).toBeGreaterThan(0);
  for (const { milestones } of terminals) {
    const names = milestones.map(({ event }) => event);
    expect(names).toContain('vessel_discharged');
    expect(names).not.toContain('vessel_loaded');
  }
  for (const { contradictions, kind } of scorecards) {
    expect(contradictions).toMatchObject({ place_count: 0, time_count: 0 });
    if (kind === 'terminal') expect(contradictions.compared_count).toBeGreaterThan(0);
  }
});
