/**
 * Tracking requests as readers see them.
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
  findSeenShipments,
  oneOf,
  partsOf,
} from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { StoredResource } from '../../http/jsonapi/resource.ts';
import { searchPage } from '../search/pages-store.ts';
import { searchRequests } from '../search/store.ts';
import { renderTrackingRequest } from './schema.ts';
import { SHOWN_COLUMNS, type ShownRequestRow } from './store.ts';

export interface ReadTrackingRequest extends StoredResource {
  readonly links: { readonly tracked_object: string | null; readonly customer: string | null };
}

const SOURCE: ListSource = {
  from: 'tracking_requests r',
  columns: SHOWN_COLUMNS.map((name) => `r.${name}`).join(', '),
  account: 'r.account_id',
  id: 'r.id',
  keys: { created_at: { sql: 'r.created_at', nullable: false } },
  countedAs: 'tracking_requests',
};

function read(row: ShownRequestRow): ReadTrackingRequest {
  return { ...renderTrackingRequest(row), links: { tracked_object: row.shipment_id, customer: row.customer_id } };
}

/** Without the shipments that a limited key does not see: a request made by others may have led to one. */
async function shownTo(
  session: AccountSession,
  rows: readonly ShownRequestRow[],
  customers: Customers,
): Promise<readonly ShownRequestRow[]> {
  const ids = rows.flatMap(({ shipment_id }) => shipment_id ?? []);
  if (customers === null || ids.length === 0) return rows;
  const seen = await findSeenShipments(session, ids, customers);
  return rows.map((row) =>
    row.shipment_id === null || seen.has(row.shipment_id) ? row : { ...row, shipment_id: null },
  );
}

export async function readTrackingRequests(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadTrackingRequest>> {
  const page = await pageRequestRows(session, query, customers);
  return { ...page, rows: page.rows.map(read) };
}

export async function pageRequestRows(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ShownRequestRow>> {
  const conditions = conditionsOf(query, customers);
  const { q } = query.search;
  const sought = q === undefined ? undefined : await searchRequests(session, q);
  const page = sought
    ? await searchPage<ShownRequestRow>(session, { source: SOURCE, query, sought, conditions, customers })
    : await listPage<ShownRequestRow>(session, SOURCE, query, conditions);
  return { ...page, rows: await shownTo(session, page.rows, customers) };
}

function conditionsOf({ filters }: ListQuery, customers: Customers): Condition[] {
  const found = new FilterConditions(filters, customerConditions('r.customer_id', customers));
  found.on('request_number', (value, parameters) => {
    const [written, codes] = [parameters.of(partsOf(value)), parameters.of(codesOf(value))];
    return `(r.request_number = any(${written}::text[]) OR r.normalized_number = any(${codes}::text[]))`;
  });
  found.on('status', (value, parameters) => oneOf('r.status', 'text', partsOf(value), parameters));
  found.on('scac', (value, parameters) => oneOf('r.scac', 'text', codesOf(value), parameters));
  found.onRange('created_at', 'r.created_at');
  found.onRange('updated_at', 'r.updated_at');
  return found.conditions;
}

export async function findTrackingRequests(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadTrackingRequest[]> {
  const parameters = new Parameters();
  const account = `r.account_id = ${parameters.of(session.accountId)}`;
  const chosen = amongIds('r.id', ids, parameters);
  const limit = customerText('r.customer_id', customers, parameters);
  const text = `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE ${account} AND ${chosen}${limit}`;
  const rows = await session.prepared<ShownRequestRow>(text, parameters.values);
  return (await shownTo(session, rows, customers)).map(read);
}
