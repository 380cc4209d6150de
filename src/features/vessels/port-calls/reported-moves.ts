/**
 * Turns a ship's arrival or departure into observations of a shipment, if the ship carries one of its containers
 * there. Pure.
 */

import { type Journey, legsOf } from '../../../core/journey/journey.ts';
import type { Leg, LegEnd } from '../../../core/journey/sea/leg.ts';
import type { Statement } from '../../../core/journey/statement.ts';
import type { Observation, ReportedObservation, Source } from '../../../core/observation.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { PortMove } from './port-calls.ts';

export const AIS: Source = { kind: 'ais', code: 'AIS', name: 'AIS' };

export interface MoveOfShip extends PortMove {
  readonly imo: string;
}

const DAY_MILLIS = 24 * 3_600_000;
/** Ships come late, but hardly earlier than this before the forecast; an earlier ship is on another call. */
const EARLY_MILLIS = 3 * DAY_MILLIS;
/** Beyond this distance from the reported actual time it is another call. */
const SAME_CALL_MILLIS = 14 * DAY_MILLIS;

/**
 * Of an arrival two: she has arrived, and berthed; the second alone where another source reported the arrival while she waited off the port. None
 * where no box comes or leaves with her there.
 */
export function observationsOf(journeys: readonly Journey[], move: MoveOfShip): ReportedObservation[] {
  const leg = journeys.flatMap((journey) => legsOf(journey).filter((each) => isMoveOf(each, journey, move)))[0];
  if (leg === undefined) return [];
  const { kind, imo, latitude, longitude } = move;
  const at = formatInstant(move.at);
  const observation: Omit<Observation, 'kind'> = {
    source: AIS,
    sourceEventId: null,
    statedAt: null,
    classifier: 'actual',
    at: { kind: 'instant', at, precision: 'second' },
    place: { locode: endOf(leg, move).location?.locode ?? null, name: null, facility: null },
    vessel: { imo, name: null },
    voyage: null,
    mode: leg.mode,
    laden: null,
    equipment: null,
    transportCallId: null,
    retracted: false,
    original: { code: kind === 'arrival' ? 'at berth' : 'left port', text: null },
  };
  const raw = { imo, at, latitude, longitude };
  return kindsOf(leg, move).map((each) => ({ ...observation, kind: each, raw }));
}

function kindsOf(leg: Leg, move: MoveOfShip): ('arrival' | 'berthing' | 'departure')[] {
  if (move.kind === 'departure') return ['departure'];
  const statement = statementOf(leg.landing, 'arrival');
  const hasWaited =
    statement?.actual === true &&
    statement.observation.kind === 'arrival' &&
    statement.moment.millis < move.at - DAY_MILLIS &&
    statement.moment.millis >= (move.nearSince ?? move.at) - DAY_MILLIS;
  return hasWaited ? ['berthing'] : ['arrival', 'berthing'];
}

function endOf({ boarding, landing }: Leg, { kind }: MoveOfShip): LegEnd {
  return kind === 'departure' ? boarding : landing;
}

/** Whether the box leaves, or comes, with the ship by this move. */
function isMoveOf(leg: Leg, { vessels }: Journey, move: MoveOfShip): boolean {
  const end = endOf(leg, move);
  if (leg.vessel === null || leg.vessel !== vessels.keyOf({ imo: move.imo, name: null })) return false;
  if (end.location?.locode == null || end.location.key !== move.place) return false;
  if (move.kind === 'arrival' && !isAfter(leg.boarding, move)) return false;
  const statement = statementOf(end, move.kind);
  if (statement === null) return true;
  const late = move.at - statement.moment.millis;
  return late >= -EARLY_MILLIS && (!statement.actual || late <= SAME_CALL_MILLIS);
}

/** She arrives with the box after she has left with it; where only a day is known, from its beginning on. */
function isAfter(boarding: LegEnd, { at }: MoveOfShip): boolean {
  const left = statementOf(boarding, 'departure');
  return left === null || !left.actual || at > left.moment.millis - DAY_MILLIS / 2;
}

/** The statement of sources other than AIS: the actual one, else the expected one. */
function statementOf({ handling, visit }: LegEnd, kind: PortMove['kind']): Statement | null {
  const statements = [
    ...visit.filter(({ observation }) => observation.kind === kind),
    ...(handling === null ? [] : [handling]),
  ];
  const others = statements.filter(({ observation: { source } }) => source.kind !== 'ais');
  return others.find((each) => each.actual) ?? others[0] ?? null;
}
