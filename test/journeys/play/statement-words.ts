/**
 * Reads one line of a scenario as a source's statement: a move ("empty gate-out CNSHA 2026-03-01T09:00") or a fact
 * ("last-free-day 2026-04-01"). README.md explains the terms.
 */
import type {
  Facility,
  FacilityType,
  Fact,
  FactField,
  FactValue,
  Fee,
  Hold,
  ObservationKind,
  ObservedTime,
  Place,
  PortRole,
  ReportedEquipment,
  ReportedFact,
  ReportedObservation,
  Source,
  TransportMode,
  VesselName,
} from '../../../src/core/observation.ts';
import { OBSERVATION_KINDS, TRANSPORT_MODES } from '../../../src/core/observation.ts';

/** The source, and its place if the statement names none. */
export interface StatementOrigin {
  readonly source: Source;
  readonly place: Place;
  /** The container that is meant where a line names none. */
  readonly container: string;
}

export type Statement =
  | { readonly is: 'equipment'; readonly equipment: ReportedEquipment }
  | { readonly is: 'move'; readonly observation: ReportedObservation }
  | { readonly is: 'fact'; readonly fact: ReportedFact };

const CONTAINER_NUMBER = /^[A-Z]{4}\d{7}$/;

/** Instead of a container: about every container, or about none yet. */
const ANY = 'any';

export function readStatementLine(line: string, origin: StatementOrigin): Statement {
  const words = wordsOf(line);
  const isOfAny = words[0] === ANY;
  const named = isOfAny || CONTAINER_NUMBER.test(words[0] ?? '') ? (words.shift() as string) : null;
  const tail = takeTail(words);
  const equipment = named ?? origin.container;
  if (isOfAny) return { is: 'move', observation: readMove(words, tail, origin.source, null) };
  if (words[0] === 'listed') {
    const [, isoCode = null] = words;
    return { is: 'equipment', equipment: { number: equipment, isoCode, sealNumber: null } };
  }
  const fact = readFact(words, tail, { ...origin, container: equipment });
  if (fact !== null) return { is: 'fact', fact };
  const isAboutContainer = named !== null || !isAboutAll(words);
  return { is: 'move', observation: readMove(words, tail, origin.source, isAboutContainer ? equipment : null) };
}

/** A quoted text is one word. */
function wordsOf(line: string): string[] {
  return line.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
}

/** What may follow any statement: `on VESSEL VOYAGE`, `call ID`, `as ROLE`, `at PLACE`, `stated TIME`, `id ID`. */
interface Tail {
  vessel: VesselName | null;
  voyage: string | null;
  callId: string | null;
  portRole: PortRole | null;
  portOfLoading: Place | null;
  place: Place | null;
  statedAt: string | null;
  id: string | null;
}

const TAIL_WORDS = new Set(['on', 'call', 'as', 'from', 'at', 'stated', 'id']);

function takeTail(words: string[]): Tail {
  const tail: Tail = {
    vessel: null,
    voyage: null,
    callId: null,
    portRole: null,
    portOfLoading: null,
    place: null,
    statedAt: null,
    id: null,
  };
  const start = words.findIndex((word) => TAIL_WORDS.has(word));
  const rest = start === -1 ? [] : words.splice(start);
  while (rest.length > 0) {
    const word = rest.shift() as string;
    const value = rest.shift();
    if (value === undefined) throw new Error(`nothing follows "${word}"`);
    if (word === 'on') {
      tail.vessel = readVessel(value);
      if (rest[0] !== undefined && !TAIL_WORDS.has(rest[0])) tail.voyage = rest.shift() as string;
    } else if (word === 'call') tail.callId = value;
    else if (word === 'as') tail.portRole = readPortRole(value);
    else if (word === 'from') tail.portOfLoading = readPlace(value);
    else if (word === 'at') tail.place = readPlace(value);
    else if (word === 'stated') tail.statedAt = value;
    else if (word === 'id') tail.id = value;
    else throw new Error(`"${word}" is not expected here: expected on, call, as, from, at, stated or id`);
  }
  return tail;
}

function readPortRole(text: string): PortRole {
  if (text === 'transshipment') return 'transshipment';
  if (text === 'port-of-discharge') return 'port_of_discharge';
  throw new Error(`"as ${text}" is no port of a voyage: expected transshipment or port-of-discharge`);
}

