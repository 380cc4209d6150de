/**
 * Statements of sources in neutral terms: the only input of everything derived. Plain JSON values, stored once, never
 * edited. Knows no carrier's format and nothing that is derived.
 */

/** DCSA eventClassifierCode: planned (PLN), estimated (EST), actual (ACT) are three things and stay so. */
export const CLASSIFIERS = ['planned', 'estimated', 'actual'] as const;
export type Classifier = (typeof CLASSIFIERS)[number];

export const SOURCE_KINDS = ['shipping_line', 'terminal', 'rail', 'ais', 'user'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The source: `code` is the SCAC of a line, the SMDG/FIRMS code of a terminal, the SCAC of a railroad. */
export interface Source {
  readonly kind: SourceKind;
  readonly code: string;
  readonly name: string;
  /**
   * The channel, if it is not the source's own interface: an omission on one channel withdraws nothing from another.
   */
  readonly channel?: 'edi';
}

/**
 * When it happens, as precisely as the source states it.
 * `instant`: UTC, `2026-05-11T18:30:00Z`. `local`: a clock time without an offset, to be read in the place's zone.
 * `date`: a day.
 */
export type ObservedTime =
  | { readonly kind: 'instant'; readonly at: string; readonly precision: 'minute' | 'second' }
  | { readonly kind: 'local'; readonly at: string; readonly precision: 'minute' | 'second' }
  | { readonly kind: 'date'; readonly on: string };

/** What happens to a container or vessel, in contrast to documents. */
export const MOVE_KINDS = [
  'arrival',
  'berthing',
  'departure',
  'load',
  'discharge',
  'gate_in',
  'gate_out',
  'pick_up',
  'drop_off',
  'stuffing',
  'stripping',
] as const;
const MOVES: ReadonlySet<string | null> = new Set(MOVE_KINDS);

export function isMove({ kind }: Pick<Observation, 'kind'>): boolean {
  return MOVES.has(kind);
}

/**
 * The event: DCSA transport, equipment and shipment event types by name. The journey decides whether an arrival is at
 * the port of discharge or of transshipment.
 */
export const OBSERVATION_KINDS = [
  ...MOVE_KINDS,
  'inspection',
  'resealing',
  'removal',
  'booking_received',
  'booking_confirmed',
  'booking_cancelled',
  'document_issued',
  'document_surrendered',
  'arrival_notice',
  'delivery_order',
] as const;
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

export const TRANSPORT_MODES = ['vessel', 'feeder', 'barge', 'rail', 'truck'] as const;
export type TransportMode = (typeof TRANSPORT_MODES)[number];

/** What the source calls the port in the voyage of the container. */
export type PortRole = 'transshipment' | 'port_of_discharge';

/** DCSA facilityTypeCode. */
export type FacilityType = 'BOCR' | 'CLOC' | 'COFS' | 'OFFD' | 'DEPO' | 'INTE' | 'POTE' | 'RAMP';

export interface Facility {
  readonly code: string | null;
  /** The list the code is from; null if the source does not state it. */
  readonly codeListProvider: 'SMDG' | 'BIC' | 'FIRMS' | null;
  readonly type: FacilityType | null;
  readonly name: string | null;
}

export interface Place {
  /** UN/LOCODE as the source wrote it, upper case, no space. */
  readonly locode: string | null;
  readonly name: string | null;
  readonly facility: Facility | null;
  /** Only of a place without a UN/LOCODE, which it helps to find. */
  readonly address?: Address;
  /** Likewise. */
  readonly position?: SourcePosition;
}

/** WGS 84, degrees. */
export interface SourcePosition {
  readonly latitude: number;
  readonly longitude: number;
  /** What moves there: a port or a rail terminal near the position is meant. Absent: the position says no more than it is. */
  readonly serving?: 'vessel' | 'rail';
}

/** As the source wrote it. */
export interface Address {
  readonly city: string | null;
  /** State, province: its name or code. */
  readonly subdivision: string | null;
  /** Its name or code. */
  readonly country: string | null;
}

export interface VesselName {
  readonly imo: string | null;
  readonly name: string | null;
}

export interface Observation {
  readonly source: Source;
  /** The source's own id of the statement, where it has one. */
  readonly sourceEventId: string | null;
  /** When the source made the statement, UTC; null if not stated, and then the time of first receipt counts. */
  readonly statedAt: string | null;
  /** null: a code we do not know; it stays visible and is never guessed into a milestone. */
  readonly kind: ObservationKind | null;
  readonly classifier: Classifier;
  readonly at: ObservedTime;
  readonly place: Place;
  readonly vessel: VesselName | null;
  readonly voyage: string | null;
  readonly mode: TransportMode | null;
  readonly laden: boolean | null;
  /** ISO 6346 number; null: about the transport as a whole, so about every container on it. */
  readonly equipment: string | null;
  /** The transport call this belongs to, in the source's words, where it has one. */
  readonly transportCallId: string | null;
  /** Absent: the source does not state it. It decides only what the moves leave open. */
  readonly portRole?: PortRole;
  /** Where the voyage of the container began, as the source names it beside this move. Absent: not stated. */
  readonly portOfLoading?: Place;
  /** Of a berthing: since when the ship has lain at anchor off the port, UTC. Absent: she has not, or it is not known. */
  readonly anchoredSince?: string;
  /** What the statement names besides documents and containers; absent where it names nothing else. */
  readonly references?: readonly LineReference[];
  /** The source takes the statement with this id back (DCSA 3.0 isRetracted). */
  readonly retracted: boolean;
  /** The source's own code and words. */
  readonly original: Original;
}

/** What a statement does not say, for sources to spread. */
export const UNSTATED = {
  sourceEventId: null,
  statedAt: null,
  vessel: null,
  voyage: null,
  mode: null,
  laden: null,
  equipment: null,
  transportCallId: null,
  retracted: false,
} as const satisfies Partial<Observation>;

/** A number that the source gives the shipment besides booking, bill of lading and containers. */
export interface LineReference {
  /** In the source's codes: `PO` purchase order, `FF` the forwarder's, `SI` the shipper's, … */
  readonly type: string;
  readonly value: string;
}

interface Original {
  readonly code: string;
  readonly text: string | null;
}

/** A source's statements about a container other than moves: each holds until the source states another value. */
export const FACT_FIELDS = [
  /** On this shipment: stated by a source that lists the containers of a bill of lading. `true`. */
  'listed',
  /** ISO 6346 size and type code. Text. */
  'iso_code',
  'seal_number',
  /** Pounds. */
  'weight_lbs',
  /** Whether it can be picked up. Boolean. */
  'available',
  /** Hold[]; an empty list means that there are none. */
  'holds',
  /** HoldChange: one hold placed or released, by a source that does not list all of them. */
  'hold',
  /** Fee[]; an empty list means that there are none. */
  'fees',
  /** Names of holds that the user reports as lifted, among those in force at that time. */
  'holds_cleared',
  /** Types of fees that the user reports as paid, among those in force at that time. */
  'fees_paid',
  /** Last free day: an ObservedTime. */
  'pickup_lfd',
  /** ObservedTime. */
  'pickup_appointment',
  /** Position in the yard. Text. */
  'yard_location',
  'chassis_number',
  /** SCAC of the railroad that carries it inland. Text. */
  'rail_carrier',
  /** When the container was delivered, as the user reports it: an ObservedTime. */
  'delivered',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

export const HOLD_NAMES = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const;
export const HOLD_STATUSES = ['hold', 'pending'] as const;
export interface Hold {
  readonly name: (typeof HOLD_NAMES)[number];
  readonly status: (typeof HOLD_STATUSES)[number];
  readonly description: string | null;
}

/** The new status of one hold; others are unchanged. */
export interface HoldChange {
  readonly name: Hold['name'];
  readonly status: Hold['status'] | 'released';
  readonly description: string | null;
}

export const FEE_TYPES = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const;
export interface Fee {
  readonly type: (typeof FEE_TYPES)[number];
  readonly amount: number;
  /** ISO 4217. */
  readonly currency_code: string;
}

export type FactValue =
  | string
  | number
  | boolean
  | null
  | ObservedTime
  | HoldChange
  | readonly Hold[]
  | readonly Fee[]
  | readonly Hold['name'][]
  | readonly Fee['type'][];

/**
 * A source's statement about one property of a container. `value: null` means that there is none; an omission means
 * nothing.
 */
export interface Fact {
  readonly source: Source;
  readonly statedAt: string | null;
  readonly equipment: string;
  readonly field: FactField;
  readonly value: FactValue;
  /** Where the fact holds: the terminal or ramp that states it, and the zone of its local times. */
  readonly place: Place;
  readonly original: Original;
  /** The source retracts this and then states nothing about it. Users do this. */
  readonly retracted?: true;
}

/** An observation with the evidence it was read from. The evidence is not compared between two observations. */
export interface ReportedObservation extends Observation {
  /** The source's statement as parsed JSON, or its text. */
  readonly raw: unknown;
}

export interface ReportedFact extends Fact {
  readonly raw: unknown;
}

/** A piece of equipment as a source describes it. */
export interface ReportedEquipment {
  readonly number: string;
  /** ISO 6346 size and type code, as written. */
  readonly isoCode: string | null;
  readonly sealNumber: string | null;
}

export const REFERENCE_TYPES = ['bill_of_lading', 'booking_number', 'container'] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export interface TrackedReference {
  readonly type: ReferenceType;
  /** Normalised: trimmed, upper case, without spaces and dashes. */
  readonly number: string;
}

/** The statements of one source at one time about one shipment. */
export interface Report {
  readonly source: Source;
  /** UTC, `2026-05-11T18:30:00Z`. */
  readonly fetchedAt: string;
  readonly reference: TrackedReference;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly equipment: readonly ReportedEquipment[];
  readonly observations: readonly ReportedObservation[];
  readonly facts: readonly ReportedFact[];
  /** True: these are all statements of the source; earlier ones that are missing now are withdrawn. */
  readonly complete: boolean;
}
