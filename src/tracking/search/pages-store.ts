/**
 * Pages of what `q` found. Rows are kilobytes wide and their search entries are not, so the page is found among the entries as
 * far as they know the order, and only its own rows are read.
 */
import type { AccountSession } from '../../database/database.ts';
import { amongIds } from '../../database/lists/among-ids.ts';
import {
  type Condition,
  type ListOptions,
  type ListSource,
  listPage,
  Parameters,
  walkFrom,
} from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';
import { isSteady, type ListQuery, type Page } from '../../database/lists/list-query.ts';
import type { SearchFilter } from './store.ts';

/** Rows are looked up by their ids up to so many; beyond, the list is gone through until a page of them is met. */
const MAX_IDS_INLINE = 3000;

const ENTRIES: ListSource = {
  from: 'found e',
  columns: 'e.id',
  account: 'e.account_id',
  id: 'e.id',
  keys: { created_at: { kind: 'time', sql: 'e.created_at' } },
};

/** The entries that parameters of a query look for; undefined: they look for nothing. */
export type Seek = (
  session: AccountSession,
  search: ListQuery['search'],
  customers: Customers,
) => Promise<SearchFilter | undefined>;

export interface SearchedSource extends ListSource {
  readonly seek: Seek;
}

interface SearchedList {
  readonly source: ListSource;
  readonly query: ListQuery;
  readonly sought: SearchFilter;
  readonly customers: Customers;
}

/** What is added to a query: an order before its own, and conditions besides its filters. */
export type PageLimits = Pick<ListOptions, 'first' | 'conditions'>;

/** A page of a list. */
export async function searchPage<Row extends { id: string }>(
  session: AccountSession,
  source: SearchedSource,
  query: ListQuery,
  options: PageLimits & { readonly customers: Customers },
): Promise<Page<Row>> {
  const { customers, first, conditions = [] } = options;
  const sought = await source.seek(session, query.search, customers);
  if (sought === undefined) return listPage<Row>(session, source, query, { customers, first, conditions });
  const list = { source, query, sought, customers };
  const isAlone = Object.keys(query.filters).length === 0 && conditions.length === 0;
  const isPlain = isAlone && first === undefined;
  if (isPlain && query.sort.every(({ field }) => field === 'created_at' || field === 'id')) {
    const found: Condition = (parameters) =>
      `SELECT e.account_id, e.id, e.created_at ${entriesText(list, session, parameters)}`;
    const page = await listPage<{ id: string }>(session, ENTRIES, query, { prepare: false, found });
    return { ...page, rows: await readRows<Row>(session, source, page.rows) };
  }
  if (isPlain && 'number' in query.page && query.sort[0]?.field === 'created_on') {
    return pageByDay<Row>(session, list);
  }
  const found = await findIds(session, list);
  if (found !== null) {
    const among: Condition = (parameters) => `${source.id} = any(${parameters.of(found)}::uuid[])`;
    const count = isAlone ? { count: async () => found.length } : {};
    return listPage<Row>(session, source, query, {
      customers,
      first,
      conditions: [...conditions, among],
      prepare: false,
      ...count,
    });
  }
  const among: Condition = (parameters) => {
    // A test of each row, not a join: its ids are put into a hash once, for any number that PostgreSQL expects.
    return `(${source.id} IN (SELECT e.id ${entriesText(list, session, parameters)})) IS TRUE`;
  };
  const count = isAlone ? { count: () => countEntries(session, list) } : {};
  return listPage<Row>(session, source, query, {
    customers,
    first,
    conditions: [...conditions, among],
    prepare: false,
    ...count,
  });
}

/** Null: more than go into a statement one by one. */
async function findIds(session: AccountSession, list: SearchedList): Promise<string[] | null> {
  const parameters = new Parameters();
  const text = `SELECT e.id ${entriesText(list, session, parameters)} LIMIT ${MAX_IDS_INLINE + 1}`;
  const rows = await session.query<{ id: string }>(text, parameters.values);
  return rows.length > MAX_IDS_INLINE ? null : rows.map(({ id }) => id);
}

