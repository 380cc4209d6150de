/**
 * Containers as readers see them: pages, single rows, and rows by id for includes. A key limited to some customers sees
 * only theirs.
 */
import { type CheckTimes, containerWithChecks } from '../resources/check-times.ts';
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import { type Condition, type ListSource, listPage, Parameters } from './list.ts';

export interface ReadContainer {
  readonly type: 'container';
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly document: string;
  readonly links: { readonly shipment: string; readonly pod_terminal: string | null };
}

/** Null: all customers. */
export type Customers = readonly string[] | null;

const CHECKS = `k.line_attempted_at AS "lineAttemptedAt", k.line_succeeded_at AS "lineSucceededAt",
  k.terminal_attempted_at AS "terminalAttemptedAt", k.terminal_succeeded_at AS "terminalSucceededAt",
  k.rail_attempted_at AS "railAttemptedAt"`;

const SOURCE: ListSource = {
  from: 'containers c JOIN shipment_checks k ON k.account_id = c.account_id AND k.shipment_id = c.shipment_id',
  columns: `c.id, c.number, c.journey, c.document, c.shipment_id, c.pod_terminal_id, ${CHECKS}`,
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

interface Row extends CheckTimes {
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly document: string;
  readonly shipment_id: string;
  readonly pod_terminal_id: string | null;
}

function read(row: Row): ReadContainer {
  return {
    type: 'container',
    id: row.id,
    number: row.number,
    journey: row.journey,
    document: containerWithChecks(row.document, row),
    links: { shipment: row.shipment_id, pod_terminal: row.pod_terminal_id },
  };
}

export async function readContainers(
  session: AccountSession,
  query: ListQuery,
  customers: Customers,
): Promise<Page<ReadContainer>> {
  const page = await listPage<Row>(session, SOURCE, query, conditionsOf(query, customers));
  return { ...page, rows: page.rows.map(read) };
}

function conditionsOf({ filters }: ListQuery, customers: Customers): Condition[] {
  const conditions: Condition[] = [...customerConditions('c.customer_id', customers)];
  const add = (name: string, condition: (value: string, parameters: Parameters) => string) => {
    const value = filters[name];
    if (value !== undefined) conditions.push((parameters) => condition(value, parameters));
  };
  add('number', (value, parameters) => `c.number = any(${parameters.of(value.split(','))}::text[])`);
  add('status', (value, parameters) => `c.current_status = any(${parameters.of(value.split(','))}::text[])`);
  add('shipment_id', (value, parameters) => `c.shipment_id = any(${parameters.of(value.split(','))}::uuid[])`);
  return conditions;
}

export function customerConditions(column: string, customers: Customers): Condition[] {
  return customers === null ? [] : [(parameters) => `${column} = any(${parameters.of(customers)}::uuid[])`];
}

export async function findContainers(
  session: AccountSession,
  by: { readonly ids: readonly string[] } | { readonly shipmentIds: readonly string[] },
  customers: Customers,
): Promise<ReadContainer[]> {
  const parameters = new Parameters();
  const account = `c.account_id = ${parameters.of(session.accountId)}`;
  const chosen =
    'ids' in by
      ? `c.id = any(${parameters.of(by.ids)}::uuid[])`
      : `c.shipment_id = any(${parameters.of(by.shipmentIds)}::uuid[])`;
  const limits = customerConditions('c.customer_id', customers).map((each) => ` AND ${each(parameters)}`);
  const text = `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE ${account} AND ${chosen}${limits.join('')} ORDER BY c.number, c.id`;
  const name = `find-containers-${'ids' in by ? 'by-id' : 'by-shipment'}-${customers === null ? 'all' : 'limited'}`;
  return (await session.prepared<Row & Record<string, unknown>>(name, text, parameters.values)).map(read);
}
