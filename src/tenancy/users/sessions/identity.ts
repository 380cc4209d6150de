/**
 * Logs in by an identity provider (OpenID Connect): the provider identifies the user, the account decides who may
 * log in.
 */

import { IdentityUnknown } from '../errors.ts';
import { makeUser } from '../invites/join.ts';
import { claimInviteById, findInviteFor } from '../invites/store.ts';
import { findForLogIn } from '../store.ts';
import { normalizeEmail, type StartedSession, startSession, type UsersContext } from './log-in.ts';

export interface Identity {
  /** That the provider has verified. */
  readonly email: string;
  readonly name: string | null;
}

/**
 * A user with this address, or whoever is invited by it, which makes the user. The provider replaces the second factor too.
 * @throws IdentityUnknown
 */
export async function logInByIdentity(
  { database, clock }: UsersContext,
  identity: Identity,
  userAgent: string | null,
): Promise<StartedSession> {
  const email = normalizeEmail(identity.email);
  const now = new Date(clock.wallNow());
  return database.changeSystem(async (session) => {
    const user = await findForLogIn(session, email);
    if (user !== undefined) {
      const { accountId, id: userId } = user;
      return startSession(session, clock, { accountId, userId, method: 'oidc', userAgent });
    }
    const open = await findInviteFor(session, email, now);
    const taken = open && (await claimInviteById(session, open));
    if (taken === undefined) throw new IdentityUnknown(email);
    const { accountId, role, partyIds } = taken;
    const name = identity.name?.trim().slice(0, 100) || email;
    const userId = await makeUser(session, { accountId, email, name, role, partyIds, password: null, createdAt: now });
    return startSession(session, clock, { accountId, userId, method: 'oidc', userAgent });
  });
}
