/** What users change of a tracked shipment, and then the deletion of all there is. */
import type { AccountSession } from '../../src/database/database.ts';
import { newId } from '../../src/lib/ids.ts';
import { insertParty, UNMERGED } from '../../src/tenancy/parties/store.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { resumeTracking } from '../../src/tracking/schedule/resume-tracking.ts';
import { stopTrackingByUser } from '../../src/tracking/schedule/stop-tracking.ts';
import { updateShipment } from '../../src/tracking/shipments/update-shipment.ts';

/** In this order, each announces one more of the deletions. */
const DELETED = ['document_links', 'notes', 'custom_field_definitions', 'tracking_requests', 'shipments', 'parties'];

export async function playChanges(context: TrackingContext, accountId: string): Promise<void> {
  const { database, clock } = context;
  const at = new Date(clock.now());
  const shipmentId = await database.changeAccount(accountId, async (session) => {
    await insertParty(session, {
      id: newId(clock.now()),
      companyName: 'Acme Imports',
      createdAt: at,
      updatedAt: at,
      ...UNMERGED,
    });
    return addNoteAndField(session, at);
  });
  await updateShipment(context, accountId, shipmentId, { tags: ['urgent'], partyIds: null });
  await stopTrackingByUser(context, accountId, shipmentId);
  await resumeTracking(context, accountId, shipmentId);
  for (const table of DELETED) await remove(context, accountId, `DELETE FROM ${table} WHERE account_id = $1`);
  await remove(context, accountId, 'UPDATE documents SET deleted_at = now() WHERE account_id = $1');
}

async function addNoteAndField(session: AccountSession, at: Date): Promise<string> {
  const [row] = await session.query<{ shipmentId: string }>(
    `WITH note AS (INSERT INTO notes (account_id, id, container_id, author_id, text, created_at, updated_at)
       SELECT account_id, gen_random_uuid(), id, account_id, 'Call the trucker.', $2, $2 FROM containers
        WHERE account_id = $1 ORDER BY number LIMIT 1),
     field AS (INSERT INTO custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, position, created_at,
         updated_at) VALUES ($1, gen_random_uuid(), 'Shipment', 'cost_centre', 'Cost centre', 'short_text', 1, $2, $2))
     SELECT id AS "shipmentId" FROM shipments WHERE account_id = $1`,
    [session.accountId, at],
  );
  return row?.shipmentId ?? '';
}

async function remove({ database, clock }: TrackingContext, accountId: string, text: string): Promise<void> {
  await database.changeAccount(accountId, async (session) => {
    await session.query(`SELECT set_config('portolan.now', $1, true)`, [new Date(clock.now()).toISOString()]);
    await session.query(text, [accountId]);
  });
}
