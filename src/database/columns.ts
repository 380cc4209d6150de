/**
 * Rows as arrays of columns, the form in which `unnest` takes many rows in one statement.
 * @returns an array for each name, in the order of the names
 */
export function columnsOf<Row>(rows: readonly Row[], ...names: readonly (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}
