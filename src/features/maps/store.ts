/** What the map of an account shows: ships with the containers aboard, and places where containers wait; by the filters of the list of containers. */

import type { AccountSession } from '../../database/database.ts';
import { type Condition, Parameters } from '../../database/lists/list.ts';
import { codesOf, oneOf } from '../../database/lists/list-filters.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { type ContainerChoice, containerConditions } from '../../tracking/containers/filters-store.ts';
import { searchContainers } from '../../tracking/search/store.ts';

/** Containers that are shown by their numbers of each ship or place. */
export const MOST_NAMED = 10;
export const MOST_SHIPS = 10_000;
export const MOST_PLACES = 2000;

export interface MapGroup {
  readonly total: number;
  /** The first by number, each as its id, a space and its number, with commas between: quicker read than arrays. */
  readonly containers: string;
}

export interface ShipOnMap extends MapGroup {
  readonly imo: string;
  readonly name: string | null;
  /** Unix milliseconds, not older than requested; null where none is known. */
  readonly at: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly navigationStatus: number | null;
}

export interface AnchoredShip {
  readonly imo: string;
  /** Unix milliseconds of her first position there. */
  readonly since: number;
  /** Ports of discharge of the containers aboard. */
  readonly destinations: readonly string[];
}

export interface PlaceOnMap extends MapGroup {
  readonly locode: string;
}

export interface AccountMapRows {
  /** Those with most containers first. */
  readonly ships: readonly ShipOnMap[];
  readonly places: readonly PlaceOnMap[];
}

export interface MapChoice extends ContainerChoice {
  readonly query: Pick<ListQuery, 'filters' | 'search'>;
}

/** @param since positions before it are not shown */
export async function readAccountMap(session: AccountSession, choice: MapChoice, since: Date): Promise<AccountMapRows> {
  const conditions = containerConditions(session, choice);
  const { q } = choice.query.search;
  const sought = q === undefined ? undefined : await searchContainers(session, q, choice.customers);
  if (sought !== undefined) {
    conditions.push((parameters) => {
      const entries = sought.entries(parameters);
      return `c.id IN (SELECT e.id FROM ${entries} WHERE e.account_id = ${parameters.of(session.accountId)} AND e.kind = 'container'
        AND ${sought.condition(parameters)})`;
    });
  }
  const [ships, places] = await Promise.all([readShips(session, conditions, since), readPlaces(session, conditions)]);
  return { ships, places };
}

function groupsText(session: AccountSession, column: string, conditions: readonly Condition[], parameters: Parameters) {
  const where = [`c.account_id = ${parameters.of(session.accountId)}`, ...conditions.map((each) => each(parameters))];
  return `SELECT ${column}, count(*)::integer AS total, 
      array_to_string((array_agg(c.id || ' ' || c.number ORDER BY c.number, c.id))[:${MOST_NAMED}], ',') AS containers
    FROM containers c WHERE ${where.join(' AND ')} AND c.listed AND ${column} IS NOT NULL
    GROUP BY ${column} ORDER BY total DESC, ${column}`;
}

async function readShips(session: AccountSession, conditions: readonly Condition[], since: Date): Promise<ShipOnMap[]> {
  const parameters = new Parameters();
  const groups = groupsText(session, 'c.vessel_imo', conditions, parameters);
  return session.query<ShipOnMap>(
    `SELECT g.vessel_imo AS imo, g.total, g.containers, v.name, extract(epoch FROM p.at)::float8 * 1000 AS at, p.latitude, p.longitude, p.speed_knots AS speed, p.navigation_status AS "navigationStatus",
         coalesce(p.heading_degrees, p.course_degrees) AS heading
       FROM (${groups} LIMIT ${MOST_SHIPS}) AS g
       LEFT JOIN vessels v ON v.imo = g.vessel_imo
       LEFT JOIN LATERAL (
         SELECT at, latitude, longitude, speed_knots, course_degrees, heading_degrees, navigation_status FROM vessel_positions
          WHERE imo = g.vessel_imo AND at >= ${parameters.of(since)} ORDER BY at DESC LIMIT 1) AS p ON true
      ORDER BY g.total DESC, g.vessel_imo`,
    parameters.values,
  );
}

async function readPlaces(session: AccountSession, conditions: readonly Condition[]): Promise<PlaceOnMap[]> {
  const parameters = new Parameters();
  const groups = groupsText(session, 'c.waiting_at', conditions, parameters);
  return session.query<PlaceOnMap>(
    `SELECT g.waiting_at AS locode, g.total, g.containers FROM (${groups} LIMIT ${MOST_PLACES}) AS g ORDER BY g.total DESC, g.waiting_at`,
    parameters.values,
  );
}

/** About six nautical miles: she swings and drags, and may shift within the anchorage. */
const SAME_ANCHORAGE_DEGREES = 0.1;

/** @param from positions before it are not read */
export async function readAnchoredShips(
  session: AccountSession,
  ships: readonly ShipOnMap[],
  { filters, query, customers }: MapChoice,
  { from, status }: { readonly from: Date; readonly status: number },
): Promise<AnchoredShip[]> {
  if (ships.length === 0) return [];
  const parameters = new Parameters();
  const [imos, start, atAnchor] = [
    parameters.of(ships.map(({ imo }) => imo)),
    parameters.of(from),
    parameters.of(status),
  ];
  const isElsewhere = `q.navigation_status IS DISTINCT FROM ${atAnchor}::smallint
    OR abs(q.latitude - s.latitude) > ${SAME_ANCHORAGE_DEGREES}
    OR abs(q.longitude - s.longitude) * cos(radians(s.latitude)) > ${SAME_ANCHORAGE_DEGREES}`;
  const where = [
    `c.account_id = ${parameters.of(session.accountId)}`,
    ...containerConditions(session, { filters, query, customers }).map((each) => each(parameters)),
  ];
  const rows = await session.query<AnchoredShip | { readonly since: null }>(
    `SELECT s.imo, extract(epoch FROM (SELECT min(p.at) FROM vessel_positions p WHERE p.imo = s.imo AND p.at >= ${start}
         AND p.at > coalesce((SELECT max(q.at) FROM vessel_positions q
           WHERE q.imo = s.imo AND q.at >= ${start} AND (${isElsewhere})), '-infinity')))::float8 * 1000 AS since,
       ARRAY(SELECT DISTINCT c.pod_locode FROM containers c
         WHERE ${where.join(' AND ')} AND c.listed AND c.vessel_imo = s.imo AND c.pod_locode IS NOT NULL) AS destinations
     FROM unnest(${imos}::text[]) AS ship (imo), LATERAL (
       SELECT imo, latitude, longitude FROM vessel_positions WHERE imo = ship.imo AND at >= ${start} ORDER BY at DESC LIMIT 1) AS s`,
    parameters.values,
  );
  // A position that has come since may say that she moves.
  return rows.filter((row) => row.since !== null);
}

export const MAP_FILTERS: ListFilters = {
  waiting_at: {
    kind: 'text',
    description: 'UN/LOCODE of the place where it waits now; several with commas',
    where: (value, parameters) => `c.listed AND ${oneOf('c.waiting_at', 'text', codesOf(value), parameters)}`,
  },
};
