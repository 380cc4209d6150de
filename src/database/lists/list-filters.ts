/** Filters shared by lists of shipments and of containers, and the rows that an API key may see. */
import type { AccountSession } from '../database.ts';
import type { Condition, Parameters } from './keyset.ts';

/** Null: all customers. */
export type Customers = readonly string[] | null;

export function customerConditions(column: string, customers: Customers): Condition[] {
  return customers === null ? [] : [(parameters) => oneOf(column, 'uuid', customers, parameters)];
}

/** Who reads. */
export interface FilterScope {
  readonly accountId: string;
  readonly customers: Customers;
}

/** SQL that is true of the rows that a filter keeps. */
export type FilterSql = (value: string, parameters: Parameters, scope: FilterScope) => string;

/** A range with both bounds inclusive, and a day, `2026-05-11`, for all that is in it. */
export interface RangeSql {
  readonly start: FilterSql;
  readonly end: FilterSql;
  readonly on: FilterSql;
}

/** The conditions of those filters that are used. @param used values by name; of a range by `<name>.start`, `<name>.end` and `<name>.on` */
export function filterConditions(
  filters: Readonly<Record<string, { readonly where: FilterSql | RangeSql }>>,
  used: Readonly<Record<string, string>>,
  scope: FilterScope,
): Condition[] {
  const conditions: Condition[] = [];
  const add = (value: string | undefined, where: FilterSql) => {
    if (value !== undefined) conditions.push((parameters) => where(value, parameters, scope));
  };
  for (const [name, { where }] of Object.entries(filters)) {
    if (typeof where === 'function') add(used[name], where);
    else {
      add(used[`${name}.start`], where.start);
      add(used[`${name}.end`], where.end);
      add(used[`${name}.on`], where.on);
    }
  }
  return conditions;
}

/** Of one or several texts. @param read splits the value */
export function anyOf(column: string, type: 'text' | 'uuid', read: (value: string) => string[] = partsOf): FilterSql {
  return (value, parameters) => oneOf(column, type, read(value), parameters);
}

/** Of times. */
export function between(column: string): RangeSql {
  return {
    start: (value, parameters) => `${column} >= ${parameters.of(value)}::timestamptz`,
    end: (value, parameters) => `${column} <= ${parameters.of(value)}::timestamptz`,
    on: (value, parameters) => {
      const midnight = `${parameters.of(`${value}T00:00:00Z`)}::timestamptz`;
      return `${column} >= ${midnight} AND ${column} < ${midnight} + interval '1 day'`;
    },
  };
}

/** Of days. @param day SQL of the day as text, by the calendar of a place */
export function betweenDays(column: string, day: string): RangeSql {
  // The bounds limit the index range: no zone is further from UTC than a day.
  return {
    start: (value, parameters) => {
      const given = `${parameters.of(value)}::text`;
      return `${column} >= ${given}::date - 1 AND ${day} >= ${given}`;
    },
    end: (value, parameters) => {
      const given = `${parameters.of(value)}::text`;
      return `${column} < ${given}::date + 2 AND ${day} <= ${given}`;
    },
    on: (value, parameters) => {
      const given = `${parameters.of(value)}::text`;
      return `${column} >= ${given}::date - 1 AND ${column} < ${given}::date + 2 AND ${day} = ${given}`;
    },
  };
}

/** The same for rows that are found by id: one text, however many customers there are. */
export function customerText(column: string, customers: Customers, parameters: Parameters): string {
  return customers === null ? '' : ` AND ${column} = any(${parameters.of(customers)}::uuid[])`;
}

/** Of a single value the rows are read in their order from the index; of several they must be sorted. */
export function oneOf(
  column: string,
  type: 'text' | 'uuid',
  values: readonly string[],
  parameters: Parameters,
): string {
  return values.length === 1
    ? `${column} = ${parameters.of(values[0])}::${type}`
    : `${column} = any(${parameters.of(values)}::${type}[])`;
}

/** The value of a filter that stands for rows without one. */
export const NONE = 'none';

/** Those of named values, and those without one where `none` is among the values. */
export function anyOrNone(
  value: string,
  { named, none }: { readonly named: (values: string) => string; readonly none: string },
): string {
  const parts = partsOf(value);
  const values = parts.filter((part) => part !== NONE);
  const conditions = [...(parts.includes(NONE) ? [none] : []), ...(values.length > 0 ? [named(values.join(','))] : [])];
  return `(${conditions.join(' OR ')})`;
}

/** The same for a column that is null in rows without one. */
export function orNone(column: string, where: FilterSql): FilterSql {
  return (value, parameters, scope) =>
    partsOf(value).includes(NONE)
      ? anyOrNone(value, { named: (values) => where(values, parameters, scope), none: `${column} IS NULL` })
      : where(value, parameters, scope);
}

export function partsOf(value: string): string[] {
  return value.split(',');
}

/** Codes and numbers as they are kept: upper case, without the spaces and dashes that people write into them. */
export function codesOf(value: string): string[] {
  return partsOf(value.toUpperCase().replaceAll(/[\s-]/g, ''));
}

/** Those of these shipments that are of one of the customers. */
export async function findSeenShipments(
  session: AccountSession,
  ids: readonly string[],
  customers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT id FROM shipments WHERE account_id = $1 AND id = any($2::uuid[]) AND customer_id = any($3::uuid[])',
    [session.accountId, ids, customers],
  );
  return new Set(rows.map(({ id }) => id));
}
