/**
 * Ports and inland places by UN/LOCODE. A code that carriers use for a port (CNSHA) is a separate port here. Knows no
 * terminals and no journeys.
 */
import { join } from 'node:path';
import { referenceId } from '../lib/ids.ts';
import { readCsv, readLines, splitLine } from './csv.ts';
import { textFinder } from './names/fold.ts';

export interface Port {
  readonly id: string;
  /** UN/LOCODE. */
  readonly code: string;
  readonly name: string;
  /** null where the name is that of a terminal, and for metro areas. */
  readonly city: string | null;
  /** ISO 3166-2 code without its country: `CA`, `ZH`. */
  readonly stateAbbr: string | null;
  readonly state: string | null;
  readonly countryCode: string;
  readonly country: string;
  /** IANA zone; null if no reliable source has it. */
  readonly timeZone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** A UN/LOCODE that is no sea port is a metro area. */
  readonly kind: 'port' | 'metro_area';
}

export interface Ports {
  findById(id: string): Port | undefined;
  /** In any case, with or without the space of `NL RTM`. */
  findByLocode(locode: string): Port | undefined;
  /** @throws RangeError for an unknown code */
  getByLocode(locode: string): Port;
  /** The one code that all codes of a port have in common. */
  codeOfPort(locode: string): string;
  /** All codes that name the port of this one, itself first. */
  listCodesOfPort(locode: string): string[];
  /** Sea ports in the order of their codes. */
  list(q?: string): Port[];
  /** Codes of metro areas in their order. */
  listMetroAreaCodes(q?: string): string[];
  /** Every port and metro area, read for this walk and not kept. */
  rows(): Iterable<PlaceRow>;
}

type PlaceRow = Pick<Port, 'code' | 'name' | 'stateAbbr' | 'countryCode' | 'timeZone'>;

