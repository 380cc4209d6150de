/**
 * The position of a place, from the first plausible source: by hand, World Port Index, UNECE. Both lists have wrong
 * positions (231 differ by more than 50 km), so a place is compared with its neighbours in the same state.
 */
import type { Row } from './csv-files.ts';
import type { Sources } from './sources.ts';
import type { Position, ZoneFinder } from './zones.ts';

export interface PlacedAt extends Position {
  readonly source: 'hand' | 'WPI' | 'UNECE';
}

/**
 * Distances from all other places of the state: beyond the first, a position is wrong; beyond the second, another
 * source is preferred.
 */
const OUTSIDE_STATE_KM = 1000;
const DOUBTFUL_KM = 300;

export function positionChooser(sources: Sources, zones: ZoneFinder): (code: string) => PlacedAt | null {
  const candidatesOf = (code: string) => [...byHand(code, sources), ...wpi(code, sources), ...unece(code, sources)];
  const nearestNeighbour = neighbourFinder(sources, candidatesOf);
  return (code) => {
    const countryCode = code.slice(0, 2);
    const judged = candidatesOf(code).map((position) => ({ position, neighbourKm: nearestNeighbour(code, position) }));
    const possible = judged.filter(
      ({ position, neighbourKm }) =>
        position.source === 'hand' ||
        (neighbourKm <= OUTSIDE_STATE_KM &&
          (neighbourKm <= DOUBTFUL_KM || zones.zoneAt(position, countryCode) !== null)),
    );
    const chosen =
      possible.find((each) => each.position.source === 'hand' || each.neighbourKm <= DOUBTFUL_KM) ?? possible[0];
    return chosen?.position ?? null;
  };
}

function byHand(code: string, sources: Sources): PlacedAt[] {
  const fact = sources.positions.get(code);
  if (fact === undefined) return [];
  if (fact.wpi_number === '') return placedAt(fact.latitude, fact.longitude, 'hand');
  const port = sources.worldPortIndex.find(
    (each) => Number(each['World Port Index Number']) === Number(fact.wpi_number),
  );
  if (port === undefined)
    throw new Error(
      `positions.csv: ${code} names World Port Index number ${fact.wpi_number}, which is not in the index`,
    );
  return placedAt(port.Latitude, port.Longitude, 'WPI');
}

function wpi(code: string, { mergedPorts }: Sources): PlacedAt[] {
  const port = mergedPorts.get(code);
  return port?.coord_source === 'WPI' ? placedAt(port.lat, port.lon, 'WPI') : [];
}

/** Rows with `geocoded` have coordinates of a third party, which may not be redistributed. */
function unece(code: string, { unlocode }: Sources): PlacedAt[] {
  const place = unlocode.get(code);
  return place === undefined || place.geocoded !== '' ? [] : placedAt(place.lat, place.lon, 'UNECE');
}

/** An empty cell or `nan`, which occurs once in UN/LOCODE, is not a position. */
function placedAt(latitude = '', longitude = '', source: PlacedAt['source']): PlacedAt[] {
  const position = { latitude: Number(latitude || 'nan'), longitude: Number(longitude || 'nan'), source };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? [position] : [];
}

/** With fewer places in the state, the whole country is used. */
const MIN_PLACES = 5;

/** Kilometres to the nearest other place of the same state; 0 if there are too few places. */
function neighbourFinder(sources: Sources, candidatesOf: (code: string) => PlacedAt[]) {
  const placed = [...sources.unlocode.keys()].flatMap((code) =>
    candidatesOf(code)
      .slice(0, 1)
      .map((position) => ({ code, position })),
  );
  const byState = Map.groupBy(placed, ({ code }) => stateOf(code, sources));
  const byCountry = Map.groupBy(placed, ({ code }) => code.slice(0, 2));
  return (code: string, position: Position): number => {
    const state = stateOf(code, sources);
    const inState = state.endsWith('-') ? [] : (byState.get(state) ?? []);
    const group = inState.length < MIN_PLACES ? (byCountry.get(code.slice(0, 2)) ?? []) : inState;
    if (group.length < MIN_PLACES) return 0;
    return group.reduce(
      (nearest, other) => (other.code === code ? nearest : Math.min(nearest, distanceKm(position, other.position))),
      Number.POSITIVE_INFINITY,
    );
  };
}

function stateOf(code: string, { unlocode }: Sources): string {
  const place: Row = unlocode.get(code) ?? {};
  return `${code.slice(0, 2)}-${place.subdivision ?? ''}`;
}

function distanceKm(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(haversine));
}
