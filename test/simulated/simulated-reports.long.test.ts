/**
 * Reports against the simulator's truth. The service tracks by its own schedule; what it should count is computed here from
 * the world's journeys alone: departures, arrivals, pick-ups, rollovers and missed connections.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Container, Journey, JourneyEvent, Milestone } from '../../simulator/world/journey.ts';
import { listSimulatedSources } from '../../src/cli/demo/simulator-process.ts';
import { quantile } from '../../src/core/arrival/accuracy-figures.ts';
import { measureArrived } from '../../src/features/arrivals/accuracy/measure-accuracy.ts';
import { type ReportRow, readReport } from '../../src/features/reports/read-report.ts';
import { reportChoice } from '../../src/features/reports/report-of-request.ts';
import { countReported } from '../../src/features/reports/sums/count-changes.ts';
import { recountReports } from '../../src/features/reports/sums/recount.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { useSteppedSimulator } from '../helpers/stepped-simulator.ts';
import { DAY, openWorld, START, type World } from '../helpers/tracking/core-world.ts';
import { reference } from '../helpers/tracking.ts';

const DAYS = 60;
const END = START + DAYS * DAY;
const simulator = useSteppedSimulator(START);
const journeys = simulator.simulation.world.journeys.filter(({ line }) => line === 'SIML');

let world: World;

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
  world.script = async (reference) => {
    await atItsTime();
    const carrier = carriers.find('SIML');
    if (carrier === undefined) throw new Error('SIML is not in the registry');
    return carrier.parse(await carrier.fetch(reference, noAbort()), reference);
  };
  for (const { billOfLading } of journeys) await world.request('bill_of_lading', billOfLading);
  await world.runUntil(END);
  await measureArrived(world.database, noAbort());
  await countReported(world.database, reference, noAbort());
});
afterAll(() => world?.close());

const read = (name: string, group_by: string) =>
  world.database.forAccount(world.accountId, async (session) => {
    const months = { from: new Date(START).toISOString().slice(0, 7), to: new Date(END).toISOString().slice(0, 7) };
    const choice = reportChoice({ name, ...months, group_by, filters: {}, customers: null }, END);
    return readReport(session, choice, reference.ports);
  });

/** What truly happened to a container. */
interface Truth {
  readonly journey: Journey;
  readonly container: Container;
  /** Of its own, or of its ship; the first that has happened by now. */
  readonly event: (milestone: Milestone, fits?: (event: JourneyEvent) => boolean) => JourneyEvent | undefined;
}

const truths: readonly Truth[] = journeys.flatMap((journey) =>
  journey.containers.map((container) => ({
    journey,
    container,
    event: (milestone, fits = () => true) =>
      journey.journeyEvents.find(
        (each) =>
          each.milestone === milestone &&
          each.at !== null &&
          each.at <= END &&
          (each.container ?? container) === container &&
          reportedBy(each) &&
          fits(each),
      ),
  })),
);

/** What the line had not reported by the last check of a tracked shipment is not known to anybody. */
function reportedBy(event: JourneyEvent): boolean {
  return event.statements.some(({ classifier, reportedAt }) => classifier === 'ACT' && reportedAt <= END - DAY);
}

const monthOf = ({ at, call }: JourneyEvent) =>
  Temporal.Instant.fromEpochMilliseconds(at as number)
    .toZonedDateTimeISO(call.facility.zone)
    .toPlainDate()
    .toString()
    .slice(0, 7);
const portOf = ({ call }: JourneyEvent) => reference.ports.codeOfPort(call.facility.locode as string);

function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries([...groups].map(([key, own]) => [key, own.length]).sort());
}
const countsOf = (rows: readonly ReportRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ counted }) => counted > 0)
      .map(({ key, counted }) => [String(key), counted])
      .sort(),
  );

const departed = truths.flatMap((truth) => {
  const event = truth.event('vessel_departed');
  return event === undefined ? [] : [{ ...truth, departure: event }];
});
const discharged = departed.flatMap((truth) => {
  const event = truth.event('vessel_discharged');
  return event === undefined ? [] : [{ ...truth, discharge: event }];
});
const pickedUp = discharged.flatMap((truth) => {
  const event = truth.event('full_out', (each) => portOf(each) === portOf(truth.discharge));
  return event === undefined ? [] : [{ ...truth, pickUp: event }];
});

test('volumes are the containers that left, by month and port, and their TEU', async () => {
  expect(countsOf((await read('volumes', 'month')).rows)).toEqual(
    countedBy(departed, ({ departure }) => monthOf(departure)),
  );
  expect(countsOf((await read('volumes', 'port')).rows)).toEqual(
    countedBy(departed, ({ departure }) => portOf(departure)),
  );
  const teu = departed.reduce((sum, { container }) => sum + (container.isoCode.startsWith('2') ? 1 : 2), 0);
  expect((await read('volumes', 'month')).totals).toMatchObject([
    { figures: { containers: departed.length, teu }, unknown: 0 },
  ]);
});

