/**
 * Frees an e-mail address that a user holds without being its owner: whoever made the user may have typed any address,
 * and it serves one user of the whole installation. Only the operator does this.
 */
import type { AccountSession } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { endOtherWaysIn } from './change-user.ts';
import { deleteIdentities } from './identity/store.ts';
import { deactivateWithoutAddress, lockUserByEmail } from './store.ts';

/**
 * The user is deactivated, and stays as the author of what was entered. All sessions and log-in links of the user end, and so do
 * identities at a provider: whose they are can join another account with them.
 *
 * @param email as `normalizeEmail` writes it
 * @returns the user's id; undefined where the account has no user with that address
 * @throws Error where an identity provider stated that the address is the user's
 */
export async function releaseAddress(
  session: AccountSession,
  clock: Clock,
  email: string,
): Promise<string | undefined> {
  const user = await lockUserByEmail(session, email);
  if (user === undefined) return undefined;
  if (user.emailVerifiedAt !== null)
    throw new Error(`An identity provider verified that ${email} is the user's; an admin can deactivate the user.`);
  await deactivateWithoutAddress(session, user.id, new Date(clock.wallNow()));
  await deleteIdentities(session, user.id);
  await endOtherWaysIn(session, { userId: user.id, sessionId: null });
  return user.id;
}
