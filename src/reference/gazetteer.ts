/**
 * Locates a place that a source names: by its UN/LOCODE, else by the code of a terminal, else by name, country and
 * state, else by a position near a known port or rail terminal. An unknown place keeps a key and its name. Never guesses: docs/state.md describes the choice between places of
 * one name.
 */
import type { Locate, Location } from '../core/location.ts';
import type { Facility, Place } from '../core/observation.ts';
import type { Countries } from './names/countries.ts';
import { folded } from './names/fold.ts';
import { nearestPlace } from './names/nearest.ts';
import type { PlaceAlias } from './names/place-aliases.ts';
import { placeFinder } from './names/place-finder.ts';
import {
  type CutNames,
  cutNames,
  leadingNames,
  type PlaceReading,
  plainReading,
  type Stated,
} from './names/place-text.ts';
import { zonesOf } from './names/zones.ts';
import type { Port, PortAlias, Ports } from './ports.ts';
import type { RailTerminals, Terminal, Terminals } from './terminals.ts';

export interface GazetteerSources {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly railTerminals: RailTerminals;
  readonly countries: Countries;
  readonly portAliases: readonly PortAlias[];
  /** Tables of names by hand, those that count most first. */
  readonly placeAliases: readonly (readonly PlaceAlias[])[];
}

export interface PlaceLookup {
  readonly locate: Locate;
  /** Whether a location is a place of the reference data; false: only the source's own text is known. */
  isKnown(location: Location): boolean;
}

/** The size of the location cache; a full cache is cleared. Longer names are not cached. */
const MOST_KEPT = 10_000;
const LONGEST_KEPT = 500;

export function gazetteer(sources: GazetteerSources): PlaceLookup {
  const { ports } = sources;
  const find = new Finder(sources);
  const byCode = new Map<string, Location>();
  const byTerminal = new Map<string, Location>();
  const byPlace = new WeakMap<Place, Location>();
  const byContent = new Map<string, Location | null>();

  const locateAnew = (place: Place): Location | null => {
    const content = JSON.stringify(place);
    const kept = byContent.get(content);
    if (kept !== undefined) return kept;
    const location = find.location(place);
    if (byContent.size >= MOST_KEPT) byContent.clear();
    if (content.length <= LONGEST_KEPT) byContent.set(content, location);
    return location;
  };
  const portOf = (place: Place): Location | null => {
    const { locode } = place;
    const kept = (locode === null ? undefined : byCode.get(locode)) ?? byPlace.get(place);
    if (kept !== undefined) return kept;
    const port = locode === null ? undefined : ports.findByLocode(locode);
    const location = port === undefined ? locateAnew(place) : find.locationOf(port, locode);
    if (location === null) return null;
    // There are at most as many known codes as ports and places.
    if (port !== undefined && locode !== null) byCode.set(locode, location);
    else byPlace.set(place, location);
    return location;
  };
  return {
    locate(place) {
      const location = portOf(place);
      const terminal = location === null ? undefined : find.terminal(place.facility, location);
      if (location === null || terminal === undefined) return location;
      const key = `${location.locode}|${terminal.id}`;
      const kept = byTerminal.get(key) ?? Object.freeze({ ...location, terminal: terminal.id });
      // At most one entry per terminal, by the codes of its port.
      byTerminal.set(key, kept);
      return kept;
    },
    isKnown: ({ locode }) => locode !== null && ports.findByLocode(locode) !== undefined,
  };
}

class Finder {
  readonly #sources: GazetteerSources;
  readonly #canonical: ReadonlyMap<string, string>;
  readonly #zones: ReturnType<typeof zonesOf>;
  readonly #findByName: ReturnType<typeof placeFinder>;
  readonly #cutNames: CutNames;
  readonly #nearest: ReturnType<typeof nearestPlace>;

  constructor(sources: GazetteerSources) {
    this.#sources = sources;
    this.#canonical = new Map(sources.portAliases.map(({ code, aliasOf }) => [code, aliasOf ?? code]));
    this.#zones = zonesOf(sources.ports);
    this.#cutNames = cutNames(sources.ports);
    this.#findByName = placeFinder(sources, (code) => this.#canonicalOf(code));
    this.#nearest = nearestPlace(sources.ports, sources.railTerminals);
  }

  /** @param written the code as the source wrote it; null where it did not */
  locationOf(port: Port, written: string | null): Location {
    const key = this.#canonicalOf(port.code);
    const subdivision = port.stateAbbr === null ? null : `${port.countryCode}-${port.stateAbbr}`;
    return Object.freeze({
      key,
      locode: written ?? key,
      name: port.name,
      countryCode: port.countryCode,
      timeZones: port.timeZone === null ? this.#zones(port.countryCode, subdivision) : [port.timeZone],
      position:
        port.latitude === null || port.longitude === null
          ? null
          : { latitude: port.latitude, longitude: port.longitude },
    });
  }

  /** The terminal that a facility code names at a place. */
  terminal(facility: Facility | null, { locode }: Location): Terminal | undefined {
    if (facility === null || facility.code === null || facility.codeListProvider === null) return undefined;
    const { code, codeListProvider: provider } = facility;
    return this.#sources.terminals.findByFacility({ locode, code, provider });
  }

  /** Of a place without a code that is known. */
  location(place: Place): Location | null {
    if (place.locode !== null) return this.#unknownCode(place, place.locode);
    const named = this.#named(place);
    const found = this.#byFacility(place.facility, named) ?? named ?? this.#byPosition(place);
    return found === null ? this.#unknownPlace(place) : this.locationOf(found, null);
  }

