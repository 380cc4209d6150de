/**
 * What messages state, in neutral words: reports about containers and shipments with moves, facts and places. Words are
 * those of DCSA, UN/LOCODE and SMDG. Plain JSON values. Types only; knows no format.
 */

/** The statements of one message about one container or shipment. */
export interface EdiReport {
  readonly source: Source;
  /** When the file came, UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  /** ISO 6346 number; null: of the shipment as a whole, so of each of its containers. */
  readonly equipment: string | null;
  /** As the message writes them. */
  readonly billsOfLading: readonly string[];
  readonly bookings: readonly string[];
  /** SCAC of the shipment's line; null if the message does not state it. */
  readonly scac: string | null;
  readonly observations: readonly EdiObservation[];
  readonly facts: readonly EdiFact[];
}

/** `code` is the SCAC of a line or railroad, the code of a terminal, or the sender's id. */
export interface Source {
  readonly kind: 'shipping_line' | 'terminal' | 'rail';
  readonly code: string;
  readonly name: string;
  readonly channel: 'edi';
}

/** DCSA eventClassifierCode: PLN, EST, ACT. */
export type Classifier = 'planned' | 'estimated' | 'actual';

/** Events of DCSA by name. */
export type ObservationKind =
  | 'arrival'
  | 'departure'
  | 'load'
  | 'discharge'
  | 'gate_in'
  | 'gate_out'
  | 'drop_off'
  | 'stuffing'
  | 'stripping'
  | 'booking_confirmed'
  | 'booking_cancelled'
  | 'document_surrendered';

export type TransportMode = 'vessel' | 'feeder' | 'barge' | 'rail' | 'truck';

/** What the message calls the port in the voyage of the container. */
export type PortRole = 'transshipment' | 'port_of_discharge';

/**
 * As precise as it is written. `instant`: UTC, `2026-05-11T18:30:00Z`. `local`: a clock time without an offset, to be
 * read in the place's zone. `date`: a day.
 */
export type ObservedTime =
  | { readonly kind: 'instant'; readonly at: string; readonly precision: 'minute' | 'second' }
  | { readonly kind: 'local'; readonly at: string; readonly precision: 'minute' | 'second' }
  | { readonly kind: 'date'; readonly on: string };

export interface Facility {
  readonly code: string | null;
  /** The list the code is from; null if the message does not state it. */
  readonly codeListProvider: 'SMDG' | 'BIC' | 'FIRMS' | null;
  /** DCSA facilityTypeCode of a rail ramp; null: not stated. */
  readonly type: 'RAMP' | null;
  readonly name: string | null;
}

export interface Place {
  /** UN/LOCODE, upper case. */
  readonly locode: string | null;
  readonly name: string | null;
  readonly facility: Facility | null;
  /** Only of a place without a UN/LOCODE. */
  readonly address?: {
    readonly city: string | null;
    readonly subdivision: string | null;
    readonly country: string | null;
  };
}

export interface VesselName {
  readonly imo: string | null;
  readonly name: string | null;
}

/** The message's own code and words. */
interface Original {
  readonly code: string;
  readonly text: string | null;
}

/** One move or status. */
export interface EdiObservation {
  readonly source: Source;
  /** What takes a statement back has the same id. */
  readonly sourceEventId: string | null;
  /** When the message was made, UTC; null if unknown. */
  readonly statedAt: string | null;
  /** null: the code is not known, or is no move. */
  readonly kind: ObservationKind | null;
  readonly classifier: Classifier;
  readonly at: ObservedTime;
  readonly place: Place;
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
  readonly mode: TransportMode | null;
  readonly laden: boolean | null;
  /** null: about the shipment. */
  readonly equipment: string | null;
  readonly transportCallId: null;
  readonly portRole?: PortRole;
  readonly portOfLoading?: Place;
  /** The earlier statement with this id is taken back. */
  readonly retracted: boolean;
  readonly original: Original;
  /** The segments that it was read from. */
  readonly raw: string;
}

export type HoldName = 'freight' | 'customs' | 'USDA' | 'other';

export interface HoldChange {
  readonly name: HoldName;
  readonly status: 'hold' | 'pending' | 'released';
  readonly description: string | null;
}

export type FactField =
  | 'iso_code'
  | 'seal_number'
  | 'weight_lbs'
  | 'available'
  | 'hold'
  | 'pickup_lfd'
  | 'pickup_appointment'
  | 'rail_carrier'
  | 'delivered';

/** One statement about a container that is no move. */
export interface EdiFact {
  readonly source: Source;
  readonly statedAt: string | null;
  readonly equipment: string;
  readonly field: FactField;
  readonly value: string | number | boolean | ObservedTime | HoldChange;
  readonly place: Place;
  readonly original: Original;
  readonly raw: string;
}
