/** Which shipments of the demonstration are its own traffic. Deletes nothing. */
import type { Session } from '../../database/database.ts';

/**
 * Those created before a time, all of whose requests this key imported by file: what a person tracks, too, is the person's.
 * @param keyHash of the key
 */
export async function listOwnShipmentsBefore(
  session: Session,
  { accountId, keyHash, before }: { readonly accountId: string; readonly keyHash: Buffer; readonly before: Date },
): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `WITH own AS (
       SELECT w.tracking_request_id AS id FROM api_keys k
         JOIN imports i ON i.account_id = k.account_id AND i.api_key_id = k.id
         JOIN import_rows w ON w.account_id = i.account_id AND w.import_id = i.id AND w.status = 'created'
        WHERE k.account_id = $1 AND k.hash = $2)
     SELECT s.id FROM shipments s WHERE s.account_id = $1 AND s.created_at < $3
        AND EXISTS (SELECT FROM tracking_requests r WHERE r.account_id = $1 AND r.shipment_id = s.id)
        AND NOT EXISTS (SELECT FROM tracking_requests r WHERE r.account_id = $1 AND r.shipment_id = s.id
          AND r.id NOT IN (SELECT id FROM own WHERE id IS NOT NULL))`,
    [accountId, keyHash, before],
  );
  return rows.map(({ id }) => id);
}
