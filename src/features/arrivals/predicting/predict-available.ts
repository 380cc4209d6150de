/** Predicts when containers can be picked up: with each prediction of their arrival, and after it until they can. */
import type { ArrivalModel } from '../../../core/arrival/arrival-model.ts';
import { predictAvailability } from '../../../core/arrival/onward/availability.ts';
import type { PredictedArrival } from '../../../core/arrival/predicted-arrival.ts';
import { isShownAnew } from '../../../core/arrival/shown/hysteresis.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { ReadContext } from '../../../tracking/context.ts';
import {
  listAvailabilities,
  listAwaitedContainers,
  listLandedLegs,
  noteLandedLegs,
  storeAvailabilities,
} from './availabilities-store.ts';
import { lockShipments } from './predictions-store.ts';
import { showPredictionsOf } from './show.ts';

const BATCH = 200;

export interface PredictingAvailable {
  /** Null: predictions are switched off, and what was predicted is withdrawn. */
  readonly model: ArrivalModel | null;
  readonly now: number;
}

/** Of legs whose prediction was just stored, or that have come. The caller holds the locks of the shipments. */
export async function predictAvailabilities(
  session: AccountSession,
  legs: readonly { readonly id: string; readonly shipmentId: string }[],
  { model, now }: PredictingAvailable,
): Promise<void> {
  const shown = await listAvailabilities(session, [...new Set(legs.map(({ shipmentId }) => shipmentId))]);
  const shownOf = new Map(shown.map(({ containerId, prediction }) => [containerId, prediction]));
  const ids = legs.map(({ id }) => id);
  const byLeg = new Map<string, Record<string, PredictedArrival> | null>(ids.map((id) => [id, null]));
  const awaiting = model === null ? [] : await listAwaitedContainers(session, ids, new Date(now));
  for (const { legId, containerId, prediction, ...awaited } of awaiting) {
    const next = model && predictAvailability({ ...awaited, arrival: prediction, now }, model);
    if (next === null) continue;
    const before = shownOf.get(containerId) ?? null;
    const kept = before !== null && before.p50 >= now && !isShownAnew(before, next) ? before : next;
    byLeg.set(legId, { ...byLeg.get(legId), [containerId]: kept });
  }
  await storeAvailabilities(session, byLeg);
}

/** Of arrivals that have come: when a source reports something, and once a day. */
export async function predictLanded(
  { database, clock }: Pick<ReadContext, 'database' | 'clock'>,
  accountId: string,
  model: ArrivalModel | null,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  for (;;) {
    signal.throwIfAborted();
    const count = await database.changeAccount(accountId, async (session) => {
      const legs = await listLandedLegs(session, new Date(now), BATCH);
      const shipmentIds = [...new Set(legs.map(({ shipmentId }) => shipmentId))];
      await lockShipments(session, shipmentIds);
      await predictAvailabilities(session, legs, { model, now });
      await noteLandedLegs(session, legs, new Date(now));
      await showPredictionsOf(session, shipmentIds);
      return legs.length;
    });
    if (count < BATCH) return;
  }
}
