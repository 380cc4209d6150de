/**
 * Marks invoices whose check is due. Whatever a check depends on marks the invoices that name the container, in the
 * transaction of the change, by the index of their lines: an account without invoices pays one look-up.
 */
import type { AccountSession, Session } from '../../../database/database.ts';
import { enqueueGatheringJob, enqueueJob, MOST_ATTEMPTS } from '../../../queue/jobs-store.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';

export const CHECK_INVOICES_TASK = 'check-invoices';

const MARK = 'UPDATE invoices i SET is_check_due = true, marks = marks + 1';
/** A dispute or a settlement rests on the check as it was. */
const IS_OPEN = `i.status IN ('received', 'checked')`;

/** Sources report the containers of a bill one after another: their changes are checked together, after so long. */
const GATHERING_SECONDS = 15;

/** Facts, tariffs or the customer of a shipment changed; null: tariffs of the account, whose invoices the job marks. */
export async function markInvoicesDue(session: AccountSession, shipmentId: string | null): Promise<void> {
  if (shipmentId === null) {
    const [any] = await listOpenInvoices(session, null, 1);
    if (any !== undefined) await enqueueJob(session, { ...checkOf(session, 'all'), runAt: null });
    return;
  }
  const ofShipment = `SELECT l.invoice_id FROM containers c
    JOIN invoice_lines l ON l.account_id = $1 AND l.container_number = c.number
   WHERE c.account_id = $1 AND c.shipment_id = $2::uuid`;
  const isAny = await mark(session, ofShipment, shipmentId);
  if (isAny) await enqueueGatheringJob(session, checkOf(session), GATHERING_SECONDS);
}

/** Those that follow an invoice, so many at most. @returns the last of them; null: there are no more */
export async function markOpenInvoices(
  session: AccountSession,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const ids = await listOpenInvoices(session, after, limit);
  if (ids.length > 0) await mark(session, GIVEN, ids);
  return ids.at(-1) ?? null;
}

/** The invoices themselves are changed or about to be deleted: others that bill the same containers see it. */
export async function markInvoicesOf(session: AccountSession, ...ids: string[]): Promise<void> {
  const isAny = await mark(session, GIVEN, await listSharing(session, ids));
  if (isAny) await enqueueJob(session, { ...checkOf(session), runAt: null });
}

/** They are due as they are stored; others that bill the same containers see them. */
export async function markNewInvoices(session: AccountSession, ids: readonly string[]): Promise<void> {
  const own = new Set(ids);
  const others = (await listSharing(session, ids)).filter((id) => !own.has(id));
  if (others.length > 0) await mark(session, GIVEN, others);
  await enqueueJob(session, { ...checkOf(session), runAt: null });
}

const GIVEN = 'SELECT unnest($2::uuid[])';

/**
 * Those that bill a container of the invoices or have a number of theirs, and the invoices themselves. Step by step and
 * planned for the values: joined, ten thousand new lines are compared each with each while statistics do not know them.
 */
async function listSharing(session: AccountSession, ids: readonly string[]): Promise<string[]> {
  const { accountId } = session;
  const [of] = await session.query<{ containers: string[]; billers: string[]; numbers: string[] }>(
    `SELECT ARRAY(SELECT DISTINCT l.container_number FROM invoice_lines l WHERE l.account_id = $1
            AND l.invoice_id = any($2::uuid[]) AND l.container_number IS NOT NULL) AS containers,
          array_agg(DISTINCT i.biller_key) AS billers, array_agg(DISTINCT i.number_key) AS numbers
         FROM invoices i WHERE i.account_id = $1 AND i.id = any($2::uuid[])`,
    [accountId, ids],
  );
  const rows = await session.query<{ id: string }>(
    `SELECT o.invoice_id AS id FROM invoice_lines o WHERE o.account_id = $1 AND o.container_number = any($2::text[])
     UNION SELECT i.id FROM invoices i WHERE i.account_id = $1 AND i.biller_key = any($3::text[]) AND i.number_key = any($4::text[])`,
    [accountId, of?.containers ?? [], of?.billers ?? [], of?.numbers ?? []],
  );
  return rows.map(({ id }) => id);
}

/** @param ids SELECT of the invoices, in which `$2` is the value @returns whether any is open */
async function mark(session: AccountSession, ids: string, value: unknown): Promise<boolean> {
  // Locked in the order of their ids: two reports about the same invoices wait for each other and never both ways.
  const rows = await session.prepared(
    `${MARK} FROM (SELECT id FROM invoices i WHERE i.account_id = $1 AND ${IS_OPEN} AND i.id IN (${ids}) ORDER BY id FOR UPDATE)
       AS due WHERE i.account_id = $1 AND i.id = due.id RETURNING i.id`,
    [session.accountId, value],
  );
  return rows.length > 0;
}

/** One job for an account, however many are due. @param due `all`: it marks every open invoice first */
function checkOf({ accountId }: AccountSession, due: 'all' | 'marked' = 'marked') {
  const sequence = `invoices:${accountId}`;
  const isAll = due === 'all';
  return {
    task: CHECK_INVOICES_TASK,
    payload: { account_id: accountId, ...(isAll && { all: true }) },
    key: isAll ? `${sequence}:all` : sequence,
    priority: PRIORITY.retry,
    sequence,
  };
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
  return listIds(session, `i.is_check_due AND ${IS_OPEN}`, after, limit);
}

/** Before all ids: the index begins at the one that is given. */
const FIRST = '00000000-0000-0000-0000-000000000000';

async function listOpenInvoices(session: AccountSession, after: string | null, limit: number): Promise<string[]> {
  return listIds(session, IS_OPEN, after, limit);
}

async function listIds(session: AccountSession, where: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT i.id FROM invoices i WHERE i.account_id = $1 AND ${where} AND i.id > $2::uuid ORDER BY i.id LIMIT $3`,
    [session.accountId, after ?? FIRST, limit],
  );
  return rows.map(({ id }) => id);
}
