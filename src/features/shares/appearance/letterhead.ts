/** What letters of the account have at their head: its name, whom to ask, and its logo. */
import type { AccountSession } from '../../../database/database.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import { readContact } from '../customer-links.ts';
import { SHARE_SETTINGS } from './account-settings.ts';
import { findLogo } from './logo-store.ts';

export interface AccountLetterhead {
  readonly name: string;
  readonly contact: readonly string[];
  /** PNG or JPEG, which a PDF can have; null: none, or another format. */
  readonly logo: Buffer | null;
}

export async function readLetterhead(session: AccountSession): Promise<AccountLetterhead> {
  const { share_logo: sha256 } = await getSettings(session, SHARE_SETTINGS);
  const logo = sha256 === null ? undefined : await findLogo(session, Buffer.from(sha256, 'hex'));
  return {
    name: (await getAccount(session)).name,
    contact: await readContact(session),
    logo: logo === undefined || logo.mediaType === 'image/webp' ? null : logo.bytes,
  };
}
