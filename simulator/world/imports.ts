/**
 * The part of a journey after the sea voyage: the stay at the port of discharge, the train, the stay at the ramp, the
 * truck to the consignee. A function of (journey, scenario, seed).
 */
import type { Container, Journey, Milestone } from './journey.ts';
import { planRailTrip, type RailTrip } from './rail/rail-trip.ts';
import type { Scenario } from './scenario.ts';
import { planStay } from './stays/plan-stay.ts';
import type { Stay } from './stays/stay.ts';
import { STAY_BEFORE_RAIL, USUAL_STAY } from './stays/stay-plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * A terminal announces a container after the departure of its ship from the last port, at most five days before
 * arrival. A ramp announces it half a day after the departure of the train.
 */
const ANNOUNCED_AFTER_DEPARTURE = 12 * HOUR;
const MAX_ANNOUNCED_AHEAD = 120 * HOUR;

/** Arrival at the consignee and end of unloading, as shares of the time until the empty container returns. */
const REACHES_CONSIGNEE = 0.12;
const UNPACKED = 0.3;

export interface Delivery {
  readonly journey: Journey;
  readonly container: Container;
  readonly from: Stay;
  readonly arrivedAt: number;
  readonly deliveredAt: number;
}

export interface Imports {
  /** At terminals and ramps. */
  readonly stays: readonly Stay[];
  readonly railTrips: readonly RailTrip[];
  readonly deliveries: readonly Delivery[];
}

export function planImports(journey: Journey, scenario: Scenario, seed: number): Imports {
  const boxes = journey.containers.map((container) => planBox({ journey, scenario, seed, container }));
  return {
    stays: boxes.flatMap(({ stays }) => stays),
    railTrips: boxes.flatMap(({ railTrips }) => railTrips),
    deliveries: boxes.flatMap(({ deliveries }) => deliveries),
  };
}

interface Box {
  readonly journey: Journey;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly container: Container;
}

function planBox(box: Box): Imports {
  const { journey, scenario, seed, container } = box;
  const discharged = momentOf(box, 'vessel_discharged');
  const departed = Math.max(
    ...['vessel_departed', 'transshipment_departed'].map((milestone) => latest(box, milestone)),
  );
  const arrived = momentOf(box, 'vessel_arrived').at;
  const out = momentOf(box, 'full_out');
  const isRail = scenario.byRail !== undefined;
  const atTerminal = planStay({
    journey,
    container,
    seed,
    operator: discharged.facility.smdgCode ?? '',
    facility: discharged.facility,
    leavesBy: isRail ? 'rail' : 'truck',
    announcedAt: wholeMinutes(Math.max(departed + ANNOUNCED_AFTER_DEPARTURE, arrived - MAX_ANNOUNCED_AHEAD)),
    arrivedAt: discharged.at,
    leftAt: isRail ? momentOf(box, 'rail_loaded').at : out.at,
    plan: scenario.atTerminal ?? (isRail ? STAY_BEFORE_RAIL : USUAL_STAY),
  });
  const railTrip = scenario.byRail && tripOf(box, scenario.byRail);
  const from = railTrip?.stay ?? atTerminal;
  const returned = momentOf(box, 'empty_in').at;
  const timeAt = (share: number) => wholeMinutes(out.at + share * (returned - out.at));
  const delivery = { journey, container, from, arrivedAt: timeAt(REACHES_CONSIGNEE), deliveredAt: timeAt(UNPACKED) };
  return {
    stays: [atTerminal, ...(railTrip ? [railTrip.stay] : [])],
    railTrips: railTrip ? [railTrip] : [],
    deliveries: [delivery],
  };
}

function tripOf(box: Box, plan: NonNullable<Scenario['byRail']>): RailTrip {
  const { journey, seed, container } = box;
  const unloaded = momentOf(box, 'rail_unloaded');
  const times = {
    loaded: momentOf(box, 'rail_loaded').at,
    departed: momentOf(box, 'rail_departed').at,
    arrived: momentOf(box, 'rail_arrived').at,
    unloaded: unloaded.at,
  };
  const stay = planStay({
    journey,
    container,
    seed,
    operator: plan.second,
    facility: unloaded.facility,
    leavesBy: 'truck',
    announcedAt: times.departed + ANNOUNCED_AFTER_DEPARTURE,
    arrivedAt: unloaded.at,
    leftAt: momentOf(box, 'full_out').at,
    plan: plan.atRamp,
  });
  return planRailTrip({ journey, seed, plan, times, stay });
}

function momentOf({ journey, container }: Box, milestone: Milestone) {
  for (const { milestone: name, container: of, at, call } of journey.journeyEvents) {
    if (name === milestone && at !== null && (of ?? container) === container) return { at, facility: call.facility };
  }
  throw new Error(`scenario ${journey.scenario}: ${container.number} has no ${milestone}, which an import needs`);
}

function latest({ journey }: Box, milestone: string): number {
  const times = journey.journeyEvents.flatMap((each) =>
    each.milestone === milestone && each.at !== null ? each.at : [],
  );
  return Math.max(...times, Number.NEGATIVE_INFINITY);
}

function wholeMinutes(time: number): number {
  return Math.round(time / MINUTE) * MINUTE;
}