  #byPosition({ position }: Place): Port | null {
    if (position?.serving === undefined) return null;
    const near = this.#nearest(position, position.serving);
    return near === null ? null : this.#canonicalPort(near.code);
  }

  #canonicalOf(code: string): string {
    return this.#canonical.get(code) ?? code;
  }

  #canonicalPort(code: string): Port | null {
    return this.#sources.ports.findByLocode(this.#canonicalOf(code)) ?? null;
  }

  #named(place: Place): Port | null {
    const { name, address } = place;
    const stated = { subdivision: address?.subdivision ?? null, country: address?.country ?? null };
    for (const text of [name, address?.city ?? null]) {
      const found = text === null ? null : this.#findByName(text, stated);
      if (found !== null) return this.#canonicalPort(found.code);
    }
    return this.#station(place, stated);
  }

  /** The city of a railroad's station, where its state is stated. */
  #station({ name, facility }: Place, stated: Stated): Port | null {
    const { countries } = this.#sources;
    if (name === null || stated.subdivision === null) return null;
    const country = stated.country === null ? null : countries.find(stated.country);
    const subdivisions = countries.findSubdivisions(stated.subdivision, country);
    if (subdivisions.length === 0) return null;
    const cities = facility?.type === 'RAMP' ? leadingNames(name) : [];
    for (const city of cities) {
      const found = this.#findByName(city, stated);
      if (found !== null) return this.#canonicalPort(found.code);
    }
    if (facility !== null && facility.type !== 'RAMP') return null;
    const cut = this.#cutNames.find(name, subdivisions);
    return cut === null ? null : this.#canonicalPort(cut);
  }

  /** @param named the place of its name, if one was found */
  #byFacility(facility: Facility | null, named: Port | null): Port | null {
    if (facility === null || facility.code === null || facility.codeListProvider === null) return null;
    const { code, codeListProvider: provider } = facility;
    if (provider === 'SMDG') return this.#bySmdgCode(code, named);
    const terminal = this.#sources.terminals.findByFacility({ locode: null, code, provider });
    if (terminal !== undefined) return this.#portOf(terminal);
    if (provider === 'BIC') return this.#byLongBicCode(code);
    const locode = this.#sources.railTerminals.findByFirmsCode(code)?.locode ?? null;
    return locode === null ? null : this.#canonicalPort(locode);
  }

  /** The whole BIC code of a facility begins with the UN/LOCODE of its place; the DCSA list has the end of it only. */
  #byLongBicCode(code: string): Port | null {
    const locode = /^([A-Z]{2}[A-Z2-9]{3})[A-Z0-9]{4}$/.exec(code.trim().toUpperCase())?.[1];
    return locode === undefined ? null : this.#canonicalPort(locode);
  }

  /** Unique within a port only: it counts at the place of its name, and without one where a single port has it. */
  #bySmdgCode(code: string, named: Port | null): Port | null {
    if (named !== null) return named;
    const wanted = code.trim().toUpperCase();
    const ports = this.#sources.terminals
      .list(wanted)
      .filter(({ smdgCode }) => smdgCode === wanted)
      .flatMap((terminal) => this.#portOf(terminal) ?? []);
    const [port] = ports;
    return port !== undefined && ports.every(({ code }) => code === port.code) ? port : null;
  }

  #portOf({ locode, city, stateAbbr, countryCode }: Terminal): Port | null {
    if (locode !== null) return this.#canonicalPort(locode);
    const found = city === null ? null : this.#findByName(city, { subdivision: stateAbbr, country: countryCode });
    return found === null ? null : this.#canonicalPort(found.code);
  }

  /** The name is not used: an unknown code is still the code of one place. */
  #unknownCode({ name }: Place, locode: string): Location {
    const known = this.#findByName.alias({ name: folded(locode), countryCode: null, subdivisions: null });
    if (known !== null) return this.locationOf(known, null);
    const countryCode = this.#sources.countries.find(locode.slice(0, 2));
    return this.#unknown({ key: locode, locode, name, countryCode });
  }

  #unknownPlace(place: Place): Location | null {
    const { name, facility, address, position } = place;
    const at = position === undefined ? null : { latitude: position.latitude, longitude: position.longitude };
    const text = name ?? address?.city ?? facility?.name ?? null;
    if (text === null) {
      if (facility !== null && facility.code !== null) {
        const key = `code:${facility.codeListProvider ?? ''}:${facility.code}`;
        return this.#unknown({ key, locode: null, name: facility.code, countryCode: null }, null, at);
      }
      if (at === null) return null;
      const written = `${at.latitude.toFixed(2)}, ${at.longitude.toFixed(2)}`;
      return this.#unknown({ key: `at:${written}`, locode: null, name: written, countryCode: null }, null, at);
    }
    const stated = { subdivision: address?.subdivision ?? null, country: address?.country ?? null };
    const reading = plainReading(text, stated, this.#sources.countries);
    const city = folded(address?.city ?? '');
    const where = city === '' || city === reading.name ? '' : `, ${city}`;
    const { countryCode } = reading;
    const subdivision = onlySubdivision(reading);
    const key = `name:${subdivision ?? countryCode ?? ''}:${reading.name}${where}`;
    return this.#unknown({ key, locode: null, name: text, countryCode }, subdivision, at);
  }

  #unknown(
    known: Omit<Location, 'timeZones' | 'position'>,
    subdivision: string | null = null,
    position: Location['position'] = null,
  ): Location {
    const timeZones = known.countryCode === null ? [] : this.#zones(known.countryCode, subdivision);
    return Object.freeze({ ...known, timeZones, position });
  }
}

function onlySubdivision({ subdivisions }: PlaceReading): string | null {
  return subdivisions?.length === 1 ? (subdivisions[0] ?? null) : null;
}
