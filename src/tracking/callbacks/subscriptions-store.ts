/** What this installation subscribed to at lines. */
import type { Session } from '../../database/database.ts';

export interface StoredSubscription {
  readonly id: string;
  readonly callbackUrl: string;
  readonly fingerprint: string;
  /** Wall time. */
  readonly checkedAt: Date;
}

export async function findSubscription(session: Session, scac: string): Promise<StoredSubscription | undefined> {
  const [row] = await session.prepared<StoredSubscription & Record<string, unknown>>(
    `SELECT subscription_id AS id, callback_url AS "callbackUrl", fingerprint, checked_at AS "checkedAt"
       FROM line_subscriptions WHERE scac = $1`,
    [scac],
  );
  return row;
}

export async function writeSubscription(
  session: Session,
  scac: string,
  { id, callbackUrl, fingerprint, checkedAt }: StoredSubscription,
): Promise<void> {
  await session.prepared(
    `INSERT INTO line_subscriptions (scac, subscription_id, callback_url, fingerprint, checked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (scac) DO UPDATE SET subscription_id = $2, callback_url = $3, fingerprint = $4, checked_at = $5`,
    [scac, id, callbackUrl, fingerprint, checkedAt],
  );
}
