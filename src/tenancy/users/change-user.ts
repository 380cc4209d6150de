/** Changes users: their own profile, and what admins decide. A lost permission takes effect with the next request. */

import type { AccountSession } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { LastAdmin, PasswordWrong } from './errors.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { UsersContext } from './sessions/log-in.ts';
import { deleteSessionsOf, findSession } from './sessions/store.ts';
import { countOtherAdmins, findPassword, findUsers, type UserChange, type UserRow, updateUser } from './store.ts';

/** So long after logging in by a link a password is set without the old one. */
const LINK_MILLIS = 15 * 60_000;

export interface PasswordChange {
  readonly accountId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly current: string | null;
  readonly password: string;
}

/** All other sessions of the user end. @throws PasswordWrong */
export async function setPassword(
  { database, clock }: UsersContext,
  { accountId, userId, sessionId, current, password }: PasswordChange,
): Promise<void> {
  const now = new Date(clock.wallNow());
  const [own, hash] = await database.forAccount(accountId, async (session) => [
    await findSession(session, sessionId, now),
    await findPassword(session, userId),
  ]);
  const isByLink = own?.method === 'link' && now.getTime() - own.createdAt.getTime() < LINK_MILLIS;
  if (!isByLink && (current === null || !(await isPassword(current, hash)))) throw new PasswordWrong();
  const hashed = await hashPassword(password);
  await database.changeAccount(accountId, async (session) => {
    await updateUser(session, userId, { password: hashed }, now);
    await deleteSessionsOf(session, userId, sessionId);
  });
}

export interface AdminChange extends Pick<UserChange, 'role' | 'partyIds'> {
  readonly isActive?: boolean | undefined;
}

/** @throws LastAdmin @returns undefined where there is no such user */
export async function changeOther(
  session: AccountSession,
  clock: Clock,
  userId: string,
  { role, partyIds, isActive }: AdminChange,
): Promise<UserRow | undefined> {
  const [user] = await findUsers(session, [userId]);
  if (user === undefined) return undefined;
  const isAdmin = user.role === 'admin' && user.deactivatedAt === null;
  const stays = (role ?? user.role) === 'admin' && isActive !== false;
  if (isAdmin && !stays && (await countOtherAdmins(session, userId)) === 0) throw new LastAdmin();
  const now = new Date(clock.wallNow());
  const endedAt = isActive ? null : (user.deactivatedAt ?? now);
  await updateUser(
    session,
    userId,
    { role, partyIds, deactivatedAt: isActive === undefined ? undefined : endedAt },
    now,
  );
  if (isActive === false) await deleteSessionsOf(session, userId, null);
  return (await findUsers(session, [userId]))[0];
}
