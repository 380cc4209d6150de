/**
 * The shipment resource: its schema, and its document from state. The times of checks are put in when it is read.
 */
import { type Static, Type } from 'typebox';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import { STOP_REASONS, type StopReason } from '../../core/tracking-life.ts';
import { attributesOfState } from '../../http/jsonapi/attributes.ts';
import {
  Labels,
  Locode,
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
import { CompanyName } from '../../tenancy/parties/schema.ts';

export const ShipmentAttributes = Type.Object({
  bill_of_lading_number: Nullable(Type.String()),
  booking_number: Nullable(Type.String()),
  normalized_number: Type.String(),
  ref_numbers: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  line_references: Type.Array(
    Type.Object({
      type: Type.String({ description: "In the line's codes: `PO`, `FF`, `SI`, …", examples: ['PO'] }),
      value: Type.String(),
    }),
    { description: 'What the line names besides booking, bill of lading and containers' },
  ),
  created_at: Timestamp,
  port_of_lading_locode: Nullable(Locode),
  port_of_lading_name: Nullable(Type.String()),
  port_of_discharge_locode: Nullable(Locode),
  port_of_discharge_name: Nullable(Type.String()),
  destination_locode: Nullable(Locode),
  destination_name: Nullable(Type.String()),
  shipping_line_scac: Type.String(),
  shipping_line_name: Type.String(),
  shipping_line_short_name: Type.String(),
  customer_name: Nullable(Type.String()),
  pod_vessel_name: Nullable(Type.String()),
  pod_vessel_imo: Nullable(Type.String()),
  pod_voyage_number: Nullable(Type.String()),
  pol_etd_at: Nullable(Timestamp),
  pol_original_etd_at: Nullable(Timestamp),
  pol_atd_at: Nullable(Timestamp),
  pod_eta_at: Nullable(Timestamp),
  pod_original_eta_at: Nullable(Timestamp),
  pod_ata_at: Nullable(Timestamp),
  destination_eta_at: Nullable(Timestamp),
  destination_original_eta_at: Nullable(Timestamp),
  destination_ata_at: Nullable(Timestamp),
  pol_timezone: Nullable(TimeZone),
  pod_timezone: Nullable(TimeZone),
  destination_timezone: Nullable(TimeZone),
  line_tracking_last_attempted_at: Nullable(Timestamp),
  line_tracking_last_succeeded_at: Nullable(Timestamp),
  line_tracking_stopped_at: Nullable(Timestamp),
  line_tracking_stopped_reason: Nullable(Type.Enum([...STOP_REASONS])),
});

export const ShipmentSchema = resourceSchema(
  'shipment',
  ShipmentAttributes,
  Type.Object({
    port_of_lading: toOne('port'),
    port_of_discharge: toOne('port'),
    destination: toOne('port', 'metro_area'),
    pod_terminal: toOne('terminal'),
    destination_terminal: toOne('terminal', 'rail_terminal'),
    customer: toOne('party'),
    line_tracking_stopped_by_user: toOne('user'),
    containers: toMany('container'),
    custom_fields: Type.Optional(toMany('custom_field')),
  }),
);

/** What users set; all else comes from sources. */
export const ShipmentChanges = Type.Object({
  ref_numbers: Type.Optional(Labels),
  tags: Type.Optional(Labels),
  customer_name: Type.Optional(
    Nullable({ ...CompanyName, description: 'Name of a party, in any case; a new name creates the party' }),
  ),
});

/** A port or inland place as a shipment shows it. */
export interface NamedPlace {
  readonly id: string;
  readonly kind: 'port' | 'metro_area';
  readonly name: string;
  readonly timeZone: string | null;
}

/** What the attributes are made of, but for the times of checks. */
export interface ShipmentFacts {
  readonly billOfLading: string | null;
  readonly booking: string | null;
  readonly normalizedNumber: string;
  readonly refNumbers: readonly string[];
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly line: { readonly scac: string; readonly name: string; readonly shortName: string };
  readonly customer: { readonly id: string; readonly name: string } | null;
  readonly state: ShipmentState;
  /** `byUser`: the user who did; null: an API key, or the service. */
  readonly stopped: { readonly at: string; readonly reason: StopReason; readonly byUser: string | null } | null;
  readonly places: Readonly<Record<'pol' | 'pod' | 'destination', NamedPlace | null>>;
}

export interface ShipmentToRender extends ShipmentFacts {
  readonly id: string;
  readonly podTerminalId: string | null;
  readonly destinationTerminal: ResourceIdentifier | null;
  readonly containerIds: readonly string[];
}

/** All but the times of checks. */
const Own = Type.Omit(ShipmentAttributes, ['line_tracking_last_attempted_at', 'line_tracking_last_succeeded_at']);
export type OwnShipmentAttributes = Static<typeof Own>;

export function shipmentAttributes(shipment: ShipmentFacts): OwnShipmentAttributes {
  const { state } = shipment;
  const { pol, pod, destination } = shipment.places;
  return attributesOfState(Own, state, {
    bill_of_lading_number: shipment.billOfLading,
    booking_number: shipment.booking,
    normalized_number: shipment.normalizedNumber,
    ref_numbers: [...shipment.refNumbers],
    tags: [...shipment.tags],
    // States that were stored before version 3 have none.
    line_references: [...(state.lineReferences ?? [])],
    created_at: shipment.createdAt,
    port_of_lading_locode: state.polLocode,
    port_of_lading_name: pol?.name ?? state.polUnlisted?.name ?? null,
    port_of_discharge_locode: state.podLocode,
    port_of_discharge_name: pod?.name ?? state.podUnlisted?.name ?? null,
    destination_name: destination?.name ?? state.destinationUnlisted?.name ?? null,
    shipping_line_scac: shipment.line.scac,
    shipping_line_name: shipment.line.name,
    shipping_line_short_name: shipment.line.shortName,
    customer_name: shipment.customer?.name ?? null,
    pol_timezone: pol?.timeZone ?? state.polUnlisted?.timeZone ?? null,
    pod_timezone: pod?.timeZone ?? state.podUnlisted?.timeZone ?? null,
    destination_timezone: destination?.timeZone ?? state.destinationUnlisted?.timeZone ?? null,
    line_tracking_stopped_at: shipment.stopped?.at ?? null,
    line_tracking_stopped_reason: shipment.stopped?.reason ?? null,
  });
}

export function renderShipment(shipment: ShipmentToRender): string {
  const { pol, pod, destination } = shipment.places;
  return JSON.stringify({
    id: shipment.id,
    type: 'shipment',
    attributes: shipmentAttributes(shipment),
    relationships: {
      port_of_lading: linkPlace(pol),
      port_of_discharge: linkPlace(pod),
      destination: linkPlace(destination),
      pod_terminal: linkOne('terminal', shipment.podTerminalId),
      destination_terminal: linkTo(shipment.destinationTerminal),
      customer: linkOne('party', shipment.customer?.id ?? null),
      line_tracking_stopped_by_user: linkOne('user', shipment.stopped?.byUser ?? null),
      containers: linkMany('container', shipment.containerIds),
    },
    links: { self: `/v2/shipments/${shipment.id}` },
  });
}

function linkPlace(place: NamedPlace | null) {
  return linkOne(place?.kind ?? 'port', place?.id ?? null);
}
