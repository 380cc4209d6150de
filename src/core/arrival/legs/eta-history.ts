/**
 * What each source forecast of one arrival, over time: one entry from when a forecast was received until another of the
 * same source replaced it or the source took it back. Pure; docs/arrivals.md explains it to users.
 */
import { outranks } from '../../journey/in-force.ts';
import type { VesselKey, Vessels } from '../../journey/sea/vessel.ts';
import type { Statement } from '../../journey/statement.ts';
import { type BasisOf, basisOf } from '../actual-arrival.ts';
import type { EtaStatement, Forecast } from '../arrival-leg.ts';

/** A statement with when its source took it back; null while it stands. */
export interface StandingStatement extends Statement {
  readonly withdrawnAt: number | null;
}

/** `id` is that of the observation; a forecast that comes into force again has a number behind it. */
export interface RecordedEta extends EtaStatement {
  readonly id: string;
}

export interface ForecastsOfLeg {
  /** All forecasts of the arrival, in force or not. */
  readonly forecasts: readonly StandingStatement[];
  /** The ship that brings the box now; null where none is named. */
  readonly ship: VesselKey;
  /** When a source first reported that she does: from then on forecasts of another ship count no more. */
  readonly shipKnownAt: number;
  readonly vessels: Vessels;
}

export function etaHistory({ forecasts, ship, shipKnownAt, vessels }: ForecastsOfLeg, habitOf: BasisOf): RecordedEta[] {
  const until = (each: StandingStatement) => {
    const own = vessels.keyOf(each.observation.vessel);
    const isOther = !vessels.maySame(own, ship);
    const end = each.withdrawnAt ?? Number.POSITIVE_INFINITY;
    return isOther ? Math.min(end, Math.max(shipKnownAt, each.recordedAt)) : end;
  };
  const bySource = Map.groupBy(forecasts, ({ observation: { source, kind } }) =>
    [source.kind, source.code, source.channel, kind].join('|'),
  );
  return [...bySource.values()]
    .flatMap((own) => inForceOverTime(own.map((statement) => ({ statement, until: until(statement) }))))
    .map((each) => recorded(each, vessels, habitOf))
    .sort((a, b) => a.statedAt - b.statedAt || (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ by, of, id }: RecordedEta): string {
  return [by.kind, by.code, by.channel, of, id].join('|');
}

interface Candidate {
  readonly statement: StandingStatement;
  readonly until: number;
}

interface InForce {
  readonly statement: StandingStatement;
  readonly from: number;
  until: number;
}

/** The forecast that counts at each moment is the one that its source stated last of those that stand. */
function inForceOverTime(candidates: readonly Candidate[]): InForce[] {
  const changes = new Set(candidates.flatMap(({ statement, until }) => [statement.recordedAt, until]));
  changes.delete(Number.POSITIVE_INFINITY);
  const history: InForce[] = [];
  for (const at of [...changes].sort((a, b) => a - b)) {
    const standing = candidates.filter(({ statement, until }) => statement.recordedAt <= at && until > at);
    const last = history.at(-1);
    const isOpen = last !== undefined && last.until === Number.POSITIVE_INFINITY;
    if (standing.length === 0) {
      if (isOpen) last.until = at;
      continue;
    }
    const { statement } = standing.reduce((best, each) => (outranks(each.statement, best.statement) ? each : best));
    if (isOpen && forecastsSame(last.statement, statement)) continue;
    if (isOpen) last.until = at;
    history.push({ statement, from: at, until: Number.POSITIVE_INFINITY });
  }
  return history;
}

/** A forecast that its source only repeats is one. */
function forecastsSame(a: Statement, b: Statement): boolean {
  const [one, other] = [a.observation.vessel, b.observation.vessel];
  return (
    a.moment.millis === b.moment.millis &&
    a.moment.precision === b.moment.precision &&
    (one?.imo ?? one?.name) === (other?.imo ?? other?.name)
  );
}

function recorded({ statement, from, until }: InForce, vessels: Vessels, habitOf: BasisOf): RecordedEta {
  const { id, observation, moment, recordedAt } = statement;
  const { source, vessel } = observation;
  const of = observation.kind as Forecast;
  const key = vessels.keyOf(vessel);
  return {
    id: from === recordedAt ? id : `${id}#${from}`,
    by: { kind: source.kind, code: source.code, channel: source.channel ?? null },
    of,
    basis: basisOf(of, of === 'arrival' ? habitOf(observation) : null),
    eta: moment.millis,
    isDay: moment.precision === 'day',
    statedAt: from,
    supersededAt: until === Number.POSITIVE_INFINITY ? null : until,
    imo: vessel?.imo ?? (key !== null && /^\d{7}$/.test(key) ? key : null),
  };
}
