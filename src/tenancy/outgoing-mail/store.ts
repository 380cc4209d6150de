/** Mails that wait to be sent, and the scopes that recipients may unsubscribe from. */
import type { AccountSession, Session } from '../../database/database.ts';
import { listPage } from '../../database/lists/list.ts';
import { anyOf } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import type { MailBody } from './mail-body.ts';
import { MAIL_KINDS, MAIL_STATES, type OutgoingMailRow, OutgoingMailSchema } from './schema.ts';

export const SEND_MAIL_TASK = 'send-mail';
/** Smaller runs first. */
const URGENT = 0;
const USUAL = 10;

/**
 * Processes whose settings name an SMTP server have the domain of their mails in every database session, under this
 * name.
 */
export const SENDER_DOMAIN_SETTING = 'portolan.mail_domain';

/** @returns the domain of our mails, null where none leave; and whether mail to the address is stopped */
export async function findSending(
  session: Session,
  accountId: string,
  email: string,
): Promise<{ senderDomain: string | null; isStopped: boolean }> {
  const [row] = await session.prepared<{ senderDomain: string | null; isStopped: boolean }>(
    `SELECT nullif(current_setting('${SENDER_DOMAIN_SETTING}', true), '') AS "senderDomain",
            EXISTS (SELECT FROM mail_recipients
                     WHERE account_id = $1 AND email = $2 AND stopped_at IS NOT NULL) AS "isStopped"`,
    [accountId, email],
  );
  return row ?? { senderDomain: null, isStopped: false };
}

export interface MailSubscription {
  readonly accountId: string;
  readonly email: string;
  readonly scope: string;
  readonly label: string;
  readonly locale: string;
  /** Used for a new subscription only. */
  readonly signingKey: Buffer;
}

/** Of an address and a scope there is one: inserted with the first mail. */
export async function subscriptionFor(
  session: Session,
  { accountId, email, scope, label, locale, signingKey }: MailSubscription,
): Promise<{ id: string; isUnsubscribed: boolean }> {
  const key = [accountId, email, scope, label, locale];
  const [known] = await session.prepared<{ id: string; isUnsubscribed: boolean; isSame: boolean }>(
    `SELECT id, unsubscribed_at IS NOT NULL AS "isUnsubscribed", label = $4 AND locale = $5 AS "isSame"
       FROM mail_unsubscribes WHERE account_id = $1 AND email = $2 AND scope = $3`,
    key,
  );
  if (known?.isSame || known?.isUnsubscribed) return known;
  const [stored] = await session.prepared<{ id: string; isUnsubscribed: boolean }>(
    `INSERT INTO mail_unsubscribes (account_id, id, email, scope, label, locale, signing_key, created_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, now())
     ON CONFLICT (account_id, email, scope) DO UPDATE SET label = excluded.label, locale = excluded.locale
     RETURNING id, unsubscribed_at IS NOT NULL AS "isUnsubscribed"`,
    [...key, signingKey],
  );
  return stored as { id: string; isUnsubscribed: boolean };
}

export interface MailAttachment {
  /** Of the file. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface NewMail {
  readonly accountId: string;
  readonly kind: string;
  readonly email: string;
  readonly name: string | null;
  readonly locale: string;
  readonly subject: string;
  readonly body: MailBody;
  readonly unsubscribeId: string | null;
  readonly onceKey: string | null;
  readonly replyTo: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly senderDomain: string;
  /** Before all others. */
  readonly isUrgent: boolean;
}

