/** What is needed to write the request of a notification again, and when it is tried next. */
import type { AccountSession } from '../../../database/database.ts';

export interface StoredRequest {
  readonly webhookId: string;
  readonly event: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly referenceType: string;
  readonly referenceId: string;
  readonly included: string;
  /** Null: it is delivered or given up. */
  readonly nextAttemptAt: Date | null;
}

/** Undefined: the account has no such notification, or its event is no longer kept. */
export async function findStoredRequest(session: AccountSession, id: string): Promise<StoredRequest | undefined> {
  const [row] = await session.prepared<StoredRequest>(
    `SELECT n.webhook_id AS "webhookId", n.event, n.sequence::float8 AS sequence, n.created_at AS "createdAt",
       e.reference_type AS "referenceType", e.reference_id AS "referenceId", e.included,
       (SELECT greatest(d.next_attempt_at, now()) FROM webhook_deliveries d
         WHERE d.account_id = $1 AND d.sequence = n.sequence AND d.webhook_id = n.webhook_id) AS "nextAttemptAt"
     FROM webhook_notifications n
     JOIN events e ON e.account_id = n.account_id AND e.sequence = n.sequence AND e.id = n.event_id
     WHERE n.account_id = $1 AND n.id = $2`,
    [session.accountId, id],
  );
  return row;
}
