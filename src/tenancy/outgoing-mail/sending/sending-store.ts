/** Mails on their way: what the next attempt needs, what came of it, and the pace of each domain. */
import type { Language } from '@portolan/wording/language';
import type { Session } from '../../../database/database.ts';
import type { MailBody } from '../mail-body.ts';
import type { MailKind } from '../schema.ts';
import { enqueueMail, type MailAttachment, SEND_MAIL_TASK } from '../store.ts';
import type { MailFailureWord, SendFailure } from './failures.ts';

export interface MailOnItsWay {
  readonly accountId: string;
  readonly id: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly name: string | null;
  readonly locale: Language;
  readonly subject: string;
  readonly body: MailBody;
  readonly messageId: string;
  readonly replyTo: string | null;
  readonly attempts: number;
  readonly queuedAt: Date;
  /** The reserved slot; null: none is. */
  readonly slotAt: Date | null;
  readonly accountName: string;
  /** What the one-click link stops; null: the mail has no such link. */
  readonly subscription: { readonly id: string; readonly label: string; readonly signingKey: string } | null;
  readonly isUnsubscribed: boolean;
  readonly isStopped: boolean;
}

/** Undefined: it is no longer queued. */
export async function findQueuedMail(
  session: Session,
  accountId: string,
  id: string,
): Promise<MailOnItsWay | undefined> {
  const [row] = await session.prepared<MailOnItsWay>(
    `SELECT m.account_id AS "accountId", m.id, m.kind, m.email, m.name, m.locale, m.subject, m.body,
            m.message_id AS "messageId", m.reply_to AS "replyTo", m.attempts, m.queued_at AS "queuedAt", m.slot_at AS "slotAt",
            a.name AS "accountName",
            CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'label', u.label,
              'signingKey', encode(u.signing_key, 'base64')) END AS subscription,
            u.unsubscribed_at IS NOT NULL AS "isUnsubscribed", r.stopped_at IS NOT NULL AS "isStopped"
       FROM outgoing_mails m JOIN accounts a ON a.id = m.account_id
       LEFT JOIN mail_unsubscribes u ON u.account_id = m.account_id AND u.id = m.unsubscribe_id
       LEFT JOIN mail_recipients r ON r.account_id = m.account_id AND r.email = m.email
      WHERE m.account_id = $1 AND m.id = $2 AND m.state = 'queued' AND m.body IS NOT NULL`,
    [accountId, id],
  );
  return row;
}

/** In their order. */
export async function listAttachments(session: Session, { accountId, id }: MailKey): Promise<MailAttachment[]> {
  return session.prepared<MailAttachment>(
    `SELECT name, media_type AS "mediaType", bytes FROM outgoing_mail_attachments
      WHERE account_id = $1 AND mail_id = $2 ORDER BY position`,
    [accountId, id],
  );
}

/** The domain of our own SMTP server, among those of recipients. */
const SERVER = '';

/** @returns until when nothing goes to the domain, or at all; null: now */
export async function findBlock(session: Session, domain: string, now: Date): Promise<Date | null> {
  const [row] = await session.prepared<{ until: Date | null }>(
    `SELECT max(blocked_until) AS until FROM mail_domains WHERE domain = any (ARRAY[$1, '${SERVER}']) AND blocked_until > $2`,
    [domain, now],
  );
  return row?.until ?? null;
}

/** Slots are evenly spaced. @returns the time of a slot that no other mail has */
export async function reserveSlot(
  session: Session,
  { domain, now, spacingMillis }: { domain: string; now: Date; spacingMillis: number },
): Promise<Date> {
  const [row] = await session.prepared<{ slot: Date }>(
    `INSERT INTO mail_domains AS d (domain, next_slot_at) VALUES ($1, $2::timestamptz + $3 * interval '1 millisecond')
     ON CONFLICT (domain) DO UPDATE
       SET next_slot_at = greatest(coalesce(d.next_slot_at, $2), $2) + $3 * interval '1 millisecond'
     RETURNING next_slot_at - $3 * interval '1 millisecond' AS slot`,
    [domain, now, spacingMillis],
  );
  return row?.slot ?? now;
}

type MailKey = Pick<MailOnItsWay, 'accountId' | 'id'>;

export interface Postponement {
  readonly runAt: Date;
  readonly slotAt: Date | null;
  readonly isUrgent: boolean;
  /** Null: no attempt was made. */
  readonly failure: SendFailure | null;
}

