/**
 * A walk over many shipments in the order of their keys, in batches: memory does not grow with their number.
 */
import type { Session } from '../../database/database.ts';

export interface ShipmentKey {
  readonly accountId: string;
  readonly shipmentId: string;
}

/** Undefined members: of all accounts, all shipments. */
export interface Walk {
  readonly accountId?: string | undefined;
  readonly shipmentId?: string | undefined;
}

export async function countShipments(session: Session, { accountId, shipmentId }: Walk): Promise<number> {
  const rows = await session.prepared<{ count: string }>(
    `SELECT count(*) AS count FROM shipments
      WHERE ($1::uuid IS NULL OR account_id = $1) AND ($2::uuid IS NULL OR id = $2)`,
    [accountId ?? null, shipmentId ?? null],
  );
  return Number(rows[0]?.count ?? 0);
}

/** @param after the last key of the batch before; null: from the start */
export async function listShipmentKeys(
  session: Session,
  { accountId, shipmentId }: Walk,
  after: ShipmentKey | null,
  limit: number,
): Promise<ShipmentKey[]> {
  return session.prepared<{ accountId: string; shipmentId: string }>(
    `SELECT account_id AS "accountId", id AS "shipmentId" FROM shipments
      WHERE ($1::uuid IS NULL OR account_id = $1) AND ($2::uuid IS NULL OR id = $2)
        AND ($3::uuid IS NULL OR (account_id, id) > ($3, $4::uuid))
      ORDER BY account_id, id LIMIT $5`,
    [accountId ?? null, shipmentId ?? null, after?.accountId ?? null, after?.shipmentId ?? null, limit],
  );
}
