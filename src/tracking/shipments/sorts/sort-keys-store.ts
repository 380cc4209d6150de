/** What shipments are sorted by: every column of their export. Nulls come last. */
import type { SortColumn } from '../../../database/lists/list.ts';

const text = (sql: string): SortColumn => ({ kind: 'text', sql, nullable: true });
const stated = (member: string) => text(`s.state->>'${member}'`);
/** A place without a UN/LOCODE by its name, behind those with one. */
const place = (role: string) =>
  text(`coalesce(s.state->>'${role}Locode', 'ZZZZZ ' || (s.state #>> '{${role}Unlisted,name}'))`);
const joined = (column: string) => text(`nullif(array_to_string(${column}, ' '), '')`);

/** Of the account of the session, read once: a look-up for each row would go through all of them. */
export const CUSTOMER_NAMES = `SELECT jsonb_object_agg(p.id::text, lower(p.company_name)) FROM parties p
  WHERE p.account_id = nullif(current_setting('portolan.account_id', true), '')::uuid`;

export const SHIPMENT_SORT_KEYS = {
  created_at: { kind: 'time', sql: 's.created_at' },
  pod_eta_at: { kind: 'time', sql: 's.pod_eta_at', nullable: true },
  bill_of_lading_number: text('s.bill_of_lading_number'),
  booking_number: text('s.booking_number'),
  customer_name: text(`(${CUSTOMER_NAMES}) ->> s.customer_id::text`),
  ref_numbers: joined('s.ref_numbers'),
  tags: joined('s.tags'),
  shipping_line_scac: text('s.scac'),
  port_of_lading: place('pol'),
  port_of_discharge: place('pod'),
  destination: place('destination'),
  pod_vessel_name: text("lower(s.state->>'podVesselName')"),
  pod_voyage_number: stated('podVoyageNumber'),
  pol_etd_at: stated('polEtdAt'),
  pol_atd_at: stated('polAtdAt'),
  pod_original_eta_at: stated('podOriginalEtaAt'),
  pod_ata_at: stated('podAtaAt'),
  destination_eta_at: stated('destinationEtaAt'),
  line_tracking_stopped_at: { kind: 'time', sql: 's.line_tracking_stopped_at', nullable: true },
} as const satisfies Readonly<Record<string, SortColumn>>;

export const SHIPMENT_SORTS = Object.keys(SHIPMENT_SORT_KEYS) as (keyof typeof SHIPMENT_SORT_KEYS)[];