const PLACE_COLUMNS = [
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
const ALIAS_COLUMNS = ['code', 'name', 'alias_of', 'terminals_at', 'reason'];

export interface PortAlias {
  readonly code: string;
  readonly name: string;
  /** The port that defines the position and zone of the code; null if the code is a port itself. */
  readonly aliasOf: string | null;
  /** Another code under which the facility lists keep the terminals of this port. */
  readonly terminalsAt: string | null;
}

export function readAliases(directory: string): PortAlias[] {
  return readCsv(join(directory, 'aliases.csv'), ALIAS_COLUMNS)
    .map(([code = '', name = '', aliasOf, terminalsAt]) => ({
      code,
      name,
      aliasOf: aliasOf || null,
      terminalsAt: terminalsAt || null,
    }))
    .toArray();
}

export function loadPorts(directory: string, aliases: readonly PortAlias[]): Ports {
  const names = readNames(directory);
  const ports = new Map<string, Port>();
  for (const row of readCsv(join(directory, 'ports.csv'), PLACE_COLUMNS)) {
    const port = toPort(row, 'port', names);
    ports.set(port.code, port);
  }
  for (const alias of aliases) {
    if (alias.aliasOf !== null) ports.set(alias.code, aliasPort(alias, ports));
  }
  return portsOf(ports, new MetroAreas(directory, names), aliases);
}

function portsOf(ports: ReadonlyMap<string, Port>, metroAreas: MetroAreas, aliases: readonly PortAlias[]): Ports {
  const aliasOf = new Map(aliases.map(({ code, aliasOf }) => [code, aliasOf]));
  const codeOfPort = (locode: string) => aliasOf.get(locode) ?? locode;
  const byId = new Map([...ports.values()].map((port) => [port.id, port]));
  const listed = [...ports.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const findByLocode = (text: string) => {
    const locode = text.replaceAll(' ', '').toUpperCase();
    return ports.get(locode) ?? metroAreas.findByLocode(locode);
  };
  return {
    findById: (id) => byId.get(id.toLowerCase()) ?? metroAreas.findById(id.toLowerCase()),
    findByLocode,
    getByLocode(locode) {
      const port = findByLocode(locode);
      if (port === undefined) throw new RangeError(`No port or place has the UN/LOCODE "${locode}"`);
      return port;
    },
    codeOfPort,
    listCodesOfPort(locode) {
      const port = codeOfPort(locode);
      const others = aliases.flatMap(({ code, aliasOf }) => (aliasOf === port ? [code] : []));
      return [...new Set([locode, port, ...others])];
    },
    list(q = '') {
      const [code, hasText] = [q.trim().toUpperCase(), textFinder(q)];
      return listed.filter((port) => port.code.startsWith(code) || hasText(port.name));
    },
    listMetroAreaCodes: (q = '') => metroAreas.listCodes(q),
    *rows() {
      yield* listed;
      yield* metroAreas.rows();
    },
  };
}

const NOT_ASCII = /[^ -~]/;

/** 43,000 places, few of them used by an installation: stored as lines of text, each parsed on first use. */
class MetroAreas {
  readonly #lines: ReadonlyMap<string, string>;
  readonly #names: Names;
  readonly #read = new Map<string, Port>();
  #codes: ReadonlyMap<string, string> | null = null;

  constructor(directory: string, names: Names) {
    const lines = readLines(join(directory, 'places.csv'), PLACE_COLUMNS);
    this.#lines = new Map(lines.map((line) => [line.slice(0, 5), line]));
    this.#names = names;
  }

  findByLocode(locode: string): Port | undefined {
    const line = this.#lines.get(locode);
    if (line === undefined) return undefined;
    const place = this.#read.get(locode) ?? toPort(splitLine(line), 'metro_area', this.#names);
    this.#read.set(locode, place);
    return place;
  }

  listCodes(q: string): string[] {
    const [code, hasText] = [q.trim().toUpperCase(), textFinder(q)];
    const start = code.slice(0, 3);
    // Few lines have its beginning, or letters that are compared without their diacritics: only those are taken apart.
    const mayHave = (line: string) => NOT_ASCII.test(line) || NOT_ASCII.test(q) || line.toUpperCase().includes(start);
    const matches = (line: string) => line.startsWith(code) || (mayHave(line) && hasText(splitLine(line)[1] ?? ''));
    return [...this.#lines].flatMap(([code, line]) => (matches(line) ? [code] : [])).sort();
  }

  *rows(): Generator<PlaceRow> {
    for (const line of this.#lines.values()) {
      const [code = '', name = '', , countryCode = '', state, , , , timeZone] = splitLine(line);
      yield { code, name, countryCode, stateAbbr: state || null, timeZone: timeZone || null };
    }
  }

  findById(id: string): Port | undefined {
    this.#codes ??= new Map(this.#lines.keys().map((code) => [referenceId('metro_area', code), code]));
    const code = this.#codes.get(id);
    return code === undefined ? undefined : this.findByLocode(code);
  }
}

interface Names {
  readonly countries: ReadonlyMap<string, string>;
  readonly states: ReadonlyMap<string, string>;
}

function readNames(directory: string): Names {
  const countries = readCsv(join(directory, 'countries.csv'), ['code', 'name']);
  const states = readCsv(join(directory, 'subdivisions.csv'), ['country_code', 'code', 'name']);
  return {
    countries: new Map(countries.map(([code = '', name = '']) => [code, name])),
    states: new Map(states.map(([countryCode, code, name = '']) => [`${countryCode}-${code}`, name])),
  };
}

function toPort(row: string[], kind: Port['kind'], names: Names): Port {
  const [code = '', name = '', city, countryCode = '', state, latitude, longitude, , timeZone] = row;
  return {
    id: referenceId(kind, code),
    code,
    name,
    city: kind === 'port' ? city || null : null,
    stateAbbr: state || null,
    state: names.states.get(`${countryCode}-${state}`) ?? null,
    countryCode,
    country: names.countries.get(countryCode) ?? countryCode,
    timeZone: timeZone || null,
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
    kind,
  };
}

function aliasPort({ code, name, aliasOf }: PortAlias, byCode: ReadonlyMap<string, Port>): Port {
  const port = byCode.get(aliasOf ?? '');
  if (port === undefined) throw new Error(`aliases.csv: ${code} is an alias of ${aliasOf}, which is not in ports.csv`);
  return { ...port, id: referenceId('port', code), code, name, city: name };
}
