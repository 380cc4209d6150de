/** Whether a user may see the containers whose exceptions are assigned to the user. */
import type { AccountSession } from '../../../../database/database.ts';

export interface HiddenContainer {
  readonly userName: string;
  readonly number: string;
}

/** One of the containers that the user may not see; undefined: the user may see all. */
export async function findContainerHiddenFrom(
  session: AccountSession,
  userId: string,
  containerIds: readonly string[],
): Promise<HiddenContainer | undefined> {
  const [hidden] = await session.prepared<HiddenContainer & Record<string, unknown>>(
    `SELECT u.name AS "userName", c.number FROM users u JOIN containers c ON c.account_id = u.account_id AND c.id = any($3::uuid[])
      WHERE u.account_id = $1 AND u.id = $2 AND u.party_ids IS NOT NULL
        AND (c.customer_id IS NULL OR c.customer_id <> ALL (u.party_ids)) ORDER BY c.number LIMIT 1`,
    [session.accountId, userId, containerIds],
  );
  return hidden;
}
