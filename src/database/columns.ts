/** Names of columns and the members of rows: `dry_run` is `dryRun`. Writes the parts of statements that name each column. */
import type { Session } from './database.ts';

/**
 * Rows as arrays of columns, the form in which `unnest` takes many rows in one statement.
 * @returns an array for each name, in the order of the names
 */
export function columnsOf<Row>(rows: readonly Row[], ...names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}

/** `dry_run` of `dryRun`. */
export function columnOf(member: string): string {
  return member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `dryRun` of `dry_run`. */
export function memberOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Columns as the members of a row: `i.dry_run AS "dryRun"`.
 * @param names separated by white space
 * @param computed SQL of members that are no column of the table, or not as it is
 */
export function asMembers(table: string, names: string, computed: Readonly<Record<string, string>> = {}): string {
  const plain = [...new Set(wordsOf(names))].filter((name) => !Object.hasOwn(computed, memberOf(name)));
  return [
    ...plain.map((name) => `${table}.${name} AS "${memberOf(name)}"`),
    ...Object.entries(computed).map(([member, sql]) => `${sql} AS "${member}"`),
  ].join(', ');
}

/**
 * Inserts a row: `INSERT INTO crates (account_id, id, text) VALUES ($1, $2, $3)`. The account comes first, from the session
 * or, where the session has none, from the row.
 * @param insert what stands before the columns: `INSERT INTO crates`
 * @param names columns, separated by white space, written from the members of their names
 * @param rest what follows the values: `ON CONFLICT … RETURNING …`
 */
export async function insertRow<Result>(
  session: Session & { readonly accountId?: string },
  insert: string,
  names: string,
  row: object,
  rest = '',
): Promise<Result[]> {
  const { accountId } = session;
  const values = { ...row, ...(accountId !== undefined && { accountId }) };
  const columns = ['account_id', ...wordsOf(names)];
  const places = columns.map((_, index) => `$${index + 1}`);
  return session.prepared(
    `${insert} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${rest}`,
    columns.map((name) => memberValue(values, name)),
  );
}

/**
 * Inserts rows in one statement. PostgreSQL takes the types of the columns from the table:
 * `INSERT INTO crates (account_id, id) SELECT $1, id FROM jsonb_populate_recordset(NULL::crates, $2)`.
 * @param insert what stands before the columns: `INSERT INTO crates`
 * @param names columns, separated by white space, written from the members of their names
 * @param rest what follows the rows: `ON CONFLICT … RETURNING …`
 */
export async function insertRows<Result>(
  session: Session & { readonly accountId: string },
  insert: string,
  names: string,
  rows: readonly object[],
  rest = '',
): Promise<Result[]> {
  if (rows.length === 0) return [];
  const columns = wordsOf(names);
  const table = insert.split(' ').at(-1);
  const given = rows.map((row) => Object.fromEntries(columns.map((name) => [name, memberValue(row, name)])));
  return session.prepared(
    `${insert} (account_id, ${columns.join(', ')})
     SELECT $1, ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $2::jsonb) ${rest}`,
    [session.accountId, JSON.stringify(given)],
  );
}

/**
 * Changes the row of an account that has its id: `UPDATE crates SET label = $3 WHERE account_id = $1 AND id = $2`.
 * @param update what stands before the columns: `UPDATE crates`
 * @param names columns, separated by white space, written from the members of their names
 */
export async function updateRow(
  session: Session & { readonly accountId: string },
  update: string,
  names: string,
  row: { readonly id: string },
): Promise<void> {
  const columns = wordsOf(names);
  const assignments = columns.map((name, index) => `${name} = $${index + 3}`);
  await session.prepared(`${update} SET ${assignments.join(', ')} WHERE account_id = $1 AND id = $2`, [
    session.accountId,
    row.id,
    ...columns.map((name) => memberValue(row, name)),
  ]);
}

/** `text = excluded.text`, for each of the columns. @param names separated by white space */
export function excluded(names: string): string {
  return wordsOf(names)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
}

function memberValue(row: object, column: string): unknown {
  const value = (row as Readonly<Record<string, unknown>>)[memberOf(column)];
  if (value === undefined) throw new Error(`The row has no ${memberOf(column)} for the column ${column}.`);
  return value;
}

function wordsOf(names: string): string[] {
  return names.trim().split(/\s+/);
}
