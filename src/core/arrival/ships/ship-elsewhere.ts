/**
 * Whether the ship that the plan names is elsewhere than the plan needs, by her positions. Pure: knows positions that were
 * believed when they were stored, ports and ways, and no names: a ship is her IMO number. Times are Unix milliseconds.
 */
import { type LonLat, nauticalMilesBetween } from '../../map/sphere.ts';
import { believable, type VesselPosition } from '../../map/track.ts';
import { DAY, HOUR } from '../estimating/hours.ts';

/** No container ship is faster. */
export const FASTEST_KNOTS = 25;
/** A plan that she misses by less, at that speed, is late, and no other voyage. */
const LATE_HOURS = 12;
/** Sources err so much in the times that they report. */
const REPORTED_HOURS = 12;
/** Terminals lie so far from the point of their port, and pilot stations from either. */
const PORT_MILES = 60;
/** What is this near has been there. */
const VISITED_MILES = 25;
/** A day of drifting, or of waiting under way, is no sailing. */
const AWAY_MILES = 150;
/** She can afford to sail away for a call that the plan does not name while so much speed brings her there in time. */
const SERVICE_KNOTS = 18;
/** By older positions she may be anywhere. */
const CURRENT_HOURS = 48;
/** More positions that no ship can have reached: two ships send one number, or the receiver errs. */
const MAX_DISBELIEVED_SHARE = 0.1;

export interface PlannedPort {
  /** The key of the port. */
  readonly place: string;
  readonly point: LonLat;
}

/** A leg by sea, as the line states it. */
export interface PlannedLeg {
  readonly from: PlannedPort | null;
  readonly to: PlannedPort;
  readonly departsAt: number | null;
  /** Reported by a source, and not taken from positions; the same of the arrival. */
  readonly departedAt: number | null;
  readonly etaAt: number | null;
  readonly arrivedAt: number | null;
  /** Ports that the plan has the ship call at besides, in any order. */
  readonly calls: readonly PlannedPort[];
}

/** Nautical miles from a point to a port; null: there is no such way. */
export interface SeaMiles {
  readonly shortest: (from: LonLat, to: LonLat) => number | null;
  /** Without canals: the other way that a ship may choose. */
  readonly withoutCanals: (from: LonLat, to: LonLat) => number | null;
}

/** What the line states that her positions contradict. */
export type ElsewhereWhy = 'cannot_make_it' | 'sails_away' | 'was_not_there';
export type ElsewhereEvent = 'departure' | 'arrival';

export interface ShipElsewhere {
  readonly why: ElsewhereWhy;
  /** What she is needed for. Of what lies ahead `at` is the plan, of the past the report. */
  readonly event: ElsewhereEvent;
  readonly place: string;
  readonly at: number | null;
  /** From her newest position by the shortest way; of the past from the position that is nearest in time. */
  readonly miles: number;
  /** That she would need, in knots; null: no speed would do. */
  readonly knots: number | null;
  /** By which it is judged, oldest first. */
  readonly evidence: readonly VesselPosition[];
}

export interface ShipTrack {
  /** As stored: of the days around her reported departure and arrival, and of the last week. */
  readonly positions: readonly VesselPosition[];
  readonly now: number;
}

/** Null: she is where the plan needs her, or too little is known of her. What contradicts a report comes first. */
export function findShipElsewhere(
  leg: PlannedLeg,
  { positions, now }: ShipTrack,
  seaMiles: SeaMiles,
): ShipElsewhere | null {
  const reported = positions.filter(({ at }) => at <= now);
  const fixes = believable(reported);
  if (reported.length - fixes.length > Math.max(1, MAX_DISBELIEVED_SHARE * reported.length)) return null;
  const wasNotThere = notThere(leg, fixes);
  if (wasNotThere !== null) return wasNotThere;
  const last = fixes.at(-1);
  if (leg.arrivedAt !== null || last === undefined || now - last.at > CURRENT_HOURS * HOUR) return null;
  const next = ahead(leg);
  if (next === null || hasBeenAt(next.port, fixes)) return null;
  return cannotMakeIt(next, last, seaMiles) ?? sailsAway(next, { fixes, last, calls: leg.calls }, seaMiles);
}

