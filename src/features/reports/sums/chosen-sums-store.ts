/** The sums that a report is made of, by its groups, and the names of customers. */
import type { AccountSession } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/keyset.ts';
import {
  anyOrNone,
  type Customers,
  type FilterSql,
  filterConditions,
  oneOf,
} from '../../../database/lists/list-filters.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import type { Ports } from '../../../reference/ports.ts';
import type { Cut, Dimension } from './cuts.ts';
import type { Basis } from './figures.ts';

const NOTHING = "''";

/** Of the texts of a column of sums `r`, in which nothing is empty. @param read of the values as given */
const named =
  (column: Dimension, read: (value: string) => string = (value) => value): FilterSql =>
  (value, parameters) =>
    anyOrNone(value, {
      named: (values) => oneOf(`r.${column}`, 'text', values.split(',').map(read), parameters),
      none: `r.${column} = ${NOTHING}`,
    });

/** What reports are narrowed to. `none` stands for what is unknown. */
export function reportFilters(ports: Ports): ListFilters {
  const portOf = (code: string) => (code.toLowerCase() === 'none' ? code : ports.codeOfPort(code.trim().toUpperCase()));
  return {
    customer: { kind: 'uuid_or_none', description: 'Ids of customers, or none', where: named('customer') },
    line: {
      kind: 'text',
      description: 'SCACs of shipping lines, or none',
      where: named('line', (code) => code.trim().toUpperCase()),
    },
    terminal: { kind: 'uuid_or_none', description: 'Ids of terminals, or none', where: named('terminal') },
    port: {
      kind: 'text',
      description: 'UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge',
      where: named('port', portOf),
    },
    lane: {
      kind: 'text',
      description: 'Ports of loading and discharge, `CNSHA-USLAX`, or none',
      where: named('lane', (lane) => lane.split('-').map(portOf).join('-')),
    },
  };
}

export interface SumsChoice {
  readonly basis: Basis;
  readonly cut: Cut;
  /** Null: months. */
  readonly groupBy: Dimension | 'month' | null;
  /** First days of months, both included. */
  readonly from: string;
  readonly to: string;
  /** Months of this first day and later are of the period, earlier ones of the one before. */
  readonly since: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly customers: Customers;
}

export interface ChosenSums {
  /** `2026-07` of months; empty: unknown. */
  readonly key: string;
  readonly currency: string;
  readonly isCurrent: boolean;
  /** A JSON array of stored sums. */
  readonly sums: string;
}

export function listChosenSums(
  session: AccountSession,
  choice: SumsChoice,
  filters: ListFilters,
): Promise<ChosenSums[]> {
  const { basis, cut, groupBy, from, to, since, customers } = choice;
  const parameters = new Parameters();
  const { accountId } = session;
  const of = (value: unknown) => parameters.of(value);
  const where = [
    `r.account_id = ${of(accountId)}`,
    `r.basis = ${of(basis)}`,
    `r.cut = ${of(cut)}`,
    `r.month BETWEEN ${of(from)}::date AND ${of(to)}::date`,
    ...(customers === null ? [] : [oneOf('r.customer', 'text', customers, parameters)]),
    ...filterConditions(filters, choice.filters, { accountId, customers }).map((condition) => condition(parameters)),
  ];
  const key = groupBy === null ? NOTHING : groupBy === 'month' ? `to_char(r.month, 'YYYY-MM')` : `r.${groupBy}`;
  return session.query<ChosenSums & Record<string, unknown>>(
    `SELECT ${key} AS key, r.currency, r.month >= ${of(since)}::date AS "isCurrent", '[' || string_agg(r.sums, ',') || ']' AS sums
       FROM report_sums r WHERE ${where.join(' AND ')} GROUP BY 1, 2, 3`,
    parameters.values,
  );
}

/** When facts were last counted; null: nothing waits. */
export async function hasMarks(session: AccountSession): Promise<boolean> {
  const rows = await session.prepared('SELECT FROM report_marks WHERE account_id = $1 LIMIT 1', [session.accountId]);
  return rows.length > 0;
}

export async function listCustomerNames(
  session: AccountSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.prepared<{ id: string; name: string }>(
    'SELECT id, company_name AS name FROM parties WHERE account_id = $1 AND id = any($2::uuid[])',
    [session.accountId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
