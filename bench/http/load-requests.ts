/** Tracking requests that are listed: one for each shipment. */
import pg from 'pg';

export async function addTrackingRequests(databaseUrl: string, accountId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO tracking_requests (account_id, id, request_type, request_number, normalized_number, scac, ref_numbers, shipment_tags,
       status, shipment_id, created_at, updated_at)
     SELECT account_id, uuidv7(), 'bill_of_lading', normalized_number, normalized_number, scac, ARRAY['PO-' || left(id::text, 8)],
       ARRAY['urgent'], 'tracking_stopped', id, created_at, updated_at FROM shipments WHERE account_id = $1`,
    [accountId],
  );
  await client.query('VACUUM ANALYZE tracking_requests');
  await client.end();
}
