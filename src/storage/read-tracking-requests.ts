/**
 * Tracking requests as readers see them.
 */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { type Condition, type ListSource, listPage, Parameters } from './list.ts';
import { type Customers, customerConditions } from './tracked-rows.ts';

export interface ReadTrackingRequest {
  readonly type: 'tracking_request';
  readonly id: string;
  readonly document: string;
  readonly links: { readonly tracked_object: string | null; readonly customer: string | null };
}

const SOURCE: ListSource = {
  from: 'tracking_requests r',
  columns: 'r.id, r.document, r.shipment_id, r.customer_id',
  account: 'r.account_id',
  id: 'r.id',
  keys: { created_at: { sql: 'r.created_at', nullable: false } },
  countedAs: 'tracking_requests',
};

interface Row {
  readonly id: string;
  readonly document: string;
  readonly shipment_id: string | null;
  readonly customer_id: string | null;
}

function read(row: Row): ReadTrackingRequest {
  return {
    type: 'tracking_request',
    id: row.id,
    document: row.document,
    links: { tracked_object: row.shipment_id, customer: row.customer_id },
  };
}

export async function readTrackingRequests(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadTrackingRequest>> {
  const page = await listPage<Row>(session, SOURCE, query, conditionsOf(query, customers));
  return { ...page, rows: page.rows.map(read) };
}

function conditionsOf({ filters, search }: ListQuery, customers: Customers): Condition[] {
  const conditions: Condition[] = [...customerConditions('r.customer_id', customers)];
  const add = (value: string | undefined, condition: (value: string, parameters: Parameters) => string) => {
    if (value !== undefined) conditions.push((parameters) => condition(value, parameters));
  };
  add(search.q, (value, parameters) => {
    const text = parameters.of(value);
    return `(r.request_number = ${text} OR r.normalized_number = upper(${text}) OR ${text} = any(r.ref_numbers))`;
  });
  add(filters.request_number, (value, parameters) => {
    const numbers = parameters.of(value.split(','));
    return `(r.request_number = any(${numbers}::text[]) OR r.normalized_number = any(${numbers}::text[]))`;
  });
  add(filters.status, (value, parameters) => `r.status = any(${parameters.of(value.split(','))}::text[])`);
  add(filters.scac, (value, parameters) => `r.scac = any(${parameters.of(value.split(','))}::text[])`);
  add(filters['created_at.start'], (value, parameters) => `r.created_at >= ${parameters.of(value)}`);
  add(filters['created_at.end'], (value, parameters) => `r.created_at <= ${parameters.of(value)}`);
  add(filters['updated_at.start'], (value, parameters) => `r.updated_at >= ${parameters.of(value)}`);
  add(filters['updated_at.end'], (value, parameters) => `r.updated_at <= ${parameters.of(value)}`);
  return conditions;
}

export async function findTrackingRequests(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadTrackingRequest[]> {
  const parameters = new Parameters();
  const account = `r.account_id = ${parameters.of(session.accountId)}`;
  const chosen = `r.id = any(${parameters.of(ids)}::uuid[])`;
  const limits = customerConditions('r.customer_id', customers).map((each) => ` AND ${each(parameters)}`);
  const text = `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE ${account} AND ${chosen}${limits.join('')}`;
  const name = `find-tracking-requests-${customers === null ? 'all' : 'limited'}`;
  return (await session.prepared<Row & Record<string, unknown>>(name, text, parameters.values)).map(read);
}
