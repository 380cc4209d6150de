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
import { isAliasTaken } from './store.ts';

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
  place: 40,
  attributes,
  prepare: (_, change) => checkedChange(change),
  explain: aliasError,
});

/**
 * Runs within the caller's transaction. Omitted settings stay.
 * @throws MailAliasInvalid @throws MailAliasTaken @throws MailSenderInvalid
 */
export async function changeMailSettings(
  session: Session,
  accountId: string,
  given: MailSettingsChange,
): Promise<void> {
  const change = checkedChange(given);
  try {
    await updateSettings(session, accountId, change);
  } catch (error) {
    throw aliasError(error, change) ?? error;
  }
}

/** @throws MailAliasInvalid @throws MailSenderInvalid */
function checkedChange({ mail_alias: given, mail_senders: senders, ...rest }: MailSettingsChange): MailSettingsChange {
  const alias = given == null ? given : aliasOf(given);
  return {
    ...rest,
    ...(alias !== undefined && { mail_alias: alias }),
    ...(senders !== undefined && { mail_senders: [...new Set(senders.map(senderOf))] }),
  };
}

function aliasError(error: unknown, { mail_alias: alias }: { readonly mail_alias?: unknown }): Error | undefined {
  return isAliasTaken(error) ? new MailAliasTaken(String(alias)) : undefined;
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
