/**
 * Containers as readers see them: pages, single rows, and rows by id for includes. A key limited to some customers sees
 * only theirs.
 */

import type { AccountSession } from '../../database/database.ts';
import { amongIds } from '../../database/lists/among-ids.ts';
import { type Condition, type ListSource, listPage, Parameters } from '../../database/lists/list.ts';
import {
  type Customers,
  codesOf,
  customerConditions,
  customerText,
  FilterConditions,
  oneOf,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { searchPage } from '../search/pages-store.ts';
import { searchContainers } from '../search/store.ts';
import { checkTimesOf, containerWithChecks } from '../shipments/check-times.ts';
import { type ReadShipment, type ShipmentColumns, toReadShipment } from '../shipments/list-store.ts';
import type { ContainerRow } from './store.ts';

export interface ReadContainer {
  readonly type: 'container';
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly document: string;
  readonly links: { readonly shipment: string; readonly pod_terminal: string | null };
  /** The shipment, where it was read with the container. */
  readonly related?: { readonly shipment: ReadShipment };
}

const COLUMNS = 'c.id, c.number, c.journey, c.document, c.shipment_id, c.pod_terminal_id';

const SOURCE: ListSource = {
  from: 'containers c',
  join: 'JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id',
  columns: `${COLUMNS}, k.times AS checks`,
  account: 'c.account_id',
  id: 'c.id',
  keys: {
    created_on: { sql: 'c.created_on', nullable: false },
    refreshed_at: { sql: 'c.refreshed_at', nullable: false },
    created_at: { sql: 'c.created_at', nullable: false },
    updated_at: { sql: 'c.updated_at', nullable: false },
    number: { sql: 'c.number', nullable: false },
    pickup_lfd: { sql: 'c.pickup_lfd', nullable: true },
    pod_eta_at: { sql: 'c.pod_eta_at', nullable: true },
  },
  countedAs: 'containers',
};

const SOURCE_WITH_SHIPMENT: ListSource = {
  ...SOURCE,
  join: 'JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id',
  columns: `${COLUMNS}, s.check_times AS checks, s.document AS shipment_document, s.customer_id AS shipment_customer`,
};

/** What the attributes are made of, but for the times of checks. */
export type ShownContainerRow = Pick<ContainerRow, 'id' | 'ref_numbers' | 'state' | 'created_at' | 'updated_at'> & {
  readonly shipment_id: string;
};

const { join: _, ...OWN_SOURCE } = SOURCE;
const SOURCE_OF_ROWS: ListSource = {
  ...OWN_SOURCE,
  columns: 'c.id, c.shipment_id, c.ref_numbers, c.state, c.created_at, c.updated_at',
};

interface Row {
  readonly checks: string;
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly document: string;
  readonly shipment_id: string;
  readonly pod_terminal_id: string | null;
}

interface RowWithShipment extends Row {
  readonly shipment_document: string;
  readonly shipment_customer: string | null;
}

function readWithShipment(row: RowWithShipment): ReadContainer {
  const { shipment_id: id, shipment_document: document, shipment_customer: customer_id } = row;
  return { ...read(row), related: { shipment: toReadShipment({ ...row, id, document, customer_id }) } };
}

function read(row: Row): ReadContainer {
  return {
    type: 'container',
    id: row.id,
    number: row.number,
    journey: row.journey,
    document: containerWithChecks(row.document, checkTimesOf(row.checks)),
    links: { shipment: row.shipment_id, pod_terminal: row.pod_terminal_id },
  };
}

/** Shipments that are included come with their containers, in one statement. */
export async function readContainers(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadContainer>> {
  const withShipment = bringsShipment(query.include, customers);
  const source = withShipment ? SOURCE_WITH_SHIPMENT : SOURCE;
  const page = await pageFrom<RowWithShipment>(session, source, query, customers);
  return { ...page, rows: page.rows.map(withShipment ? readWithShipment : read) };
}

export async function pageContainerRows(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShownContainerRow>> {
  return pageFrom<ShownContainerRow>(session, SOURCE_OF_ROWS, query, customers);
}

async function pageFrom<Selected extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  query: ListQuery,
  customers: Customers,
): Promise<Page<Selected>> {
  const conditions = containerConditions(query, customers);
  const { q } = query.search;
  const sought = q === undefined ? undefined : await searchContainers(session, q);
  return sought
    ? searchPage<Selected>(session, { source, query, sought, conditions, customers })
    : listPage<Selected>(session, source, query, conditions);
}

export async function listContainerRows(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ShownContainerRow[]> {
  const parameters = new Parameters();
  const account = `c.account_id = ${parameters.of(session.accountId)}`;
  const chosen = amongIds('c.id', ids, parameters);
  const limit = customerText('c.customer_id', customers, parameters);
  const text = `SELECT ${SOURCE_OF_ROWS.columns} FROM ${SOURCE_OF_ROWS.from} WHERE ${account} AND ${chosen}${limit}`;
  return session.prepared<ShownContainerRow>(text, parameters.values);
}

/** `2026-05-07`, where the box is discharged. */
const podDay = (column: string) =>
  `to_char(${column} AT TIME ZONE coalesce(c.state->>'podTimeZone', 'UTC'), 'YYYY-MM-DD')`;
export const LAST_FREE_DAY = podDay('c.pickup_lfd');

/** Beside `custom_field`: ids of the service's own definitions of that slug. */
export const FIELD_TEMPLATES = 'custom_field.templates';

export function containerConditions({ filters }: Pick<ListQuery, 'filters'>, customers: Customers): Condition[] {
  const found = new FilterConditions(filters, customerConditions('c.customer_id', customers));
  found.on('number', (value, parameters) => oneOf('c.number', 'text', codesOf(value), parameters));
  found.on('status', (value, parameters) => oneOf('c.current_status', 'text', partsOf(value), parameters));
  found.on('shipment_id', (value, parameters) => oneOf('c.shipment_id', 'uuid', partsOf(value), parameters));
  found.on('pod', (value, parameters) => oneOf('c.pod_locode', 'text', codesOf(value), parameters));
  found.on('pod_terminal', (value, parameters) => oneOf('c.pod_terminal_id', 'uuid', partsOf(value), parameters));
  found.on(
    'available_for_pickup',
    (value) => `c.available_for_pickup IS NOT NULL AND c.available_for_pickup = ${value === 'true'}`,
  );
  found.on('holds', (value) => `c.is_held = ${value === 'true'}`);
  found.on('fees', (value) => `c.has_fees = ${value === 'true'}`);
  found.onDays('last_free_day', 'c.pickup_lfd', LAST_FREE_DAY);
  found.onDays('pod_eta_on', 'c.pod_eta_at', podDay('c.pod_eta_at'));
  found.on(
    'eta_slip_days',
    (value, parameters) =>
      `EXISTS (SELECT FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id AND c.pod_eta_at
        >= (s.state->>'podOriginalEtaAt')::timestamptz + make_interval(days => ${parameters.of(Number(value))}::int))`,
  );
  found.on('customer_id', (value, parameters) => oneOf('c.customer_id', 'uuid', partsOf(value), parameters));
  found.on(
    'shipping_line_scac',
    (value, parameters) =>
      `EXISTS (SELECT FROM shipments s WHERE s.account_id = c.account_id AND s.id = c.shipment_id
        AND ${oneOf('s.scac', 'text', codesOf(value), parameters)})`,
  );
  found.on(
    'vessel_imo',
    (value, parameters) =>
      `jsonb_path_query_array(c.state, '$.sailings[*].imo') ?| ${parameters.of(partsOf(value))}::text[]`,
  );
  found.on('custom_field', (value, parameters) => {
    const at = value.indexOf(':');
    const [slug, wanted] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
    const [name, text] = [parameters.of(slug.trim()), parameters.of(wanted.trim())];
    const templates = parameters.of((filters[FIELD_TEMPLATES] ?? '').split(',').filter(Boolean));
    return `EXISTS (SELECT FROM custom_fields f WHERE f.account_id = c.account_id AND f.entity_id IN (c.id, c.shipment_id)
        AND (f.definition_id = any(${templates}::uuid[]) OR EXISTS (SELECT FROM custom_field_definitions d
          WHERE d.account_id = f.account_id AND d.id = f.definition_id AND d.deleted_at IS NULL AND d.api_slug = ${name}::text))
        AND (f.value #>> '{}' = ${text}::text OR f.value ? ${text}::text))`;
  });
  found.on(
    'attention',
    (value, parameters) =>
      `EXISTS (SELECT FROM exceptions x WHERE x.account_id = c.account_id AND x.container_id = c.id AND x.is_leading
        AND x.kind = any(${parameters.of(partsOf(value))}::text[]))`,
  );
  found.onRange('pickup_lfd', 'c.pickup_lfd');
  found.onRange('updated_at', 'c.updated_at');
  return found.conditions;
}

/** With their shipments where `include` names them and the reader may see all: in the same statement. */
export async function findContainers(
  session: AccountSession,
  by: { readonly ids: readonly string[] } | { readonly shipmentIds: readonly string[] },
  customers: Customers,
  include: ListQuery['include'] = [],
): Promise<ReadContainer[]> {
  const withShipment = bringsShipment(include, customers);
  const source = withShipment ? SOURCE_WITH_SHIPMENT : SOURCE;
  const parameters = new Parameters();
  const account = `c.account_id = ${parameters.of(session.accountId)}`;
  const chosen =
    'ids' in by ? amongIds('c.id', by.ids, parameters) : amongIds('c.shipment_id', by.shipmentIds, parameters);
  const limit = customerText('c.customer_id', customers, parameters);
  const text = `SELECT ${source.columns} FROM ${source.from} ${source.join} WHERE ${account} AND ${chosen}${limit} ORDER BY c.number, c.id`;
  const rows = await session.prepared<RowWithShipment>(text, parameters.values);
  return rows.map(withShipment ? readWithShipment : read);
}

function bringsShipment(include: ListQuery['include'], customers: Customers): boolean {
  return customers === null && include.some(([name]) => name === 'shipment');
}

export interface ShipmentWithContainers {
  readonly shipment: ReadShipment;
  /** All that the reader may see, by number. */
  readonly containers: readonly ReadContainer[];
}

/** Of a row that is the shipment, all that only containers have is null. */
type FamilyRow = ShipmentColumns & (Row | { readonly number: null });

/** In one statement: a second one would cost as much again as all else of the answer. Undefined: no such shipment. */
export async function findShipmentWithContainers(
  session: AccountSession,
  id: string,
  customers: Customers,
): Promise<ShipmentWithContainers | undefined> {
  const parameters = new Parameters();
  const [account, shipment] = [parameters.of(session.accountId), parameters.of(id)];
  const limits = ['s.customer_id', 'c.customer_id'].map((column) => customerText(column, customers, parameters));
  const text = `
    SELECT s.id, s.document, s.customer_id, s.check_times AS checks, NULL AS number, NULL::integer AS journey, s.id AS shipment_id,
        NULL::uuid AS pod_terminal_id
      FROM shipments s WHERE s.account_id = ${account} AND s.id = ${shipment}::uuid${limits[0]}
    UNION ALL
    SELECT c.id, c.document, c.customer_id, k.times, c.number, c.journey, c.shipment_id, c.pod_terminal_id
      FROM ${SOURCE.from} ${SOURCE.join} WHERE c.account_id = ${account} AND c.shipment_id = ${shipment}::uuid${limits[1]}
    ORDER BY number NULLS FIRST, id`;
  const [first, ...rest] = await session.prepared<FamilyRow>(text, parameters.values);
  if (first?.number !== null) return undefined;
  return { shipment: toReadShipment(first), containers: rest.flatMap((row) => (row.number === null ? [] : read(row))) };
}
