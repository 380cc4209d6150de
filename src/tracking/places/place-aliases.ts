/** Creates and deletes aliases of an account, and queues the derivation of the shipments that name their places. */
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { requireBelowCeiling } from '../../tenancy/accounts/ceilings-store.ts';
import type { TrackingContext } from '../context.ts';
import { PlaceAliasDuplicate, PlaceAliasUnneeded, PlaceCodeUnknown, PlaceKeyUnknown } from '../errors.ts';
import { unresolvedAt } from './account-gazetteer.ts';
import type { StoredPlaceAlias } from './place-alias-schema.ts';
import {
  deletePlaceAlias,
  findPlaceAlias,
  insertPlaceAlias,
  listAliasedPlaces,
  lockAliases,
} from './place-aliases-store.ts';
import { queuePlaceDerivation } from './queue-derivation.ts';
import { listUnresolvedRows } from './unresolved-places-store.ts';

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
