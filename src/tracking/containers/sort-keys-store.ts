/**
 * What containers are sorted by: every column of their export. Of those without an index PostgreSQL reads all chosen rows, so
 * an order that a screen begins with has one (migrations). Nulls come last.
 */
import { CONTAINER_STATUSES } from '../../core/state/status.ts';
import type { SortColumn } from '../../database/lists/list.ts';

const stated = (member: string): SortColumn => ({ kind: 'text', sql: `c.state->>'${member}'`, nullable: true });
const ofShipment = (sql: string): SortColumn => ({
  kind: 'text',
  sql: `(SELECT ${sql} FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id)`,
  nullable: true,
});
const inShipment = (member: string) => ofShipment(`s.state->>'${member}'`);
/** A place without a UN/LOCODE by its name, behind those with one. */
const place = (role: string) =>
  ofShipment(`coalesce(s.state->>'${role}Locode', 'ZZZZZ ' || (s.state #>> '{${role}Unlisted,name}'))`);
const journeyOrder = `array_position(ARRAY['${CONTAINER_STATUSES.join("','")}'], c.current_status)`;
const highestFee = `CASE WHEN c.has_fees THEN (SELECT max((fee->>'amount')::numeric)
  FROM jsonb_array_elements(coalesce(c.state->'fees', '[]') || coalesce(c.state->'indFacilityFees', '[]')) AS fee) END`;

/** Of the account of the session, read once: a look-up for each row would go through all of them. */
const customerNames = `SELECT jsonb_object_agg(p.id::text, lower(p.company_name)) FROM parties p
  WHERE p.account_id = nullif(current_setting('portolan.account_id', true), '')::uuid`;

export const CONTAINER_SORT_KEYS = {
  created_at: { kind: 'time', sql: 'c.created_at' },
  updated_at: { kind: 'time', sql: 'c.updated_at' },
  number: { kind: 'text', sql: 'c.number' },
  pickup_lfd: { kind: 'time', sql: 'c.pickup_lfd', nullable: true },
  pod_eta_at: { kind: 'time', sql: 'c.pod_eta_at', nullable: true },
  /** The next date that is due: the last free day, before it is known the ETA. */
  due_at: { kind: 'time', sql: 'coalesce(c.pickup_lfd, c.pod_eta_at)', nullable: true },
  current_status: { kind: 'number', sql: journeyOrder, nullable: true },
  available_for_pickup: { kind: 'boolean', sql: 'c.available_for_pickup', nullable: true },
  holds: { kind: 'boolean', sql: 'nullif(c.is_held, false)', nullable: true },
  fees: { kind: 'number', sql: highestFee, nullable: true },
  pod_discharged_at: stated('podDischargedAt'),
  pickup_appointment_at: stated('pickupAppointmentAt'),
  pod_full_out_at: stated('podFullOutAt'),
  empty_terminated_at: stated('emptyTerminatedAt'),
  container_ref_numbers: { kind: 'text', sql: "nullif(array_to_string(c.ref_numbers, ' '), '')", nullable: true },
  seal_number: stated('sealNumber'),
  equipment: {
    kind: 'text',
    sql: "nullif(concat_ws(' ', c.state->>'equipmentLength', c.state->>'equipmentType', c.state->>'equipmentHeight'), '')",
    nullable: true,
  },
  weight_in_lbs: { kind: 'number', sql: "(c.state->>'weightLbs')::numeric", nullable: true },
  bill_of_lading_number: ofShipment('s.bill_of_lading_number'),
  booking_number: ofShipment('s.booking_number'),
  customer_name: {
    kind: 'text',
    sql: `(${customerNames}) ->> c.customer_id::text`,
    nullable: true,
  },
  ref_numbers: ofShipment("nullif(array_to_string(s.ref_numbers || c.ref_numbers, ' '), '')"),
  tags: ofShipment("nullif(array_to_string(s.tags, ' '), '')"),
  shipping_line_scac: ofShipment('s.scac'),
  port_of_lading: place('pol'),
  port_of_discharge: place('pod'),
  destination: place('destination'),
  pod_vessel_name: ofShipment("lower(s.state->>'podVesselName')"),
  pod_voyage_number: inShipment('podVoyageNumber'),
  pol_etd_at: inShipment('polEtdAt'),
  pol_atd_at: inShipment('polAtdAt'),
  pod_original_eta_at: inShipment('podOriginalEtaAt'),
  pod_ata_at: inShipment('podAtaAt'),
  destination_eta_at: inShipment('destinationEtaAt'),
  line_tracking_stopped_at: { ...ofShipment('s.line_tracking_stopped_at'), kind: 'time' },
} as const satisfies Readonly<Record<string, SortColumn>>;

export const CONTAINER_SORTS = Object.keys(CONTAINER_SORT_KEYS) as (keyof typeof CONTAINER_SORT_KEYS)[];
