/** What a deleted user had of alerts: rules, what they found, silences and follows. Chat channels pass to whoever deletes. */
import type { AccountSession } from '../../../database/database.ts';
import type { UserDeletion } from '../../../tenancy/users/delete-user.ts';

export async function deleteAlertsOf(session: AccountSession, { userId, by, at }: UserDeletion): Promise<void> {
  const own = [session.accountId, userId];
  await session.prepared('DELETE FROM alerts WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared('DELETE FROM alert_rules WHERE account_id = $1 AND recipient_id = $2', own);
  await session.prepared('DELETE FROM alert_silences WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared('DELETE FROM follows WHERE account_id = $1 AND user_id = $2', own);
  await session.prepared(
    'UPDATE chat_channels SET owner_id = $3, updated_at = $4 WHERE account_id = $1 AND owner_id = $2',
    [...own, by, at],
  );
}
