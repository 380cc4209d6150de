/**
 * Marks invoices whose check is due. Whatever a check depends on marks the invoices that name the container, in the
 * transaction of the change, by the index of their lines: an account without invoices pays one look-up.
 */
import type { AccountSession, Session } from '../../../database/database.ts';
import { enqueueJob, MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';

export const CHECK_INVOICES_TASK = 'check-invoices';

const MARK = 'UPDATE invoices i SET is_check_due = true, marks = marks + 1';
/** A dispute or a settlement rests on the check as it was. */
const IS_OPEN = `i.status IN ('received', 'checked')`;

/** Facts, tariffs or the customer of a shipment changed; null: tariffs of the account. */
export async function markInvoicesDue(session: AccountSession, shipmentId: string | null): Promise<void> {
  if (shipmentId !== null) {
    const ofShipment = `SELECT l.invoice_id FROM containers c
      JOIN invoice_lines l ON l.account_id = $1 AND l.container_number = c.number
     WHERE c.account_id = $1 AND c.shipment_id = $2::uuid`;
    return mark(session, ofShipment, shipmentId);
  }
  const rows = await session.prepared(`${MARK} WHERE i.account_id = $1 AND ${IS_OPEN} RETURNING i.id`, [
    session.accountId,
  ]);
  if (rows.length > 0) await queueCheck(session);
}

/** The invoices themselves are new, changed or about to be deleted: others that bill the same containers see it. */
export async function markInvoicesOf(session: AccountSession, ...ids: string[]): Promise<void> {
  await mark(
    session,
    `SELECT o.invoice_id FROM invoice_lines l
       JOIN invoice_lines o ON o.account_id = $1 AND o.container_number = l.container_number
      WHERE l.account_id = $1 AND l.invoice_id = any($2::uuid[])
     UNION SELECT o.id FROM invoices i JOIN invoices o ON o.account_id = $1
        AND o.biller_key = i.biller_key AND o.number_key = i.number_key WHERE i.account_id = $1 AND i.id = any($2::uuid[])`,
    ids,
  );
}

/** @param ids SELECT of the invoices, in which `$2` is the value */
async function mark(session: AccountSession, ids: string, value: unknown): Promise<void> {
  // Locked in the order of their ids: two reports about the same invoices wait for each other and never both ways.
  const rows = await session.prepared(
    `${MARK} FROM (SELECT id FROM invoices i WHERE i.account_id = $1 AND ${IS_OPEN} AND i.id IN (${ids}) ORDER BY id FOR UPDATE)
       AS due WHERE i.account_id = $1 AND i.id = due.id RETURNING i.id`,
    [session.accountId, value],
  );
  if (rows.length > 0) await queueCheck(session);
}

/** One job for an account, however many are due. */
async function queueCheck(session: AccountSession): Promise<void> {
  const { accountId } = session;
  const key = `invoices:${accountId}`;
  await enqueueJob(session, {
    task: CHECK_INVOICES_TASK,
    payload: { account_id: accountId },
    runAt: null,
    key,
    priority: PRIORITY.retry,
    sequence: key,
  });
}

/** Of accounts with invoices whose check is due: their job may have been lost. */
export async function queueOrphanedChecks(session: Session): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${CHECK_INVOICES_TASK}', json_build_object('account_id', a.id), NULL, 'invoices:' || a.id,
       ${PRIORITY.retry}, ${MOST_ATTEMPTS}, 'invoices:' || a.id)
      FROM accounts a WHERE EXISTS (SELECT FROM invoices i WHERE i.account_id = a.id AND i.is_check_due AND ${IS_OPEN})`,
  );
}

/** Those that wait, oldest first. @param after the last one that was seen */
export async function listDueInvoices(session: AccountSession, after: string | null, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT i.id FROM invoices i WHERE i.account_id = $1 AND i.is_check_due AND ${IS_OPEN}
        AND ($2::uuid IS NULL OR i.id > $2) ORDER BY i.id LIMIT $3`,
    [session.accountId, after, limit],
  );
  return rows.map(({ id }) => id);
}
