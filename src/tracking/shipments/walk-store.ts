/**
 * A walk over many shipments in batches, so that memory does not grow with their number: all of them in the order of their
 * keys, or those with texts of an older form.
 */
import type { Session } from '../../database/database.ts';
import { FORM_VERSION } from '../form-version.ts';

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

/** Of all accounts, those with texts of an older form: the oldest form first. */
export async function listStaleShipmentKeys(session: Session, limit: number): Promise<ShipmentKey[]> {
  return session.prepared<{ accountId: string; shipmentId: string }>(
    `SELECT account_id AS "accountId", id AS "shipmentId" FROM shipments WHERE form_version < $1
      ORDER BY form_version LIMIT $2`,
    [FORM_VERSION, limit],
  );
}

/** Queues the task where there are any, and it neither waits nor runs. */
export async function queueIfStale(session: Session, task: string, priority: number): Promise<void> {
  await session.prepared(
    `SELECT enqueue_job($1, '{}', NULL, $1, $2, 25, NULL)
       FROM (SELECT FROM shipments WHERE form_version < $3 ORDER BY form_version LIMIT 1) AS stale
      WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1)`,
    [task, priority, FORM_VERSION],
  );
}

/** With their containers, tracking requests and all that was stored of them. */
export async function deleteShipments(session: Session, accountId: string, ids: readonly string[]): Promise<void> {
  const values = [accountId, ids];
  await session.query('DELETE FROM tracking_requests WHERE account_id = $1 AND shipment_id = any($2::uuid[])', values);
  await session.query('DELETE FROM shipments WHERE account_id = $1 AND id = any($2::uuid[])', values);
}
