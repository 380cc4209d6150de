/**
 * Places that sources named and the gazetteer did not find, counted by source, and the UN/LOCODE that an account gives
 * them.
 */
import type { Place, Source, SourceKind } from '../../core/observation.ts';
import { excluded, insertRow, insertRows } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';
import { type Condition, listPage } from '../../database/lists/list.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { resourceList } from '../../http/jsonapi/reading/list.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { PRIORITY } from '../schedule/schedule.ts';
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

export const DERIVE_PLACE_TASK = 'derive-place';

/** Within the transaction that changes the alias; changed again before it ran, it is still one job. */
export async function queuePlaceDerivation(session: AccountSession, placeKey: string): Promise<void> {
  await enqueueJob(session, {
    task: DERIVE_PLACE_TASK,
    payload: { account_id: session.accountId, place_key: placeKey },
    runAt: null,
    key: `place:${session.accountId}:${placeKey}`,
    priority: PRIORITY.retry,
  });
}

export interface UnresolvedWrite {
  /** At most 300 characters, for it is part of the table's key. */
  readonly key: string;
  readonly name: string | null;
  readonly countryCode: string | null;
  readonly place: Place;
  readonly statementsCount: number;
}

export interface UnresolvedRow extends UnresolvedWrite {
  readonly sourceKind: SourceKind;
  readonly sourceCode: string;
  readonly sourceName: string;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

/** @param places each of them once */
export async function countUnresolvedPlaces(
  session: AccountSession,
  source: Source,
  places: readonly UnresolvedWrite[],
  seenAt: Date,
): Promise<void> {
  const rows = places.map((place) => ({
    ...place,
    sourceKind: source.kind,
    sourceCode: source.code,
    sourceName: source.name,
    firstSeenAt: seenAt,
    lastSeenAt: seenAt,
  }));
  const columns = `source_kind text, source_code text, key text, source_name text, name text, country_code text, place jsonb,
    statements_count int, first_seen_at timestamptz, last_seen_at timestamptz`;
  await insertRows(session, 'INSERT INTO unresolved_places AS known', columns, rows, {
    computed: { slot: 'pg_backend_pid() % 16' },
    rest: `ORDER BY key ON CONFLICT (account_id, source_kind, source_code, key, slot) DO UPDATE SET
      ${excluded('source_name name country_code place')},
      statements_count = known.statements_count + excluded.statements_count,
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)`,
  });
}

/** Most frequent first. */
export async function listUnresolvedRows(session: AccountSession): Promise<UnresolvedRow[]> {
  return session.prepared<UnresolvedRow>(
    `SELECT source_kind AS "sourceKind", source_code AS "sourceCode", key, min(source_name) AS "sourceName", min(name) AS name,
       min(country_code) AS "countryCode", (array_agg(place ORDER BY last_seen_at DESC))[1] AS place,
       sum(statements_count)::int AS "statementsCount", min(first_seen_at) AS "firstSeenAt", max(last_seen_at) AS "lastSeenAt"
      FROM unresolved_places WHERE account_id = $1 GROUP BY source_kind, source_code, key
      ORDER BY sum(statements_count) DESC, source_kind, source_code, key COLLATE "C"`,
    [session.accountId],
  );
}

export type UnresolvedPlaceOfSource = Pick<UnresolvedRow, 'sourceKind' | 'sourceCode' | 'place'>;

/** Each place of a source once, over all accounts that have no alias for it. */
export async function listUnresolvedPlacesOfAll(session: Session): Promise<UnresolvedPlaceOfSource[]> {
  return session.prepared<UnresolvedPlaceOfSource>(
    `SELECT source_kind AS "sourceKind", source_code AS "sourceCode", (array_agg(place ORDER BY last_seen_at DESC))[1] AS place
      FROM unresolved_places u WHERE NOT EXISTS (SELECT FROM place_aliases a WHERE a.account_id = u.account_id AND a.place_key = u.key)
      GROUP BY source_kind, source_code, key`,
    [],
  );
}
