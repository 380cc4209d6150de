/** What letters of the account have at their head beside its name: whom to ask, and its logo. */
import type { AccountSession } from '../../../database/database.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import type { AccountLetterhead } from '../../../tracking/feature.ts';
import { readContact } from '../customer-links.ts';
import { SHARE_SETTINGS } from './account-settings.ts';
import { findLogo } from './logo-store.ts';

export async function readLetterhead(session: AccountSession): Promise<AccountLetterhead> {
  const { share_logo: sha256 } = await getSettings(session, SHARE_SETTINGS);
  const logo = sha256 === null ? undefined : await findLogo(session, Buffer.from(sha256, 'hex'));
  const isPrintable = logo !== undefined && logo.mediaType !== 'image/webp';
  return { contact: await readContact(session), logo: isPrintable ? logo.bytes : null };
}
