/** Whom colleagues may mention or assign exceptions to, and the alerts of both. */
import type { AccountSession } from '../../../database/database.ts';
import type { Recipient } from '../alert.ts';
import type { ColleagueNotice } from './notify-user.ts';

const RECIPIENTS = `SELECT u.id, u.email, u.name, u.locale, u.time_zone AS "timeZone", u.party_ids AS "partyIds" FROM users u
  WHERE u.account_id = $1 AND u.deactivated_at IS NULL`;

/** Colleagues who see notes: users limited to customers do not. */
export async function listMentionable(session: AccountSession): Promise<Recipient[]> {
  return session.prepared<Recipient>(`${RECIPIENTS} AND u.party_ids IS NULL`, [session.accountId]);
}

/** Undefined: there is no such user, or the user is deactivated. */
export async function findRecipient(session: AccountSession, userId: string): Promise<Recipient | undefined> {
  const [user] = await session.prepared<Recipient>(`${RECIPIENTS} AND u.id = $2`, [session.accountId, userId]);
  return user;
}

/** @returns false: there is one with its key */
export async function insertColleagueAlert(
  session: AccountSession,
  {
    id,
    userId,
    kind,
    containerId,
    shipmentId,
    facts,
    onceKey,
  }: ColleagueNotice & { readonly id: string; readonly userId: string },
  at: Date,
): Promise<boolean> {
  const rows = await session.prepared(
    `INSERT INTO alerts (account_id, id, user_id, kind, container_id, shipment_id, facts, once_key, in_bell, is_unsent, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, false, $9) ON CONFLICT (account_id, once_key) DO NOTHING RETURNING id`,
    [session.accountId, id, userId, kind, containerId, shipmentId, JSON.stringify(facts), onceKey, at],
  );
  return rows.length > 0;
}
