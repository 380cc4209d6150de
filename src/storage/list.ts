/**
 * Pages of account data: by number, or after a row's keys, so that a walk over a changing list neither skips nor repeats.
 * Knows SQL text and the words of a ListQuery; each list says where it reads from.
 */
import type { CursorValues, ListQuery, Page, SortKey } from '../resources/list-query.ts';
import type { AccountSession } from './database.ts';

export interface ListSource {
  /** `containers c JOIN …`; the rows' own table has the alias its columns are written with. */
  readonly from: string;
  readonly columns: string;
  /** The account's column, the first of every index. */
  readonly account: string;
  readonly id: string;
  /** SQL of each sort key; `nullable` keys sort their nulls last in both directions. */
  readonly keys: Readonly<Record<string, { readonly sql: string; readonly nullable: boolean }>>;
  /** The kind under which rows are counted as they come and go; null: they are counted when asked. */
  readonly countedAs: string | null;
}

/** Collects the values of a statement's parameters as its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder of a value. */
  of(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Pages of other sizes cost a planning each. */
const USUAL_SIZES: ReadonlySet<number> = new Set([30, 100]);

export type Condition = (parameters: Parameters) => string;

const DIRECTION = { ascending: 'ASC', descending: 'DESC' } as const;
/** What a cursor's text is read as, where PostgreSQL would not guess it. */
const CAST = {
  text: 'text',
  time: 'timestamptz',
  date: 'date',
  number: 'numeric',
  uuid: 'uuid',
  boolean: 'boolean',
} as const;

export async function listPage<Row extends { id: string }>(
  session: AccountSession,
  source: ListSource,
  query: Pick<ListQuery, 'page' | 'sort'>,
  conditions: readonly Condition[],
): Promise<Page<Row>> {
  const keys = query.sort.map((key) => ({ ...key, ...keyOf(source, key.field) }));
  const parameters = new Parameters();
  const where = whereText(session, source, conditions, parameters);
  const { page } = query;
  const after = 'after' in page ? ` AND ${afterText(keys, source.id, page.after, parameters)}` : '';
  const offset = 'number' in page && page.number > 1 ? ` OFFSET ${parameters.of((page.number - 1) * page.size)}` : '';
  // PostgreSQL keeps a plan only where it knows how few rows are wanted: as a parameter the limit is planned each time.
  const limit = USUAL_SIZES.has(page.size) ? page.size + 1 : parameters.of(page.size + 1);
  const cursor = keys.map((key, index) => `${cursorText(key)} AS cursor_${index}`).join(', ');
  const total = isCounted(source, conditions) ? `, (${countedText(source)}) AS counted_rows` : '';
  const text =
    `SELECT ${source.columns}, ${cursor}${total} FROM ${source.from} WHERE ${where}${after} ` +
    `ORDER BY ${orderText(keys, source.id)} LIMIT ${limit}${offset}`;
  const rows = await session.prepared<Row & Record<string, unknown>>(statementName(text), text, parameters.values);
  const counted = rows[0]?.counted_rows as string | undefined;
  const more = rows.length > page.size;
  const shown = more ? rows.slice(0, page.size) : rows;
  const last = shown.at(-1);
  const next = more && last ? [...keys.map((_, index) => last[`cursor_${index}`] as string | null), last.id] : null;
  return {
    rows: shown,
    total: counted === undefined ? await countRows(session, source, conditions) : Number(counted),
    next,
  };
}

type ResolvedKey = SortKey & { readonly sql: string; readonly nullable: boolean };

function keyOf(source: ListSource, field: string) {
  const key = source.keys[field];
  if (key === undefined) throw new Error(`The list from ${source.from} has no sort key ${field}.`);
  return key;
}

function whereText(
  session: AccountSession,
  source: ListSource,
  conditions: readonly Condition[],
  parameters: Parameters,
): string {
  return [
    `${source.account} = ${parameters.of(session.accountId)}`,
    ...conditions.map((each) => each(parameters)),
  ].join(' AND ');
}

function orderText(keys: readonly ResolvedKey[], id: string): string {
  const order = keys.map((key) => `${key.sql} ${DIRECTION[key.direction]}${key.nullable ? ' NULLS LAST' : ''}`);
  return [...order, `${id} ${DIRECTION[lastDirection(keys)]}`].join(', ');
}

function lastDirection(keys: readonly ResolvedKey[]): SortKey['direction'] {
  return keys.at(-1)?.direction ?? 'descending';
}

/** A key as text that compares equal when read again: times to the microsecond. */
function cursorText(key: ResolvedKey): string {
  return key.kind === 'time' ? `to_char(${key.sql}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : `${key.sql}::text`;
}

/** Rows that come after the cursor's row in the list's order. */
function afterText(keys: readonly ResolvedKey[], id: string, cursor: CursorValues, parameters: Parameters): string {
  const idKey: ResolvedKey = { field: 'id', direction: lastDirection(keys), kind: 'uuid', sql: id, nullable: false };
  const all = [...keys, idKey];
  const oneWay = all.every((key) => key.direction === idKey.direction && !key.nullable);
  const value = (index: number) => `${parameters.of(cursor[index] ?? null)}::${CAST[(all[index] as ResolvedKey).kind]}`;
  if (oneWay) {
    const comparison = idKey.direction === 'ascending' ? '>' : '<';
    return `(${all.map((key) => key.sql).join(', ')}) ${comparison} (${all.map((_, index) => value(index)).join(', ')})`;
  }
  const alternatives = all.map((key, index) => {
    const equal = all.slice(0, index).map((earlier, at) => `${earlier.sql} IS NOT DISTINCT FROM ${value(at)}`);
    return [...equal, beyondText(key, cursor[index] ?? null, () => value(index))].join(' AND ');
  });
  return `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`;
}

/** Nulls stand last: nothing but the next key comes after a null, and all nulls come after any value. */
function beyondText(key: ResolvedKey, cursor: string | null, value: () => string): string {
  if (cursor === null) return 'false';
  const beyond = `${key.sql} ${key.direction === 'ascending' ? '>' : '<'} ${value()}`;
  return key.nullable ? `(${beyond} OR ${key.sql} IS NULL)` : beyond;
}

/** A whole list is counted as rows come and go; a filtered one by looking. */
function isCounted(source: ListSource, conditions: readonly Condition[]): boolean {
  return source.countedAs !== null && conditions.length === 0;
}

/** Its account is the statement's first parameter, as in `whereText`. */
function countedText(source: ListSource): string {
  return `SELECT coalesce(sum(rows), 0) AS total FROM row_counts WHERE account_id = $1 AND kind = '${source.countedAs}'`;
}

async function countRows(
  session: AccountSession,
  source: ListSource,
  conditions: readonly Condition[],
): Promise<number> {
  const parameters = new Parameters();
  const where = whereText(session, source, conditions, parameters);
  const text = isCounted(source, conditions)
    ? countedText(source)
    : `SELECT count(*) AS total FROM ${source.from} WHERE ${where}`;
  const [row] = await session.prepared<{ total: string }>(statementName(text), text, parameters.values);
  return Number(row?.total ?? 0);
}

const names = new Map<string, string>();

/** Statements are prepared once a connection; texts differ only by which filters and keys are in use, so they are few. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `list-${names.size}`;
    names.set(text, name);
  }
  return name;
}
