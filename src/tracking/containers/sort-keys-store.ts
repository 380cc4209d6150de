/**
 * What containers are sorted by: every column of their export. Of those without an index PostgreSQL reads all chosen rows, so
 * an order that a screen begins with has one (migrations), and those by a shipment's columns read short rows. Nulls come last.
 */
import { CONTAINER_STATUSES } from '../../core/state/status.ts';
import type { ListSource, SortColumn } from '../../database/lists/list.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import { CUSTOMER_NAMES } from '../shipments/list-store.ts';

const stated = (member: string): SortColumn => ({ kind: 'text', sql: `c.state->>'${member}'`, nullable: true });
/** A column of `shipment_orders o`. */
const ofShipment = (sql: string): SortColumn => ({ kind: 'text', sql, nullable: true });
const journeyOrder = `array_position(ARRAY['${CONTAINER_STATUSES.join("','")}'], c.current_status)`;
const highestFee = `CASE WHEN c.has_fees THEN (SELECT max((fee->>'amount')::numeric)
  FROM jsonb_array_elements(coalesce(c.state->'fees', '[]') || coalesce(c.state->'indFacilityFees', '[]')) AS fee) END`;

const OWN_KEYS = {
  created_at: { kind: 'time', sql: 'c.created_at' },
  updated_at: { kind: 'time', sql: 'c.updated_at' },
  changed_at: { kind: 'time', sql: 'c.changed_at', nullable: true },
  number: { kind: 'text', sql: 'c.number' },
  pickup_lfd: { kind: 'time', sql: 'c.pickup_lfd', nullable: true },
  pod_eta_at: { kind: 'time', sql: 'c.pod_eta_at', nullable: true },
  predicted_pod_at: { kind: 'time', sql: 'c.predicted_pod_at', nullable: true },
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
  customer_name: {
    kind: 'text',
    sql: `(${CUSTOMER_NAMES}) ->> c.customer_id::text`,
    nullable: true,
  },
} as const satisfies Readonly<Record<string, SortColumn>>;

/** Keys that only `SHIPMENT_ORDERS` knows. */
const KEYS_OF_SHIPMENT = {
  bill_of_lading_number: ofShipment('o.bill_of_lading_number'),
  booking_number: ofShipment('o.booking_number'),
  ref_numbers: ofShipment("nullif(array_to_string(o.ref_numbers || c.ref_numbers, ' '), '')"),
  tags: ofShipment('o.tags'),
  shipping_line_scac: ofShipment('o.scac'),
  port_of_lading: ofShipment('o.port_of_lading'),
  port_of_discharge: ofShipment('o.port_of_discharge'),
  destination: ofShipment('o.destination'),
  pod_vessel_name: ofShipment('o.pod_vessel_name'),
  pod_voyage_number: ofShipment('o.pod_voyage_number'),
  pol_etd_at: ofShipment('o.pol_etd_at'),
  pol_atd_at: ofShipment('o.pol_atd_at'),
  pod_original_eta_at: ofShipment('o.pod_original_eta_at'),
  pod_ata_at: ofShipment('o.pod_ata_at'),
  destination_eta_at: ofShipment('o.destination_eta_at'),
  line_tracking_stopped_at: { kind: 'time', sql: 'o.line_tracking_stopped_at', nullable: true },
} as const satisfies Readonly<Record<string, SortColumn>>;

export const CONTAINER_SORT_KEYS = { ...OWN_KEYS, ...KEYS_OF_SHIPMENT };
export const CONTAINER_SORTS = Object.keys(CONTAINER_SORT_KEYS) as (keyof typeof CONTAINER_SORT_KEYS)[];

/** What `c` is read from in an order by its shipment: short rows, which are sorted first, then their containers one by one. */
const SHIPMENT_ORDERS =
  'shipment_orders o JOIN containers c ON c.account_id = o.account_id AND c.shipment_id = o.shipment_id';

/**
 * What differs of a source in an order. Containers of one shipment stay together, so that no more shipments are read than
 * it has.
 */
export function orderedByShipment({ from, keys }: ListSource, sort: ListQuery['sort']): Partial<ListSource> {
  const last = sort.at(-1);
  if (last === undefined || !sort.some(({ field }) => field in KEYS_OF_SHIPMENT)) return {};
  const isOfShipment = last.field in KEYS_OF_SHIPMENT && last.field !== 'ref_numbers';
  return {
    from: SHIPMENT_ORDERS,
    countedFrom: from,
    keys: { ...keys, shipment: { kind: 'uuid', sql: 'o.shipment_id' } },
    ...(isOfShipment && { tie: { field: 'shipment', kind: 'uuid', direction: last.direction } }),
  };
}
