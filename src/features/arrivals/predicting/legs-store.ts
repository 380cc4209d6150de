/** Recorded arrivals with what is predicted of them, and which of the past are learned from. What sources reported is `recording/`. */
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import type { Session } from '../../../database/database.ts';
import type { Condition } from '../../../database/lists/keyset.ts';
import { listLegsBy, type StoredLeg } from '../recording/recorded-legs-store.ts';

/** An arrival of an account, with what is predicted of it. */
export interface PredictedLeg {
  readonly leg: StoredLeg;
  readonly prediction: PredictedArrival | null;
  readonly announced: PredictedArrival | null;
  /** Of a shipment whose tracking has stopped nothing is predicted. */
  readonly isTracked: boolean;
  /** As it was before the leg was read: a change that came between is seen when the prediction is stored. */
  readonly marks: number;
  /** Likewise. */
  readonly predictedAt: Date | null;
}

interface OwnRow extends Omit<PredictedLeg, 'leg'> {
  readonly id: string;
}

const OWN = `SELECT l.id, prediction, announced, marks, predicted_at AS "predictedAt",
    s.line_tracking_stopped_at IS NULL AS "isTracked"
  FROM arrival_legs l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id WHERE l.account_id = $1`;

/** In any order. */
export async function listLegs(session: Session, accountId: string, ids: readonly string[]): Promise<PredictedLeg[]> {
  const own = await session.prepared<OwnRow & Record<string, unknown>>(`${OWN} AND l.id = any($2::uuid[])`, [
    accountId,
    ids,
  ]);
  return joined(own, await listLegsBy(session, accountId, { ids }));
}

/** In the order of the journey; those that have ended last. */
export async function listLegsOfShipment(
  session: Session,
  accountId: string,
  shipmentId: string,
): Promise<PredictedLeg[]> {
  const own = await session.prepared<OwnRow & Record<string, unknown>>(`${OWN} AND shipment_id = $2`, [
    accountId,
    shipmentId,
  ]);
  const legs = joined(own, await listLegsBy(session, accountId, { shipmentId }));
  const hasEnded = ({ leg }: PredictedLeg) => (leg.endedAt === null ? 0 : 1);
  const placeOf = ({ leg }: PredictedLeg) => (leg.target === 'inland_destination' ? 1 : 0);
  // Ships that share a step come by the time of their departure, and each time in the same order.
  const keyOf = ({ leg }: PredictedLeg) => `${leg.toLocode} ${leg.imo} ${leg.id}`;
  return legs.sort(
    (a, b) =>
      hasEnded(a) - hasEnded(b) ||
      placeOf(a) - placeOf(b) ||
      a.leg.sequence - b.leg.sequence ||
      (a.leg.departedAt ?? a.leg.departsAt ?? 0) - (b.leg.departedAt ?? b.leg.departsAt ?? 0) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}

function joined(own: readonly OwnRow[], legs: readonly StoredLeg[]): PredictedLeg[] {
  const byId = new Map(own.map((row) => [row.id, row]));
  return legs.flatMap((leg) => {
    const row = byId.get(leg.id);
    if (row === undefined) return [];
    const { id: _, ...predicted } = row;
    return [{ leg, ...predicted }];
  });
}

export const arrivedSince =
  (moment: Date): Condition =>
  (parameters) =>
    `l.arrived_at >= ${parameters.of(moment)}::timestamptz`;

/** Those whose ship has come to anchor since, and not to her berth. */
export const waitsSince =
  (moment: Date): Condition =>
  (parameters) =>
    `l.arrived_at IS NULL AND l.ended_at IS NULL AND l.anchored_at >= ${parameters.of(moment)}::timestamptz`;

/**
 * Ids of past arrivals of all accounts, the latest ones and so many at most. Of the legs of one line on one lane that waited
 * for the same arrival of a ship, one: their ETAs are the same.
 */
export async function listPastArrivals(session: Session, limit: number): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `SELECT id FROM (
       SELECT DISTINCT ON (line, coalesce(imo, id::text), from_place, to_place, arrived_at::date) id, arrived_at
         FROM arrival_legs WHERE arrived_at IS NOT NULL AND arrival_reported_at IS NOT NULL AND ended_at IS NULL
        ORDER BY line, coalesce(imo, id::text), from_place, to_place, arrived_at::date, id) AS past
      ORDER BY arrived_at DESC LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
