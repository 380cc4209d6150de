/**
 * The words in which a scenario is written down: a plan of steps, and what goes otherwise. Pure data, no times but days since
 * the world's start. How it becomes a journey is told in schedule.ts.
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
  /** First spoken of on this day; default: with the booking. */
  readonly announcedDay?: number;
  /** The plan is taken back on this day and never comes true. */
  readonly withdrawnDay?: number;
}

/** Said on a day: `from` and all that follows it come later by so many hours (earlier where negative). */
export interface Delay {
  readonly saidDay: number;
  readonly from: Milestone;
  readonly hours: number;
  /** SMDG delay reason. */
  readonly reasonCode: string;
  readonly remark: string;
}

export interface Scenario {
  readonly name: string;
  /** Part of its numbers: 1 → SIML2600001. Never given twice, never changed. */
  readonly serial: number;
  readonly description: string;
  readonly line: 'SIML' | 'SIMX';
  /** One ISO 6346 size and type per container. */
  readonly containers: readonly string[];
  readonly steps: readonly Step[];
  readonly delays: readonly Delay[];
  readonly timesWithoutZone?: boolean;
  /** At the port of discharge; default: the usual stay. */
  readonly atTerminal?: StayPlan;
  /** Of journeys that go on by rail. */
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

/** Gate moves come and go by road. */
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
