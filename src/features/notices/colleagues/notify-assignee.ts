/** Tells a user of the exceptions that a colleague has assigned to them: one message, however many they are. */
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { findPrincipalName } from '../../../tenancy/accounts/principals-store.ts';
import type { ExceptionAssignment } from '../exceptions/changes/change-exceptions.ts';
import { EXCEPTION_KINDS } from '../kinds/kinds.ts';
import { listSubjects } from '../matching/store.ts';
import { listRecipients } from '../rules/store.ts';
import { type NotifyOptions, notifyUser } from './notify-user.ts';

/** Nobody is told of an own assignment. A user limited to customers is not told by whom: they see no colleagues. */
export async function notifyAssignee(
  session: AccountSession,
  { userId, by, exceptions }: ExceptionAssignment,
  options: NotifyOptions,
): Promise<void> {
  if (exceptions.length === 0 || userId === by) return;
  const [user] = await listRecipients(session, [userId]);
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
  const onceKey = `assigned:${newId(options.now)}`;
  await notifyUser(session, user, { kind: 'assigned', ...about, facts, onceKey }, options);
}
