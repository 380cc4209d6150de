/**
 * Deletes a user: nobody can log in as the user again, and the e-mail address is free for a new invite. The id and the name
 * stay, since notes, audit events and statements name their author by them. Features delete what is theirs.
 */
import type { AccountSession } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { endOtherWaysIn, requireOtherAdmin } from './change-user.ts';
import { deleteIdentities } from './identity/store.ts';
import { eraseUser, findUsers, lockUser } from './store.ts';

export interface UserDeletion {
  readonly userId: string;
  /** The user or key that deletes; what the user shared with others passes to it. */
  readonly by: string;
  /** World time. */
  readonly at: Date;
}

/** What a feature does with what it has of the user, in the same transaction. The composition root lists them. */
export type OnUserDeleted = (session: AccountSession, deletion: UserDeletion) => Promise<void>;

/** @throws LastAdmin @returns false: there is no such user */
export async function deleteUser(
  session: AccountSession,
  clock: Clock,
  { userId, by }: { readonly userId: string; readonly by: string },
  features: readonly OnUserDeleted[],
): Promise<boolean> {
  await lockUser(session, userId);
  const [user] = await findUsers(session, [userId]);
  if (user === undefined || user.deletedAt !== null) return false;
  await requireOtherAdmin(session, user);
  for (const forget of features) await forget(session, { userId, by, at: new Date(clock.now()) });
  await endOtherWaysIn(session, { userId, sessionId: null });
  await deleteIdentities(session, userId);
  await eraseUser(session, userId, new Date(clock.wallNow()));
  return true;
}
