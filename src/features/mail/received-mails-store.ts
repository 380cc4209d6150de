/** Acknowledged mails, and whether they wait for processing. */
import { insertRow } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';

export const PROCESS_MAIL_TASK = 'take-mail-apart';
/** The priority of documents. */
const PRIORITY = 5;

export interface ReceivedMail {
  readonly id: string;
  readonly isForTracking: boolean;
  /** Of the envelope. */
  readonly sender: string;
  readonly sha256: Buffer;
  readonly byteSize: number;
  /** World time. */
  readonly receivedAt: Date;
}

/** Inserts the mail with its job. @param digest identifies duplicates @returns false for a duplicate */
export async function insertReceivedMail(
  session: AccountSession,
  mail: ReceivedMail,
  digest: Buffer,
): Promise<boolean> {
  const names = 'id digest is_for_tracking sender sha256 byte_size received_at';
  const once = 'ON CONFLICT (account_id, digest, is_for_tracking) DO NOTHING RETURNING 1';
  const inserted = await insertRow(session, 'INSERT INTO received_mails', names, { ...mail, digest }, once);
  if (inserted.length === 0) return false;
  await enqueueJob(session, {
    task: PROCESS_MAIL_TASK,
    payload: { account_id: session.accountId, mail_id: mail.id },
    runAt: null,
    key: `mail:${mail.id}`,
    priority: PRIORITY,
  });
  return true;
}

const COLUMNS =
  'id, is_for_tracking AS "isForTracking", sender, sha256, byte_size::float AS "byteSize", received_at AS "receivedAt"';

/** Undefined if it was processed. */
export async function findWaitingMail(session: AccountSession, id: string): Promise<ReceivedMail | undefined> {
  const [row] = await session.prepared<ReceivedMail>(
    `SELECT ${COLUMNS} FROM received_mails WHERE account_id = $1 AND id = $2 AND sha256 IS NOT NULL`,
    [session.accountId, id],
  );
  return row;
}

/** Called in the transaction that stores the result. @returns false if another run has processed it */
export async function endWaitingMail(session: AccountSession, id: string): Promise<boolean> {
  const rows = await session.prepared(
    'UPDATE received_mails SET sha256 = NULL WHERE account_id = $1 AND id = $2 AND sha256 IS NOT NULL RETURNING 1',
    [session.accountId, id],
  );
  return rows.length > 0;
}

/** Queues waiting mails without a job. */
export async function queueOrphanedMails(session: Session): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${PROCESS_MAIL_TASK}', json_build_object('account_id', m.account_id, 'mail_id', m.id), NULL,
       'mail:' || m.id, ${PRIORITY}, 25, NULL)
     FROM received_mails m WHERE m.sha256 IS NOT NULL
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'mail:' || m.id
         AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
    [],
  );
}
