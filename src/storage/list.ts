/**
 * Pages of account data: by number, or after a row's keys, so that a walk over a changing list neither skips nor repeats.
 * Knows SQL text and the words of a ListQuery; each list says where it reads from.
 */
import { BEFORE_ALL_IDS, isSteady, type ListQuery, type Page } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';
import {
  afterText,
  cursorFrom,
  cursorText,
  orderText,
  Parameters,
  type ResolvedKey,
  reverseOrderText,
  totalOrder,
} from './keyset.ts';
import { runAnew } from './run-anew.ts';

export { Parameters } from './keyset.ts';

export interface ListSource {
  /** `containers c JOIN …`; the rows' own table has the alias its columns are written with. */
  readonly from: string;
  /** The rows' own table alone, `containers c`, where keys and conditions need no other: pages far down count by it. */
  readonly own?: string;
  readonly columns: string;
  /** The account's column, the first of every index. */
  readonly account: string;
  readonly id: string;
  /** SQL of each sort key; `nullable` keys sort their nulls last in both directions. */
  readonly keys: Readonly<Record<string, { readonly sql: string; readonly nullable: boolean }>>;
  /** The kind under which rows are counted as they come and go; null: they are counted when asked. */
  readonly countedAs: string | null;
}

export type Condition = (parameters: Parameters) => string;

export interface ListOptions {
  /** Plan the statements for these very values: what is rare or common among them decides the plan. */
  readonly anew?: boolean;
  /** Where the rows can be counted for less than by looking at them. */
  readonly count?: () => Promise<number>;
  /** A SELECT of the rows, which the source knows as `found e`: gone through once, for the page and for the total. */
  readonly found?: Condition;
}

/** Pages of other sizes cost a planning each. */
const USUAL_SIZES: ReadonlySet<number> = new Set([30, 100]);
/** Rows before the page from which on it pays to find the page's ids first. */
const FAR_DOWN = 300;

export async function listPage<Row extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  query: Pick<ListQuery, 'page' | 'sort'>,
  conditions: readonly Condition[],
  { anew = false, count, found }: ListOptions = {},
): Promise<Page<Row>> {
  const { page, sort } = query;
  const list: List = { session, source, conditions, order: orderOf(source, sort), anew, found };
  const counting = () => count?.() ?? countRows(list);
  if ('number' in page && (page.number - 1) * page.size >= FAR_DOWN && source.own !== undefined) {
    const total = await counting();
    return { ...(await pageFarDown<Row>(list, page, total)), total };
  }
  const { rows, counted } = await selectPage<Row>(list, page);
  return { ...cut(list, rows, page), total: counted ?? totalSeen(rows, page) ?? (await counting()) };
}

interface List {
  readonly session: AccountSession;
  readonly source: ListSource;
  readonly conditions: readonly Condition[];
  readonly order: readonly ResolvedKey[];
  readonly anew: boolean;
  readonly found: Condition | undefined;
}

type Numbered = Extract<ListQuery['page'], { number: number }>;
type Selected = Record<string, unknown> & { readonly cursor?: string | null; readonly counted_rows?: string };

function orderOf(source: ListSource, sort: ListQuery['sort']): readonly ResolvedKey[] {
  const keys = sort.map((key): ResolvedKey => {
    if (key.field === 'id') return { ...key, sql: source.id, nullable: false };
    const known = source.keys[key.field];
    if (known === undefined) throw new Error(`The list from ${source.from} has no sort key ${key.field}.`);
    return { ...key, ...known };
  });
  return totalOrder(keys, source.id);
}

/** One row more than the page, which tells whether another page follows. */
async function selectPage<Row>(list: List, page: ListQuery['page']) {
  const { source, conditions, order } = list;
  const parameters = new Parameters();
  const where = whereText(list, parameters);
  const after = 'after' in page ? ` AND ${afterText(order, page.after, parameters)}` : '';
  const shown =
    'after' in page && page.shown?.length ? ` AND ${source.id} <> all(${parameters.of(page.shown)}::uuid[])` : '';
  const offset = 'number' in page && page.number > 1 ? ` OFFSET ${parameters.of((page.number - 1) * page.size)}` : '';
  // PostgreSQL keeps a plan only where it knows how few rows are wanted: as a parameter the limit is planned each time.
  const limit = USUAL_SIZES.has(page.size) ? page.size + 1 : parameters.of(page.size + 1);
  const rest = `WHERE ${where}${after}${shown} ORDER BY ${orderText(order)} LIMIT ${limit}${offset}`;
  const columns = columnsText(source, order);
  const total = isCounted(source, conditions) ? `, (${countedText(source)}) AS counted_rows` : '';
  const text = list.found
    ? `${foundText(list, parameters)}SELECT ${columns}, (SELECT count(*) FROM found) AS counted_rows
        FROM (SELECT * FROM found e ${rest}) AS e ORDER BY ${orderText(order)}`
    : `SELECT ${columns}${total} FROM ${source.from} ${rest}`;
  const rows = await run<Row & Selected>(list, text, parameters.values);
  const counted = rows[0]?.counted_rows;
  return { rows, counted: counted === undefined ? undefined : Number(counted) };
}

/**
 * Ids first, out of an index that holds the order, from whichever end of the list is nearer; then the rows. What comes and
 * goes meanwhile moves pages by number, as it always does.
 */
async function pageFarDown<Row extends { id: string }>(list: List, { number, size }: Numbered, total: number) {
  const { source, order } = list;
  const before = (number - 1) * size;
  const shown = Math.min(size, total - before);
  if (shown <= 0) return { rows: [], next: null };
  const fromEnd = before > total / 2;
  const parameters = new Parameters();
  const where = whereText(list, parameters);
  const [limit, offset] = fromEnd ? [shown, total - before - shown] : [shown, before];
  const chosen =
    `SELECT ${source.id} AS chosen_id FROM ${source.own} WHERE ${where} ` +
    `ORDER BY ${fromEnd ? reverseOrderText(order) : orderText(order)} LIMIT ${parameters.of(limit)} OFFSET ${parameters.of(offset)}`;
  const text =
    `WITH chosen AS MATERIALIZED (${chosen}) SELECT ${columnsText(source, order)} FROM ${source.from} ` +
    `JOIN chosen ON chosen_id = ${source.id} WHERE ${source.account} = $1 ORDER BY ${orderText(order)}`;
  const rows = await run<Row & Selected>({ ...list, anew: true }, text, parameters.values);
  const more = before + shown < total;
  return { rows, next: more && isSteady(order) ? cursorOf(list, rows.at(-1)) : null };
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
  return source.countedAs !== null && conditions.length === 0;
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
    : `${foundText(list, parameters)}SELECT count(*) AS total FROM ${source.own ?? source.from} WHERE ${where}`;
  const [row] = await run<{ total: string }>(list, text, parameters.values);
  return Number(row?.total ?? 0);
}

const names = new Map<string, string>();

async function run<Row extends object>({ session, anew }: List, text: string, values: unknown[]): Promise<Row[]> {
  return anew ? runAnew(session, text, values) : runPrepared(session, text, values);
}

/** Statements are prepared once a connection; texts differ only by which filters and keys are in use, so they are few. */
export async function runPrepared<Row>(session: AccountSession, text: string, values: unknown[]): Promise<Row[]> {
  let name = names.get(text);
  if (name === undefined) {
    name = `list-${names.size}`;
    names.set(text, name);
  }
  return session.prepared<Row & Record<string, unknown>>(name, text, values);
}
