/**
 * Applies an arrival or departure, detected in a ship's positions, to every shipment aboard: one report and one
 * transaction each.
 */
import { deriveAll } from '../../../core/derive.ts';
import { type Journey, legsOf } from '../../../core/journey/journey.ts';
import type { Leg, LegEnd } from '../../../core/journey/sea/leg.ts';
import type { Statement } from '../../../core/journey/statement.ts';
import type { Observation, ReportedObservation, Source } from '../../../core/observation.ts';
import type { Session } from '../../../database/database.ts';
import { formatInstant } from '../../../lib/clock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { enqueueJobs } from '../../../queue/jobs-store.ts';
import { applyReport } from '../../../tracking/apply/apply-report.ts';
import { lockStoredShipment, readingAt } from '../../../tracking/apply/stored-shipment.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { contextOf } from '../../../tracking/places/account-gazetteer.ts';
import { PRIORITY } from '../../../tracking/schedule/schedule.ts';
import type { PortMove } from './port-calls.ts';
import { listShipmentsOfShip, type ShipmentOfShip } from './port-moves-store.ts';

export const APPLY_PORT_MOVE_TASK = 'tell-port-move';

/** In the transaction that notes the moves. */
export async function queuePortMoves(session: Session, moves: readonly MoveOfShip[]): Promise<void> {
  await enqueueJobs(session, {
    task: APPLY_PORT_MOVE_TASK,
    jobs: moves.map((move) => ({ payload: { ...move }, key: `port-move:${move.imo}:${move.kind}:${move.at}` })),
    runAt: null,
    priority: PRIORITY.retry,
  });
}

/** A job that was interrupted starts again: applying a move twice changes nothing. */
export async function applyPortMove(context: ApplyContext, move: MoveOfShip, signal: AbortSignal): Promise<void> {
  const shipments = await context.database.system((session) => listShipmentsOfShip(session, move.imo));
  let failed: unknown = null;
  for (const shipment of shipments) {
    signal.throwIfAborted();
    try {
      await applyFeedReport(context, shipment, move);
    } catch (error) {
      failed = error;
      context.log.warn(
        { err: error, shipment: shipment.shipmentId },
        `an arrival or departure by AIS could not be applied: ${errorMessage(error)}`,
      );
    }
  }
  if (failed !== null) throw failed;
}

async function applyFeedReport(
  context: ApplyContext,
  { accountId, shipmentId }: ShipmentOfShip,
  move: MoveOfShip,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined || stored.row.lineTrackingStoppedAt !== null) return;
    const now = context.clock.now();
    const { containers } = deriveAll(stored.records, readingAt(contextOf(context, stored), now));
    const observations = observationsOf(
      containers.map(({ derived }) => derived.journey),
      move,
    );
    if (observations.length === 0) return;
    const { announcements } = await applyReport(session, context, stored, {
      source: AIS,
      fetchedAt: formatInstant(now),
      reference: { type: stored.row.trackedType, number: stored.row.trackedNumber },
      billOfLading: null,
      booking: null,
      equipment: [],
      observations,
      facts: [],
      complete: false,
    });
    await context.announce(session, announcements, now);
  });
}

const AIS: Source = { kind: 'ais', code: 'AIS', name: 'AIS' };

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
  return kindsOf(leg, move).map((kind) => ({ ...observation, ...(kind === 'berthing' && waitOf(move)), kind, raw }));
}

function waitOf({ anchoredSince }: MoveOfShip): Pick<Observation, 'anchoredSince'> {
  return anchoredSince === undefined ? {} : { anchoredSince: formatInstant(anchoredSince) };
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
