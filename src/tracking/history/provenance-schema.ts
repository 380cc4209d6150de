/**
 * The provenance resource: where one attribute of a container or shipment comes from. The tables give for every attribute
 * what it rests on; an attribute that is added to a resource does not compile until it is listed here.
 */
import { type Static, Type } from 'typebox';
import { CLASSIFIERS, OBSERVATION_KINDS, type Place, SOURCE_KINDS } from '../../core/observation.ts';
import type { PLACE_RULES } from '../../core/provenance.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import {
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { referenceId } from '../../lib/ids.ts';
import type { ContainerAttributes } from '../containers/schema.ts';
import type { ShipmentAttributes } from '../shipments/schema.ts';

/**
 * `source`: a source stated it, or it follows from a statement. `user`: set by users. `service`: this service's own
 * bookkeeping. `request`: the number that is tracked, as the line confirmed it. `none`: nothing is known.
 */
export const ORIGINS = ['source', 'user', 'service', 'request', 'none'] as const;
type Origin = (typeof ORIGINS)[number];

type Field = keyof ContainerState | keyof ShipmentState | keyof typeof PLACE_RULES;

export type AttributeOrigin =
  | { readonly by: Exclude<Origin, 'source' | 'none'>; readonly rule: string }
  /** The first of the fields that has something behind it. */
  | { readonly by: 'source'; readonly fields: readonly Field[]; readonly rule: string | null };

const from = (field: Field, rule: string | null = null): AttributeOrigin => ({ by: 'source', fields: [field], rule });
const firstOf = (fields: readonly Field[], rule: string): AttributeOrigin => ({ by: 'source', fields, rule });
const BY_USER = { by: 'user', rule: 'set by users' } as const;
const BY_SERVICE = { by: 'service', rule: 'kept by the service' } as const;
const BY_CHECKS = { by: 'service', rule: 'when the source was polled last' } as const;
const BY_PREDICTION = {
  by: 'service',
  rule: "predicted by the service from the line's ETA, the ship's position and past arrivals; no source stated it",
} as const;
const BY_REQUEST = { by: 'request', rule: 'as it was requested, or as the line names it in its answer' } as const;

type Deadline = `import_deadlines.${keyof Static<typeof ContainerAttributes>['import_deadlines']}`;
type ContainerAttribute = Exclude<keyof Static<typeof ContainerAttributes>, 'import_deadlines'> | Deadline;

export const CONTAINER_ORIGINS: Readonly<Record<ContainerAttribute, AttributeOrigin>> = {
  number: from('number'),
  ref_numbers: BY_USER,
  seal_number: from('sealNumber'),
  created_at: BY_SERVICE,
  updated_at: BY_SERVICE,
  equipment_type: from('equipmentType'),
  equipment_length: from('equipmentType'),
  equipment_height: from('equipmentType'),
  weight_in_lbs: from('weightLbs'),
  fees_at_pod_terminal: from('fees'),
  holds_at_pod_terminal: from('holds'),
  pickup_lfd: firstOf(
    ['pickupLfdLine', 'pickupLfdTerminal', 'pickupLfdRail', 'pickupLfd'],
    'the line, else the terminal, else rail, else the tariffs',
  ),
  pickup_appointment_at: from('pickupAppointmentAt'),
  pod_full_out_chassis_number: from('chassisNumber'),
  location_at_pod_terminal: from('yardLocation'),
  availability_known: from('availableForPickup'),
  available_for_pickup: from('availableForPickup'),
  empty_out_at: from('emptyOutAt'),
  pol_full_in_at: from('polFullInAt'),
  pol_vessel_loaded_at: from('polVesselLoadedAt'),
  pol_vessel_departed_at: from('polVesselDepartedAt'),
  pod_arrived_at: from('podArrivedAt'),
  pod_discharged_at: from('podDischargedAt'),
  pod_full_out_at: from('podFullOutAt'),
  final_destination_full_out_at: from('finalDestinationFullOutAt'),
  delivered_at: from('deliveredAt'),
  empty_terminated_at: from('emptyTerminatedAt'),
  terminal_checked_at: BY_CHECKS,
  pod_last_tracking_request_at: BY_CHECKS,
  shipment_last_tracking_request_at: BY_CHECKS,
  rail_last_tracking_request_at: BY_CHECKS,
  pod_rail_carrier_scac: from('podRailCarrierScac'),
  ind_rail_carrier_scac: from('indRailCarrierScac'),
  pod_rail_loaded_at: from('podRailLoadedAt'),
  pod_rail_departed_at: from('podRailDepartedAt'),
  ind_eta_at: from('indEtaAt'),
  ind_ata_at: from('indAtaAt'),
  predicted_eta: BY_PREDICTION,
  predicted_destination_eta: BY_PREDICTION,
  predicted_available_at: BY_PREDICTION,
  ind_rail_unloaded_at: from('indRailUnloadedAt'),
  ind_facility_lfd_on: from('pickupLfdRail'),
  ind_facility_fees: from('indFacilityFees'),
  ind_facility_holds: from('indFacilityHolds'),
  ssl_lfd: from('pickupLfdLine'),
  pol_timezone: from('polLocode', 'zone of the port where the voyage begins'),
  pod_timezone: from('podLocode', 'zone of the port where the voyage ends'),
  final_destination_timezone: from('destinationLocode', 'zone of the last place of the way inland'),
  empty_terminated_timezone: from('emptyTerminatedAt', 'zone of the place of the empty return'),
  'import_deadlines.pickup_lfd_terminal': from('pickupLfdTerminal'),
  'import_deadlines.pickup_lfd_rail': from('pickupLfdRail'),
  'import_deadlines.pickup_lfd_line': from('pickupLfdLine'),
  current_status: from('currentStatus'),
  status_changed_at: from('currentStatus'),
};

