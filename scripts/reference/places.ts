/**
 * ports.csv and places.csv: the selected UN/LOCODEs with their position and zone. Positions are from sources of known
 * licence only (World Port Index, UNECE, by hand), never from the third-party geocoder.
 */
import { SPLIT_STATES } from '../../src/reference/names/zones.ts';
import { byText, type Row } from './csv-files.ts';
import { type PlacedAt, positionChooser } from './positions.ts';
import type { Sources } from './sources.ts';
import { modernName, type ZoneFinder } from './zones.ts';

export const PLACE_COLUMNS = [
  'code',
  'name',
  'city',
  'country_code',
  'state',
  'latitude',
  'longitude',
  'coordinate_source',
  'time_zone',
];

interface Draft {
  readonly code: string;
  readonly unlocode: Row;
  readonly position: PlacedAt | null;
  readonly zone: string | null;
}

export function buildPlaces(sources: Sources, zones: ZoneFinder) {
  const { unlocode, mergedPorts, aliases } = sources;
  const choosePosition = positionChooser(sources, zones);
  const aliasCodes = new Set(aliases.filter((alias) => alias.alias_of !== '').map((alias) => alias.code));
  const portCodes = [...mergedPorts.keys()].filter((code) => unlocode.has(code));
  const inlandCodes = [...unlocode.keys()].filter(
    (code) => !mergedPorts.has(code) && isInland(code, unlocode.get(code)),
  );

  const draft = (code: string): Draft => {
    const position = choosePosition(code);
    const zone = position === null ? null : zones.zoneAt(position, code.slice(0, 2));
    return { code, unlocode: unlocode.get(code) ?? {}, position, zone };
  };
  const ports = portCodes.map(draft);
  const inland = inlandCodes.filter((code) => !aliasCodes.has(code)).map(draft);
  const stateZones = zonesByState([...ports, ...inland]);
  const finish = (drafts: Draft[]) =>
    drafts
      .map((each) => toRow(each, zoneOf(each, sources, zones, stateZones)))
      .sort((a, b) => byText(a.code ?? '', b.code ?? ''));
  const result = { ports: finish(ports), places: finish(inland) };
  return { ...result, report: describe(result) };
}

/**
 * Rail (2), airport (4), post (5) or inland clearance (6), but not sea port (1). In UN/LOCODE, Atlanta and Denver are
 * only airports, and North American ramps (Joliet, Brampton) are only road places (3). Other countries have 70,000 more
 * of those.
 */
function isInland(code: string, place: Row | undefined): boolean {
  const functions = place?.function ?? '';
  const wanted = /^(US|CA)/.test(code) ? /[2-6]/ : /[2456]/;
  return wanted.test(functions) && !functions.includes('1');
}

const MIN_PLACES = 3;
/** In a state with one zone, some places can have a wrong position beyond its border. */
const MIN_SHARE = 0.98;

/** A state has a zone if all its places with a position are in that zone (in the US and Canada, nearly all). */
function zonesByState(drafts: readonly Draft[]): Map<string, string> {
  const byState = Map.groupBy(
    drafts.filter((each) => each.zone !== null && each.unlocode.subdivision !== ''),
    stateKey,
  );
  return new Map(
    [...byState].flatMap(([state, members]): [string, string][] => {
      const byZone = Map.groupBy(members, (each) => each.zone as string);
      const [zone, most] = [...byZone].reduce((a, b) => (b[1].length > a[1].length ? b : a));
      const share = most.length / members.length;
      const tolerant = /^(US|CA)/.test(state) && !SPLIT_STATES.has(state);
      return members.length >= MIN_PLACES && (share === 1 || (tolerant && share >= MIN_SHARE)) ? [[state, zone]] : [];
    }),
  );
}

function stateKey({ code, unlocode }: Draft): string {
  return `${code.slice(0, 2)}-${unlocode.subdivision}`;
}

/** From the most to the least reliable source. The zone of the merged list depends on its geocoder. */
function zoneOf(place: Draft, sources: Sources, zones: ZoneFinder, stateZones: Map<string, string>): string {
  const countryCode = place.code.slice(0, 2);
  const dcsa = sources.dcsaZones.get(place.code);
  const merged = sources.mergedPorts.get(place.code)?.timezone ?? '';
  return (
    place.zone ??
    zones.onlyZoneOf(countryCode) ??
    (dcsa === undefined ? undefined : modernName(dcsa)) ??
    stateZones.get(stateKey(place)) ??
    (zones.isZoneOf(merged, countryCode) ? merged : '')
  );
}

function toRow({ code, unlocode, position }: Draft, timeZone: string): Row {
  return {
    code,
    name: unlocode.name ?? '',
    city: cityOf(unlocode.name ?? ''),
    country_code: code.slice(0, 2),
    state: unlocode.subdivision ?? '',
    latitude: position === null ? '' : String(Number(position.latitude.toFixed(5))),
    longitude: position === null ? '' : String(Number(position.longitude.toFixed(5))),
    coordinate_source: position?.source ?? '',
    time_zone: timeZone,
  };
}

/** "Huangpu Pt" is the port of Huangpu. A terminal or a place within another one ("Tincan/Lagos") is not a city. */
function cityOf(name: string): string {
  const city = name
    .replace(/\s*\(.*?\)\s*/g, ' ')
    .replace(/,.*$/, '')
    .replace(/ (Pt|Port|Harbour|Harbor)$/i, '')
    .trim();
  return /terminal|\/|\bapt\b|platform|oil ?field|refinery/i.test(city) ? '' : city;
}

function describe({ ports, places }: { ports: Row[]; places: Row[] }): string[] {
  const count = (rows: Row[], column: string) => rows.filter((row) => row[column] === '').length;
  return [
    `ports without a position: ${count(ports, 'latitude')}, without a zone: ${count(ports, 'time_zone')}`,
    `places without a position: ${count(places, 'latitude')}, without a zone: ${count(places, 'time_zone')}`,
  ];
}