/** `ARGO`, `"ARGO EXPRESS"`, `ARGO#9300001` (with its IMO number) or `#9300001`. */
function readVessel(text: string): VesselName {
  const [, name = '', imo = null] = /^([^#]*)(?:#(\d{7}))?$/.exec(text) ?? [];
  if (name === '' && imo === null) throw new Error(`"${text}" is no vessel, as in ARGO, ARGO#9300001 or #9300001`);
  return { imo, name: name === '' ? null : unquoted(name) };
}

function unquoted(text: string): string {
  return text.replaceAll('"', '');
}

const FACILITY_TYPES: ReadonlySet<string> = new Set(['BOCR', 'CLOC', 'COFS', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP']);

/**
 * `USLGB`, `USLGB/DEPO` (a type of facility), `USLGB/TTI` (a terminal by its code), `"Chicago, IL, US"` (a name without code) or
 * `/FIRMS:Y257` (a terminal by its code in a list, of which nothing else is stated); `-` is no place.
 */
export function readPlace(text: string): Place {
  if (text === '-') return { locode: null, name: null, facility: null };
  const [, named, coded, facility] = /^(?:("[^"]+")|([A-Z]{2}[A-Z2-9]{3})|(?=\/))(?:\/(\S+))?$/.exec(text) ?? [];
  if (named === undefined && coded === undefined && facility === undefined) {
    throw new Error(`"${text}" is no place, as in USLGB, USLGB/TTI, /FIRMS:Y257 or "Chicago, IL, US" in quotes`);
  }
  const place = { locode: coded ?? null, name: named === undefined ? null : unquoted(named) };
  return { ...place, facility: facility === undefined ? null : readFacility(facility) };
}

function readFacility(text: string): Facility {
  if (FACILITY_TYPES.has(text)) {
    return { code: null, codeListProvider: null, type: text as FacilityType, name: null };
  }
  const [, list = 'SMDG', code = text] = /^(SMDG|BIC|FIRMS):(.+)$/.exec(text) ?? [];
  return { code, codeListProvider: list as Facility['codeListProvider'], type: null, name: null };
}

/** `2026-03-01` is a day, `2026-03-01T09:00` or `…:27` a clock time at the place, `2026-03-01T09:00Z` an instant. */
function readTime(text: string | undefined): ObservedTime {
  const read = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(:\d\d)?(Z)?)?$/.exec(text ?? '');
  if (text === undefined || read === null) {
    throw new Error(
      `"${text}" is no time: expected 2026-03-01, 2026-03-01T09:00, 2026-03-01T09:00:27 or 2026-03-01T09:00Z`,
    );
  }
  if (!text.includes('T')) return { kind: 'date', on: text };
  const [, seconds, zulu] = read;
  const precision = seconds === undefined ? 'minute' : 'second';
  if (zulu === undefined) return { kind: 'local', at: text, precision };
  return { kind: 'instant', at: seconds === undefined ? text.replace(/Z$/, ':00Z') : text, precision };
}

const WATER: ReadonlySet<string> = new Set(['arrival', 'departure', 'berthing', 'load', 'discharge']);
const OF_THE_VESSEL: ReadonlySet<string> = new Set(['arrival', 'departure', 'berthing']);
const OF_THE_BOOKING: ReadonlySet<string> = new Set(['booking-received', 'booking-confirmed', 'booking-cancelled']);

/** A vessel's own call, and a booking, are of every container. */
function isAboutAll(words: readonly string[]): boolean {
  const what = words.find((word) => !isAdjective(word)) ?? '';
  if (OF_THE_BOOKING.has(what)) return true;
  return OF_THE_VESSEL.has(what) && !words.includes('rail') && !words.includes('truck');
}

/** @param equipment null: about every container */
function readMove(words: string[], tail: Tail, source: Source, equipment: string | null): ReportedObservation {
  const adjectives = new Set<string>();
  while (isAdjective(words[0])) adjectives.add(words.shift() as string);
  const what = words.shift() ?? '';
  // A booking is at no place.
  const where = OF_THE_BOOKING.has(what) && words.length === 1 ? undefined : words.shift();
  const [when, ...surplus] = words;
  if (surplus.length > 0) throw new Error(`"${surplus.join(' ')}" is not expected after the time`);
  const kind = kindOf(what);
  const mode = TRANSPORT_MODES.find((each) => adjectives.has(each)) ?? defaultMode(what);
  return {
    source,
    sourceEventId: tail.id,
    statedAt: tail.statedAt === null ? null : instant(tail.statedAt),
    kind,
    classifier: adjectives.has('estimated') ? 'estimated' : adjectives.has('planned') ? 'planned' : 'actual',
    at: readTime(when),
    place: where === undefined ? { locode: null, name: null, facility: null } : readPlace(where),
    vessel: tail.vessel,
    voyage: tail.voyage,
    mode,
    laden: adjectives.has('empty') ? false : adjectives.has('laden') ? true : null,
    equipment,
    transportCallId: tail.callId,
    ...(tail.portRole !== null && { portRole: tail.portRole }),
    ...(tail.portOfLoading !== null && { portOfLoading: tail.portOfLoading }),
    retracted: adjectives.has('retracted'),
    original: { code: what, text: null },
    raw: null,
  };
}

function instant(text: string): string {
  const time = readTime(text);
  if (time.kind !== 'instant') throw new Error(`"stated ${text}" needs an instant, as in stated 2026-03-01T09:00Z`);
  return time.at;
}

const ADJECTIVES: ReadonlySet<string> = new Set([
  'estimated',
  'planned',
  'retracted',
  'empty',
  'laden',
  ...TRANSPORT_MODES,
]);

function isAdjective(word: string | undefined): boolean {
  return word !== undefined && ADJECTIVES.has(word);
}

/** `code:XY` is an unknown code. */
function kindOf(word: string): ObservationKind | null {
  if (word.startsWith('code:')) return null;
  const kind = OBSERVATION_KINDS.find((each) => each === word.replaceAll('-', '_'));
  if (kind === undefined) throw new Error(`"${word}" is neither a move nor a fact: README.md lists both`);
  return kind;
}

function defaultMode(word: string): TransportMode | null {
  if (WATER.has(word)) return 'vessel';
  return word === 'gate-in' || word === 'gate-out' ? 'truck' : null;
}

const none = (words: readonly string[]) => words.length === 1 && words[0] === 'none';

/** Each fact's word, its field, and how its value is read. */
const FACTS: Readonly<Record<string, readonly [FactField, (words: readonly string[]) => FactValue]>> = {
  available: ['available', ([answer]) => yesOrNo(answer)],
  holds: ['holds', (words) => (none(words) ? [] : words.map(readHold))],
  fees: ['fees', (words) => (none(words) ? [] : words.map(readFee))],
  'holds-cleared': ['holds_cleared', (words) => words as Hold['name'][]],
  'fees-paid': ['fees_paid', (words) => words as Fee['type'][]],
  'last-free-day': ['pickup_lfd', (words) => (none(words) ? null : readTime(words[0]))],
  appointment: ['pickup_appointment', (words) => (none(words) ? null : readTime(words[0]))],
  yard: ['yard_location', (words) => (none(words) ? null : words.join(' '))],
  chassis: ['chassis_number', (words) => (none(words) ? null : words.join(' '))],
  railroad: ['rail_carrier', ([text = null]) => text],
  seal: ['seal_number', ([text = null]) => text],
  weight: ['weight_lbs', ([text]) => Number(text)],
  delivered: ['delivered', ([text]) => readTime(text)],
};

function readFact(words: readonly string[], tail: Tail, origin: StatementOrigin): ReportedFact | null {
  const isRetracted = words[0] === 'retracted';
  const [word = '', ...value] = isRetracted ? words.slice(1) : words;
  const known = FACTS[word];
  if (known === undefined) return null;
  const [field, read] = known;
  const fact: Fact = {
    source: origin.source,
    statedAt: tail.statedAt === null ? null : instant(tail.statedAt),
    equipment: origin.container,
    field,
    value: read(value),
    place: tail.place ?? origin.place,
    original: { code: word, text: null },
    ...(isRetracted && { retracted: true }),
  };
  return { ...fact, raw: null };
}

function yesOrNo(word: string | undefined): boolean {
  if (word !== 'yes' && word !== 'no') throw new Error(`available is yes or no, not "${word}"`);
  return word === 'yes';
}

/** `customs`, `freight:pending`. */
function readHold(word: string): Hold {
  const [name, status = 'hold'] = word.split(':');
  return { name: name as Hold['name'], status: status as Hold['status'], description: null };
}

/** `demurrage:120:USD`. */
function readFee(word: string): Fee {
  const [type, amount, currency] = word.split(':');
  return { type: type as Fee['type'], amount: Number(amount), currency_code: currency ?? 'USD' };
}
