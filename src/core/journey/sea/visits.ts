/**
 * Visits: one vessel at one place once, assembled from statements about the vessel itself. Distinguished by vessel and
 * transport call or time, never by port alone: two calls at a port are two visits. Pure; knows no container.
 */
import type { Location } from '../../location.ts';
import type { ObservationKind } from '../../observation.ts';
import { preferred } from '../ranking.ts';
import type { Statement } from '../statement.ts';
import type { ResolveVessel } from './ships-of-calls.ts';
import type { VesselKey } from './vessel.ts';

const DAY_MILLIS = 24 * 3_600_000;
/**
 * A vessel does not return to a port within three days: an arrival nearer than this to an actual departure is a late
 * statement about the same call.
 */
const BACK_AGAIN_MILLIS = 3 * DAY_MILLIS;
/** A forecast departure slips: only an arrival this long after it is another call. */
const SLIPPED_MILLIS = 5 * DAY_MILLIS;
export interface Visit {
  /** Null where no ship is named. */
  readonly vessel: VesselKey;
  readonly location: Location;
  /** Arrivals, berthings and departures, of any source. */
  readonly statements: readonly Statement[];
  /** When the ship is there, as far as is known: its arrival, else its departure. Unix milliseconds. */
  readonly arrivesAt: number;
  /** Its departure, else its arrival. */
  readonly departsAt: number;
  /** Whether anything of it happened. */
  readonly actual: boolean;
}
/** A vessel stays in a port no longer than this, and arrives at most this long before its forecast. */
const EARLIEST_MILLIS = 14 * 24 * 3_600_000;

/** The best statement of one kind. */
export function ofVisit(visit: Visit | null, kind: ObservationKind): Statement | null {
  return visit === null ? null : preferred(visit.statements.filter((each) => each.observation.kind === kind));
}

export function hasKind(visit: Visit, kind: ObservationKind): boolean {
  return visit.statements.some((each) => each.observation.kind === kind);
}

/** @param moves arrivals, berthings and departures by water at known or named places, oldest first */
export function visitsOf(moves: readonly Statement[], shipOf: ResolveVessel): Visit[] {
  const named = moves.filter((each) => shipOf(each) !== null);
  const drafts = callsOf(named, shipOf);
  const unnamed = moves.filter((each) => shipOf(each) === null);
  const strangers = unnamed.filter((each) => {
    const home = homeOf(each, drafts);
    home?.statements.push(each);
    return home === null;
  });
  return [...drafts, ...callsOf(strangers, shipOf)].map(finished).sort(byTime);
}

interface Draft {
  readonly vessel: VesselKey;
  readonly location: Location;
  readonly statements: Statement[];
}

/** Each ship's statements at each place, parted into calls. */
function callsOf(moves: readonly Statement[], shipOf: ResolveVessel): Draft[] {
  const atPlace = Map.groupBy(moves, (each) => `${shipOf(each) ?? ''}|${(each.location as Location).key}`);
  return [...atPlace.values()].flatMap((ofVessel) => {
    const calls: Statement[][] = [];
    for (const each of ofVessel) {
      const call = calls.find((statements) => isSameCallId(statements, each)) ?? calls.at(-1);
      if (call === undefined || beginsCall(call, each)) calls.push([each]);
      else call.push(each);
    }
    const [first] = ofVessel as [Statement];
    return calls.map((statements) => ({ vessel: shipOf(first), location: first.location as Location, statements }));
  });
}

function isSameCallId(statements: readonly Statement[], { observation: { transportCallId } }: Statement): boolean {
  return transportCallId !== null && statements.some((each) => each.observation.transportCallId === transportCallId);
}

/** Other ids on one day or the next are one call, numbered anew. */
function isOtherCallId(statements: readonly Statement[], { observation, moment }: Statement): boolean {
  const numbered = statements.filter((each) => each.observation.transportCallId !== null);
  if (observation.transportCallId === null || numbered.length === 0) return false;
  return numbered.every((each) => Math.abs(each.moment.millis - moment.millis) > BACK_AGAIN_MILLIS);
}

/** Whether the next statement, in order of time, is of another call than those before it. */
function beginsCall(call: readonly Statement[], next: Statement): boolean {
  if (isSameCallId(call, next)) return false;
  if (isOtherCallId(call, next)) return true;
  const { kind, source } = next.observation;
  // Two of one source that are both in force are two moves (occurrences.ts).
  if (call.some((each) => each.observation.kind === kind && isSameSource(each.observation.source, source))) return true;
  if (isTooEarly(call, next) || isAfterBerthing(call, next)) return true;
  if (kind === 'departure') return false;
  const departure = call.findLast((each) => each.observation.kind === 'departure');
  if (departure === undefined) return false;
  const gap = next.moment.millis - departure.moment.millis;
  return gap > (departure.actual ? BACK_AGAIN_MILLIS : SLIPPED_MILLIS);
}

/** Ships come late, and not weeks early: one that has come or gone is forecast for her next call. */
function isTooEarly(call: readonly Statement[], next: Statement): boolean {
  if (next.actual) return false;
  const happened = call.findLast((each) => each.actual);
  return happened !== undefined && next.moment.millis - happened.moment.millis > EARLIEST_MILLIS;
}

/** A vessel arrives before it berths. */
function isAfterBerthing(call: readonly Statement[], { observation, moment }: Statement): boolean {
  return (
    observation.kind === 'arrival' &&
    call.some((each) => each.observation.kind === 'berthing' && moment.millis - each.moment.millis > BACK_AGAIN_MILLIS)
  );
}

function isSameSource(a: Statement['observation']['source'], b: Statement['observation']['source']): boolean {
  return a.kind === b.kind && a.code === b.code;
}

/** The call of a ship that has the same id, or is on the same voyage. */
function homeOf(statement: Statement, drafts: readonly Draft[]): Draft | null {
  const { observation, location } = statement;
  const here = drafts.filter((draft) => draft.location.key === location?.key);
  const sameId = here.find((draft) => isSameCallId(draft.statements, statement));
  if (sameId !== undefined || observation.voyage === null) return sameId ?? null;
  return (
    here.find(({ statements }) => statements.some((each) => each.observation.voyage === observation.voyage)) ?? null
  );
}

function finished({ vessel, location, statements }: Draft): Visit {
  const best = (kind: ObservationKind) => preferred(statements.filter((each) => each.observation.kind === kind));
  const arrival = best('arrival') ?? best('berthing');
  const departure = best('departure');
  const [arrives, departs] = [arrival ?? departure, departure ?? arrival] as [Statement, Statement];
  return {
    vessel,
    location,
    statements,
    arrivesAt: arrives.moment.millis,
    departsAt: departs.moment.millis,
    actual: statements.some((each) => each.actual),
  };
}

function byTime(a: Visit, b: Visit): number {
  return a.arrivesAt - b.arrivesAt || a.departsAt - b.departsAt || (a.location.key < b.location.key ? -1 : 1);
}