/** Inserts the mail with its job. @returns undefined if a mail has the key already */
export async function insertMail(session: Session, mail: NewMail): Promise<string | undefined> {
  const { accountId, isUrgent } = mail;
  const [row] = await session.prepared<{ id: string }>(
    `INSERT INTO outgoing_mails (account_id, id, kind, email, name, locale, subject, body, unsubscribe_id, once_key,
       message_id, reply_to, created_at, queued_at)
     SELECT $1, id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, id || '@' || $10::text, $11, now(), now() FROM gen_random_uuid() AS id
     ON CONFLICT (account_id, once_key) WHERE once_key IS NOT NULL DO NOTHING RETURNING id`,
    [
      accountId,
      mail.kind,
      mail.email,
      mail.name,
      mail.locale,
      mail.subject,
      JSON.stringify(mail.body),
      mail.unsubscribeId,
      mail.onceKey,
      mail.senderDomain,
      mail.replyTo,
    ],
  );
  if (row === undefined) return undefined;
  for (const [position, { name, mediaType, bytes }] of mail.attachments.entries())
    await session.prepared(
      `INSERT INTO outgoing_mail_attachments (account_id, mail_id, position, name, media_type, bytes)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [accountId, row.id, position, name, mediaType, bytes],
    );
  await enqueueMail(session, { accountId, id: row.id, runAt: null, isUrgent });
  return row.id;
}

export async function enqueueMail(
  session: Session,
  { accountId, id, runAt, isUrgent }: { accountId: string; id: string; runAt: Date | null; isUrgent: boolean },
): Promise<void> {
  await enqueueJob(session, {
    task: SEND_MAIL_TASK,
    payload: { account_id: accountId, mail_id: id },
    runAt,
    key: `outgoing-mail:${id}`,
    priority: isUrgent ? URGENT : USUAL,
  });
}

/** @returns how many; fewer than the limit: that was all */
export async function deleteOldBodies(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `WITH old AS (
       UPDATE outgoing_mails m SET body = NULL
         FROM (SELECT account_id, id FROM outgoing_mails
                WHERE created_at < $1 AND state <> 'queued' AND body IS NOT NULL LIMIT $2) AS old
        WHERE m.account_id = old.account_id AND m.id = old.id RETURNING m.account_id, m.id),
     files AS (DELETE FROM outgoing_mail_attachments f USING old WHERE f.account_id = old.account_id AND f.mail_id = old.id)
     SELECT FROM old`,
    [before, limit],
  );
  return rows.length;
}

/** @returns how many; fewer than the limit: that was all */
export async function deleteOldMails(session: Session, before: Date, limit: number): Promise<number> {
  const rows = await session.prepared(
    `DELETE FROM outgoing_mails m
      USING (SELECT account_id, id FROM outgoing_mails WHERE created_at < $1 AND state <> 'queued' LIMIT $2) AS old
      WHERE m.account_id = old.account_id AND m.id = old.id RETURNING m.id`,
    [before, limit],
  );
  return rows.length;
}

export const OUTGOING_MAIL_LIST = resourceList(OutgoingMailSchema, 'outgoing_mails m', {
  computed: { attemptsCount: 'm.attempts', canBeResent: `m.state <> 'queued' AND m.body IS NOT NULL` },
  defaultSort: ['-created_at'],
  filters: {
    state: { kind: 'choice', values: MAIL_STATES, description: 'State of the mail', where: anyOf('m.state', 'text') },
    kind: { kind: 'choice', values: MAIL_KINDS, description: 'Kind of the mail', where: anyOf('m.kind', 'text') },
  },
});

/** The mails of an account, as admins see them, and sending one again. */
export async function pageOutgoingMails(session: AccountSession, query: ListQuery): Promise<Page<OutgoingMailRow>> {
  return listPage<OutgoingMailRow>(session, OUTGOING_MAIL_LIST, query);
}

export async function findOutgoingMail(session: AccountSession, id: string): Promise<OutgoingMailRow | undefined> {
  const [row] = await session.prepared<OutgoingMailRow>(
    `SELECT ${OUTGOING_MAIL_LIST.columns} FROM ${OUTGOING_MAIL_LIST.from} WHERE m.account_id = $1 AND m.id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** With the same Message-ID. @returns false: it is queued, or its text is gone */
export async function requeueMail(session: AccountSession, id: string): Promise<boolean> {
  const { accountId } = session;
  const rows = await session.prepared(
    `UPDATE outgoing_mails SET state = 'queued', queued_at = now(), ended_at = NULL, sent_at = NULL,
       next_attempt_at = NULL, slot_at = NULL, failure = NULL, status_code = NULL, answer = NULL, attempts = 0
     WHERE account_id = $1 AND id = $2 AND state <> 'queued' AND body IS NOT NULL RETURNING id`,
    [accountId, id],
  );
  if (rows.length === 0) return false;
  await enqueueMail(session, { accountId, id, runAt: null, isUrgent: true });
  return true;
}
