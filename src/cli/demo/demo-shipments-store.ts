/** SQL of the demonstration alone: the service itself never deletes a shipment. */
import type { Session } from '../../database/database.ts';

/** With their containers, tracking requests and all that was stored of them. */
export async function deleteShipmentsBefore(session: Session, accountId: string, before: Date): Promise<void> {
  const values = [accountId, before];
  await session.query(
    `DELETE FROM tracking_requests WHERE account_id = $1 AND shipment_id IN
       (SELECT id FROM shipments WHERE account_id = $1 AND created_at < $2)`,
    values,
  );
  await session.query('DELETE FROM shipments WHERE account_id = $1 AND created_at < $2', values);
}
