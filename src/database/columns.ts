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

/** Columns as the members of a row: `i.dry_run AS "dryRun"`. @param names separated by spaces */
export function asMembers(table: string, names: string): string {
  const memberOf = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return names
    .split(' ')
    .map((name) => `${table}.${name} AS "${memberOf(name)}"`)
    .join(', ');
}
