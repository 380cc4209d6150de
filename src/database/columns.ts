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
 * Inserts many rows in one statement: `INSERT INTO crates (account_id, id, tags) SELECT $1, id, … FROM unnest($2::uuid[], …) AS
 * given (id, tags) …`. The account is that of the session; without one the rows belong to none.
 * @param columns with their types, separated by commas, written from the members of their names: `id uuid, tags text[]`
 * @param rest what follows the rows: `ON CONFLICT … RETURNING …`
 * @param computed SQL of columns that no member holds
 */
export async function insertRows<Result>(
  session: Session & { readonly accountId?: string },
  insert: string,
  columns: string,
  rows: readonly object[],
  { rest = '', computed = {} }: { readonly rest?: string; readonly computed?: Readonly<Record<string, string>> } = {},
): Promise<Result[]> {
  if (rows.length === 0) return [];
  const own = session.accountId === undefined ? {} : { account_id: '$1' };
  const given = givenRows(columns, rows, Object.keys(own).length + 1);
  const written: [string, string][] = Object.entries({ ...own, ...given.selected, ...computed });
  const names = written.map(([name]) => name).join(', ');
  return session.prepared(
    `${insert} (${names}) SELECT ${written.map(([, sql]) => sql).join(', ')} FROM ${given.from} ${rest}`,
    [...(session.accountId === undefined ? [] : [session.accountId]), ...given.values],
  );
}

/**
 * Changes many rows of an account in one statement, by their ids: `UPDATE crates AS r SET label = given.label FROM …`.
 * @param columns with their types besides the id, as of `insertRows`
 * @param rest what follows the conditions; the rows are `r`
 */
export async function updateRows(
  session: Session & { readonly accountId: string },
  update: string,
  columns: string,
  rows: readonly { readonly id: string }[],
  rest = '',
): Promise<void> {
  if (rows.length === 0) return;
  const { selected, from, values } = givenRows(`id uuid, ${columns}`, rows, 2);
  const { id: _, ...changed } = selected;
  const assignments = Object.entries(changed).map(([name, sql]) => `${name} = ${sql}`);
  await session.prepared(
    `${update} AS r SET ${assignments.join(', ')} FROM ${from} WHERE r.account_id = $1 AND r.id = given.id ${rest}`,
    [session.accountId, ...values],
  );
}

/** Rows as `given`, from arrays of columns. Objects travel as JSON, and so do arrays: `unnest` would take them apart. */
function givenRows(columns: string, rows: readonly object[], firstPlace: number) {
  const typed = columns.split(',').map((column) => wordsOf(column) as [name: string, type: string]);
  const isJson = (type: string) => type === 'jsonb' || type.endsWith('[]');
  const places = typed.map(([, type], index) => `$${firstPlace + index}::${isJson(type) ? 'jsonb' : type}[]`);
  return {
    selected: Object.fromEntries(
      typed.map(([name, type]) => [
        name,
        type.endsWith('[]') ? `ARRAY(SELECT jsonb_array_elements_text(given.${name}))::${type}` : `given.${name}`,
      ]),
    ),
    from: `unnest(${places.join(', ')}) AS given (${typed.map(([name]) => name).join(', ')})`,
    values: typed.map(([name, type]) => {
      const member = memberOf(name);
      return rows.map((row) => {
        const value = memberValue(row, name, member);
        return isJson(type) && value !== null ? JSON.stringify(value) : value;
      });
    }),
  };
}

/**
 * Changes the row of an account that has its id: `UPDATE crates SET label = $3 WHERE account_id = $1 AND id = $2`.
 * @param update what stands before the columns: `UPDATE crates`
 * @param names columns, separated by white space, written from the members of their names
 * @param more assignments of its own, in which `$3` is the value of the first column
 */
export async function updateRow<Row extends { readonly id: string }>(
  session: Session & { readonly accountId: string },
  update: string,
  names: string,
  row: Row,
  ...more: string[]
): Promise<void> {
  const columns = wordsOf(names);
  const assignments = [...columns.map((name, index) => `${name} = $${index + 3}`), ...more];
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

function memberValue(row: object, column: string, member = memberOf(column)): unknown {
  const value = (row as Readonly<Record<string, unknown>>)[member];
  if (value === undefined) throw new Error(`The row has no ${member} for the column ${column}.`);
  return value;
}

function wordsOf(names: string): string[] {
  return names.trim().split(/\s+/);
}
