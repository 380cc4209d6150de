/**
 * What reads of shipments and of containers share: their filters, and whose rows a key may see.
 */
import type { AccountSession } from '../database.ts';
import type { Condition, Parameters } from './list.ts';

/** Null: all customers. */
export type Customers = readonly string[] | null;

export function customerConditions(column: string, customers: Customers): Condition[] {
  return customers === null ? [] : [(parameters) => oneOf(column, 'uuid', customers, parameters)];
}

/** Adds a condition for each filter that is asked for. */
export class FilterConditions {
  readonly conditions: Condition[];
  readonly #filters: Readonly<Record<string, string>>;

  constructor(filters: Readonly<Record<string, string>>, conditions: Condition[]) {
    this.#filters = filters;
    this.conditions = conditions;
  }

  on(name: string, condition: (value: string, parameters: Parameters) => string): void {
    const value = this.#filters[name];
    if (value !== undefined) this.conditions.push((parameters) => condition(value, parameters));
  }

  /** `filter[name][start]` and `filter[name][end]`, both inclusive. */
  onRange(name: string, column: string): void {
    this.on(`${name}.start`, (value, parameters) => `${column} >= ${parameters.of(value)}::timestamptz`);
    this.on(`${name}.end`, (value, parameters) => `${column} <= ${parameters.of(value)}::timestamptz`);
  }

  /** The same of days. @param day SQL of the day as text, by the calendar of a place */
  onDays(name: string, column: string, day: string): void {
    // The moments bound what is read of an index: no place is further from UTC than a day.
    this.on(`${name}.start`, (value, parameters) => {
      const given = `${parameters.of(value)}::text`;
      return `${column} >= ${given}::date - 1 AND ${day} >= ${given}`;
    });
    this.on(`${name}.end`, (value, parameters) => {
      const given = `${parameters.of(value)}::text`;
      return `${column} < ${given}::date + 2 AND ${day} <= ${given}`;
    });
  }
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
