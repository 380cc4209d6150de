/** The columns of exported files: their names in the parameter `columns`, and their titles in the file. Pure. */
import type { Static } from 'typebox';
import type { Fee, Hold, OwnContainerAttributes } from '../../tracking/containers/schema.ts';
import type { PredictedTimeShown, ShownPredictionsOf } from '../../tracking/shipments/predictions.ts';
import type { OwnShipmentAttributes } from '../../tracking/shipments/schema.ts';
import type { TrackingRequestAttributes } from '../../tracking/tracking-requests/schema.ts';
import type { ShownException } from '../notices/exceptions/list-exceptions.ts';
import { reasonOf } from '../notices/kinds/kinds.ts';
import { type ChangedSince, changedText } from './changed-column.ts';

/** An instant, shown in the local time of its place. */
export interface PlaceTime {
  readonly at: string;
  readonly zone: string | null;
  /** Whether only the date is shown. */
  readonly isDay: boolean;
}
export type Cell = string | number | boolean | PlaceTime | null;

export interface ExportColumn<Row> {
  readonly name: string;
  readonly title: string;
  readonly of: (row: Row) => Cell;
}

export type ShipmentLine = OwnShipmentAttributes & ShownPredictionsOf['shipment'];
export interface ListedShipmentLine {
  readonly shipment: ShipmentLine;
  readonly changes: ChangedSince;
}
export interface ContainerLine {
  readonly container: OwnContainerAttributes & ShownPredictionsOf['container'];
  /** Null: the reader may not see it. */
  readonly shipment: ShipmentLine | null;
}
export interface ListedContainerLine extends ContainerLine {
  /** Names of users whom its exceptions are assigned to. */
  readonly assignees: readonly string[];
  /** kg CO₂e, well to wake; null: not known. */
  readonly kilograms: number | null;
  readonly changes: ChangedSince;
}
export interface ExceptionLine extends ContainerLine {
  readonly exception: ShownException;
}

const moment = (at: string | null | undefined, zone: string | null | undefined): PlaceTime | null =>
  at == null ? null : { at, zone: zone ?? null, isDay: false };
const day = (at: string | null, zone: string | null): PlaceTime | null =>
  at === null ? null : { at, zone, isDay: true };
const column = <Row>(name: string, title: string, of: (row: Row) => Cell): ExportColumn<Row> => ({ name, title, of });
const listed = (values: readonly string[] | undefined) => values?.join(', ') || null;
/** In the words of the source, if it has some. */
const holds = (given: readonly Static<typeof Hold>[]) =>
  given.map(({ name, description }) => description ?? name).join('; ');
const fees = (given: readonly Static<typeof Fee>[]) =>
  given.map(({ type, amount, currency_code: currency }) => `${type} ${amount} ${currency}`).join('; ');

interface PredictedAtPort {
  readonly predicted: PredictedTimeShown | null;
  /** The line's. */
  readonly eta: string | null;
  readonly zone: string | null;
}

const DAY_MILLIS = 86_400_000;
const PREDICTED: readonly ExportColumn<PredictedAtPort>[] = [
  column('predicted_pod_at', 'Predicted arrival', ({ predicted: by, zone }) => moment(by?.p50, zone)),
  column('predicted_pod_from', 'Predicted earliest (10 %)', ({ predicted: by, zone }) => moment(by?.p10, zone)),
  column('predicted_pod_until', 'Predicted latest (90 %)', ({ predicted: by, zone }) => moment(by?.p90, zone)),
  column('predicted_late_days', 'Later than the line by (days)', ({ predicted: by, eta }) =>
    by === null || eta === null ? null : Math.round((Date.parse(by.p50) - Date.parse(eta)) / (DAY_MILLIS / 10)) / 10,
  ),
  column('predicted_reasons', 'Reasons of the prediction', ({ predicted: by }) =>
    by === null ? null : by.reasons.map(({ detail }) => detail).join('; ') || null,
  ),
];

function predictedColumns<Row>(read: (row: Row) => PredictedAtPort): ExportColumn<Row>[] {
  return PREDICTED.map(({ name, title, of }) => column(name, title, (row: Row) => of(read(row))));
}

const OWN_SHIPMENT_COLUMNS: readonly ExportColumn<ShipmentLine>[] = [
  column('bill_of_lading_number', 'Bill of lading', (s) => s.bill_of_lading_number),
  column('booking_number', 'Booking', (s) => s.booking_number),
  column('customer_name', 'Customer', (s) => s.customer_name),
  column('ref_numbers', 'References', (s) => listed(s.ref_numbers)),
  column('tags', 'Tags', (s) => listed(s.tags)),
  column('shipping_line_scac', 'SCAC', (s) => s.shipping_line_scac),
  column('shipping_line_name', 'Shipping line', (s) => s.shipping_line_name),
  column('port_of_lading', 'Port of lading', (s) => s.port_of_lading_name ?? s.port_of_lading_locode),
  column('port_of_discharge', 'Port of discharge', (s) => s.port_of_discharge_name ?? s.port_of_discharge_locode),
  column('destination', 'Destination', (s) => s.destination_name ?? s.destination_locode),
  column('pod_vessel_name', 'Vessel', (s) => s.pod_vessel_name),
  column('pod_voyage_number', 'Voyage', (s) => s.pod_voyage_number),
  column('pol_etd_at', 'ETD', (s) => moment(s.pol_etd_at, s.pol_timezone)),
  column('pol_atd_at', 'Departed', (s) => moment(s.pol_atd_at, s.pol_timezone)),
  column('pod_original_eta_at', 'First ETA', (s) => moment(s.pod_original_eta_at, s.pod_timezone)),
  column('pod_eta_at', 'ETA', (s) => moment(s.pod_eta_at, s.pod_timezone)),
  column('pod_ata_at', 'Arrived', (s) => moment(s.pod_ata_at, s.pod_timezone)),
  column('destination_eta_at', 'ETA inland', (s) => moment(s.destination_eta_at, s.destination_timezone)),
  column('line_tracking_stopped_at', 'Tracking stopped (UTC)', (s) => moment(s.line_tracking_stopped_at, null)),
];

