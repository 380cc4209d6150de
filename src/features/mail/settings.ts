/** How an account wants its mail: its alias, whom it takes mail from, and whether files of tracking requests are taken. */

import type { Session } from '../../database/database.ts';
import { readAlias, readSender } from './addresses.ts';
import { MailAliasInvalid, MailAliasTaken, MailSenderInvalid } from './errors.ts';
import { isAliasTaken, type MailSettings, updateMailSettings } from './settings-store.ts';

/** As it was written. What is left out stays; an alias of null: no mail. */
export type MailWishes = Partial<MailSettings>;

/**
 * Within the caller's transaction, which is lost where it throws.
 * @throws MailAliasInvalid @throws MailAliasTaken @throws MailSenderInvalid
 */
export async function changeMailSettings(session: Session, accountId: string, wishes: MailWishes): Promise<void> {
  const { alias, senders, isForTracking } = wishes;
  const kept = {
    ...(alias !== undefined && { alias: alias === null ? null : aliasOf(alias) }),
    ...(senders !== undefined && { senders: [...new Set(senders.map(senderOf))] }),
    ...(isForTracking !== undefined && { isForTracking }),
  };
  try {
    await updateMailSettings(session, accountId, kept);
  } catch (error) {
    throw isAliasTaken(error) ? new MailAliasTaken(kept.alias ?? '') : error;
  }
}

function aliasOf(given: string): string {
  const read = readAlias(given);
  if ('problem' in read) throw new MailAliasInvalid(read.problem);
  return read.alias;
}

function senderOf(given: string): string {
  const sender = readSender(given);
  if (sender === undefined) throw new MailSenderInvalid(given);
  return sender;
}
