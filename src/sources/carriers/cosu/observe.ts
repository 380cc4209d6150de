/** Moves of a container and calls of its ships as neutral observations, or what is wrong with them. Pure. */
import {
  type ObservationKind,
  type Place,
  type PortRole,
  type ReportedObservation,
  type Source,
  type TransportMode,
  UNSTATED,
} from '../../../core/observation.ts';
import type { RefusalKind } from '../../../core/tracking-life.ts';
import type { Flaw } from '../../http/structure.ts';
import { clean, codeTable } from '../../http/text.ts';
import { readTime } from '../../http/time.ts';
import { checkMove, checkVoyage, type Voyage } from './answer.ts';

/** `containerNumberStatus`. `CARGO RECEIVED` is no move of the container, so it stays without a kind. */
export const kindOf = codeTable<ObservationKind>({
  'EMPTY EQUIPMENT DESPATCHED': 'gate_out',
  'GATE-IN AT FIRST POL': 'gate_in',
  'LOADED AT FIRST POL': 'load',
  'DISCHARGED AT T/S POD': 'discharge',
  'LOADED AT T/S POL': 'load',
  'DISCHARGED AT LAST POD': 'discharge',
  'GATE-OUT FROM LAST POD': 'gate_out',
  'GATE-IN AT FINAL HUB': 'gate_in',
  'GATE-OUT FROM FINAL HUB': 'gate_out',
  'EMPTY EQUIPMENT RETURNED': 'gate_in',
});

const EMPTY: ReadonlySet<string> = new Set(['EMPTY EQUIPMENT DESPATCHED', 'EMPTY EQUIPMENT RETURNED']);

const portRoleOf = codeTable<PortRole>({
  'DISCHARGED AT T/S POD': 'transshipment',
  'LOADED AT T/S POL': 'transshipment',
  'DISCHARGED AT LAST POD': 'port_of_discharge',
});

/** `transportation`; blank at a discharge. */
export const modeOf = codeTable<TransportMode>({ VESSEL: 'vessel', RAIL: 'rail', TRUCK: 'truck' });

/**
 * `code` of an answer without content. What 5415 means is not documented, and a wrong parameter (5400) may be another than
 * the number: both are retried.
 */
export function refusalOfCode(code: number): RefusalKind {
  return code === 5500 ? 'unreachable' : 'unrecognized';
}

/** Takes a field that could not be read, of a statement that was read without it. */
type Drop = (flaw: Flaw) => void;
const ignore: Drop = () => {};

/** Every container on the list is laden, unless the words name it empty. */
export function observeMove(
  raw: unknown,
  equipment: string,
  source: Source,
  drop: Drop = ignore,
): ReportedObservation | Flaw {
  const checked = checkMove(raw);
  if ('problem' in checked) return checked;
  checked.dropped.forEach(drop);
  const move = checked.value;
  const time = readTime(move.timeOfIssue);
  if ('problem' in time) return { path: 'timeOfIssue', problem: time.problem };
  const code = move.containerNumberStatus.trim();
  const kind = kindOf(code);
  const isAtSea = kind === 'load' || kind === 'discharge';
  const portRole = portRoleOf(code);
  return {
    ...UNSTATED,
    source,
    kind,
    raw,
    sourceEventId: clean(move.uuid),
    classifier: 'actual',
    at: time.at,
    place: readPlace(clean(move.location)),
    // The transportation of a discharge is blank.
    mode:
      modeOf(clean(move.transportation) === null ? null : String(move.transportation)) ?? (isAtSea ? 'vessel' : null),
    laden: kind === null ? null : !EMPTY.has(code.toUpperCase()),
    equipment,
    original: { code, text: null },
    ...(portRole !== null && { portRole }),
  };
}

interface Call {
  readonly field: keyof Voyage;
  readonly kind: 'departure' | 'arrival';
  readonly classifier: 'estimated' | 'actual';
}

const CALLS: readonly Call[] = [
  { field: 'expectedDateOfDeparture', kind: 'departure', classifier: 'estimated' },
  { field: 'actualDepartureDate', kind: 'departure', classifier: 'actual' },
  { field: 'estimatedDateOfArrival', kind: 'arrival', classifier: 'estimated' },
  { field: 'actualArrivalDate', kind: 'arrival', classifier: 'actual' },
];

/**
 * `actualShipment`: up to four calls of one ship, of all containers of the shipment.
 * @param known places that the answer names in full: a port is named by its city alone
 */
export function observeVoyage(
  raw: unknown,
  known: readonly Place[],
  source: Source,
  drop: Drop = ignore,
): (ReportedObservation | Flaw)[] {
  const checked = checkVoyage(raw);
  if ('problem' in checked) return [checked];
  checked.dropped.forEach(drop);
  const voyage = checked.value;
  const name = clean(voyage.vesselName);
  const named = [...known, readCity(clean(voyage.city))];
  return CALLS.flatMap(({ field, kind, classifier }): (ReportedObservation | Flaw)[] => {
    const written = clean(voyage[field]);
    if (written === null) return [];
    const time = readTime(written);
    if ('problem' in time) return [{ path: field, problem: time.problem }];
    const port = clean(kind === 'departure' ? voyage.portOfLoading : voyage.portOfDischarge);
    return [
      {
        ...UNSTATED,
        source,
        kind,
        raw,
        classifier,
        at: time.at,
        place: placeOfPort(port, named),
        vessel: name === null ? null : { imo: null, name },
        voyage: clean(voyage.voyageNo),
        mode: 'vessel',
        original: { code: field, text: null },
      },
    ];
  });
}

/** By the state and country of the place of the same name, if the answer names one. */
function placeOfPort(port: string | null, known: readonly Place[]): Place {
  const same = known.find((place) => port !== null && isSameCity(place.address?.city ?? null, port));
  return same ?? { locode: null, name: port, facility: null };
}

export function isSameCity(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}

/** `City ,State ,Country` of `fromCity` and `toCity`; `City,Country` of a ship's port. */
export function readCity(written: string | null): Place {
  const parts = (written ?? '').split(',').map((part) => clean(part));
  const [city = null, country = null] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || parts.length > 3 || city === null) return { locode: null, name: written, facility: null };
  const subdivision = parts.length === 3 ? (parts[1] ?? null) : null;
  return { locode: null, name: city, facility: null, address: { city, subdivision, country } };
}

/** `Terminal,City,State,Country`; the name of the terminal may have commas, and a state may be blank. */
export function readPlace(written: string | null): Place {
  const parts = (written ?? '').split(',').map((part) => clean(part));
  if (parts.length < 4) return { locode: null, name: written, facility: null };
  const [city, subdivision, country] = parts.slice(-3) as [string | null, string | null, string | null];
  const terminal = clean(
    parts
      .slice(0, -3)
      .filter((part) => part !== null)
      .join(', '),
  );
  return {
    locode: null,
    name: city ?? terminal,
    facility: terminal === null ? null : { code: null, codeListProvider: null, type: null, name: terminal },
    address: { city, subdivision, country },
  };
}
