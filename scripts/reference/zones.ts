/**
 * Time zones of points and countries. `geo-tz/all` keeps all zones (the default entry merges Rotterdam's into
 * Brussels'). A port at sea (`Etc/…`) gets the nearest zone of its country. Knows no ports.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface ZoneFinder {
  /**
   * The zone of the country at or nearest to the point; null if none is within 400 km, because the position is then
   * wrong.
   */
  zoneAt(position: Position, countryCode: string): string | null;
  isZoneOf(zone: string, countryCode: string): boolean;
  /** The zone of a country with only one. */
  onlyZoneOf(countryCode: string): string | null;
}

const SEARCH_RADII_KM = [0, 5, 15, 30, 60, 120, 200, 300, 400];
const BEARINGS = 16;
const KM_PER_DEGREE = 111.2;

export async function loadZoneFinder(geoTzFolder: string): Promise<ZoneFinder> {
  const { find } = await import(pathToFileURL(join(geoTzFolder, 'dist/find-all.js')).href);
  return zoneFinder(find);
}

function zoneFinder(find: (latitude: number, longitude: number) => string[]): ZoneFinder {
  const zonesOf = memoized((countryCode) => new Intl.Locale(`und-${countryCode}`).getTimeZones?.() ?? []);
  const belongs = (zone: string, countryCode: string) =>
    zone !== '' && zonesOf(countryCode).some((each) => sameZone(each, zone));
  return {
    zoneAt(position, countryCode) {
      for (const radius of SEARCH_RADII_KM) {
        for (const point of circle(position, radius)) {
          const zone = find(point.latitude, point.longitude).find((each) => belongs(each, countryCode));
          if (zone !== undefined) return zone;
        }
      }
      return null;
    },
    isZoneOf: belongs,
    onlyZoneOf(countryCode) {
      const zones = zonesOf(countryCode);
      return zones.length === 1 ? modernName(zones[0] as string) : null;
    },
  };
}

function* circle(center: Position, radiusKm: number): Generator<Position> {
  if (radiusKm === 0) return yield center;
  for (let step = 0; step < BEARINGS; step++) {
    const angle = (2 * Math.PI * step) / BEARINGS;
    const latitude = center.latitude + (radiusKm / KM_PER_DEGREE) * Math.cos(angle);
    const shrink = Math.max(Math.cos((center.latitude * Math.PI) / 180), 0.05);
    const longitude = center.longitude + ((radiusKm / KM_PER_DEGREE) * Math.sin(angle)) / shrink;
    if (Math.abs(latitude) <= 90) yield { latitude, longitude: ((longitude + 540) % 360) - 180 };
  }
}

/** Asia/Calcutta and Asia/Kolkata are two names of one zone; Europe/Amsterdam and Europe/Brussels are two zones. */
function sameZone(a: string, b: string): boolean {
  return a === b || zoned(a).equals(zoned(b));
}

const zoned = memoized((zone) => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone));

/** CLDR returns the oldest name of a zone. */
const MODERN_NAMES = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Pohnpei',
];

export function modernName(zone: string): string {
  return MODERN_NAMES.find((each) => sameZone(each, zone)) ?? zone;
}

function memoized<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    if (!values.has(key)) values.set(key, compute(key));
    return values.get(key) as Value;
  };
}
