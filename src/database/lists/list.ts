/**
 * Pages of account data: by number, or after a row's keys, so that a walk over a changing list neither skips nor repeats.
 * Knows SQL text and the members of a ListQuery; each list names its source.
 */

import type { AccountSession } from '../database.ts';
import {
  afterText,
  type Condition,
  cursorFrom,
  cursorText,
  orderText,
  Parameters,
  type ResolvedKey,
  type SortColumn,
  totalOrder,
} from './keyset.ts';
import { type Customers, customerConditions, type FilterSql, filterConditions, type RangeSql } from './list-filters.ts';
import { BEFORE_ALL_IDS, isSteady, type ListQuery, type Page, type SortKey } from './list-query.ts';

export { type Condition, Parameters, type SortColumn } from './keyset.ts';

export interface ListSource {
  /** The rows' own table, `containers c`: keys and conditions need no other. */
  readonly from: string;
  /** Without what only the order needs; absent: as `from`. */
  readonly countedFrom?: string;
  /** What the columns need besides, as `JOIN …`. */
  readonly join?: string;
  readonly columns: string;
  /** The account's column, the first of every index. */
  readonly account: string;
  readonly id: string;
  readonly keys: Readonly<Record<string, SortColumn>>;
  /** The order of rows that are equal in the one that is wanted; absent: by id alone. */
  readonly tie?: SortKey;
  readonly filters?: Readonly<Record<string, { readonly where: FilterSql | RangeSql }>>;
  /** The column of the customer to whom a row belongs: a page of other customers leaves the row out. */
  readonly customer?: string;
  /** The kind under which rows are counted as they come and go; without it each request counts them. */
  readonly countedAs?: string;
}

export interface ListOptions {
  /** Whose rows the reader sees. */
  readonly customers?: Customers;
  /** An order before the query's. */
  readonly first?: readonly SortColumn[] | undefined;
  /** Besides those of the filters. */
  readonly conditions?: readonly Condition[];
  /** False: plan the statements for these very values, where what is rare or common among them decides the plan. */
  readonly prepare?: boolean;
  /** Where the rows can be counted for less than by looking at them. */
  readonly count?: () => Promise<number>;
  /** A SELECT of the rows, which the source knows as `found e`: gone through once, for the page and for the total. */
  readonly found?: Condition;
}

/** Pages of other sizes cost a planning each. */
const USUAL_SIZES: ReadonlySet<number> = new Set([30, 100]);
/** Texts of lists that are prepared: sorts and filters combine into thousands, and the own queries of the service need their share. */
const MAX_PREPARED_LISTS = 150;

export async function listPage<Row extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  query: Pick<ListQuery, 'page' | 'sort'> & Partial<Pick<ListQuery, 'filters'>>,
  options: ListOptions = {},
): Promise<Page<Row>> {
  const { page, sort } = query;
  const { prepare = true, count, found } = options;
  const conditions = conditionsOf(session, source, query.filters ?? {}, options);
  const list: List = { session, source, conditions, order: orderOf(source, sort, options.first), prepare, found };
  const counting = () => count?.() ?? countRows(list);
  const { rows, counted } = await selectPage<Row>(list, page);
  return { ...cut(list, rows, page), total: counted ?? totalSeen(rows, page) ?? (await counting()) };
}

function conditionsOf(
  { accountId }: AccountSession,
  { from, filters = {}, customer }: ListSource,
  used: ListQuery['filters'],
  { customers, conditions = [] }: ListOptions,
): Condition[] {
  if (customers === undefined && customer !== undefined) throw new Error(`A page from ${from} needs its customers.`);
  const scope = { accountId, customers: customers ?? null };
  return [
    ...(customer === undefined ? [] : customerConditions(customer, scope.customers)),
    ...filterConditions(filters, used, scope),
    ...conditions,
  ];
}

interface List {
  readonly session: AccountSession;
  readonly source: ListSource;
  readonly conditions: readonly Condition[];
  readonly order: readonly ResolvedKey[];
  readonly prepare: boolean;
  readonly found: Condition | undefined;
}

type Selected = Record<string, unknown> & { readonly cursor?: string | null; readonly counted_rows?: string };

function orderOf(
  source: ListSource,
  sort: ListQuery['sort'],
  first: ListOptions['first'] = [],
): readonly ResolvedKey[] {
  const keys = [...sort, ...(source.tie === undefined ? [] : [source.tie])].map((key): ResolvedKey => {
    if (key.field === 'id') return { ...key, sql: source.id };
    const known = source.keys[key.field];
    if (known === undefined) throw new Error(`The list from ${source.from} has no sort key ${key.field}.`);
    return { ...key, ...known };
  });
  const before = first.map((key): ResolvedKey => ({ field: 'first', direction: 'ascending', ...key }));
  return totalOrder([...before, ...keys], source.id);
}

