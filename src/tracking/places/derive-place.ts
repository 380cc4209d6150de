/**
 * Derives the shipments that name a place again after the account's alias for it changed, each in a transaction of its
 * own, with events for what changes.
 */

import type { ApplyContext } from '../context.ts';
import { deriveAnew } from '../rebuild/rebuild.ts';
import { listShipmentKeys, type ShipmentKey } from '../shipments/walk-store.ts';
import { placeKeyOf, unresolvedAt } from './account-gazetteer.ts';
import { listPlacesOfShipments } from './place-aliases-store.ts';

const BATCH = 500;

/** Interrupted, it is run again from the start: what is derived already is not written. */
export async function derivePlace(
  context: ApplyContext,
  { accountId, placeKey }: { readonly accountId: string; readonly placeKey: string },
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  let last: ShipmentKey | null = null;
  for (;;) {
    const after: ShipmentKey | null = last;
    const keys: ShipmentKey[] = await database.system((session) =>
      listShipmentKeys(session, { accountId }, after, BATCH),
    );
    const ids = keys.map(({ shipmentId }) => shipmentId);
    for (const shipmentId of await shipmentsNaming(context, accountId, placeKey, ids)) {
      signal.throwIfAborted();
      await deriveAnew(context, { accountId, shipmentId });
    }
    last = keys.at(-1) ?? null;
    if (keys.length < BATCH) return;
  }
}

async function shipmentsNaming(
  { database, gazetteer }: ApplyContext,
  accountId: string,
  placeKey: string,
  shipmentIds: readonly string[],
): Promise<Set<string>> {
  // A key without a colon is the code itself, which the reference data do not know.
  const locode = placeKey.includes(':') ? null : placeKey;
  const named = await database.forAccount(accountId, (session) => listPlacesOfShipments(session, shipmentIds, locode));
  const isMeant = (place: (typeof named)[number]['place']) => {
    const location = unresolvedAt(gazetteer, place);
    return location !== null && placeKeyOf(location) === placeKey;
  };
  return new Set(named.flatMap(({ shipmentId, place }) => (isMeant(place) ? [shipmentId] : [])));
}
