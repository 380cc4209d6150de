/** Mails an invite to its address, in the language of who invites. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession } from '../../../database/database.ts';
import { getAccount } from '../../accounts/store.ts';
import { mailLocale } from '../../outgoing-mail/mail-locale.ts';
import { queueMail } from '../../outgoing-mail/queue-mail.ts';
import { inviteMail } from '../mails/compose.ts';
import type { InviteRow } from '../schema.ts';
import { findUsers } from '../store.ts';
import { INVITE_DAYS } from './join.ts';

/** @returns whether a mail was queued: not without an address, nor where the service sends no mail */
export async function mailInvite(
  session: AccountSession,
  { id, email }: InviteRow,
  { url, request }: { readonly url: string; readonly request: Pick<FastifyRequest, 'auth' | 'headers'> },
): Promise<boolean> {
  if (email === null) return false;
  const { accountId } = session;
  const [user] = await findUsers(session, [request.auth.keyId]);
  const { name: accountName } = await getAccount(session);
  const locale = mailLocale(user?.locale, request.headers['accept-language']);
  const content = inviteMail({ locale, accountName, inviter: user?.name ?? null, days: INVITE_DAYS, url });
  const recipient = { email, name: null };
  return typeof (await queueMail(session, { accountId, recipient, onceKey: `invite:${id}`, ...content })) === 'object';
}
