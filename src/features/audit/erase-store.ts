/** Takes names out of the audit: of users and keys of a customer that is deleted. */
import type { Session } from '../../database/database.ts';

/** What the user or key did stays, without its name. What was done to it goes. */
export async function eraseActor(
  session: Session,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const values = [accountId, id];
  await session.query('DELETE FROM audit_events WHERE account_id = $1 AND resource_id = $2', values);
  await session.query(`UPDATE audit_events SET actor_name = 'deleted' WHERE account_id = $1 AND actor_id = $2`, values);
}
