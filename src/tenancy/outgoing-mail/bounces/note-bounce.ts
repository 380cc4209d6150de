/** Notes that a mail which a server had accepted came back later. */
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { MailFailureWord } from '../sending/failures.ts';
import { type DeliveryReport, parseDeliveryReport } from './parse-report.ts';
import { countAddressFailure, markBounced } from './recipients-store.ts';

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
