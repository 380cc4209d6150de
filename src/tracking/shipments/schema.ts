/**
 * The shipment resource: its schema, and its document from state. The times of checks are put in when it is read.
 */
import { normaliseDocumentNumber } from '@portolan/codes/document-number';
import { type Static, Type } from 'typebox';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import { STOP_REASONS } from '../../core/tracking-life.ts';
import { attributesOfState } from '../../http/jsonapi/attributes.ts';
import {
  Labels,
  Locode,
  linkMany,
  linkOne,
  linkTo,
  Nullable,
  resourceSchema,
  Timestamp,
  TimeZone,
  toMany,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { CompanyName } from '../../tenancy/parties/schema.ts';
import { podTerminalIdOf, terminalAt } from '../containers/schema.ts';
import type { Gazetteer } from '../context.ts';
import { SHIPMENT_PREDICTIONS } from './predictions.ts';
import type { ShipmentRow } from './store.ts';

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
  updated_at: { ...Timestamp, description: 'When anything of it last changed, but for the times of checks' },
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
  ...SHIPMENT_PREDICTIONS,
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
    line_tracking_stopped_by_user: toOne('user', 'api_key'),
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

/** All but what is put in when it is read: times of checks and of the last change, and predictions. */
const Own = Type.Omit(ShipmentAttributes, [
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'updated_at',
  'predicted_eta',
  'predicted_destination_eta',
]);
export type OwnShipmentAttributes = Static<typeof Own>;

/** What is shown of a row, but for the times of checks and of the last change. */
type ShownShipment = Omit<
  ShipmentRow,
  | `tracked${string}`
  | `${string}PodEtaAt`
  | 'podEtaAt'
  | 'derivedAsOf'
  | 'lastNewsAt'
  | 'updatedAt'
  | 'lineTrackingResumedAt'
  | 'pastStops'
  | 'json'
  | 'predictions'
  | 'formVersion'
>;
type Places = Pick<Gazetteer, 'findLine' | 'placeOf' | 'terminalOf'>;

/** Also of a state that an older program stored, and that lacks members. */
export function shipmentAttributes(gazetteer: Places, row: ShownShipment): OwnShipmentAttributes {
  const { state, writtenNumbers } = row;
  const { pol, pod, destination } = placesOf(gazetteer, state);
  const line = gazetteer.findLine(row.scac);
  return attributesOfState(Own, state, {
    bill_of_lading_number: asWritten(row.billOfLading, writtenNumbers),
    booking_number: asWritten(row.booking, writtenNumbers),
    normalized_number: row.normalizedNumber,
    ref_numbers: [...row.refNumbers],
    tags: [...row.tags],
    // States that were stored before version 3 have none.
    line_references: [...(state.lineReferences ?? [])],
    created_at: row.createdAt,
    port_of_lading_locode: state.polLocode,
    port_of_lading_name: pol?.name ?? state.polUnlisted?.name ?? null,
    port_of_discharge_locode: state.podLocode,
    port_of_discharge_name: pod?.name ?? state.podUnlisted?.name ?? null,
    destination_name: destination?.name ?? state.destinationUnlisted?.name ?? null,
    shipping_line_scac: line?.scac ?? row.scac,
    shipping_line_name: line?.name ?? row.scac,
    shipping_line_short_name: line?.shortName ?? row.scac,
    customer_name: row.customerId && (row.customerName ?? ''),
    pol_timezone: pol?.timeZone ?? state.polUnlisted?.timeZone ?? null,
    pod_timezone: pod?.timeZone ?? state.podUnlisted?.timeZone ?? null,
    destination_timezone: destination?.timeZone ?? state.destinationUnlisted?.timeZone ?? null,
    line_tracking_stopped_at: row.lineTrackingStoppedAt,
    line_tracking_stopped_reason: row.lineTrackingStoppedReason,
  });
}

export function renderShipment(gazetteer: Places, row: ShownShipment, containerIds: readonly string[]): string {
  const { state } = row;
  const { pol, pod, destination } = placesOf(gazetteer, state);
  const { destinationFacility: facility } = state;
  return JSON.stringify({
    id: row.id,
    type: 'shipment',
    attributes: shipmentAttributes(gazetteer, row),
    relationships: {
      port_of_lading: linkPlace(pol),
      port_of_discharge: linkPlace(pod),
      destination: linkPlace(destination),
      pod_terminal: linkOne('terminal', podTerminalIdOf(gazetteer, state)),
      destination_terminal: linkTo(terminalAt(gazetteer, facility?.locode ?? null, facility)),
      customer: linkOne('party', row.customerId),
      line_tracking_stopped_by_user:
        row.lineTrackingStoppedByKey === null
          ? linkOne('user', row.lineTrackingStoppedBy)
          : linkOne('api_key', row.lineTrackingStoppedByKey),
      containers: linkMany('container', containerIds),
    },
    links: { self: `/v2/shipments/${row.id}` },
  });
}

function placesOf(gazetteer: Places, { polLocode, podLocode, destinationLocode }: ShipmentState) {
  const at = (locode: string | null | undefined) => (locode == null ? null : gazetteer.placeOf(locode));
  return { pol: at(polLocode), pod: at(podLocode), destination: at(destinationLocode) };
}

function linkPlace(place: NamedPlace | null) {
  return linkOne(place?.kind ?? 'port', place?.id ?? null);
}

/** As the user wrote it, if a user named it; else as the line writes it. */
export function asWritten<Given extends string | null>(number: Given, written: readonly string[]): Given | string {
  return written.find((each) => normaliseDocumentNumber(each) === number) ?? number;
}
