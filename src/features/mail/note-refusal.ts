/** Notes a refused mail for the account that it was for, so that its users see why a mail did not arrive. */
import { errorMessage } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { accountOf } from './accept-mail.ts';
import { mailboxOf } from './addresses.ts';
import type { MailContext } from './context.ts';
import type { RefusalReason } from './errors.ts';
import type { MailHead } from './headers.ts';
import { findOnlyAccount, upsertRefusedMail } from './store.ts';

const LONGEST_ADDRESS = 320;
const LONGEST_SUBJECT = 200;

export interface RefusalNote {
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly reason: RefusalReason;
  /** Undefined: the mail was refused before it was sent. */
  readonly head?: MailHead | undefined;
}

/** Never rejects: the answer to the sender does not depend on it. Mail for other domains concerns no account. */
export async function noteRefusal(
  context: MailContext,
  { sender, recipients, reason, head }: RefusalNote,
): Promise<void> {
  const { database, clock } = context.documents;
  try {
    for (const recipient of new Set(recipients.map((each) => each.toLowerCase()))) {
      const accountId = await accountIdOf(context, recipient);
      if (accountId === undefined) continue;
      const now = clock.now();
      const mail = {
        id: newId(now),
        sender: storable(sender.toLowerCase(), LONGEST_ADDRESS),
        recipient: storable(recipient, LONGEST_ADDRESS),
        reason,
        subject: head === undefined ? null : await subjectOf(head),
        refusedAt: new Date(now),
      };
      await database.changeAccount(accountId, (session) => upsertRefusedMail(session, mail));
    }
  } catch (error) {
    context.log.warn(`a refused mail could not be noted: ${errorMessage(error)}`);
  }
}

async function accountIdOf(context: MailContext, recipient: string): Promise<string | undefined> {
  const mailbox = mailboxOf(recipient, context.domain);
  if (mailbox === undefined) return undefined;
  const account = await accountOf(context, mailbox.alias);
  return account?.accountId ?? context.documents.database.system(findOnlyAccount);
}

/** Headers are read as Latin-1; a subject outside of ASCII is encoded, or written in UTF-8. */
async function subjectOf({ headers }: MailHead): Promise<string | null> {
  const [raw] = headers.get('subject') ?? [];
  if (!raw) return null;
  const { decodeWords } = await import('postal-mime');
  const decoded = decodeWords(Buffer.from(raw.slice(0, 4 * LONGEST_SUBJECT), 'latin1').toString('utf8'));
  return storable(decoded, LONGEST_SUBJECT) || null;
}

/** PostgreSQL's text cannot hold NUL. */
function storable(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed().trim();
}
