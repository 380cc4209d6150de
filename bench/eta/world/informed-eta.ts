/**
 * The ETA of an observer who knows how this world works and how long its queues are now, but not its future: what a
 * predictor could reach. Ships do not come before the schedule, sail at their usual speed, and wait in today's queues,
 * which are on their way back to the usual ones.
 */
import { CANALS, PORTS } from './parameters.ts';
import { DAY, HOUR, type Surroundings } from './surroundings.ts';
import { CALL_HOURS, findPoint, type Voyage } from './voyage.ts';

/** Queues go back to the usual ones by a factor of e in so many days. */
const QUEUE_DAYS = 25;
/** Weather takes some of the speed. */
const SPEED_SHARE = 0.96;
/** The schedule is at the berth. */
const HOURS_BEFORE_SCHEDULE = 14;
const PILOTAGE_HOURS = 3.5;

/** @param departsAt as last stated by the line */
export function informedEta(voyage: Voyage, surroundings: Surroundings, now: number, departsAt: number): number {
  const { lane, line, track, plannedArrival } = voyage;
  const point = findPoint(track, now);
  if (point?.phase === 'at_anchor' && point.port === lane.to) {
    return now + 0.7 * surroundings.waitHours(lane.to, now) * HOUR;
  }
  const beganAt = point === undefined ? Math.max(now, departsAt) : now;
  const allMiles = lane.miles + lane.calls.reduce((sum, [, miles]) => sum + miles, 0);
  const miles = point === undefined ? allMiles : point.milesToGo - (point.knots * (now - point.at)) / HOUR;
  const calls = lane.calls.slice(lane.calls.length - Math.min(lane.calls.length, point?.calls ?? lane.calls.length));
  const days = miles / lane.knots / 24;
  const waits = calls.map(([port]) => CALL_HOURS + waitHours(surroundings, port, now, days / 2));
  const canal = lane.canal !== undefined && (point === undefined || point.isBeforeCanal) ? lane.canal[0] : null;
  const canalHours = canal === null ? 0 : surroundings.canalHours(canal, now) + CANALS[canal].passesHours;
  const sailing = miles / (lane.knots * (1 + line.catchUp) * SPEED_SHARE);
  const hours = sailing + canalHours + waits.reduce((sum, each) => sum + each, 0);
  const off = Math.max(beganAt + hours * HOUR, plannedArrival - HOURS_BEFORE_SCHEDULE * HOUR);
  return off + (waitHours(surroundings, lane.to, now, (off - now) / DAY) + PILOTAGE_HOURS) * HOUR;
}

function waitHours(surroundings: Surroundings, port: string, now: number, days: number): number {
  const { waitHours: usual = 0, straightShare = 0 } = PORTS[port] ?? {};
  const mean = usual + (surroundings.waitHours(port, now) - usual) * Math.exp(-days / QUEUE_DAYS);
  return 0.9 * mean * (1 - straightShare * Math.min(1.3, usual / Math.max(1, mean)));
}