export const SHIPMENT_COLUMNS: readonly ExportColumn<ListedShipmentLine>[] = [
  ...OWN_SHIPMENT_COLUMNS.map(({ name, title, of }) =>
    column(name, title, ({ shipment }: ListedShipmentLine) => of(shipment)),
  ),
  ...predictedColumns<ListedShipmentLine>(({ shipment: s }) => ({
    predicted: s.predicted_eta,
    eta: s.pod_eta_at,
    zone: s.pod_timezone,
  })),
  column('changed', 'Changed', ({ shipment, changes }) => changedText(changes, shipment.pod_timezone)),
];

const OWN_COLUMNS: readonly ExportColumn<ContainerLine>[] = [
  column('number', 'Container', ({ container }) => container.number),
  column('current_status', 'Status', ({ container }) => container.current_status),
  column('pickup_lfd', 'Last free day', ({ container: c }) => day(c.pickup_lfd, c.pod_timezone)),
  column('available_for_pickup', 'Available', ({ container }) => container.available_for_pickup),
  column('holds', 'Holds', ({ container: c }) => holds([...c.holds_at_pod_terminal, ...c.ind_facility_holds]) || null),
  column(
    'fees',
    'Terminal fees',
    ({ container: c }) => fees([...c.fees_at_pod_terminal, ...c.ind_facility_fees]) || null,
  ),
  column('pod_discharged_at', 'Discharged', ({ container: c }) => moment(c.pod_discharged_at, c.pod_timezone)),
  column('pickup_appointment_at', 'Appointment', ({ container: c }) => moment(c.pickup_appointment_at, c.pod_timezone)),
  column('pod_full_out_at', 'Picked up', ({ container: c }) => moment(c.pod_full_out_at, c.pod_timezone)),
  column('empty_terminated_at', 'Empty returned', ({ container: c }) =>
    moment(c.empty_terminated_at, c.empty_terminated_timezone),
  ),
  column('container_ref_numbers', 'Container references', ({ container }) => listed(container.ref_numbers)),
  column('seal_number', 'Seal', ({ container }) => container.seal_number),
  column(
    'equipment',
    'Equipment',
    ({ container: c }) =>
      [c.equipment_length, c.equipment_type, c.equipment_height?.replace('_', ' ')].filter(Boolean).join(' ') || null,
  ),
  column('weight_in_lbs', 'Weight (lb)', ({ container }) => container.weight_in_lbs),
];

export const CONTAINER_COLUMNS: readonly ExportColumn<ListedContainerLine>[] = [
  ...OWN_COLUMNS,
  column('changed', 'Changed', ({ container, changes }) => changedText(changes, container.pod_timezone)),
  column('assigned_to', 'Assigned to', ({ assignees }) => listed(assignees)),
  column('co2e_kg', 'kg CO2e (estimate)', ({ kilograms }) => kilograms),
  ...OWN_SHIPMENT_COLUMNS.map(({ name, title, of }) =>
    column(name, title, ({ shipment }: ContainerLine) => shipment && of(shipment)),
  ),
  // Of containers on several ships each has its own.
  ...predictedColumns<ContainerLine>(({ container: c, shipment }) => ({
    predicted: c.predicted_eta,
    eta: shipment?.pod_eta_at ?? null,
    zone: c.pod_timezone,
  })),
];

export const REQUEST_COLUMNS: readonly ExportColumn<Static<typeof TrackingRequestAttributes>>[] = [
  column('request_number', 'Number', (r) => r.request_number),
  column('request_type', 'Kind', (r) => r.request_type),
  column('scac', 'SCAC', (r) => r.scac),
  column('status', 'Status', (r) => r.status),
  column('failed_reason', 'Reason', (r) => r.failed_reason),
  column('ref_numbers', 'References', (r) => listed(r.ref_numbers)),
  column('shipment_tags', 'Tags', (r) => listed(r.shipment_tags)),
  column('created_at', 'Requested (UTC)', (r) => moment(r.created_at, null)),
  column('updated_at', 'Changed (UTC)', (r) => moment(r.updated_at, null)),
];

export const EXCEPTION_COLUMNS: readonly ExportColumn<ExceptionLine>[] = [
  column('number', 'Container', ({ container }) => container.number),
  column('kind', 'Exception', ({ exception }) => exception.kind),
  column('reason', 'Why', ({ exception: { kind, facts } }) => reasonOf(kind, facts)),
  column('status', 'Status', ({ exception }) => exception.status),
  column('since', 'Since (UTC)', ({ exception }) => moment(exception.since.toISOString(), null)),
  column('note', 'Note', ({ exception }) => exception.note),
  column('pickup_lfd', 'Last free day', ({ container: c }) => day(c.pickup_lfd, c.pod_timezone)),
  column('customer_name', 'Customer', ({ shipment }) => shipment?.customer_name ?? null),
  column('bill_of_lading_number', 'Bill of lading', ({ shipment }) => shipment?.bill_of_lading_number ?? null),
  column('ref_numbers', 'References', ({ shipment }) => listed(shipment?.ref_numbers)),
  column('shipping_line_name', 'Shipping line', ({ shipment }) => shipment?.shipping_line_name ?? null),
  column('port_of_discharge', 'Port of discharge', ({ shipment }) => shipment?.port_of_discharge_name ?? null),
];
