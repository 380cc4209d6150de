/** Assigns all unresolved exceptions of a container, or of the containers of a shipment, to a user. */
import type { AccountSession } from '../../../../database/database.ts';
import { apiError } from '../../../../http/jsonapi/errors.ts';
import { findUsers } from '../../../../tenancy/users/store.ts';
import { listContainersWithExceptions, lockUnresolvedExceptions } from '../../finding/store.ts';
import { type AssignedException, changeExceptions } from './change-exceptions.ts';

export interface Assignment {
  /** Null: to nobody. */
  readonly userId: string | null;
  /** The user or key that assigns them. */
  readonly by: string;
  readonly now: Date;
}

/** @returns those that became the user's @throws ApiError where there are none */
export async function assignExceptions(
  session: AccountSession,
  { type, id }: { readonly type: 'Container' | 'Shipment'; readonly id: string },
  { userId, by, now }: Assignment,
): Promise<readonly AssignedException[]> {
  const containers = type === 'Container' ? [id] : await listContainersWithExceptions(session, id);
  const exceptions = containers.length === 0 ? [] : await lockUnresolvedExceptions(session, containers);
  if (exceptions.length === 0)
    throw apiError('conflict', { detail: 'It has no exception to assign.', meta: { reason: 'no_exception' } });
  const change = { status: undefined, snoozedUntil: undefined, note: undefined, assignedTo: userId };
  const { assignment } = await changeExceptions(session, exceptions, change, { by, now });
  return assignment?.exceptions ?? [];
}

/** @param userId null: nobody @throws ApiError where this user cannot be assigned by this key or user */
export async function checkAssignee(
  session: AccountSession,
  userId: string | null,
  partyIds: readonly string[] | null,
): Promise<void> {
  if (partyIds !== null)
    throw apiError('forbidden', {
      detail: 'A key or user limited to parties cannot write notes or assign exceptions.',
    });
  if (userId === null) return;
  const [user] = await findUsers(session, [userId]);
  if (user !== undefined && user.deactivatedAt === null) return;
  const detail = user === undefined ? `There is no user ${userId}.` : `The user ${user.name} is not active.`;
  throw apiError('invalid_value', { detail, pointer: '/data/relationships/assigned_to/data/id' });
}
