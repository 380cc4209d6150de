/**
 * Queues a mail in the transaction of what it reports: the change, the mail and its job commit together. Knows neither
 * SMTP nor what a mail is about.
 */
import { randomBytes } from 'node:crypto';
import type { Language } from '@portolan/wording/language';
import type { Session } from '../../database/database.ts';
import { parseMailAddress } from '../../lib/text-rules/mail-address.ts';
import { cleanLine, type MailBody } from './mail-body.ts';
import type { MailKind } from './schema.ts';
import { findSending, insertMail, type MailAttachment, subscriptionFor } from './store.ts';

export interface MailToSend {
  readonly accountId: string;
  readonly recipient: { readonly email: string; readonly name: string | null };
  readonly kind: MailKind;
  readonly locale: Language;
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly body: MailBody;
  /** What the one-click link stops, e.g. `alert_rule:<id>`, `digest`, `party:<id>`; absent for mails about log-in. */
  readonly unsubscribe?: { readonly scope: string; readonly label: string };
  /** A second mail with the same key in this account is not inserted. */
  readonly onceKey?: string;
  /** Absent: where the settings send replies. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

export type Queued = { readonly id: string } | 'unsubscribed' | 'stopped_address' | 'repeated' | 'not_configured';

/** A person waits for these: they leave first, and a stopped address gets them all the same. */
export const LOG_IN_KINDS: ReadonlySet<MailKind> = new Set(['invite', 'log_in_link', 'password_reset', 'test']);
const LONGEST_LINE = 250;

/**
 * @param session of the account or of the system; in a transaction
 * @returns the mail's id, or why there is none: `stopped_address` also for what is no address, `not_configured` where
 *   `mail.outgoing.host` is not set
 */
export async function queueMail(session: Session, mail: MailToSend): Promise<Queued> {
  const { accountId, kind, locale, unsubscribe } = mail;
  const email = mail.recipient.email.trim().toLowerCase();
  const { senderDomain, isStopped } = await findSending(session, accountId, email);
  if (senderDomain === null) return 'not_configured';
  const isLogIn = LOG_IN_KINDS.has(kind);
  if (parseMailAddress(email) === undefined || (isStopped && !isLogIn)) return 'stopped_address';
  let unsubscribeId: string | null = null;
  if (unsubscribe !== undefined) {
    const { scope } = unsubscribe;
    const label = lineOf(unsubscribe.label);
    const signingKey = randomBytes(32);
    const subscription = await subscriptionFor(session, { accountId, email, scope, label, locale, signingKey });
    if (subscription.isUnsubscribed) return 'unsubscribed';
    unsubscribeId = subscription.id;
  }
  const id = await insertMail(session, {
    accountId,
    kind,
    email,
    name: mail.recipient.name === null ? null : lineOf(mail.recipient.name) || null,
    locale,
    subject: lineOf(mail.subject),
    body: mail.body,
    unsubscribeId,
    onceKey: mail.onceKey ?? null,
    replyTo: mail.replyTo ?? null,
    attachments: mail.attachments ?? [],
    senderDomain,
    isUrgent: isLogIn,
  });
  return id === undefined ? 'repeated' : { id };
}

function lineOf(text: string): string {
  return cleanLine([...text].slice(0, LONGEST_LINE).join(''));
}