/** The mail with its next job. */
export async function postponeMail(
  session: Session,
  { accountId, id }: MailKey,
  { runAt, slotAt, isUrgent, failure }: Postponement,
): Promise<void> {
  const rows = await session.prepared(
    `UPDATE outgoing_mails SET next_attempt_at = $3, slot_at = $4, attempts = attempts + $5::integer,
       failure = coalesce($6, failure), status_code = CASE WHEN $6::text IS NULL THEN status_code ELSE $7 END,
       answer = coalesce($8, answer)
     WHERE account_id = $1 AND id = $2 AND state = 'queued' RETURNING id`,
    [
      accountId,
      id,
      runAt,
      slotAt,
      failure === null ? 0 : 1,
      failure?.word ?? null,
      failure?.statusCode ?? null,
      failure?.answer ?? null,
    ],
  );
  if (rows.length > 0) await enqueueMail(session, { accountId, id, runAt, isUrgent });
}

/** @param keepsBody false: the body has a link by which a person logs in */
export async function markSent(session: Session, mail: MailKey, now: Date, keepsBody: boolean): Promise<void> {
  await session.prepared(
    `UPDATE outgoing_mails SET state = 'sent', attempts = attempts + 1, sent_at = $3, ended_at = $3,
       next_attempt_at = NULL, failure = NULL, status_code = NULL, answer = NULL,
       body = CASE WHEN $4 THEN body END
     WHERE account_id = $1 AND id = $2 AND state = 'queued'`,
    [mail.accountId, mail.id, now, keepsBody],
  );
}

export interface MailEnd {
  readonly state: 'failed' | 'cancelled';
  readonly word: MailFailureWord;
  /** Null: no attempt was made. */
  readonly failure: SendFailure | null;
  readonly keepsBody: boolean;
}

export async function endMail(
  session: Session,
  mail: MailKey,
  { state, word, failure, keepsBody }: MailEnd,
  now: Date,
): Promise<void> {
  await session.prepared(
    `UPDATE outgoing_mails SET state = $3, failure = $4, ended_at = $5, next_attempt_at = NULL,
       attempts = attempts + $6::integer, status_code = $7, answer = $8, body = CASE WHEN $9 THEN body END
     WHERE account_id = $1 AND id = $2 AND state = 'queued'`,
    [
      mail.accountId,
      mail.id,
      state,
      word,
      now,
      failure === null ? 0 : 1,
      failure?.statusCode ?? null,
      failure?.answer ?? null,
      keepsBody,
    ],
  );
}

/**
 * Mails that were under way when the first one failed are the same failure.
 * @param domain null: of our own server
 * @returns temporary failures in a row, this one included
 */
export async function countDomainFailure(session: Session, domain: string | null, now: Date): Promise<number> {
  const [row] = await session.prepared<{ failures: number }>(
    `INSERT INTO mail_domains AS d (domain, failures) VALUES ($1, 1)
     ON CONFLICT (domain) DO UPDATE
       SET failures = d.failures + CASE WHEN d.blocked_until > $2 THEN 0 ELSE 1 END RETURNING failures`,
    [domain ?? SERVER, now],
  );
  return row?.failures ?? 1;
}

/** @param domain null: of our own server */
export async function blockDomain(session: Session, domain: string | null, until: Date): Promise<void> {
  await session.prepared('UPDATE mail_domains SET blocked_until = $2 WHERE domain = $1', [domain ?? SERVER, until]);
}

/** A mail was accepted: the domain and our own server work. */
export async function clearDomain(session: Session, domain: string): Promise<void> {
  await session.prepared(
    `UPDATE mail_domains SET failures = 0, blocked_until = NULL
      WHERE domain = any (ARRAY[$1, '${SERVER}']) AND failures > 0`,
    [domain],
  );
}

/** Queues mails without a job: their attempts have all ended in errors of ours. */
export async function queueOrphanedOutgoing(session: Session): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job('${SEND_MAIL_TASK}', json_build_object('account_id', m.account_id, 'mail_id', m.id),
       m.next_attempt_at, 'outgoing-mail:' || m.id, 10, 25, NULL)
     FROM outgoing_mails m WHERE m.state = 'queued'
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'outgoing-mail:' || m.id
         AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`,
    [],
  );
}

/** @returns how many mails wait, and since when the oldest has been due */
export async function measureQueued(session: Session, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await session.prepared<{ count: number; oldest: Date | null }>(
    `SELECT count(*)::integer AS count,
            min(coalesce(next_attempt_at, queued_at)) FILTER (WHERE coalesce(next_attempt_at, queued_at) <= $1) AS oldest
       FROM outgoing_mails WHERE state = 'queued'`,
    [now],
  );
  return row ?? { count: 0, oldest: null };
}