test('pick-ups are those by the gate of the port of discharge, with how long containers stood', async () => {
  const { rows, totals } = await read('dwell', 'month');
  expect(countsOf(rows)).toEqual(countedBy(pickedUp, ({ pickUp }) => monthOf(pickUp)));
  const days = pickedUp.map(({ pickUp, discharge }) => ((pickUp.at as number) - (discharge.at as number)) / DAY);
  expect(days.length).toBeGreaterThan(3);
  for (const [name, share] of [
    ['dwell_days_p50', 0.5],
    ['dwell_days_p90', 0.9],
  ] as const)
    expect(Math.abs((totals[0]?.figures[name] ?? 0) - (quantile(days, share) as number))).toBeLessThanOrEqual(0.25);
});

test('transit times lie between the arrival and the discharge of each container', async () => {
  const { totals } = await read('transit_times', 'month');
  expect(totals[0]?.counted).toBe(discharged.length);
  const daysTo = (of: (truth: (typeof discharged)[number]) => number) =>
    quantile(
      discharged.map((truth) => (of(truth) - (truth.departure.at as number)) / DAY),
      0.5,
    ) as number;
  const arrived = daysTo((truth) => truth.event('vessel_arrived')?.at as number);
  const landed = daysTo(({ discharge }) => discharge.at as number);
  const median = totals[0]?.figures.transit_days_p50 ?? 0;
  expect(median).toBeGreaterThanOrEqual(arrived - 0.5);
  expect(median).toBeLessThanOrEqual(landed + 0.5);
});

/** Plans that the line withdrew for a later ship, of a move at the port. */
const isRolled = ({ journey }: Truth, milestone: Milestone) =>
  journey.journeyEvents.some((each) => {
    const later = journey.journeyEvents.find(
      (other) => other.milestone === milestone && other.at !== null && portOf(other) === portOf(each),
    );
    const planned = each.statements.at(-1)?.at ?? Number.NaN;
    return (
      each.milestone === milestone &&
      each.at === null &&
      later !== undefined &&
      later.call.vessel?.imo !== each.call.vessel?.imo &&
      (later.at as number) > planned
    );
  });

test('rollovers and missed connections are those of the world', async () => {
  const { figures, unknownByMeasure } = (await read('transshipments', 'month')).totals[0] as ReportRow;
  const rolled = departed.filter((truth) => isRolled(truth, 'vessel_departed'));
  const connecting = departed.filter(({ journey }) =>
    journey.journeyEvents.some(({ milestone }) => milestone === 'transshipment_loaded'),
  );
  const missed = connecting.filter((truth) => isRolled(truth, 'transshipment_departed'));
  expect(rolled.length).toBeGreaterThan(0);
  expect(connecting.length).toBeGreaterThan(0);
  expect(figures).toMatchObject({
    rolled_over: rolled.length,
    connections: connecting.length,
    missed_connections: missed.length,
  });
  expect(unknownByMeasure).toMatchObject({ connections: 0 });
});

test('the error of the ETA at departure is that of what the line stated then', async () => {
  const { totals } = await read('eta_errors', 'month');
  const errors = discharged.flatMap((truth) => {
    const arrival = truth.event('vessel_arrived');
    const left = truth.departure.at as number;
    const stated = arrival?.statements.findLast(
      ({ classifier, reportedAt }) => classifier !== 'ACT' && reportedAt <= left,
    );
    return stated === undefined
      ? []
      : [
          {
            toArrival: (stated.at - (arrival?.at as number)) / 3_600_000,
            toDischarge: (stated.at - (truth.discharge.at as number)) / 3_600_000,
          },
        ];
  });
  const mean = (of: (each: (typeof errors)[number]) => number) =>
    errors.reduce((sum, each) => sum + of(each), 0) / errors.length;
  const bias = totals[0]?.figures.bias_hours ?? Number.NaN;
  expect(errors.length).toBeGreaterThan(0);
  expect(bias).toBeLessThanOrEqual(mean((each) => each.toArrival) + 1);
  expect(bias).toBeGreaterThanOrEqual(mean((each) => each.toDischarge) - 1);
});

test('carriers has one line, with the same figures', async () => {
  const { rows } = await read('carriers', 'line');
  const [transit] = (await read('transit_times', 'month')).totals;
  expect(rows).toMatchObject([
    { key: 'SIML', counted: discharged.length, figures: { on_time_share: transit?.figures.on_time_share } },
  ]);
});

test('nothing was counted otherwise than from scratch', async () => {
  const found = await recountReports(world.database, reference, {
    accountId: world.accountId,
    mode: 'check',
    signal: noAbort(),
  });
  expect(found).toMatchObject({ differingSubjects: 0, differingSums: 0 });
});
