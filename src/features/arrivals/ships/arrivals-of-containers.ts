/** What notices about containers read of their arrivals: ships that are elsewhere, and predicted arrivals at transshipments. */
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ShipElsewhereFacts } from './elsewhere-facts.ts';

/** A transshipment that the container has not reached. */
export interface PredictedTransshipment {
  /** The key of the port. */
  readonly place: string;
  readonly prediction: Pick<PredictedArrival, 'p10' | 'p50' | 'p90'>;
}

export interface ArrivalsOfContainer {
  readonly shipElsewhere: ShipElsewhereFacts | null;
  readonly transshipments: readonly PredictedTransshipment[];
}

const NONE: ArrivalsOfContainer = { shipElsewhere: null, transshipments: [] };

interface Row {
  readonly containerIds: readonly string[];
  readonly target: string;
  readonly place: string;
  readonly arrived: boolean;
  readonly shipElsewhere: ShipElsewhereFacts | null;
  readonly prediction: PredictedArrival | null;
}

/** Of the first leg of each whose ship is elsewhere. */
export async function readArrivalsOf(
  session: AccountSession,
  containers: readonly { readonly id: string; readonly shipmentId: string }[],
): Promise<(container: { readonly id: string }) => ArrivalsOfContainer> {
  const rows = await session.prepared<Row & Record<string, unknown>>(
    `SELECT container_ids AS "containerIds", target, to_place AS place, arrived_at IS NOT NULL AS arrived,
         ship_elsewhere AS "shipElsewhere", prediction
       FROM arrival_legs
      WHERE account_id = $1 AND shipment_id = any($2::uuid[]) AND ended_at IS NULL
        AND (ship_elsewhere IS NOT NULL OR (target = 'transshipment' AND arrived_at IS NULL AND prediction IS NOT NULL))
      ORDER BY sequence, id`,
    [session.accountId, [...new Set(containers.map(({ shipmentId }) => shipmentId))]],
  );
  if (rows.length === 0) return () => NONE;
  const byContainer = new Map<string, Row[]>();
  for (const row of rows) {
    for (const id of row.containerIds) byContainer.set(id, [...(byContainer.get(id) ?? []), row]);
  }
  return ({ id }) => {
    const own = byContainer.get(id);
    if (own === undefined) return NONE;
    return {
      shipElsewhere: own.find(({ shipElsewhere }) => shipElsewhere !== null)?.shipElsewhere ?? null,
      transshipments: own.flatMap(({ target, place, arrived, prediction }) =>
        target !== 'transshipment' || arrived || prediction === null ? [] : [{ place, prediction }],
      ),
    };
  };
}