function entriesText({ sought, customers }: SearchedList, session: AccountSession, parameters: Parameters): string {
  const where = [`e.account_id = ${parameters.of(session.accountId)}`, `e.kind = '${sought.kind}'`];
  if (customers !== null) where.push(`e.customer_id = any(${parameters.of(customers)}::uuid[])`);
  return `FROM ${sought.entries(parameters)} WHERE ${where.join(' AND ')} AND ${sought.condition(parameters)}`;
}

/**
 * The default order of containers: by day of creation, which entries know, then by refresh, which only rows know. A
 * page lies within the days in which it would lie by time of creation, so only the rows of these days are read.
 */
async function pageByDay<Row extends { id: string }>(session: AccountSession, list: SearchedList): Promise<Page<Row>> {
  const { source, query } = list;
  const page = query.page as Extract<ListQuery['page'], { number: number }>;
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const [size, offset] = [parameters.of(page.size), parameters.of((page.number - 1) * page.size)];
  const text = `
    WITH found AS MATERIALIZED (SELECT e.id, e.created_at ${entriesText(list, session, parameters)}),
    days AS MATERIALIZED (
      SELECT date_trunc('day', min(created_at), 'UTC') AS first, date_trunc('day', max(created_at), 'UTC') + interval '24 hours' AS after
      FROM (SELECT created_at FROM found ORDER BY created_at DESC LIMIT ${size} OFFSET ${offset}) AS page),
    counts AS MATERIALIZED (
      SELECT count(*)::int AS total, count(*) FILTER (WHERE created_at >= (SELECT after FROM days)) AS later FROM found)
    SELECT c.id, (SELECT total FROM counts) FROM containers c
    WHERE c.account_id = ${account} AND c.id = any(ARRAY(SELECT id FROM found
      WHERE created_at >= (SELECT first FROM days) AND created_at < (SELECT after FROM days)))
    ORDER BY c.created_on DESC, c.refreshed_at DESC, c.id DESC
    LIMIT ${size} OFFSET ${offset} - (SELECT later FROM counts)`;
  const ids = await session.query<{ id: string; total: number }>(text, parameters.values);
  const rows = await readRows<Row>(session, source, ids);
  const total = ids[0]?.total ?? (page.number === 1 ? 0 : await countEntries(session, list));
  const more = page.number * page.size < total;
  return { rows, total, ...(more && !isSteady(query.sort) ? walkFrom(rows, page) : { next: null }) };
}

async function countEntries(session: AccountSession, list: SearchedList): Promise<number> {
  const parameters = new Parameters();
  const text = `SELECT count(*)::int AS total ${entriesText(list, session, parameters)}`;
  const [row] = await session.query<{ total: number }>(text, parameters.values);
  return row?.total ?? 0;
}

/** The rows of a page in its order. */
async function readRows<Row extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  chosen: readonly { readonly id: string }[],
): Promise<Row[]> {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  const byId = new Map((await listRowsByIds<Row>(session, source, ids, null)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The rows of a list by their ids, or by those in another column, as far as a key that is limited to customers may see them.
 * In any order, unless one is given.
 */
export async function listRowsByIds<Row>(
  session: AccountSession,
  { columns, from, join = '', account, id, customer }: ListSource,
  ids: readonly string[],
  customers: Customers,
  { by = id, order = '' }: { readonly by?: string; readonly order?: string } = {},
): Promise<Row[]> {
  if (customer === undefined) throw new Error(`Rows of ${from} need a column of the customer.`);
  const parameters = new Parameters();
  const own = `${account} = ${parameters.of(session.accountId)} AND ${amongIds(by, ids, parameters)}`;
  const limit = customerText(customer, customers, parameters);
  return session.prepared<Row & Record<string, unknown>>(
    `SELECT ${columns} FROM ${from} ${join} WHERE ${own}${limit} ${order}`,
    parameters.values,
  );
}