/** She cannot have been at the port when the line reports that she left it, or came to it. */
function notThere({ from, to, departedAt, arrivedAt }: PlannedLeg, fixes: readonly VesselPosition[]) {
  const reports = [
    { event: 'arrival', port: to, at: arrivedAt },
    { event: 'departure', port: from, at: departedAt },
  ] as const;
  for (const { event, port, at } of reports) {
    if (port === null || at === null) continue;
    const near = fixes.filter((fix) => Math.abs(fix.at - at) <= DAY);
    const nearest = near.reduce<VesselPosition | null>(
      (best, each) => (best === null || Math.abs(each.at - at) < Math.abs(best.at - at) ? each : best),
      null,
    );
    // One position may be wrong.
    if (near.length < 2 || nearest === null) continue;
    const isFar = (fix: VesselPosition) =>
      milesTo(fix, port) > PORT_MILES + FASTEST_KNOTS * (Math.abs(fix.at - at) / HOUR + REPORTED_HOURS);
    if (!near.every(isFar)) continue;
    const evidence = [near[0] as VesselPosition, nearest, near.at(-1) as VesselPosition];
    return found({ why: 'was_not_there', event, port, at }, milesTo(nearest, port), null, evidence);
  }
  return null;
}

interface Next {
  readonly event: ElsewhereEvent;
  readonly port: PlannedPort;
  readonly at: number | null;
}

/** The next port that the leg needs her at: that of loading until she has left it. */
function ahead({ from, to, departsAt, departedAt, etaAt }: PlannedLeg): Next | null {
  if (departedAt !== null) return { event: 'arrival', port: to, at: etaAt };
  return from === null || departsAt === null ? null : { event: 'departure', port: from, at: departsAt };
}

function cannotMakeIt(next: Next, last: VesselPosition, seaMiles: SeaMiles): ShipElsewhere | null {
  if (next.at === null) return null;
  const miles = shortest(last, next.port, seaMiles);
  if (miles === null || miles <= PORT_MILES) return null;
  const hours = Math.max(0, (next.at - last.at) / HOUR);
  if (miles / FASTEST_KNOTS - hours < LATE_HOURS) return null;
  return found({ why: 'cannot_make_it', ...next }, miles, hours > 0 ? miles / hours : null, [last]);
}

interface Sailed {
  readonly fixes: readonly VesselPosition[];
  readonly last: VesselPosition;
  readonly calls: readonly PlannedPort[];
}

/** For a day, by each way that she may take, and to no other port of the plan. */
function sailsAway(next: Next, { fixes, last, calls }: Sailed, seaMiles: SeaMiles): ShipElsewhere | null {
  const [first, middle] = [dayBefore(fixes, last.at), fixes.findLast(({ at }) => last.at - at >= DAY / 2)];
  const { event, port, at } = next;
  if (event === 'departure' || first === undefined || middle === undefined) return null;
  const miles = shortest(last, port, seaMiles);
  if (miles === null) return null;
  const hours = at === null ? null : (at - last.at) / HOUR;
  const knots = hours === null || hours <= 0 ? null : miles / hours;
  if (knots !== null && knots <= SERVICE_KNOTS) return null;
  const points = [first, middle, last].map(pointOf);
  const isGrowing = (between: SeaMiles['shortest']) => {
    const [before = null, then = null, now = null] = points.map((point) => between(point, port.point));
    return before !== null && then !== null && now !== null && before < then && then < now;
  };
  const sailed = miles - (shortest(first, port, seaMiles) ?? miles);
  if (sailed < AWAY_MILES || !isGrowing(seaMiles.shortest) || !isGrowing(seaMiles.withoutCanals)) return null;
  const isBoundFor = (call: PlannedPort) => {
    const [was, is] = [shortest(first, call, seaMiles), shortest(last, call, seaMiles)];
    return was !== null && is !== null && is < was;
  };
  if (calls.some(isBoundFor)) return null;
  return found({ why: 'sails_away', ...next }, miles, knots, [first, middle, last]);
}

/** The last one that is a day older than the newest, and not much older. */
function dayBefore(fixes: readonly VesselPosition[], last: number): VesselPosition | undefined {
  const found = fixes.findLast(({ at }) => last - at >= DAY);
  return found !== undefined && last - found.at <= 1.5 * DAY ? found : undefined;
}

const hasBeenAt = (port: PlannedPort, fixes: readonly VesselPosition[]) =>
  fixes.some((fix) => milesTo(fix, port) <= VISITED_MILES);

interface Need extends Next {
  readonly why: ElsewhereWhy;
}

function found(
  { why, event, port, at }: Need,
  miles: number,
  knots: number | null,
  evidence: readonly VesselPosition[],
): ShipElsewhere {
  const once = [...new Set(evidence)].sort((a, b) => a.at - b.at);
  const speed = knots === null ? null : Math.round(knots * 10) / 10;
  return { why, event, place: port.place, at, miles: Math.round(miles), knots: speed, evidence: once };
}

const shortest = (fix: VesselPosition, { point }: PlannedPort, { shortest: between }: SeaMiles) =>
  between(pointOf(fix), point);
const pointOf = ({ longitude, latitude }: VesselPosition): LonLat => [longitude, latitude];
const milesTo = (fix: VesselPosition, { point }: PlannedPort) => nauticalMilesBetween(pointOf(fix), point);
