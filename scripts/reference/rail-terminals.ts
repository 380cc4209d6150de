/**
 * rail-terminals.csv: the yards and ramps of railroads in the US customs list (FIRMS) that are in service. The list does not
 * say that a facility is a railroad's: its name does, and only railroads that carry containers are looked for.
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
/** Facility types that no train is unloaded at: piers, customs' own sites, bridges. */
const ELSEWHERE = new Set(['03', '08', '11']);

/** @param places ports first: where a city names both, its port is meant */
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

/** Cities that name exactly one place. */
function byCity(places: readonly Row[]): Map<string, string> {
  const found = Map.groupBy(places, (place) => cityKey(place.country_code, place.state, place.name));
  return new Map(
    [...found].flatMap(([key, [place, ...others]]) => (place && others.length === 0 ? [[key, place.code ?? '']] : [])),
  );
}
