/**
 * Shipments as readers see them: pages, single rows, and rows by id for includes.
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
import { type SearchFilter, searchByRequest, searchShipments } from '../search/store.ts';
import { checkTimesOf, shipmentWithChecks } from './check-times.ts';
import { listShipments, type ShipmentRow } from './store.ts';

export interface ReadShipment {
  readonly type: 'shipment';
  readonly id: string;
  readonly document: string;
  readonly links: { readonly customer: string | null };
}

const SOURCE: ListSource = {
  from: 'shipments s',
  columns: 's.id, s.document, s.customer_id, s.check_times AS checks',
  account: 's.account_id',
  id: 's.id',
  keys: {
    created_at: { sql: 's.created_at', nullable: false },
    pod_eta_at: { sql: 's.pod_eta_at', nullable: true },
  },
  countedAs: 'shipments',
};

export interface ShipmentColumns {
  readonly checks: string;
  readonly id: string;
  readonly document: string;
  readonly customer_id: string | null;
}

export function toReadShipment(row: ShipmentColumns): ReadShipment {
  return {
    type: 'shipment',
    id: row.id,
    document: shipmentWithChecks(row.document, checkTimesOf(row.checks)),
    links: { customer: row.customer_id },
  };
}

export async function readShipments(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadShipment>> {
  const page = await pageFrom<ShipmentColumns>(session, SOURCE, query, customers);
  return { ...page, rows: page.rows.map(toReadShipment) };
}

export async function pageShipmentRows(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShipmentRow>> {
  const page = await pageFrom<{ id: string }>(session, { ...SOURCE, columns: 's.id' }, query, customers);
  const ids = page.rows.map(({ id }) => id);
  const byId = new Map((await listShipments(session, ids, customers)).map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function pageFrom<Selected extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  query: ListQuery,
  customers: Customers,
): Promise<Page<Selected>> {
  const conditions = conditionsOf(query, customers);
  const sought = await searchFilterOf(session, query);
  return sought
    ? searchPage<Selected>(session, { source, query, sought, conditions, customers })
    : listPage<Selected>(session, source, query, conditions);
}

async function searchFilterOf(
  session: AccountSession,
  { search: { q, number } }: ListQuery,
): Promise<SearchFilter | undefined> {
  const byRequest = number === undefined ? undefined : searchByRequest(session, number);
  if (q === undefined) return byRequest;
  const sought = await searchShipments(session, q);
  if (byRequest === undefined) return sought;
  return { ...sought, condition: (p) => `${sought.condition(p)} AND ${byRequest.condition(p)}` };
}

function conditionsOf({ filters }: ListQuery, customers: Customers): Condition[] {
  const found = new FilterConditions(filters, customerConditions('s.customer_id', customers));
  const { conditions } = found;
  found.on('tracking_stopped', (value) => `s.line_tracking_stopped_at IS ${value === 'true' ? 'NOT NULL' : 'NULL'}`);
  found.on('customer_id', (value, parameters) => oneOf('s.customer_id', 'uuid', partsOf(value), parameters));
  found.on('shipping_line_scac', (value, parameters) => oneOf('s.scac', 'text', codesOf(value), parameters));
  found.on('tags', (value, parameters) => taggedText(parameters.of(partsOf(value))));
  found.onRange('pod_eta_at', 's.pod_eta_at');
  return conditions;
}

/**
 * By the view, because row-level security keeps && away from the index (migrations/0009_user_entries.sql). OFFSET 0 keeps the
 * planner from taking the view and the list for one and the same table, where it would be kept away again.
 */
function taggedText(tags: string): string {
  const account = `nullif(current_setting('portolan.account_id', true), '')::uuid`;
  return `s.id IN (SELECT t.id FROM tagged_shipments t
    WHERE t.account_tags && account_tags(${account}, ${tags}::text[]) OFFSET 0)`;
}

export async function findShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadShipment[]> {
  const parameters = new Parameters();
  const account = `s.account_id = ${parameters.of(session.accountId)}`;
  const chosen = amongIds('s.id', ids, parameters);
  const limit = customerText('s.customer_id', customers, parameters);
  const text = `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE ${account} AND ${chosen}${limit}`;
  return (await session.prepared<ShipmentColumns>(text, parameters.values)).map(toReadShipment);
}
