/**
 * The account settings for mail: the alias, the accepted senders, and whether files of tracking requests are
 * imported.
 */

import { Type } from 'typebox';
import type { Session } from '../../database/database.ts';
import { Nullable } from '../../http/jsonapi/resource.ts';
import { accountSettings, type SettingValues } from '../../tenancy/accounts/account-settings.ts';
import { updateSettings } from '../../tenancy/accounts/settings-store.ts';
import { readAlias, readSender } from './addresses.ts';
import { MailAliasInvalid, MailAliasTaken, MailSenderInvalid } from './errors.ts';
import { isAliasTaken } from './settings-store.ts';

const attributes = {
  mail_alias: Nullable(
    Type.String({
      maxLength: 100,
      description: 'Local part of the mail address of the account, `alias@domain`. Null: the account receives no mail.',
    }),
  ),
  mail_senders: Type.Array(Type.String({ maxLength: 320 }), {
    maxItems: 100,
    description: 'Allowed senders: addresses, domains with their subdomains, or `*` for all. Empty: none.',
    examples: [['line.example', 'docs@agent.example']],
  }),
  mail_tracking: Type.Boolean({ description: 'Whether CSV files sent to `track+alias@domain` become imports' }),
};

export type MailSettingsChange = Partial<SettingValues<typeof attributes>>;

export const MAIL_SETTINGS = accountSettings({
  attributes,
  change: (session, change) => changeMailSettings(session, session.accountId, change),
});

/**
 * Runs within the caller's transaction. Omitted settings stay.
 * @throws MailAliasInvalid @throws MailAliasTaken @throws MailSenderInvalid
 */
export async function changeMailSettings(
  session: Session,
  accountId: string,
  { mail_alias: given, mail_senders: senders, ...rest }: MailSettingsChange,
): Promise<void> {
  const alias = given == null ? given : aliasOf(given);
  const change = {
    ...rest,
    ...(alias !== undefined && { mail_alias: alias }),
    ...(senders !== undefined && { mail_senders: [...new Set(senders.map(senderOf))] }),
  };
  try {
    await updateSettings(session, accountId, change);
  } catch (error) {
    throw isAliasTaken(error) ? new MailAliasTaken(alias ?? '') : error;
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
