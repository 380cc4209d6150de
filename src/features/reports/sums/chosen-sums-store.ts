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
import { type Dimension, findCut } from './cuts.ts';
import type { StoredFactSums } from './figure-sums.ts';
import { type Basis, type FigureValues, type Sheet, valuesOfSheet } from './figures.ts';

/** Sums have empty texts for what is unknown, facts nulls. */
interface Source {
  readonly of: (dimension: Dimension) => string;
  readonly isUnknown: (dimension: Dimension) => string;
}
const SUMS: Source = { of: (dimension) => `r.${dimension}`, isUnknown: (dimension) => `r.${dimension} = ''` };
const FACT_COLUMNS: Readonly<Partial<Record<Dimension, string>>> = { customer: 'customer_id', terminal: 'terminal_id' };
const factColumn = (dimension: Dimension) => `r.${FACT_COLUMNS[dimension] ?? dimension}`;
const FACTS: Source = { of: factColumn, isUnknown: (dimension) => `${factColumn(dimension)} IS NULL` };

const typeOf = (source: Source, dimension: Dimension) =>
  source === FACTS && FACT_COLUMNS[dimension] !== undefined ? 'uuid' : 'text';

/** @param read of the values as given */
const named =
  (source: Source, dimension: Dimension, read: (value: string) => string = (value) => value): FilterSql =>
  (value, parameters) =>
    anyOrNone(value, {
      named: (values) =>
        oneOf(source.of(dimension), typeOf(source, dimension), values.split(',').map(read), parameters),
      none: source.isUnknown(dimension),
    });

/** What reports are narrowed to. `none` stands for what is unknown. */
export function reportFilters(ports: Ports, source: Source = SUMS): ListFilters {
  const portOf = (code: string) => ports.codeOfPort(code.trim().toUpperCase());
  return {
    customer: { kind: 'uuid_or_none', description: 'Ids of customers, or none', where: named(source, 'customer') },
    line: {
      kind: 'text',
      description: 'SCACs of shipping lines, or none',
      where: named(source, 'line', (code) => code.trim().toUpperCase()),
    },
    terminal: { kind: 'uuid_or_none', description: 'Ids of terminals, or none', where: named(source, 'terminal') },
    port: {
      kind: 'text',
      description: 'UN/LOCODEs, or none: the port of loading of reports by departure, else that of discharge',
      where: named(source, 'port', portOf),
    },
    lane: {
      kind: 'text',
      description: 'Ports of loading and discharge, `CNSHA-USLAX`, or none',
      where: named(source, 'lane', (lane) => lane.split('-').map(portOf).join('-')),
    },
  };
}

export interface SumsChoice {
  readonly sheet: Sheet;
  readonly basis: Basis;
  readonly groupBy: Dimension | 'month' | null;
  /** First days of months, both included. */
  readonly from: string;
  readonly to: string;
  /** Months of this first day and later are of the period, earlier ones of the one before. */
  readonly since: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly customers: Customers;
  /** Of so many keys, those that count most in the period. */
  readonly most: number;
}

export interface ChosenSums {
  /** `2026-07` of months; empty: unknown. */
  readonly key: string;
  readonly currency: string;
  readonly isCurrent: boolean;
  /** Of stored sums, or of facts. */
  readonly sums: readonly StoredFactSums[] | null;
  readonly facts: readonly FigureValues[] | null;
}

/** From the narrowest sums that tell apart what is needed, else from facts. */
export async function listChosenSums(session: AccountSession, choice: SumsChoice, ports: Ports): Promise<ChosenSums[]> {
  const { sheet, basis, groupBy, from, to, since, customers, most } = choice;
  const needed = new Set<Dimension>([
    ...(Object.keys(choice.filters) as Dimension[]),
    ...(groupBy === null || groupBy === 'month' ? [] : [groupBy]),
    ...(customers === null ? [] : ['customer' as const]),
  ]);
  const cut = findCut(needed);
  const source = cut === undefined ? FACTS : SUMS;
  const parameters = new Parameters();
  const { accountId } = session;
  const of = (value: unknown) => parameters.of(value);
  const column = cut === undefined ? 'r.counted_on' : 'r.month';
  const [start, current] = [`${of(from)}::date`, `${column} >= ${of(since)}::date`];
  const where = [
    `r.account_id = ${of(accountId)}`,
    ...(cut === undefined ? [`r.basis = ${of(basis)}`] : [`r.sheet = ${of(sheet)}`, `r.cut = ${of(cut)}`]),
    `${column} >= ${start} AND ${column} < ${of(to)}::date + interval '1 month'`,
    ...(customers === null ? [] : [oneOf(source.of('customer'), typeOf(source, 'customer'), customers, parameters)]),
    ...filterConditions(reportFilters(ports, source), choice.filters, { accountId, customers }).map((condition) =>
      condition(parameters),
    ),
  ].join(' AND ');
  const own = groupBy === null ? `''` : groupBy === 'month' ? `to_char(${column}, 'YYYY-MM')` : source.of(groupBy);
  const [table, counted, text] =
    cut === undefined ? ['report_facts r', '1', 'r.figures'] : ['report_sums r', 'r.counted', 'r.sums'];
  const greatest =
    groupBy === null || groupBy === 'month'
      ? ''
      : `WHERE key IN (SELECT key FROM (
           SELECT key, sum(counted) FILTER (WHERE is_current) AS now, sum(counted) AS ever
             FROM chosen GROUP BY key ORDER BY now DESC NULLS LAST, ever DESC, key LIMIT ${of(most)}) AS keys)`;
  // Facts are found all over their table: once. Sums lie together, and are longer than what may be kept meanwhile.
  const rows = await session.query<{ key: string; currency: string; isCurrent: boolean; texts: string }>(
    `WITH chosen AS ${cut === undefined ? '' : 'NOT '}MATERIALIZED (
       SELECT coalesce(${own}::text, '') AS key, r.currency, ${current} AS is_current, ${counted} AS counted, ${text} AS text
         FROM ${table} WHERE ${where})
     SELECT key, currency, is_current AS "isCurrent", '[' || string_agg(text, ',') || ']' AS texts
       FROM chosen ${greatest} GROUP BY 1, 2, 3`,
    parameters.values,
  );
  return rows.map(({ texts, ...row }) =>
    cut === undefined
      ? {
          ...row,
          sums: null,
          facts: (JSON.parse(texts) as FigureValues[]).map((each) => valuesOfSheet(basis, sheet, each)),
        }
      : { ...row, sums: JSON.parse(texts) as StoredFactSums[], facts: null },
  );
}

/** Whether changes wait to be counted. */
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
