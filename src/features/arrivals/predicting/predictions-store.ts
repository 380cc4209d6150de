/**
 * What was predicted: of each arrival, as ETA statements of this service, and as shipments and containers show it. Nothing
 * here moves when a shipment or container last changed.
 */
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import type { AccountSession } from '../../../database/database.ts';
import { amongAny } from '../../../database/lists/among-ids.ts';
import { newId } from '../../../lib/ids.ts';

/**
 * Shipments are locked in the order of their ids, as by every report: what is recorded of their arrivals does not change
 * until the transaction ends.
 */
export async function lockShipments(session: AccountSession, ids: readonly string[]): Promise<void> {
  await session.prepared(
    'SELECT id FROM shipments WHERE account_id = $1 AND id = any($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [session.accountId, ids],
  );
}

export interface PredictionWrite {
  readonly id: string;
  /** Of the arrival as it was when it was read. */
  readonly marks: number;
  readonly predictedAt: Date | null;
  readonly prediction: PredictedArrival | null;
  readonly announced: PredictedArrival | null;
  /** False: it is not renewed as time goes by. */
  readonly isTracked: boolean;
}

/** Those that no change and no other worker has overtaken. @returns their ids */
export async function storePredictions(
  session: AccountSession,
  writes: readonly PredictionWrite[],
  now: Date,
): Promise<Set<string>> {
  const rows = await session.prepared<{ id: string }>(
    `UPDATE arrival_legs l SET prediction = given.prediction, announced = given.announced,
         predicted_at = CASE WHEN given."isTracked" THEN $3::timestamptz END, is_prediction_due = false
       FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, marks integer, "predictedAt" timestamptz, prediction jsonb,
         announced jsonb, "isTracked" boolean)
      WHERE l.account_id = $1 AND l.id = given.id AND l.marks = given.marks
        AND l.predicted_at IS NOT DISTINCT FROM given."predictedAt" AND l.arrived_at IS NULL AND l.ended_at IS NULL
      RETURNING l.id`,
    [session.accountId, JSON.stringify(writes), now],
  );
  return new Set(rows.map(({ id }) => id));
}

/** An ETA of this service. `position`: by the ship's position alone. */
export interface OwnStatement {
  readonly legId: string;
  readonly code: 'portolan' | 'position';
  readonly imo: string | null;
  readonly eta: number;
  readonly p10: number | null;
  readonly p90: number | null;
}

/** The one before of the same kind ends with it. */
export async function insertOwnStatements(
  session: AccountSession,
  statements: readonly OwnStatement[],
  now: number,
): Promise<void> {
  if (statements.length === 0) return;
  const text = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
  const rows = statements.map(({ eta, p10, p90, ...each }) => ({
    ...each,
    id: newId(now),
    eta: text(eta),
    p10: text(p10),
    p90: text(p90),
  }));
  await session.prepared(
    `WITH given AS (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS given ("legId" uuid, id uuid, code text, imo text, eta timestamptz,
           p10 timestamptz, p90 timestamptz)),
       ended AS (
         UPDATE eta_statements e SET superseded_at = $3
          WHERE e.account_id = $1 AND ${amongAny('e.leg_id', '$4')} AND e.source_kind = 'prediction'
            AND e.superseded_at IS NULL AND (e.leg_id, e.source_code) IN (SELECT given."legId", given.code FROM given))
     INSERT INTO eta_statements (account_id, leg_id, id, source_kind, source_code, forecast_of, basis, eta_at, stated_at, imo,
         p10_at, p90_at)
       SELECT $1, given."legId", given.id, 'prediction', given.code,
           CASE WHEN given.code = 'portolan' THEN 'berthing' ELSE 'arrival' END,
           CASE WHEN given.code = 'portolan' THEN 'berth' ELSE 'anchorage' END, given.eta, $3, given.imo, given.p10, given.p90
         FROM given`,
    [session.accountId, JSON.stringify(rows), new Date(now), [...new Set(rows.map(({ legId }) => legId))]],
  );
}

/** What is predicted of the arrivals at the port of discharge before, by the ids of legs inland. */
export async function listLandings(
  session: AccountSession,
  inlandIds: readonly string[],
): Promise<Map<string, PredictedArrival>> {
  if (inlandIds.length === 0) return new Map();
  const rows = await session.prepared<{ id: string; prediction: PredictedArrival }>(
    `SELECT i.id, p.prediction FROM arrival_legs i JOIN arrival_legs p
         ON p.account_id = i.account_id AND p.shipment_id = i.shipment_id AND p.target = 'port_of_discharge'
        AND p.to_place = i.from_place AND p.container_ids && i.container_ids
      WHERE i.account_id = $1 AND i.id = any($2::uuid[]) AND p.prediction IS NOT NULL AND p.arrived_at IS NULL
        AND p.ended_at IS NULL ORDER BY p.id`,
    [session.accountId, inlandIds],
  );
  return new Map(rows.map(({ id, prediction }) => [id, prediction]));
}

/** Arrivals inland of these shipments depend on what is predicted of the port. */
export async function markInlandLegs(session: AccountSession, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  await session.prepared(
    `UPDATE arrival_legs SET is_prediction_due = true, marks = marks + 1
      WHERE account_id = $1 AND shipment_id = any($2::uuid[]) AND target = 'inland_destination'
        AND arrived_at IS NULL AND ended_at IS NULL AND departed_at IS NULL`,
    [session.accountId, shipmentIds],
  );
}

/** Nothing is predicted of these any more: an ETA of this service that stayed in force would count as one. */
export async function endOwnStatements(session: AccountSession, legIds: readonly string[], now: number): Promise<void> {
  if (legIds.length === 0) return;
  await session.prepared(
    `UPDATE eta_statements SET superseded_at = $3
       WHERE account_id = $1 AND ${amongAny('leg_id', '$2')} AND source_kind = 'prediction' AND superseded_at IS NULL`,
    [session.accountId, legIds, new Date(now)],
  );
}

/** An open arrival of a shipment, as it is shown. */
export interface ShownLeg {
  readonly shipmentId: string;
  readonly target: 'port_of_discharge' | 'inland_destination';
  readonly containerIds: readonly string[];
  readonly prediction: PredictedArrival;
}

export async function listShownLegs(session: AccountSession, shipmentIds: readonly string[]): Promise<ShownLeg[]> {
  return session.prepared<ShownLeg & Record<string, unknown>>(
    `SELECT shipment_id AS "shipmentId", target, container_ids AS "containerIds", prediction FROM arrival_legs l
      WHERE account_id = $1 AND shipment_id = any($2::uuid[]) AND target <> 'transshipment' AND prediction IS NOT NULL
        AND arrived_at IS NULL AND ended_at IS NULL AND EXISTS (
          SELECT FROM shipments s WHERE s.account_id = $1 AND s.id = l.shipment_id AND s.line_tracking_stopped_at IS NULL)
      ORDER BY id`,
    [session.accountId, shipmentIds],
  );
}
