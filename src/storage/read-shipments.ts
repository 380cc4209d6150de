/**
 * Shipments as readers see them: pages, single rows, and rows by id for includes.
 */
import { type CheckTimes, shipmentWithChecks } from '../resources/check-times.ts';
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { type Condition, type ListSource, listPage, Parameters } from './list.ts';
import { CHECK_COLUMNS, type Customers, customerConditions } from './tracked-rows.ts';

export interface ReadShipment {
  readonly type: 'shipment';
  readonly id: string;
  readonly document: string;
  readonly links: { readonly customer: string | null };
}

const SOURCE: ListSource = {
  from: 'shipments s JOIN shipment_checks k ON k.account_id = s.account_id AND k.shipment_id = s.id',
  columns: `s.id, s.document, s.customer_id, ${CHECK_COLUMNS}`,
  account: 's.account_id',
  id: 's.id',
  keys: {
    created_at: { sql: 's.created_at', nullable: false },
    pod_eta_at: { sql: 's.pod_eta_at', nullable: true },
  },
  countedAs: 'shipments',
};

export interface ShipmentColumns extends CheckTimes {
  readonly id: string;
  readonly document: string;
  readonly customer_id: string | null;
}

export function toReadShipment(row: ShipmentColumns): ReadShipment {
  return {
    type: 'shipment',
    id: row.id,
    document: shipmentWithChecks(row.document, row),
    links: { customer: row.customer_id },
  };
}

export async function readShipments(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadShipment>> {
  const page = await listPage<ShipmentColumns>(session, SOURCE, query, conditionsOf(query, customers));
  return { ...page, rows: page.rows.map(toReadShipment) };
}

function conditionsOf({ filters, search }: ListQuery, customers: Customers): Condition[] {
  const conditions: Condition[] = [...customerConditions('s.customer_id', customers)];
  const stopped = filters.tracking_stopped;
  if (stopped !== undefined) {
    conditions.push(() => `s.line_tracking_stopped_at IS ${stopped === 'true' ? 'NOT NULL' : 'NULL'}`);
  }
  const scac = filters.shipping_line_scac;
  if (scac !== undefined) conditions.push((parameters) => `s.scac = any(${parameters.of(scac.split(','))}::text[])`);
  const requested = search.number;
  if (requested !== undefined) {
    conditions.push(
      (parameters) => `EXISTS (SELECT 1 FROM tracking_requests r WHERE r.account_id = s.account_id
        AND r.shipment_id = s.id AND ${parameters.of(requested)} IN (r.request_number, r.normalized_number))`,
    );
  }
  return conditions;
}

export async function findShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<ReadShipment[]> {
  const parameters = new Parameters();
  const account = `s.account_id = ${parameters.of(session.accountId)}`;
  const chosen = `s.id = any(${parameters.of(ids)}::uuid[])`;
  const limits = customerConditions('s.customer_id', customers).map((each) => ` AND ${each(parameters)}`);
  const text = `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE ${account} AND ${chosen}${limits.join('')}`;
  const name = `find-shipments-${customers === null ? 'all' : 'limited'}`;
  return (await session.prepared<ShipmentColumns & Record<string, unknown>>(name, text, parameters.values)).map(
    toReadShipment,
  );
}
