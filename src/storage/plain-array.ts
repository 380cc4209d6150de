/**
 * An array as PostgreSQL writes it, of values that need no quotes: ids, numbers, booleans, times. The driver looks through each
 * for what it might have to escape, which is the most of what a list of a hundred costs.
 * @param values null: NULL. Never texts of others, which may hold a comma or a quote
 */
export function plainArray(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
