/** Invoices with money at stake whose last day for a dispute is to come, while no dispute was sent. */
import { isOpenAccount } from '../../../database/accounts/closed-accounts.ts';
import type { AccountSession, Session } from '../../../database/database.ts';

/** Of invoices `i`. */
export const DISPUTE_IS_OPEN = `i.status = 'checked' AND i.dispute_due_on IS NOT NULL
  AND EXISTS (SELECT FROM jsonb_array_elements(i.sums) AS s WHERE (s->>'atStake')::numeric > 0)
  AND NOT EXISTS (SELECT FROM invoice_disputes p WHERE p.account_id = i.account_id AND p.invoice_id = i.id AND p.state <> 'draft')`;

/** The last day is at most so far ahead and is not announced. @param today @param days parameters of the statement */
const isDue = (today: string, days: string) => `${DISPUTE_IS_OPEN}
  AND i.dispute_due_on BETWEEN ${today}::date AND ${today}::date + ${days}::integer
  AND i.announced_due_on IS DISTINCT FROM i.dispute_due_on`;

/** An invoice that a container is billed by. */
export interface DisputeDue {
  readonly containerId: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly biller: string | null;
  /** Of the invoice. */
  readonly customerId: string | null;
  /** Last day, `2026-05-22`. */
  readonly dueOn: string;
  /** At stake for the container. */
  readonly amount: number;
  readonly currency: string;
}

/** By the last day, the first first. */
export async function listDisputesDue(session: AccountSession, containerIds: readonly string[]): Promise<DisputeDue[]> {
  return session.prepared<DisputeDue>(
    `SELECT l.container_id AS "containerId", i.id AS "invoiceId", i.number, coalesce(i.biller_name, i.biller_code) AS biller,
        i.customer_id AS "customerId", i.dispute_due_on::text AS "dueOn", sum(l.at_stake)::float8 AS amount, l.currency
       FROM invoice_lines l JOIN invoices i ON i.account_id = l.account_id AND i.id = l.invoice_id
      WHERE l.account_id = $1 AND l.container_id = any($2::uuid[]) AND l.at_stake > 0 AND ${DISPUTE_IS_OPEN}
      GROUP BY l.container_id, i.account_id, i.id, l.currency ORDER BY i.dispute_due_on, i.id, l.currency`,
    [session.accountId, containerIds],
  );
}

/** Accounts with an invoice whose last day is at most so far ahead and is not announced. @param today `2026-05-22` */
export async function listAccountsWithDisputes(session: Session, today: string, mostDays: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT DISTINCT i.account_id AS id FROM invoices i WHERE ${isDue('$1', '$2')} AND ${isOpenAccount('i.account_id')}`,
    [today, mostDays],
  );
  return rows.map(({ id }) => id);
}

interface DueWithin {
  /** `2026-05-22` */
  readonly today: string;
  readonly days: number;
}

export async function hasDisputesDue(session: AccountSession, { today, days }: DueWithin): Promise<boolean> {
  const [row] = await session.prepared<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM invoices i WHERE i.account_id = $1 AND ${isDue('$2', '$3')}) AS is`,
    [session.accountId, today, days],
  );
  return row?.is === true;
}

/** Marks them as announced. @returns their ids */
export async function claimDisputesDue(
  session: AccountSession,
  { today, days, limit }: DueWithin & { readonly limit: number },
): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE invoices i SET announced_due_on = dispute_due_on FROM (
        SELECT i.id FROM invoices i WHERE i.account_id = $1 AND ${isDue('$2', '$3')}
        ORDER BY i.id LIMIT $4 FOR UPDATE) AS due
      WHERE i.account_id = $1 AND i.id = due.id RETURNING i.id`,
    [session.accountId, today, days, limit],
  );
  return rows.map(({ id }) => id);
}
