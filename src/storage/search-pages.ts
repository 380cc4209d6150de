/**
 * Pages of what `q` found. Rows are kilobytes wide and their search entries are not, so the page is found among the entries as
 * far as they know the order, and only its own rows are read.
 */
import { isSteady, type ListQuery, type Page } from '../resources/list-query.ts';
import { amongAny } from './among-ids.ts';
import type { AccountSession } from './database.ts';
import { type Condition, type ListSource, listPage, Parameters, runAnew, runPrepared, walkFrom } from './list.ts';
import type { Sought } from './search.ts';
import type { Customers } from './tracked-rows.ts';

/** Rows are looked up by their ids up to so many; beyond, the list is gone through until a page of them is met. */
const FEW_ENOUGH = 3000;

const ENTRIES: ListSource = {
  from: 'searchable e',
  columns: 'e.id',
  account: 'e.account_id',
  id: 'e.id',
  keys: { created_at: { sql: 'e.created_at', nullable: false } },
  countedAs: null,
};

export interface SoughtList {
  readonly source: ListSource;
  readonly query: ListQuery;
  readonly sought: Sought;
  /** Conditions of the list's filters, and of its customers. */
  readonly conditions: readonly Condition[];
  readonly customers: Customers;
}

export async function soughtPage<Row extends { id: string }>(
  session: AccountSession,
  list: SoughtList,
): Promise<Page<Row>> {
  const { source, query, conditions } = list;
  const entries = entryConditions(list);
  const isAlone = Object.keys(query.filters).length === 0;
  if (isAlone && query.sort.every(({ field }) => field === 'created_at' || field === 'id')) {
    const page = await listPage<{ id: string }>(session, ENTRIES, query, entries, { anew: true });
    return { ...page, rows: await readRows<Row>(session, source, page.rows) };
  }
  if (isAlone && 'number' in query.page && query.sort[0]?.field === 'created_on') {
    return pageByDay<Row>(session, list);
  }
  const found = await findIds(session, entries);
  if (found !== null) {
    const among: Condition = (parameters) => `${source.id} = any(${parameters.of(found)}::uuid[])`;
    const count = isAlone ? { count: async () => found.length } : {};
    return listPage<Row>(session, source, query, [...conditions, among], { anew: true, ...count });
  }
  const among: Condition = (parameters) => {
    const account = parameters.of(session.accountId);
    const where = entries.map((each) => each(parameters)).join(' AND ');
    // As a test of each row, not as a join: its ids are put into a hash once, whatever PostgreSQL expects of their number.
    return `(${source.id} IN (SELECT e.id FROM searchable e WHERE e.account_id = ${account} AND ${where})) IS TRUE`;
  };
  const count = isAlone ? { count: () => countEntries(session, entries) } : {};
  return listPage<Row>(session, source, query, [...conditions, among], { anew: true, ...count });
}

/** Null: more than go into a statement one by one. */
async function findIds(session: AccountSession, entries: readonly Condition[]): Promise<string[] | null> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const where = entries.map((each) => each(parameters)).join(' AND ');
  const text = `SELECT e.id FROM searchable e WHERE e.account_id = ${account} AND ${where} LIMIT ${FEW_ENOUGH + 1}`;
  const rows = await runAnew<{ id: string }>(session, text, parameters.values);
  return rows.length > FEW_ENOUGH ? null : rows.map(({ id }) => id);
}

function entryConditions({ sought, customers }: SoughtList): Condition[] {
  const ofKind: Condition = () => `e.kind = '${sought.kind}'`;
  const ofCustomers: Condition = (parameters) => `e.customer_id = any(${parameters.of(customers)}::uuid[])`;
  return [ofKind, ...(customers === null ? [] : [ofCustomers]), sought.condition];
}

/**
 * The default order of containers: by day of creation, which entries know, then by refresh, which only rows know. Counting
 * the matches of each day tells how many there are and which days the page lies in.
 */
async function pageByDay<Row extends { id: string }>(session: AccountSession, list: SoughtList): Promise<Page<Row>> {
  const { source, query } = list;
  const page = query.page as Extract<ListQuery['page'], { number: number }>;
  const days = await countDays(session, list);
  const total = days.reduce((sum, day) => sum + day.rows, 0);
  const offset = (page.number - 1) * page.size;
  const window = findWindow(days, offset, page.size);
  if (window === undefined) return { rows: [], total, next: null };
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const [first, last] = [parameters.of(window.newest), parameters.of(window.oldest)];
  const where = entryConditions(list).map((each) => each(parameters));
  const text = `SELECT c.id FROM containers c WHERE c.account_id = ${account} AND c.created_on BETWEEN ${last}::date AND ${first}::date
    AND c.id = any(ARRAY(SELECT e.id FROM searchable e WHERE e.account_id = ${account} AND ${where.join(' AND ')}
      AND e.created_at >= ${last}::date AND e.created_at < ${first}::date + 1))
    ORDER BY c.created_on DESC, c.refreshed_at DESC, c.id DESC LIMIT ${page.size} OFFSET ${parameters.of(offset - window.before)}`;
  const ids = await runAnew<{ id: string }>(session, text, parameters.values);
  const rows = await readRows<Row>(session, source, ids);
  const more = offset + page.size < total;
  return { rows, total, ...(more && !isSteady(query.sort) ? walkFrom(rows, page) : { next: null }) };
}

interface Day {
  readonly day: string;
  readonly rows: number;
}

function countDays(session: AccountSession, list: SoughtList): Promise<Day[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const where = entryConditions(list).map((each) => each(parameters));
  const text = `SELECT (e.created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS rows FROM searchable e
    WHERE e.account_id = ${account} AND ${where.join(' AND ')} GROUP BY 1 ORDER BY 1 DESC`;
  return runAnew<Day>(session, text, parameters.values);
}

/** The days that the page lies in, and how many rows come before them. */
export function findWindow(days: readonly Day[], offset: number, size: number) {
  let passed = 0;
  let before = 0;
  let newest: string | undefined;
  for (const { day, rows } of days) {
    if (newest === undefined && passed + rows > offset) [newest, before] = [day, passed];
    passed += rows;
    if (newest !== undefined && passed >= offset + size) return { newest, oldest: day, before };
  }
  return newest === undefined ? undefined : { newest, oldest: days.at(-1)?.day ?? newest, before };
}

async function countEntries(session: AccountSession, entries: readonly Condition[]): Promise<number> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const where = entries.map((each) => each(parameters)).join(' AND ');
  const text = `SELECT count(*)::int AS total FROM searchable e WHERE e.account_id = ${account} AND ${where}`;
  const [row] = await runAnew<{ total: number }>(session, text, parameters.values);
  return row?.total ?? 0;
}

/** The rows of a page in its order. */
async function readRows<Row extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  chosen: readonly { readonly id: string }[],
): Promise<Row[]> {
  if (chosen.length === 0) return [];
  const text = `SELECT ${source.columns} FROM ${source.from} WHERE ${source.account} = $1 AND ${amongAny(source.id, '$2')}`;
  const rows = await runPrepared<Row>(session, text, [session.accountId, chosen.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.flatMap(({ id }) => byId.get(id) ?? []);
}
