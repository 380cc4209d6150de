/** Tells a user of the exceptions that a colleague has assigned to them: one message, however many they are. */
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { findPrincipalName } from '../../../tenancy/accounts/principals-store.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from '../../exceptions/exceptions.ts';
import { listSubjects } from '../matching/store.ts';
import { findRecipient } from './store.ts';
import { type Telling, tellUser } from './tell-user.ts';

/** One that was not the user's before. */
export interface AssignedException {
  readonly containerId: string;
  readonly kind: ExceptionKind;
}

export interface AssignmentToTell {
  readonly userId: string;
  /** The user or key that has assigned them. */
  readonly by: string;
  readonly exceptions: readonly AssignedException[];
}

/** Nobody is told of an own assignment. A user limited to customers is not told by whom: they see no colleagues. */
export async function tellAssigned(
  session: AccountSession,
  { userId, by, exceptions }: AssignmentToTell,
  telling: Telling,
): Promise<void> {
  if (exceptions.length === 0 || userId === by) return;
  const user = await findRecipient(session, userId);
  if (user === undefined) return;
  const containerIds = [...new Set(exceptions.map(({ containerId }) => containerId))];
  const [only, ...others] = containerIds;
  const isOne = only !== undefined && others.length === 0;
  const [subject] = isOne ? await listSubjects(session, [only], []) : [];
  const facts = {
    ...(isOne && { number: subject?.number }),
    ...(user.partyIds === null && { author: await findPrincipalName(session, by) }),
    exceptions: exceptions.length,
    containers: containerIds.length,
    kinds: EXCEPTION_KINDS.filter((kind) => exceptions.some((each) => each.kind === kind)),
  };
  const about = { containerId: isOne ? only : null, shipmentId: subject?.shipmentId ?? null };
  const onceKey = `assigned:${newId(telling.now)}`;
  await tellUser(session, user, { kind: 'assigned', ...about, facts, onceKey }, telling);
}
