/** Whom notes may mention, and the alerts of mentions. */
import type { AccountSession } from '../../../database/database.ts';
import type { AlertFacts, Recipient } from '../alert.ts';

/** Colleagues who see notes: users limited to customers do not. */
export async function listMentionable(session: AccountSession): Promise<Recipient[]> {
  return session.prepared<Recipient>(
    `SELECT u.id, u.email, u.name, u.locale, u.time_zone AS "timeZone", u.party_ids AS "partyIds" FROM users u
      WHERE u.account_id = $1 AND u.deactivated_at IS NULL AND u.party_ids IS NULL`,
    [session.accountId],
  );
}

export interface Mention {
  readonly id: string;
  readonly userId: string;
  readonly noteId: string;
  readonly containerId: string;
  readonly shipmentId: string | null;
  readonly facts: AlertFacts;
}

/** @returns false: the note has told the user already */
export async function insertMention(session: AccountSession, mention: Mention, at: Date): Promise<boolean> {
  const { id, userId, noteId, containerId, shipmentId, facts } = mention;
  const rows = await session.prepared(
    `INSERT INTO alerts (account_id, id, user_id, kind, container_id, shipment_id, facts, once_key, in_bell, is_unsent, created_at)
     VALUES ($1, $2, $3, 'mentioned', $4, $5, $6, $7, true, false, $8) ON CONFLICT (account_id, once_key) DO NOTHING RETURNING id`,
    [session.accountId, id, userId, containerId, shipmentId, JSON.stringify(facts), `mention:${noteId}:${userId}`, at],
  );
  return rows.length > 0;
}
