/**
 * What reads of shipments and of containers share: the columns of their checks, and whose rows a key may see.
 */
import type { Condition } from './list.ts';

/** The times of checks as text: sixty dates a page, read and written again, would cost more than all else of a row. */
export const CHECK_COLUMNS = `k.line_attempted_at::text AS "lineAttemptedAt", k.line_succeeded_at::text AS "lineSucceededAt",
  k.terminal_attempted_at::text AS "terminalAttemptedAt", k.terminal_succeeded_at::text AS "terminalSucceededAt",
  k.rail_attempted_at::text AS "railAttemptedAt"`;

/** Null: all customers. */
export type Customers = readonly string[] | null;

export function customerConditions(column: string, customers: Customers): Condition[] {
  return customers === null ? [] : [(parameters) => `${column} = any(${parameters.of(customers)}::uuid[])`];
}
