/** Writes what is predicted of shipments and containers beside their documents. Nothing here moves when they last changed. */
import type { AccountSession } from '../../database/database.ts';

export interface ShownPredictions {
  readonly shipmentId: string;
  /** Members of attributes as text; null: nothing is predicted. */
  readonly predictions: string | null;
  readonly predictedPodAt: string | null;
}

/** None: 0, as where it is not late. */
const daysLate = (predicted: string) =>
  `greatest(0, coalesce(extract(epoch FROM ${predicted} - t.pod_eta_at)::bigint / 86400, 0))`;
const CHANGED = '(t.predictions, t.predicted_pod_at) IS DISTINCT FROM (given.predictions, given."predictedPodAt")';

/**
 * Of shipments, and of all of their containers: those that are not named show nothing.
 * @returns the containers that are by another number of whole days later than their line's ETA now
 */
export async function showPredictions(
  session: AccountSession,
  shipments: readonly ShownPredictions[],
  containers: readonly (ShownPredictions & { readonly id: string })[],
): Promise<string[]> {
  const columns = '"shipmentId" uuid, predictions text, "predictedPodAt" timestamptz';
  await session.prepared(
    `UPDATE shipments t SET predictions = given.predictions, predicted_pod_at = given."predictedPodAt"
       FROM jsonb_to_recordset($2::jsonb) AS given (${columns})
      WHERE t.account_id = $1 AND t.id = given."shipmentId" AND ${CHANGED}`,
    [session.accountId, JSON.stringify(shipments)],
  );
  const rows = await session.prepared<{ id: string }>(
    `WITH shown AS (UPDATE containers t SET predictions = given.predictions, predicted_pod_at = given."predictedPodAt"
       FROM (SELECT c.id, c.predicted_pod_at AS was, named.predictions, named."predictedPodAt" FROM containers c
              LEFT JOIN jsonb_to_recordset($3::jsonb) AS named (id uuid, ${columns}) ON named.id = c.id
             WHERE c.account_id = $1 AND c.shipment_id = any($2::uuid[])) AS given
      WHERE t.account_id = $1 AND t.id = given.id AND ${CHANGED}
      RETURNING t.id, ${daysLate('given.was')} AS was, ${daysLate('t.predicted_pod_at')} AS days)
     SELECT id FROM shown WHERE was IS DISTINCT FROM days`,
    [session.accountId, shipments.map(({ shipmentId }) => shipmentId), JSON.stringify(containers)],
  );
  return rows.map(({ id }) => id);
}
