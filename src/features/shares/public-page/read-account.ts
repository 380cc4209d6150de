/** Whose page it is: what every shared page says of its account, and whom visitors may ask. */
import type { AccountSession } from '../../../database/database.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import { SHARE_SETTINGS } from '../appearance/account-settings.ts';
import type { ShareChoice } from '../schema.ts';

export async function readSharingAccount(session: AccountSession, { contact }: Pick<ShareChoice, 'contact'>) {
  const [account, settings] = await Promise.all([getAccount(session), getSettings(session, SHARE_SETTINGS)]);
  return {
    name: account.name,
    logo: settings.share_logo,
    accent_color: settings.share_accent_color,
    contact: contact ?? settings.share_contact,
  };
}
