/**
 * A true voyage: ships with their calls, and boxes that travel on them leg by leg, from the empty gate-out to the empty return.
 * Knows neither the reports of a line about it nor the state that the core derives.
 */
import type { FacilityType, ObservationKind, TransportMode } from '../../../src/core/observation.ts';
import type { Port } from './ports.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export type LegMode = 'vessel' | 'feeder' | 'barge';

/** What happened, or will. */
export interface Event {
  readonly id: number;
  readonly kind: ObservationKind;
  readonly port: Port;
  /** Unix milliseconds, whole minutes. */
  readonly at: number;
  readonly mode: TransportMode | null;
  readonly laden: boolean | null;
  readonly facility: FacilityType | null;
  /** The call it belongs to, where a ship is part of it. */
  readonly call: Call | null;
  /** The box it happens to; null for what a ship does. */
  readonly box: Box | null;
}

export interface Ship {
  readonly name: string;
  /** Its name before it was renamed; null where it never was. */
  readonly formerName: string | null;
  readonly imo: string | null;
  readonly mode: LegMode;
  readonly voyage: string;
  /** In order. */
  readonly calls: Call[];
}

/** One visit of one ship to one place. */
export interface Call {
  readonly id: string;
  readonly ship: Ship;
  readonly port: Port;
  readonly arrival: Event;
  readonly berthing: Event;
  readonly departure: Event;
}

export interface Leg {
  readonly ship: Ship;
  readonly from: Call;
  readonly to: Call;
  readonly load: Event;
  readonly discharge: Event;
}

export interface Box {
  readonly number: string;
  readonly legs: Leg[];
  /** Gate moves and inland moves, each named by what it is on the journey. */
  readonly land: LandMove[];
}

export const LAND_STEPS = [
  'emptyOut',
  'fullIn',
  'podOut',
  'railLoad',
  'railDeparture',
  'railArrival',
  'railUnload',
  'rampIn',
  'finalOut',
  'emptyIn',
] as const;
export type LandStep = (typeof LAND_STEPS)[number];

interface LandMove {
  readonly step: LandStep;
  readonly event: Event;
}

export interface Voyage {
  readonly boxes: readonly Box[];
  readonly ships: readonly Ship[];
  readonly events: readonly Event[];
  /** Boxes travel on different ships somewhere. */
  readonly parted: boolean;
  /** Where the line brings the box inland by rail or truck. */
  readonly ramp: Port | null;
}

/** Moves of each sequence in which order matters: a box's own, and each ship's calls with what happens to one box there. */
export function sequencesOf({ boxes, ships }: Voyage): Event[][] {
  const callsOf = (ship: Ship) => ship.calls.flatMap((call) => [call.arrival, call.berthing, call.departure]);
  const sequences = boxes.flatMap((box) => {
    const handled = box.legs.flatMap(({ load, discharge }) => [load, discharge]);
    const own = [...handled, ...box.land.map(({ event }) => event)];
    const aboard = box.legs.map(({ ship }) => [
      ...callsOf(ship),
      ...handled.filter((each) => each.call?.ship === ship),
    ]);
    return [own, ...aboard];
  });
  return [...sequences, ...ships.map(callsOf)].map((each) => each.sort((a, b) => a.at - b.at));
}
