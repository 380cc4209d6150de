/** Changes users: their own profile, and what admins decide. A lost permission takes effect with the next request. */
import type { AccountSession } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { LastAdmin, PasswordWrong } from './errors.ts';
import { deleteLogInLinksOf } from './invites/store.ts';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';
import type { UserRow } from './schema.ts';
import type { UsersContext } from './sessions/log-in.ts';
import { deleteSessionsOf, findSession } from './sessions/store.ts';
import { countOtherAdmins, findPassword, findUsers, type UserChange, updateUser } from './store.ts';

/** So long after a log-in by a link, or by the identity provider without a password, the log-in itself is the proof. */
const FRESH_MILLIS = 15 * 60_000;

export interface Proof {
  readonly accountId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The current password; null: none is given. */
  readonly current: string | null;
}

/** Before a change of how a user logs in: a session alone could be a stolen one. @throws PasswordWrong */
export async function requireProof(
  { database, clock }: UsersContext,
  { accountId, userId, sessionId, current }: Proof,
): Promise<void> {
  const now = new Date(clock.wallNow());
  const [own, hash] = await database.forAccount(accountId, async (session) => [
    await findSession(session, sessionId, now),
    await findPassword(session, userId),
  ]);
  const isFresh = own !== undefined && now.getTime() - own.createdAt.getTime() < FRESH_MILLIS;
  if (isFresh && (own.method === 'link' || (own.method === 'oidc' && hash === null))) return;
  if (current === null || !(await isPassword(current, hash))) throw new PasswordWrong();
}

/** What a user could still log in by ends: all other sessions, and open log-in links. */
export async function endOtherWaysIn(
  session: AccountSession,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
): Promise<void> {
  await deleteSessionsOf(session, userId, sessionId);
  await deleteLogInLinksOf(session, { accountId: session.accountId, userId });
}

/** All other sessions and the log-in links of the user end. @throws PasswordWrong, PasswordWeak */
export async function setPassword(context: UsersContext, proof: Proof, password: string): Promise<void> {
  const { accountId, userId } = proof;
  await requireProof(context, proof);
  const [user] = await context.database.forAccount(accountId, (session) => findUsers(session, [userId]));
  requireStrong(password, user?.email ?? '');
  const hashed = await hashPassword(password);
  await context.database.changeAccount(accountId, async (session) => {
    await updateUser(session, userId, { password: hashed }, new Date(context.clock.wallNow()));
    await endOtherWaysIn(session, proof);
  });
}

/** Before a user stops to be an active admin. @throws LastAdmin */
export async function requireOtherAdmin(session: AccountSession, user: UserRow): Promise<void> {
  const isAdmin = user.role === 'admin' && user.deactivatedAt === null;
  if (isAdmin && (await countOtherAdmins(session, user.id)) === 0) throw new LastAdmin();
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
  const stays = (role ?? user.role) === 'admin' && isActive !== false;
  if (!stays) await requireOtherAdmin(session, user);
  const now = new Date(clock.wallNow());
  const endedAt = isActive ? null : (user.deactivatedAt ?? now);
  await updateUser(
    session,
    userId,
    { role, partyIds, deactivatedAt: isActive === undefined ? undefined : endedAt },
    now,
  );
  if (isActive === false) await endOtherWaysIn(session, { userId, sessionId: null });
  return (await findUsers(session, [userId]))[0];
}
