/** When containers can be picked up, beside the arrivals by which they come. */
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import type { AccountSession, Session } from '../../../database/database.ts';

/** A container that waits at the end of an arrival, or comes by it. */
export interface AwaitedContainer {
  readonly legId: string;
  readonly containerId: string;
  readonly place: 'port' | 'inland';
  readonly to: string;
  readonly terminal: string | null;
  readonly arrivedAt: number | null;
  readonly prediction: PredictedArrival | null;
  readonly dischargedAt: number | null;
  /** Codes of holds that stand where it is picked up. */
  readonly holds: readonly string[];
}

const IS_AWAITED = "c.state->>'availableForPickup' IS DISTINCT FROM 'true' AND c.state->>'emptyTerminatedAt' IS NULL";

/**
 * The containers of a leg, each found by its id. The planner knows neither how many keys a leg has nor how many containers
 * wait: joined as tables, each leg was compared with every container of the account. $1 is the account.
 */
const containersAmong = (ids: string) =>
  `LATERAL (SELECT id, state FROM containers WHERE account_id = $1 AND id = ${ids} OFFSET 0) AS c`;

/** A container that is not picked up for so long is not predicted any more. */
const WAITED_DAYS = 30;

/** Neither those that can be picked up or have left, nor, at the port, those that go on by rail. */
export async function listAwaitedContainers(
  session: AccountSession,
  legIds: readonly string[],
  now: Date,
): Promise<AwaitedContainer[]> {
  const millis = (value: string) => `(extract(epoch FROM ${value}) * 1000)::float8`;
  return session.prepared<AwaitedContainer & Record<string, unknown>>(
    `SELECT l.id AS "legId", c.id AS "containerId",
         CASE l.target WHEN 'port_of_discharge' THEN 'port' ELSE 'inland' END AS place, l.to_place AS "to",
         l.to_terminal AS terminal, ${millis('l.arrived_at')} AS "arrivedAt", l.prediction,
         CASE l.target WHEN 'port_of_discharge' THEN ${millis("(c.state->>'podDischargedAt')::timestamptz")} END AS "dischargedAt",
         ARRAY(SELECT hold->>'name' FROM jsonb_array_elements(
           CASE l.target WHEN 'port_of_discharge' THEN c.state->'holds' ELSE c.state->'indFacilityHolds' END) AS hold
           WHERE hold->>'status' = 'hold') AS holds
       FROM arrival_legs l CROSS JOIN ${containersAmong('any(l.container_ids)')}
      WHERE l.account_id = $1 AND l.id = any($2::uuid[]) AND l.ended_at IS NULL AND l.target <> 'transshipment'
        AND ${IS_AWAITED} AND (l.arrived_at IS NULL OR l.arrived_at > $3::timestamptz - interval '${WAITED_DAYS} days')
        AND (l.target = 'inland_destination' OR (c.state->>'podFullOutAt' IS NULL AND NOT EXISTS (
          SELECT FROM arrival_legs i WHERE i.account_id = l.account_id AND i.shipment_id = l.shipment_id
            AND i.target = 'inland_destination' AND i.mode = 'rail' AND i.ended_at IS NULL
            AND c.id = any(i.container_ids))))`,
    [session.accountId, legIds, now],
  );
}

/** Of each leg by the ids of its containers; null: of none. */
export async function storeAvailabilities(
  session: AccountSession,
  byLeg: ReadonlyMap<string, Readonly<Record<string, PredictedArrival>> | null>,
): Promise<void> {
  const rows = [...byLeg].map(([id, availabilities]) => ({ id, availabilities }));
  await session.prepared(
    `UPDATE arrival_legs l SET availabilities = given.availabilities
       FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, availabilities jsonb)
      WHERE l.account_id = $1 AND l.id = given.id AND l.availabilities IS DISTINCT FROM given.availabilities`,
    [session.accountId, JSON.stringify(rows)],
  );
}

export interface ShownAvailability {
  readonly shipmentId: string;
  readonly containerId: string;
  readonly prediction: PredictedArrival;
}

/** Of a container with several legs the last one counts, which is the one inland. */
export async function listAvailabilities(
  session: AccountSession,
  shipmentIds: readonly string[],
): Promise<ShownAvailability[]> {
  return session.prepared<ShownAvailability & Record<string, unknown>>(
    `SELECT l.shipment_id AS "shipmentId", c.id AS "containerId", each.value AS prediction
       FROM arrival_legs l CROSS JOIN jsonb_each(l.availabilities) AS each
       CROSS JOIN ${containersAmong('each.key::uuid')}
      WHERE l.account_id = $1 AND l.shipment_id = any($2::uuid[]) AND l.ended_at IS NULL AND l.availabilities IS NOT NULL
        AND ${IS_AWAITED} AND (l.target = 'inland_destination' OR c.state->>'podFullOutAt' IS NULL)
      ORDER BY l.target = 'inland_destination', l.sequence, l.id`,
    [session.accountId, shipmentIds],
  );
}

const RENEWED_HOURS = 24;
/** As in the index `arrival_legs_landed`; what has nothing to predict is due with a report only. The last run withdraws. */
const IS_DUE = `l.arrived_at IS NOT NULL AND l.ended_at IS NULL AND l.target <> 'transshipment'
  AND (l.is_prediction_due OR l.availabilities IS NOT NULL)
  AND l.arrived_at > $1::timestamptz - interval '${2 * WAITED_DAYS} days'
  AND (l.is_prediction_due OR l.predicted_at IS NULL OR l.predicted_at < $1::timestamptz - interval '${RENEWED_HOURS} hours')`;

export async function listAccountsWithLanded(session: Session, now: Date): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    `SELECT id FROM accounts a WHERE EXISTS (SELECT FROM arrival_legs l WHERE l.account_id = a.id AND ${IS_DUE})`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface LandedLeg {
  readonly id: string;
  readonly shipmentId: string;
  readonly marks: number;
}

export async function listLandedLegs(session: AccountSession, now: Date, limit: number): Promise<LandedLeg[]> {
  return session.prepared<LandedLeg & Record<string, unknown>>(
    `SELECT l.id, l.shipment_id AS "shipmentId", l.marks FROM arrival_legs l
      WHERE ${IS_DUE} AND l.account_id = $2 ORDER BY l.id LIMIT $3`,
    [now, session.accountId, limit],
  );
}

/** What a report has overtaken stays due. */
export async function noteLandedLegs(session: AccountSession, legs: readonly LandedLeg[], now: Date): Promise<void> {
  await session.prepared(
    `UPDATE arrival_legs l SET is_prediction_due = false, predicted_at = $3
       FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, marks integer)
      WHERE l.account_id = $1 AND l.id = given.id AND l.marks = given.marks`,
    [session.accountId, JSON.stringify(legs), now],
  );
}
