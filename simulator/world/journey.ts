/**
 * A journey: the containers of one shipment, their true events, and the reports of the line with their times. Times are
 * milliseconds since 1970, world time. Knows no HTTP and no format of a line.
 */
import type { Facility } from './facility.ts';
import type { Vessel } from './ships/vessel.ts';

/** Portolan's terms, in the order of a journey. */
export type Milestone =
  | 'empty_out'
  | 'full_in'
  | 'vessel_loaded'
  | 'vessel_departed'
  | 'transshipment_arrived'
  | 'transshipment_discharged'
  | 'transshipment_loaded'
  | 'transshipment_departed'
  | 'vessel_arrived'
  | 'vessel_berthed'
  | 'vessel_discharged'
  | 'rail_loaded'
  | 'rail_departed'
  | 'rail_arrived'
  | 'rail_unloaded'
  | 'full_out'
  | 'empty_in';

export interface Container {
  readonly number: string;
  /** ISO 6346 size and type, e.g. 45G1. */
  readonly isoCode: string;
  readonly sealNumber: string;
}

/** A call of one means of transport at one facility. */
export interface TransportCall {
  readonly key: string;
  readonly mode: 'VESSEL' | 'RAIL' | 'TRUCK';
  readonly facility: Facility;
  readonly vessel: Vessel | null;
  readonly service: string | null;
  readonly voyage: string | null;
  readonly sequence: number | null;
}

/** DCSA eventClassifierCode: planned, estimated, actual. */
export type Classifier = 'PLN' | 'EST' | 'ACT';

export interface Statement {
  readonly reportedAt: number;
  readonly classifier: Classifier;
  /** The reported time of the event. */
  readonly at: number;
  /** SMDG delay reason. */
  readonly delayReasonCode: string | null;
  readonly remark: string | null;
}

export interface JourneyEvent {
  readonly key: string;
  readonly milestone: Milestone;
  readonly call: TransportCall;
  /** Null: an event of the whole transport, for all containers of the shipment. */
  readonly container: Container | null;
  /** The true time; null: planned, but it never happens. */
  readonly at: number | null;
  /** When the line withdrew the plan. */
  readonly withdrawnAt: number | null;
  /** Earliest first; the last one is valid. */
  readonly statements: readonly Statement[];
}

export interface Journey {
  /** Unique over all worlds, because it contains seed and start. */
  readonly id: string;
  readonly scenario: string;
  readonly description: string;
  /** SCAC of the line that carries it. */
  readonly line: string;
  readonly billOfLading: string;
  readonly booking: string;
  readonly bookedAt: number;
  readonly containers: readonly Container[];
  /** In the planned order. */
  readonly journeyEvents: readonly JourneyEvent[];
  /** The line gives local times of this journey without an offset. */
  readonly timesWithoutZone: boolean;
}
