/** Subscriptions by their link. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@portolan/wording/language';
import type { AccountSession, Session } from '../../../database/database.ts';

export interface LinkedSubscription {
  readonly accountId: string;
  readonly id: string;
  readonly accountName: string;
  readonly email: string;
  readonly label: string;
  readonly locale: Language;
  readonly isUnsubscribed: boolean;
}

/** Undefined: the link is not one of ours. */
export async function findSubscription(
  session: Session,
  token: UnsubscribeToken,
): Promise<LinkedSubscription | undefined> {
  const [row] = await session.prepared<LinkedSubscription & { readonly signingKey: Buffer }>(
    `SELECT u.account_id AS "accountId", u.id, a.name AS "accountName", u.email, u.label, u.locale,
            u.signing_key AS "signingKey", u.unsubscribed_at IS NOT NULL AS "isUnsubscribed"
       FROM mail_unsubscribes u JOIN accounts a ON a.id = u.account_id WHERE u.id = $1`,
    [token.id],
  );
  if (row === undefined) return undefined;
  const { signingKey, ...subscription } = row;
  return isSignedBy(token, signingKey) ? subscription : undefined;
}

/** @param at null: subscribes again */
export async function updateSubscription(
  session: Session,
  { accountId, id }: Pick<LinkedSubscription, 'accountId' | 'id'>,
  at: Date | null,
): Promise<void> {
  await session.prepared(
    `UPDATE mail_unsubscribes SET unsubscribed_at = CASE WHEN $3::timestamptz IS NOT NULL THEN coalesce(unsubscribed_at, $3) END
      WHERE account_id = $1 AND id = $2`,
    [accountId, id, at],
  );
}

/** Of a user who switches a mail on again in the dashboard. */
export async function resubscribe(
  session: AccountSession,
  { email, scope }: { readonly email: string; readonly scope: string },
): Promise<void> {
  await session.prepared(
    `UPDATE mail_unsubscribes SET unsubscribed_at = NULL
      WHERE account_id = $1 AND email = lower($2) AND scope = $3 AND unsubscribed_at IS NOT NULL`,
    [session.accountId, email, scope],
  );
}

/** Who unsubscribed from one scope gets no mail of the other: what they stand for became one. */
export async function moveUnsubscribed(
  session: AccountSession,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await session.prepared(
    `UPDATE mail_unsubscribes known SET unsubscribed_at = coalesce(known.unsubscribed_at, ended.unsubscribed_at)
       FROM mail_unsubscribes ended
      WHERE known.account_id = $1 AND known.scope = $3 AND ended.account_id = $1 AND ended.scope = $2
        AND ended.email = known.email`,
    [session.accountId, from, into],
  );
  await session.prepared(
    `UPDATE mail_unsubscribes u SET scope = $3 WHERE account_id = $1 AND scope = $2
       AND NOT EXISTS (SELECT FROM mail_unsubscribes other
         WHERE other.account_id = $1 AND other.scope = $3 AND other.email = u.email)`,
    [session.accountId, from, into],
  );
}

/**
 * The link that unsubscribes: the id of the subscription, signed with a key of its own. Without the key nobody can make a
 * link for another subscription, or learn which there are. Pure.
 */

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
/** 43 characters of base64url are 32 bytes. */
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

interface UnsubscribeToken {
  readonly id: string;
  readonly signature: Buffer;
}

/** @param signingKey base64 */
export function unsubscribeUrl(publicUrl: string, { id, signingKey }: { id: string; signingKey: string }): string {
  const token = Buffer.concat([bytesOf(id), signatureOf(id, Buffer.from(signingKey, 'base64'))]);
  return `${publicUrl}/unsubscribe/${token.toString('base64url')}`;
}

/** Undefined: no link of ours has this form. */
export function parseUnsubscribeToken(text: string): UnsubscribeToken | undefined {
  if (!SHAPE.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, signature: bytes.subarray(ID_BYTES) };
}

/** Takes the same time for any signature. */
function isSignedBy({ id, signature }: UnsubscribeToken, signingKey: Buffer): boolean {
  return timingSafeEqual(signature, signatureOf(id, signingKey));
}

function signatureOf(id: string, signingKey: Buffer): Buffer {
  return createHmac('sha256', signingKey).update(bytesOf(id)).digest().subarray(0, SIGNATURE_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
