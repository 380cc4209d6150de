/**
 * rail-terminals.csv: active yards and ramps of railroads in the US customs list (FIRMS). The list does not mark
 * railroads, so they are found by the names of railroads that carry containers.
 */
import { byText, type Row } from './csv-files.ts';
import type { Sources } from './sources.ts';
import { cityKey, clean } from './terminals.ts';

export const RAIL_TERMINAL_COLUMNS = ['firms_code', 'name', 'locode', 'city', 'state'];

const RAILROAD = new RegExp(
  `\\b(${[
    'BNSF|BURLINGTON NORTHERN|SANTA FE R',
    'UNION PACIFIC|SOUTHERN PACIFIC',
    'CSXT?|NORFOLK SOUTHERN|CONRAIL|FLORIDA EAST COAST RAIL',
    'CANADIAN NATIONAL|CN RAIL|GRAND TRUNK|ILLINOIS CENTRAL|WISCONSIN CENTRAL',
    'CANADIAN PACIFIC|SOO LINE|KANSAS CITY SOUTHERN',
    'IOWA INTERSTATE|ALASKA RAILROAD',
  ].join('|')})`,
  'i',
);
/** Facility types without trains: piers, sites of customs, bridges. */
const ELSEWHERE = new Set(['03', '08', '11']);

/** @param places ports come first: if a port and a place have the name of the city, the port is chosen */
export function buildRailTerminals({ firms }: Sources, ports: readonly Row[], places: readonly Row[]): Row[] {
  const locodes = [ports, places].map(byCity);
  return firms
    .filter(isInService)
    .map((row): Row => {
      const [city, state] = [clean(row['Facility City Name']), clean(row['Facility State'])];
      const key = cityKey('US', state, city);
      return {
        firms_code: row['FIRMS Code'] ?? '',
        name: clean(row['FIRMS Name']),
        locode: locodes.map((each) => each.get(key)).find((each) => each !== undefined) ?? '',
        city,
        state,
      };
    })
    .sort((a, b) => byText(a.firms_code ?? '', b.firms_code ?? ''));
}

function isInService(row: Row): boolean {
  return (
    row['FIRMS Status'] === 'Active' &&
    !ELSEWHERE.has(row['Facility Type Code'] ?? '') &&
    /^[A-Z0-9]{4}$/.test(row['FIRMS Code'] ?? '') &&
    RAILROAD.test(row['FIRMS Name'] ?? '')
  );
}

/** Cities whose name is that of exactly one place. */
function byCity(places: readonly Row[]): Map<string, string> {
  const found = Map.groupBy(places, (place) => cityKey(place.country_code, place.state, place.name));
  return new Map(
    [...found].flatMap(([key, [place, ...others]]) => (place && others.length === 0 ? [[key, place.code ?? '']] : [])),
  );
}
