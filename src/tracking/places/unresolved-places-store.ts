/**
 * Places that sources named and the gazetteer did not find, counted by source. Whether one is known by now is not
 * decided here.
 */
import type { Place, Source, SourceKind } from '../../core/observation.ts';
import { columnsOf } from '../../database/columns.ts';
import type { AccountSession, Session } from '../../database/database.ts';

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
  if (places.length === 0) return;
  await session.prepared(
    `INSERT INTO unresolved_places AS known (account_id, source_kind, source_code, key, slot, source_name, name, country_code, place,
         statements_count, first_seen_at, last_seen_at)
     SELECT $1, $2, $3, key, pg_backend_pid() % 16, $4, name, country_code, place, occurrences, $5, $5
       FROM unnest($6::text[], $7::text[], $8::text[], $9::jsonb[], $10::int[])
         AS seen (key, name, country_code, place, occurrences) ORDER BY key
     ON CONFLICT (account_id, source_kind, source_code, key, slot) DO UPDATE SET source_name = excluded.source_name, name = excluded.name,
       country_code = excluded.country_code, place = excluded.place,
       statements_count = known.statements_count + excluded.statements_count,
       last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)`,
    [
      session.accountId,
      source.kind,
      source.code,
      source.name,
      seenAt,
      ...columnsOf(places, 'key', 'name', 'countryCode'),
      places.map(({ place }) => JSON.stringify(place)),
      places.map(({ statementsCount }) => statementsCount),
    ],
  );
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