/** One row more than the page, which shows whether another page follows. */
async function selectPage<Row>(list: List, page: ListQuery['page']) {
  const { source, order } = list;
  const parameters = new Parameters();
  const where = whereText(list, parameters);
  const after = 'after' in page ? ` AND ${afterText(order, page.after, parameters)}` : '';
  const shown =
    'after' in page && page.shown?.length ? ` AND ${source.id} <> all(${parameters.of(page.shown)}::uuid[])` : '';
  const offset = 'number' in page && page.number > 1 ? ` OFFSET ${parameters.of((page.number - 1) * page.size)}` : '';
  // PostgreSQL keeps a plan only where it knows how few rows are wanted: as a parameter the limit is planned each time.
  const limit = USUAL_SIZES.has(page.size) ? page.size + 1 : parameters.of(page.size + 1);
  const rest = `WHERE ${where}${after}${shown} ORDER BY ${orderText(order)} LIMIT ${limit}${offset}`;
  const text = pageText(list, rest, parameters);
  const rows = await run<Row & Selected>(list, text, parameters.values);
  const counted = rows[0]?.counted_rows;
  return { rows, counted: counted === undefined ? undefined : Number(counted) };
}

/** Behind the first page the ids are found first, out of an index that holds the order: rows that are passed over are not read. */
function pageText(list: List, rest: string, parameters: Parameters): string {
  const { source, conditions, order } = list;
  const columns = columnsText(source, order);
  if (list.found) {
    return `${foundText(list, parameters)}SELECT ${columns}, (SELECT count(*) FROM found) AS counted_rows
      FROM (SELECT * FROM found e ${rest}) AS e ORDER BY ${orderText(order)}`;
  }
  const total = isCounted(source, conditions) ? `, (${countedText(source)}) AS counted_rows` : '';
  const { from, join = '' } = source;
  if (!rest.includes(' OFFSET ')) return `SELECT ${columns}${total} FROM ${from} ${join} ${rest}`;
  return `SELECT ${columns}${total} FROM (SELECT ${source.id} AS chosen_id FROM ${from} ${rest}) AS chosen
    JOIN ${from} ON ${source.account} = $1 AND ${source.id} = chosen_id ${join} ORDER BY ${orderText(order)}`;
}

/** A list that ends on a page by number has been counted by reading it; undefined: it may go on. */
function totalSeen(found: readonly unknown[], page: ListQuery['page']): number | undefined {
  if (!('number' in page) || found.length > page.size) return undefined;
  const before = (page.number - 1) * page.size;
  return before === 0 || found.length > 0 ? before + found.length : undefined;
}

/** The rows of the page, and where the next one starts. */
function cut<Row extends { id: string }>(list: List, found: readonly (Row & Selected)[], page: ListQuery['page']) {
  const rows = found.slice(0, page.size);
  if (found.length <= page.size) return { rows, next: null };
  if (!isSteady(list.order)) return { rows, ...walkFrom(rows, page) };
  const next = cursorOf(list, rows.at(-1));
  const last = next?.at(-1) ?? '';
  const shown = 'after' in page ? page.shown?.filter((id) => id < last) : undefined;
  return { rows, next, ...(shown && { shown }) };
}

/**
 * Rows move in this order: after its first page the list is walked by id, without what that page showed. A walk that began
 * further down would have no word of the pages before.
 */
export function walkFrom(rows: readonly { id: string }[], page: ListQuery['page']) {
  if (!('number' in page) || page.number > 1) return { next: null };
  return { next: BEFORE_ALL_IDS, shown: rows.map(({ id }) => id) };
}

/** Rows that move in their order have no place that a cursor could name. */
function columnsText(source: ListSource, order: readonly ResolvedKey[]): string {
  const keys = isSteady(order) ? cursorText(order) : null;
  return keys === null ? source.columns : `${source.columns}, ${keys} AS cursor`;
}

function cursorOf({ order }: List, row: ({ id: string } & Selected) | undefined) {
  return row ? cursorFrom(order, row.id, row.cursor ?? null) : null;
}

function whereText({ session, source, conditions }: List, parameters: Parameters): string {
  return [
    `${source.account} = ${parameters.of(session.accountId)}`,
    ...conditions.map((each) => each(parameters)),
  ].join(' AND ');
}

function foundText({ found }: List, parameters: Parameters): string {
  return found === undefined ? '' : `WITH found AS MATERIALIZED (${found(parameters)}) `;
}

/** A whole list is counted as rows come and go; a filtered one by looking. */
function isCounted(source: ListSource, conditions: readonly Condition[]): boolean {
  return source.countedAs !== undefined && conditions.length === 0;
}

/** Its account is the statement's first parameter, as in `whereText`. */
function countedText(source: ListSource): string {
  return `SELECT coalesce(sum(rows), 0) AS total FROM row_counts WHERE account_id = $1 AND kind = '${source.countedAs}'`;
}

async function countRows(list: List): Promise<number> {
  const { source, conditions } = list;
  const parameters = new Parameters();
  const where = whereText(list, parameters);
  const text = isCounted(source, conditions)
    ? countedText(source)
    : `${foundText(list, parameters)}SELECT count(*) AS total FROM ${source.countedFrom ?? source.from} WHERE ${where}`;
  const [row] = await run<{ total: string }>(list, text, parameters.values);
  return Number(row?.total ?? 0);
}

const preparedTexts = new Set<string>();

async function run<Row extends object>({ session, prepare }: List, text: string, values: unknown[]): Promise<Row[]> {
  if (!prepare) return session.query(text, values);
  if (preparedTexts.size < MAX_PREPARED_LISTS) preparedTexts.add(text);
  return preparedTexts.has(text) ? session.prepared(text, values) : session.query(text, values);
}
