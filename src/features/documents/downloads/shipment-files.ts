/** The documents of a shipment whose files may be downloaded, for pages that show them to others. */
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import { pageDocuments } from '../list-store.ts';

export interface ShipmentFile {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
}

/** Of one page. */
const MOST = 100;

/** Newest first. */
export async function listShipmentFiles(
  session: AccountSession,
  shipmentId: string,
  customers: Customers,
): Promise<ShipmentFile[]> {
  const query = {
    page: { size: MOST, number: 1 },
    sort: [{ field: 'created_at', direction: 'descending', kind: 'time' } as const],
    filters: { shipment_id: shipmentId },
  };
  const { rows } = await pageDocuments(session, query, customers);
  return rows.map(({ id, name, manualType, foundType }) => ({ id, name, type: manualType ?? foundType }));
}