export const SHIPMENT_ORIGINS: Readonly<Record<keyof Static<typeof ShipmentAttributes>, AttributeOrigin>> = {
  bill_of_lading_number: BY_REQUEST,
  booking_number: BY_REQUEST,
  normalized_number: BY_REQUEST,
  ref_numbers: BY_USER,
  tags: BY_USER,
  line_references: from('lineReferences'),
  created_at: BY_SERVICE,
  updated_at: BY_SERVICE,
  port_of_lading_locode: from('polLocode'),
  port_of_lading_name: from('polLocode', 'name of the port where the voyage begins'),
  port_of_discharge_locode: from('podLocode'),
  port_of_discharge_name: from('podLocode', 'name of the port where the voyage ends'),
  destination_locode: from('destinationLocode'),
  destination_name: from('destinationLocode', 'name of the last place of the way inland'),
  shipping_line_scac: BY_REQUEST,
  shipping_line_name: BY_REQUEST,
  shipping_line_short_name: BY_REQUEST,
  customer_name: BY_USER,
  pod_vessel_name: from('podVessel'),
  pod_vessel_imo: from('podVessel'),
  pod_voyage_number: from('podVessel'),
  pol_etd_at: from('polEtdAt'),
  pol_original_etd_at: from('polOriginalEtdAt'),
  pol_atd_at: from('polAtdAt'),
  pod_eta_at: from('podEtaAt'),
  pod_original_eta_at: from('podOriginalEtaAt'),
  pod_ata_at: from('podAtaAt'),
  destination_eta_at: from('destinationEtaAt'),
  destination_original_eta_at: from('destinationOriginalEtaAt'),
  destination_ata_at: from('destinationAtaAt'),
  predicted_eta: BY_PREDICTION,
  predicted_destination_eta: BY_PREDICTION,
  pol_timezone: from('polLocode', 'zone of the port where the voyage begins'),
  pod_timezone: from('podLocode', 'zone of the port where the voyage ends'),
  destination_timezone: from('destinationLocode', 'zone of the last place of the way inland'),
  line_tracking_last_attempted_at: BY_CHECKS,
  line_tracking_last_succeeded_at: BY_CHECKS,
  line_tracking_stopped_at: BY_SERVICE,
  line_tracking_stopped_reason: BY_SERVICE,
};

const Anything = Type.Unknown({ description: 'As the resource shows it' });
const Statement = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Id of the observation' }),
    source: Type.Object({ kind: Type.Enum([...SOURCE_KINDS]), code: Type.String(), name: Type.String() }),
    event: Nullable(Type.Enum([...OBSERVATION_KINDS])),
    classifier: Nullable(Type.Enum([...CLASSIFIERS])),
    fact: Nullable(Type.String({ description: 'Subject; null for a move' })),
    said: Type.Unknown({ description: 'The time of a move, or the value of a fact, exactly as it was stated' }),
    location_locode: Nullable(Type.String()),
    location_name: Nullable(Type.String()),
    facility_code: Nullable(Type.String()),
    original_code: Type.String({ description: "The source's own code" }),
    original_text: Nullable(Type.String({ description: "The source's own words" })),
    stated_at: Nullable(Timestamp),
    heard_at: Timestamp,
    withdrawn_at: Nullable(Timestamp),
    raw: Type.Unknown({ description: "The source's own statement, as it came; null where it gave none" }),
  },
  { title: 'provenance_statement' },
);

export const ProvenanceAttributes = Type.Object({
  attribute: Type.String({ description: 'Name of the attribute', examples: ['pod_discharged_at'] }),
  value: Anything,
  origin: Type.Enum([...ORIGINS]),
  rule: Nullable(Type.String({ description: 'Rule by which the value follows, as text' })),
  statement: Nullable(Statement),
});

export const ProvenanceSchema = resourceSchema(
  'provenance',
  ProvenanceAttributes,
  Type.Object({ subject: toOne('container', 'shipment'), raw_event: toOne('raw_event') }),
);

export type ProvenanceStatement = Static<typeof Statement>;

export function placeOfStatement({ locode, name, facility }: Place) {
  return { location_locode: locode, location_name: name, facility_code: facility?.code ?? null };
}

export interface ProvenanceToRender {
  readonly subject: { readonly type: 'container' | 'shipment'; readonly id: string };
  readonly rawEventId: string | null;
  readonly attributes: Static<typeof ProvenanceAttributes>;
}

export function renderProvenance({ subject, rawEventId, attributes }: ProvenanceToRender): RenderedResource {
  const id = referenceId('provenance', `${subject.type}:${subject.id}:${attributes.attribute}`);
  const relationships = {
    subject: linkOne(subject.type, subject.id),
    raw_event: linkOne('raw_event', rawEventId),
  };
  return renderResource({ id, type: 'provenance', attributes, relationships });
}
