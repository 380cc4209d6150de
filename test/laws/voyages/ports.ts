/**
 * The ports of generated voyages: known ones, some with two codes, and unknown places. Also what the core knows of
 * them, in one place.
 */
import type { Locate } from '../../../src/core/location.ts';
import type { Place } from '../../../src/core/observation.ts';
import { World } from '../../journeys/play/world.ts';

export interface Port {
  /** One per place, for all of its codes. */
  readonly key: string;
  /** Its UN/LOCODEs, the usual one first; none where the place is unknown. */
  readonly codes: readonly string[];
  readonly name: string;
  /** IANA; null where the place is unknown. */
  readonly zone: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

const known = (codes: string, name: string, zone: string, latitude: number, longitude: number): Port => {
  const list = codes.split('/');
  return { key: list[0] as string, codes: list, name, zone, position: { latitude, longitude } };
};
const unknown = (name: string): Port => ({ key: `?${name}`, codes: [], name, zone: null, position: null });

/** Far enough from each other that none is the neighbouring port of another. */
export const SEAPORTS: readonly Port[] = [
  known('CNSHA/CNSGH', 'Shanghai', 'Asia/Shanghai', 31.2, 121.5),
  known('NLRTM', 'Rotterdam', 'Europe/Amsterdam', 51.9, 4.5),
  known('SGSIN', 'Singapore', 'Asia/Singapore', 1.3, 103.8),
  known('LKCMB', 'Colombo', 'Asia/Colombo', 6.9, 79.9),
  known('USLGB', 'Long Beach', 'America/Los_Angeles', 33.8, -118.2),
  known('CNXMN/CNXMG', 'Xiamen', 'Asia/Shanghai', 24.5, 118.1),
  known('VNHPH', 'Haiphong', 'Asia/Ho_Chi_Minh', 20.9, 106.7),
  known('AEJEA', 'Jebel Ali', 'Asia/Dubai', 25, 55.1),
  known('ESALG', 'Algeciras', 'Europe/Madrid', 36.1, -5.4),
  known('BRSSZ', 'Santos', 'America/Sao_Paulo', -24, -46.3),
  known('ZADUR', 'Durban', 'Africa/Johannesburg', -29.9, 31),
  known('AUMEL', 'Melbourne', 'Australia/Melbourne', -37.8, 144.9),
  known('PAONX', 'Colon', 'America/Panama', 9.4, -79.9),
  known('JPYOK', 'Yokohama', 'Asia/Tokyo', 35.4, 139.6),
  known('DEHAM', 'Hamburg', 'Europe/Berlin', 53.5, 10),
  known('EGPSD', 'Port Said', 'Africa/Cairo', 31.3, 32.3),
];
export const RAMPS: readonly Port[] = [
  known('USCHI', 'Chicago', 'America/Chicago', 41.9, -87.6),
  known('DEDUI', 'Duisburg', 'Europe/Berlin', 51.4, 6.8),
  unknown('Ramp Noplace'),
];
export const UNKNOWN_PORT: Port = unknown('Port Nowhere');

const ALL = [...SEAPORTS, ...RAMPS, UNKNOWN_PORT];
const BY_CODE = new Map(ALL.flatMap((port) => port.codes.map((code) => [code, port] as const)));
const BY_NAME = new Map(ALL.map((port) => [port.name, port] as const));

export function findPort(place: Place): Port | null {
  return (place.locode === null ? undefined : BY_CODE.get(place.locode)) ?? BY_NAME.get(place.name ?? '') ?? null;
}

const locate: Locate = (place) => {
  if (place.locode === null && place.name === null) return null;
  const port = findPort(place);
  return {
    key: port?.key ?? `?${place.locode ?? place.name}`,
    locode: place.locode ?? port?.codes[0] ?? null,
    name: place.name ?? port?.name ?? null,
    countryCode: (place.locode ?? port?.codes[0])?.slice(0, 2) ?? null,
    timeZones: port === null || port.zone === null ? [] : [port.zone],
    position: port?.position ?? null,
  };
};

/** A service in memory that knows these ports: the only module that gives the core its places. */
export function worldOfPorts(): World {
  return new World(locate);
}
