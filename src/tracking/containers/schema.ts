/**
 * The container resource: its schema, and its document from state. The times of checks are not part of the stored document
 * (tracking/shipments/check-times.ts puts them in when it is read), so that a check without news writes no document.
 */
import { type Static, Type } from 'typebox';
import { type Facility, FEE_TYPES, HOLD_NAMES, HOLD_STATUSES } from '../../core/observation.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import { CONTAINER_STATUSES } from '../../core/state/status.ts';
import { attributesOfState } from '../../http/jsonapi/attributes.ts';
import {
  Labels,
  linkMany,
  linkOne,
  linkTo,
  Nullable,
  type ResourceIdentifier,
  resourceSchema,
  Timestamp,
  TimeZone,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import type { Gazetteer } from '../context.ts';
import { rawEventId } from '../history/raw-event-schema.ts';
import { CONTAINER_PREDICTIONS } from '../shipments/predictions.ts';
import type { ContainerRow } from './store.ts';

export const Hold = Type.Object({
  name: Type.Enum([...HOLD_NAMES]),
  status: Type.Enum([...HOLD_STATUSES]),
  description: Nullable(Type.String()),
});
export const Fee = Type.Object({
  type: Type.Enum([...FEE_TYPES]),
  amount: Type.Number(),
  currency_code: Type.String({ examples: ['USD'] }),
});

export const ContainerAttributes = Type.Object({
  number: Type.String({ description: 'ISO 6346 container number', examples: ['MSCU6639871'] }),
  ref_numbers: Type.Array(Type.String()),
  seal_number: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
  equipment_type: Nullable(Type.String({ description: 'dry, reefer, open top, flat rack, bulk or tank' })),
  equipment_length: Nullable(Type.Integer({ description: 'Feet: 10, 20, 40 or 45' })),
  equipment_height: Nullable(Type.String({ description: 'standard or high_cube' })),
  weight_in_lbs: Nullable(Type.Number()),
  fees_at_pod_terminal: Type.Array(Fee),
  holds_at_pod_terminal: Type.Array(Hold),
  ind_facility_fees: Type.Array(Fee),
  ind_facility_holds: Type.Array(Hold),
  pickup_lfd: Nullable(Timestamp),
  ssl_lfd: Nullable({ ...Timestamp, description: 'The last free day of the shipping line: pickup_lfd_line' }),
  pickup_appointment_at: Nullable(Timestamp),
  pod_full_out_chassis_number: Nullable(Type.String()),
  location_at_pod_terminal: Nullable(Type.String()),
  availability_known: Type.Boolean(),
  available_for_pickup: Nullable(Type.Boolean()),
  empty_out_at: Nullable(Timestamp),
  pol_full_in_at: Nullable(Timestamp),
  pol_vessel_loaded_at: Nullable(Timestamp),
  pol_vessel_departed_at: Nullable(Timestamp),
  pod_arrived_at: Nullable(Timestamp),
  pod_discharged_at: Nullable(Timestamp),
  pod_full_out_at: Nullable(Timestamp),
  final_destination_full_out_at: Nullable(Timestamp),
  delivered_at: Nullable(Timestamp),
  empty_terminated_at: Nullable(Timestamp),
  terminal_checked_at: Nullable(Timestamp),
  pod_last_tracking_request_at: Nullable(Timestamp),
  shipment_last_tracking_request_at: Nullable(Timestamp),
  rail_last_tracking_request_at: Nullable(Timestamp),
  pod_rail_carrier_scac: Nullable(Type.String()),
  ind_rail_carrier_scac: Nullable(Type.String()),
  pod_rail_loaded_at: Nullable(Timestamp),
  pod_rail_departed_at: Nullable(Timestamp),
  ind_eta_at: Nullable(Timestamp),
  ind_ata_at: Nullable(Timestamp),
  ...CONTAINER_PREDICTIONS,
  ind_rail_unloaded_at: Nullable(Timestamp),
  ind_facility_lfd_on: Nullable({ ...Timestamp, description: "The start of that day in the facility's zone" }),
  pol_timezone: Nullable(TimeZone),
  pod_timezone: Nullable(TimeZone),
  final_destination_timezone: Nullable(TimeZone),
  empty_terminated_timezone: Nullable(TimeZone),
  import_deadlines: Type.Object({
    pickup_lfd_terminal: Nullable(Timestamp),
    pickup_lfd_rail: Nullable(Timestamp),
    pickup_lfd_line: Nullable(Timestamp),
  }),
  current_status: Type.Enum([...CONTAINER_STATUSES]),
  status_changed_at: Nullable(Timestamp),
});

export const ContainerSchema = resourceSchema(
  'container',
  ContainerAttributes,
  Type.Object({
    shipment: toOne('shipment'),
    pod_terminal: toOne('terminal'),
    pickup_facility: toOne('terminal', 'rail_terminal'),
    transport_events: toMany('transport_event'),
    raw_events: toMany('raw_event'),
    custom_fields: Type.Optional(toMany('custom_field')),
    exceptions: Type.Optional(toMany('exception')),
  }),
);

/** What users set; all else comes from sources. */
export const ContainerChanges = Type.Object({
  ref_numbers: Type.Optional(Labels),
  delivered_at: Type.Optional(
    Nullable(Type.String({ maxLength: 64, description: 'Time of delivery, with its offset; null withdraws it' })),
  ),
});

/** All but what is put in when it is read: times of checks, and predictions. */
const Own = Type.Omit(ContainerAttributes, [
  'terminal_checked_at',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'rail_last_tracking_request_at',
  'predicted_eta',
  'predicted_destination_eta',
  'predicted_available_at',
]);
export type OwnContainerAttributes = Static<typeof Own>;

/** What the attributes are made of, but for the times of checks. */
type ContainerFacts = Pick<ContainerRow, 'refNumbers' | 'state' | 'createdAt' | 'updatedAt'>;

/** Also of a state that an older program stored: what that lacks is null, or empty. */
export function containerAttributes(container: ContainerFacts): OwnContainerAttributes {
  const { refNumbers, state, createdAt, updatedAt } = container;
  return attributesOfState(Own, state, {
    ref_numbers: refNumbers,
    created_at: createdAt,
    updated_at: updatedAt,
    weight_in_lbs: state.weightLbs,
    fees_at_pod_terminal: listOf(state.fees),
    holds_at_pod_terminal: listOf(state.holds),
    ind_facility_fees: listOf(state.indFacilityFees),
    ind_facility_holds: listOf(state.indFacilityHolds),
    ssl_lfd: state.pickupLfdLine,
    pod_full_out_chassis_number: state.chassisNumber,
    location_at_pod_terminal: state.yardLocation,
    ind_facility_lfd_on: startOfDay(state.indFacilityLfdOn, state.destinationTimeZone),
    pol_timezone: state.polTimeZone,
    pod_timezone: state.podTimeZone,
    final_destination_timezone: state.destinationTimeZone,
    empty_terminated_timezone: state.emptyTerminatedTimeZone,
    import_deadlines: {
      pickup_lfd_terminal: state.pickupLfdTerminal,
      pickup_lfd_rail: state.pickupLfdRail,
      pickup_lfd_line: state.pickupLfdLine,
    },
  });
}

export interface ContainerToRender extends ContainerFacts, Pick<ContainerRow, 'id' | 'podTerminalId'> {
  readonly shipmentId: string;
  /** Those that stand, oldest first. */
  readonly transportEventIds: readonly string[];
  readonly observationIds: readonly string[];
}

export function renderContainer(gazetteer: Pick<Gazetteer, 'terminalOf'>, container: ContainerToRender): string {
  const { id, state, podTerminalId } = container;
  const rawEventIds = container.observationIds.map((observationId) => rawEventId(id, observationId));
  return JSON.stringify({
    id,
    type: 'container',
    attributes: containerAttributes(container),
    relationships: {
      shipment: linkOne('shipment', container.shipmentId),
      pod_terminal: linkOne('terminal', podTerminalId),
      pickup_facility: linkTo(pickupFacilityOf(gazetteer, state, podTerminalId)),
      transport_events: linkMany('transport_event', container.transportEventIds),
      raw_events: linkMany('raw_event', rawEventIds),
    },
  });
}

/**
 * The inland facility where the container goes inland, null while that is not known; else a yard, or the terminal of
 * discharge.
 */
function pickupFacilityOf(
  gazetteer: Pick<Gazetteer, 'terminalOf'>,
  state: ContainerState,
  podTerminalId: string | null,
): ResourceIdentifier | null {
  const facility = terminalAt(gazetteer, state.pickupFacility?.locode ?? null, state.pickupFacility);
  if (facility !== null || (state.goesInland ?? state.destinationLocode !== null)) return facility;
  return podTerminalId === null ? null : { id: podTerminalId, type: 'terminal' };
}

export function terminalAt(
  gazetteer: Pick<Gazetteer, 'terminalOf'>,
  locode: string | null,
  facility: Facility | null,
): ResourceIdentifier | null {
  return facility === null ? null : gazetteer.terminalOf({ locode, name: facility.name, facility });
}

/** Of the terminal of discharge: no vessel is discharged at a railroad's. */
export function podTerminalIdOf(
  gazetteer: Pick<Gazetteer, 'terminalOf'>,
  { podLocode, podFacility }: Pick<ContainerState, 'podLocode' | 'podFacility'>,
): string | null {
  const terminal = terminalAt(gazetteer, podLocode, podFacility);
  return terminal?.type === 'terminal' ? terminal.id : null;
}

function listOf<Item>(items: readonly Item[] | undefined): readonly Item[] {
  return items ?? [];
}

/** Clients read a moment; where no zone is known, that of the day in UTC. @param day `2026-05-11` */
function startOfDay(day: string | null | undefined, timeZone: string | null): Date | null {
  if (day == null) return null;
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone ?? 'UTC').epochMilliseconds);
}
