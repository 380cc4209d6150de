/** Shipments by their tags. */
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { ofSeenShipment } from './custom-fields-store.ts';

const ACCOUNT = `nullif(current_setting('portolan.account_id', true), '')::uuid`;
/** A search finds so many; the filter by tags finds all. */
const MOST = 3000;

/**
 * The ids of shipments with one of these tags.
 *
 * By the view, because row-level security keeps && away from the index (migrations/0009_user_entries.sql). OFFSET 0 keeps the
 * planner from taking the view and the list for one and the same table, where it would be kept away again.
 * @param tags SQL
 */
export function taggedShipments(tags: string): string {
  return `SELECT t.id FROM tagged_shipments t WHERE t.account_tags && account_tags(${ACCOUNT}, ${tags}::text[]) OFFSET 0`;
}

/** In the usual ways of writing a word: the index knows tags only as they were written. */
const SPELLINGS = 'ARRAY[$2::text, lower($2), upper($2), initcap($2)]';
const TAGGED = taggedShipments(SPELLINGS);
const IDS = {
  shipment: () => `SELECT s.id FROM shipments s WHERE s.account_id = $1 AND s.id IN (${TAGGED})`,
  container: (customers: Customers) =>
    `SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id IN (${TAGGED})${ofSeenShipment('c', customers)}`,
} as const;

/** Ids of those with a tag of this text. */
export async function findByTag(
  session: AccountSession,
  q: string,
  kind: 'shipment' | 'container',
  customers: Customers,
): Promise<readonly string[]> {
  const rows = await session.query<{ id: string }>(`${IDS[kind](customers)} LIMIT ${MOST}`, [
    session.accountId,
    q.trim(),
  ]);
  return rows.map(({ id }) => id);
}
