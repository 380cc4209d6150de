/**
 * A scenario: planned steps, delays and withdrawn plans, as data. Times are days since the start of the world.
 * schedule.ts turns it into a journey.
 */
import { depotAt, type Facility } from './facility.ts';
import type { Milestone, TransportCall } from './journey.ts';
import type { RailPlan } from './rail/rail-plan.ts';
import type { Vessel } from './ships/vessel.ts';
import type { StayPlan } from './stays/stay-plan.ts';

export interface Step {
  readonly milestone: Milestone;
  /** Planned, in days since the world's start. */
  readonly day: number;
  readonly call: TransportCall;
  /** Day of the first report; default: with the booking. */
  readonly announcedDay?: number;
  /** The plan is withdrawn on this day, and the event never happens. */
  readonly withdrawnDay?: number;
}

/**
 * Reported on a day: `from` and the steps before `until`, by default all later ones, are delayed by `hours` (negative:
 * earlier).
 */
export interface Delay {
  readonly reportedDay: number;
  readonly from: Milestone;
  readonly until?: Milestone;
  readonly hours: number;
  /** SMDG delay reason. */
  readonly reasonCode: string;
  readonly remark: string;
}

export interface Scenario {
  readonly name: string;
  /** Part of its numbers: 1 → SIML2600001. Never reuse or change it. */
  readonly serial: number;
  readonly description: string;
  readonly line: 'SIML' | 'SIMX';
  /** One ISO 6346 size and type per container. */
  readonly containers: readonly string[];
  readonly steps: readonly Step[];
  readonly delays: readonly Delay[];
  readonly timesWithoutZone?: boolean;
  /** Other shipments are aboard its ships: the times of a ship depend on its call alone. */
  readonly sharesShips?: boolean;
  /** At the port of discharge; default: USUAL_STAY. */
  readonly atTerminal?: StayPlan;
  /** Only for journeys by rail. */
  readonly byRail?: RailPlan;
}

export interface VoyageOfVessel {
  readonly vessel: Vessel;
  readonly service: string;
  readonly voyage: string;
}

export function vesselCall(on: VoyageOfVessel, facility: Facility, sequence: number): TransportCall {
  const key = `${on.vessel.imo}/${on.voyage}/${sequence}/${facility.locode}`;
  return { key, mode: 'VESSEL', facility, vessel: on.vessel, service: on.service, voyage: on.voyage, sequence };
}

export function railCall(facility: Facility): TransportCall {
  return landCall('RAIL', facility);
}

/** Gate moves are by truck. */
export function truckCall(facility: Facility): TransportCall {
  return landCall('TRUCK', facility);
}

export function depotCall(port: Facility): TransportCall {
  return truckCall(depotAt(port));
}

function landCall(mode: 'RAIL' | 'TRUCK', facility: Facility): TransportCall {
  const key = `${mode}/${facility.locode}/${facility.type}`;
  return { key, mode, facility, vessel: null, service: null, voyage: null, sequence: null };
}
