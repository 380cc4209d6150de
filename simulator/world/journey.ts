/**
 * What a journey is: one shipment's containers and everything that happens to them, with what the line says of it and when.
 * Times are milliseconds since 1970, world time. Knows no HTTP and no line's wording.
 */
import type { Facility } from './facility.ts';
import type { Vessel } from './ships/vessel.ts';

/** Portolan's words, in the order in which a journey can have them. */
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

/** One stop of one means of transport at one facility. */
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
  readonly saidAt: number;
  readonly classifier: Classifier;
  /** When it is said to happen, or to have happened. */
  readonly at: number;
  /** SMDG delay reason. */
  readonly delayReasonCode: string | null;
  readonly remark: string | null;
}

export interface Happening {
  readonly key: string;
  readonly milestone: Milestone;
  readonly call: TransportCall;
  /** null: of the whole transport, so of every container of the shipment. */
  readonly container: Container | null;
  /** The truth; null: planned once, never comes. */
  readonly at: number | null;
  /** When the line took the plan back. */
  readonly withdrawnAt: number | null;
  /** Earliest first; the last one said holds. */
  readonly statements: readonly Statement[];
}

export interface Journey {
  /** Unique over all worlds: holds seed and start. */
  readonly id: string;
  readonly scenario: string;
  readonly description: string;
  /** SCAC of the line that carries it. */
  readonly line: string;
  readonly billOfLading: string;
  readonly booking: string;
  readonly bookedAt: number;
  readonly containers: readonly Container[];
  /** In the order of the plan. */
  readonly happenings: readonly Happening[];
  /** The line gives this journey's local times without any offset. */
  readonly timesWithoutZone: boolean;
}
