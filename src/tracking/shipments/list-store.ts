/**
 * Shipments as readers see them: pages, single rows, and rows by id for includes.
 */
import { asMembers } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import type { SortColumn } from '../../database/lists/list.ts';
import { anyOf, between, type Customers, codesOf, partsOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { sqlList } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { CHANGED_SINCE, changedSince, withChanges } from '../search/changes-store.ts';
import { withMatches } from '../search/matches-store.ts';
import { taggedShipments } from '../search/named-store.ts';
import { listRowsByIds, type PageLimits, type Seek, searchPage } from '../search/pages-store.ts';
import { searchByRequest, searchShipments } from '../search/store.ts';
import { shipmentAsRead, shipmentTimesOf } from './check-times.ts';
import { asWritten } from './schema.ts';
import { listShipments, type ShipmentRow } from './store.ts';

const text = (sql: string): SortColumn => ({ kind: 'text', sql, nullable: true });
const stated = (member: string) => text(`s.state->>'${member}'`);
/** A place without a UN/LOCODE by its name, behind those with one. */
const place = (role: string) =>
  text(`coalesce(s.state->>'${role}Locode', 'ZZZZZ ' || (s.state #>> '{${role}Unlisted,name}'))`);
const joined = (column: string) => text(`nullif(array_to_string(${column}, ' '), '')`);

/** Of the account of the session, read once: a look-up for each row would go through all of them. */
export const CUSTOMER_NAMES = `SELECT jsonb_object_agg(p.id::text, lower(p.company_name)) FROM parties p
  WHERE p.account_id = nullif(current_setting('portolan.account_id', true), '')::uuid`;

/** The times that are put into the text when it is read (check-times.ts); of rows that are joined with `CHECKS_OF_SHIPMENT`. */
export const SHIPMENT_TIMES = "k.times || '|' || shown_instant(s.updated_at)";
export const CHECKS_OF_SHIPMENT = 'JOIN shipment_checks k ON k.account_id = s.account_id AND k.shipment_id = s.id';

/** @param days place of the least number of days */
export const predictedLate = (table: 's' | 'c', days: string) =>
  `${table}.predicted_pod_at >= ${table}.pod_eta_at + make_interval(days => ${days}::int)`;

/** What shipments are sorted by: every column of their export, and when they last changed. Nulls come last. */
const SORT_KEYS = {
  created_at: { kind: 'time', sql: 's.created_at' },
  updated_at: { kind: 'time', sql: 's.updated_at' },
  changed_at: { kind: 'time', sql: 's.changed_at', nullable: true },
  pod_eta_at: { kind: 'time', sql: 's.pod_eta_at', nullable: true },
  predicted_pod_at: { kind: 'time', sql: 's.predicted_pod_at', nullable: true },
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

export interface ReadShipment extends RenderedResource<'shipment'> {
  readonly links: { readonly customer: string | null };
}

export const SHIPMENT_LIST = sqlList({
  type: 'shipment',
  from: 'shipments s',
  join: CHECKS_OF_SHIPMENT,
  columns: `${asMembers('s', 'id json customer_id predictions')}, ${SHIPMENT_TIMES} AS checks`,
  account: 's.account_id',
  id: 's.id',
  customer: 's.customer_id',
  keys: SORT_KEYS,
  countedAs: 'shipments',
  defaultSort: ['-created_at'],
  sortable: Object.keys(SORT_KEYS) as (keyof typeof SORT_KEYS)[],
  filters: {
    tracking_stopped: {
      kind: 'boolean',
      description: 'Whether the shipment is no longer being tracked',
      where: (value) => `s.line_tracking_stopped_at IS ${value === 'true' ? 'NOT NULL' : 'NULL'}`,
    },
    customer_id: {
      kind: 'uuid',
      description: 'Id of the customer party',
      where: anyOf('s.customer_id', 'uuid'),
    },
    shipping_line_scac: {
      kind: 'text',
      description: 'SCAC of the shipping line; several with commas',
      where: anyOf('s.scac', 'text', codesOf),
    },
    tags: {
      kind: 'text',
      description: 'A tag; several with commas, of which one is enough',
      where: (value, parameters) => `s.id IN (${taggedShipments(parameters.of(partsOf(value)))})`,
    },
    pod_eta_at: {
      kind: 'time_range',
      description: 'Arrival expected at the port of discharge',
      where: between('s.pod_eta_at'),
    },
    predicted_pod_at: {
      kind: 'time_range',
      description: 'Arrival predicted at the port of discharge: `p50` of `predicted_eta`',
      where: between('s.predicted_pod_at'),
    },
    predicted_late_days: {
      kind: 'whole_number',
      description: "Days, at least, by which the predicted arrival is later than the line's ETA",
      where: (value, parameters) => predictedLate('s', parameters.of(Number(value))),
    },
    [CHANGED_SINCE]: changedSince('s'),
    updated_at: {
      kind: 'time_range',
      description: 'When anything of the shipment last changed, but for the times of checks',
      where: between('s.updated_at'),
    },
  },
  search: {
    q: 'Part of a bill of lading, booking, reference number, container number, vessel or customer name, the whole value of a custom field, or ship and day of the ETA: `HONAM 12 Dec`',
    number: 'The number, or part of it, of the tracking request that led to the shipment',
  },
});

export type ShipmentColumns = Pick<ShipmentRow, 'id' | 'json' | 'customerId' | 'predictions'> & {
  readonly checks: string;
};

export function toReadShipment({ id, json, customerId, checks, predictions }: ShipmentColumns): ReadShipment {
  return {
    type: 'shipment',
    id,
    json: shipmentAsRead(json, shipmentTimesOf(checks), predictions),
    links: { customer: customerId },
  };
}

const seek: Seek = async (session, { q, number }) => {
  const byRequest = number === undefined ? undefined : searchByRequest(session, number);
  if (q === undefined) return byRequest;
  const sought = await searchShipments(session, q);
  if (byRequest === undefined) return sought;
  return { ...sought, condition: (p) => `${sought.condition(p)} AND ${byRequest.condition(p)}` };
};

const SOURCE = { ...SHIPMENT_LIST, seek };

export async function pageShipments(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
  limits: PageLimits = {},
): Promise<Page<ReadShipment>> {
  const page = await searchPage<ShipmentColumns>(session, SOURCE, query, { customers, ...limits });
  const read = { ...page, rows: page.rows.map(toReadShipment) };
  const matched = await withMatches(session, read, { q: query.search.q, kind: 'shipment', customers });
  return withChanges(session, 'shipments', matched, query);
}

export async function findShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadShipment[]> {
  return (await listRowsByIds<ShipmentColumns>(session, SOURCE, ids, customers)).map(toReadShipment);
}

/** As containers are named: their ids and numbers, to act on. */
export interface ShipmentName {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
}

const NAMES = {
  ...SOURCE,
  columns: `s.id, coalesce(s.bill_of_lading_number, s.booking_number, s.normalized_number) AS number,
    s.written_numbers AS written`,
};
type NamedRow = Pick<ShipmentName, 'id' | 'number'> & { readonly written: readonly string[] };

function toName({ id, number, written }: NamedRow): ShipmentName {
  return { id, number: asWritten(number, written), shipmentId: id };
}

export async function pageNamedShipments(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShipmentName>> {
  const page = await searchPage<NamedRow>(session, NAMES, query, { customers });
  return { ...page, rows: page.rows.map(toName) };
}

export async function listNamedShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ShipmentName[]> {
  return (await listRowsByIds<NamedRow>(session, NAMES, ids, customers)).map(toName);
}

export async function pageShipmentRows(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShipmentRow>> {
  const page = await searchPage<{ id: string }>(session, { ...SOURCE, columns: 's.id' }, query, { customers });
  const ids = page.rows.map(({ id }) => id);
  const byId = new Map((await listShipments(session, ids, customers)).map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}
