/**
 * Creates and deletes aliases of an account, and derives the shipments that name their places again: each in a
 * transaction of its own, with events for what changes.
 */
import type { Observation } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import { listRecordsOfShipments } from '../apply/observations-store.ts';
import type { ApplyContext, TrackingContext } from '../context.ts';
import { PlaceAliasDuplicate, PlaceAliasUnneeded, PlaceCodeUnknown, PlaceKeyUnknown } from '../errors.ts';
import { deriveAnew } from '../rebuild/rebuild.ts';
import { listShipmentKeys, type ShipmentKey } from '../shipments/walk-store.ts';
import { placeKeyOf, unresolvedAt } from './account-gazetteer.ts';
import type { StoredPlaceAlias } from './place-alias-schema.ts';
import {
  deletePlaceAlias,
  findPlaceAlias,
  insertPlaceAlias,
  listAliasedPlaces,
  listUnresolvedRows,
  lockAliases,
  queuePlaceDerivation,
} from './store.ts';

/** All are read with every shipment that is derived. */
const MOST_ALIASES = 1000;

type AliasInput = Pick<StoredPlaceAlias, 'placeKey' | 'locode' | 'creatorId'>;

/** @param now Unix milliseconds of the wall clock @throws CeilingReached and the errors of the input */
export async function createPlaceAlias(
  session: AccountSession,
  { gazetteer }: Pick<TrackingContext, 'gazetteer'>,
  { placeKey, locode: written, creatorId }: AliasInput,
  now: number,
): Promise<StoredPlaceAlias> {
  await requireBelowCeiling(session, 'place_aliases', MOST_ALIASES);
  const place = (await listUnresolvedRows(session)).find(({ key }) => key === placeKey);
  if (place === undefined) throw new PlaceKeyUnknown(placeKey);
  const known = unresolvedAt(gazetteer, place.place) === null ? gazetteer.locate(place.place) : null;
  if (known !== null) throw new PlaceAliasUnneeded(placeKey, known);
  const meant = gazetteer.locate({ locode: written.trim().toUpperCase(), name: null, facility: null });
  if (meant === null || !gazetteer.isKnown(meant)) throw new PlaceCodeUnknown(written);
  const before = (await listAliasedPlaces(session)).find((each) => each.placeKey === placeKey);
  if (before !== undefined) throw new PlaceAliasDuplicate(placeKey, before.locode);

  const { name, countryCode } = place;
  const alias = { id: newId(now), placeKey, name, countryCode, locode: meant.key, creatorId, createdAt: new Date(now) };
  await insertPlaceAlias(session, alias);
  await queuePlaceDerivation(session, placeKey);
  return (await findPlaceAlias(session, alias.id)) as StoredPlaceAlias;
}

/** False: there is none of this id. */
export async function removePlaceAlias(session: AccountSession, id: string): Promise<boolean> {
  await lockAliases(session);
  const gone = await deletePlaceAlias(session, id);
  if (gone !== undefined) await queuePlaceDerivation(session, gone.placeKey);
  return gone !== undefined;
}

/** Their statements are read at once. */
const BATCH = 50;

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
  const stored = await database.forAccount(accountId, (session) => listRecordsOfShipments(session, shipmentIds));
  // A key without a colon is the code itself, which the reference data do not know.
  const locode = placeKey.includes(':') ? null : placeKey;
  const isMeant = ({ place }: Pick<Observation, 'place'>) => {
    const location = place.locode === locode ? unresolvedAt(gazetteer, place) : null;
    return location !== null && placeKeyOf(location) === placeKey;
  };
  const naming = [...stored].filter(
    ([, { observations, facts }]) =>
      observations.some(({ observation }) => isMeant(observation)) || facts.some(({ fact }) => isMeant(fact)),
  );
  return new Set(naming.map(([shipmentId]) => shipmentId));
}
