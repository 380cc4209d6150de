/** Aliases of an account: the UN/LOCODE of places that the reference data do not know. */

import type { Place } from '../../core/observation.ts';
import { insertRow } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { type AliasedPlace, PlaceAliasSchema, type StoredPlaceAlias } from './place-alias-schema.ts';

const CREATOR = 'account_id = p.account_id AND id = p.creator_id';
export const PLACE_ALIAS_LIST = resourceList(PlaceAliasSchema, 'place_aliases p', {
  own: 'creator_id',
  computed: {
    isCreatorUser: `EXISTS (SELECT FROM users WHERE ${CREATOR})`,
    creatorName: `(SELECT name FROM principals WHERE ${CREATOR})`,
  },
  defaultSort: ['-created_at'],
  filters: {},
});

/** @param seesPlaces false: the page is empty */
export async function pagePlaceAliases(
  session: AccountSession,
  query: ListQuery,
  seesPlaces: boolean,
): Promise<Page<StoredPlaceAlias>> {
  const none: Condition = () => 'false';
  return listPage<StoredPlaceAlias>(session, PLACE_ALIAS_LIST, query, { conditions: seesPlaces ? [] : [none] });
}

export async function findPlaceAlias(session: AccountSession, id: string): Promise<StoredPlaceAlias | undefined> {
  const [row] = await session.prepared<StoredPlaceAlias>(
    `SELECT ${PLACE_ALIAS_LIST.columns} FROM place_aliases p WHERE p.account_id = $1 AND p.id = $2`,
    [session.accountId, id],
  );
  return row;
}

/** All of the account, at most as many as it may have. */
export async function listAliasedPlaces(session: AccountSession): Promise<AliasedPlace[]> {
  return session.prepared<AliasedPlace>(
    'SELECT place_key AS "placeKey", locode FROM place_aliases WHERE account_id = $1',
    [session.accountId],
  );
}

/** The same once every change of aliases that is under way has been committed; later ones wait for this transaction. */
export async function listSettledAliases(session: AccountSession): Promise<AliasedPlace[]> {
  const [, aliases] = await Promise.all([
    session.prepared('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(session)]),
    listAliasedPlaces(session),
  ]);
  return aliases;
}

/** Until the transaction ends, nobody changes aliases, and nobody stores a statement about an unknown place. */
export async function lockAliases(session: AccountSession): Promise<void> {
  await session.prepared('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(session)]);
}

const lockOf = ({ accountId }: AccountSession) => `place_aliases|${accountId}`;

type NewAlias = Omit<StoredPlaceAlias, 'isCreatorUser' | 'creatorName'>;

export async function insertPlaceAlias(session: AccountSession, alias: NewAlias): Promise<void> {
  const names = 'id place_key name country_code locode creator_id created_at';
  await insertRow(session, 'INSERT INTO place_aliases', names, alias);
}

/** Undefined: there is none of this id. */
export async function deletePlaceAlias(session: AccountSession, id: string): Promise<AliasedPlace | undefined> {
  const [row] = await session.prepared<AliasedPlace>(
    'DELETE FROM place_aliases WHERE account_id = $1 AND id = $2 RETURNING place_key AS "placeKey", locode',
    [session.accountId, id],
  );
  return row;
}

export interface PlaceOfShipment {
  readonly shipmentId: string;
  readonly place: Place;
}

/** The places that statements about these shipments name, each once. @param locode as sources write it; null: places without one */
export async function listPlacesOfShipments(
  session: AccountSession,
  shipmentIds: readonly string[],
  locode: string | null,
): Promise<PlaceOfShipment[]> {
  return session.prepared<PlaceOfShipment>(
    `SELECT DISTINCT shipment_id AS "shipmentId", body->'place' AS place FROM observations
      WHERE account_id = $1 AND ${amongAny('shipment_id', '$2')} AND (body->'place'->>'locode') IS NOT DISTINCT FROM $3`,
    [session.accountId, shipmentIds, locode],
  );
}
