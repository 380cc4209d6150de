/** Notes that a mail which a server had accepted came back later. */
import type { Database, Session } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { MailFailureWord } from '../sending/failures.ts';
import { type DeliveryReport, parseDeliveryReport } from './parse-report.ts';
import { countAddressFailure } from './recipients-store.ts';

export interface BounceContext {
  readonly database: Database;
  readonly clock: Clock;
  /** For how long an address must bounce to be stopped. */
  readonly giveUpDays: number;
}

/** @returns whether it was a report about a mail of ours; of a repeated report too */
export async function noteBounce({ database, clock, giveUpDays }: BounceContext, bytes: Uint8Array): Promise<boolean> {
  const report = await parseDeliveryReport(bytes);
  if (report === undefined) return false;
  const now = new Date(clock.wallNow());
  return database.changeSystem(async (session) => {
    const word = wordOf(report);
    const found = await markBounced(session, report, word, now);
    if (found === undefined) return false;
    const failure = { word, statusCode: null, answer: report.diagnostic };
    if (found.isNew && countsForAddress(report))
      await countAddressFailure(session, { ...found, failure }, { now, days: giveUpDays });
    return true;
  });
}

function wordOf({ status }: DeliveryReport): MailFailureWord {
  if (status === null) return 'rejected';
  if (status.endsWith('.2.2')) return 'mailbox_full';
  if (status.endsWith('.3.4')) return 'too_large';
  return /^\d\.1\./.test(status) ? 'unknown_address' : status.startsWith('4') ? 'temporary' : 'rejected';
}

/** Addresses, mailboxes and routes; not what the server thinks of our mail. */
function countsForAddress({ status }: DeliveryReport): boolean {
  return status === null || /^\d\.[124]\./.test(status);
}

interface Bounced {
  readonly accountId: string;
  readonly email: string;
  /** False: it was reported before. */
  readonly isNew: boolean;
}

/** Ids are random: who reports one has had the mail. */
async function markBounced(
  session: Session,
  { messageId, diagnostic }: DeliveryReport,
  word: MailFailureWord,
  now: Date,
): Promise<Bounced | undefined> {
  const id = messageId.slice(0, messageId.indexOf('@'));
  if (!isUuid(id)) return undefined;
  const [row] = await session.prepared<Bounced & { readonly id: string }>(
    `SELECT account_id AS "accountId", id, email, state = 'sent' AS "isNew" FROM outgoing_mails
      WHERE id = $1 AND message_id = $2 AND state IN ('sent', 'bounced') FOR UPDATE`,
    [id, messageId],
  );
  if (row?.isNew)
    await session.prepared(
      `UPDATE outgoing_mails SET state = 'bounced', failure = $3, answer = $4, ended_at = $5
        WHERE account_id = $1 AND id = $2`,
      [row.accountId, row.id, word, diagnostic, now],
    );
  return row;
}
