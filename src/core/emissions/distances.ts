/**
 * How far a container moves on each leg of its itinerary: by sea along the route that its ship takes or took, on land by
 * the great circle and a usual detour. Pure: the sea router and the ship's positions are passed in.
 */
import type { ItineraryStop, LegBetween } from '../journey/itinerary.ts';
import type { SeaRoutes } from '../map/drawn-leg.ts';
import { continuous, type LonLat, nauticalMilesAlong, nauticalMilesBetween, pointOf } from '../map/sphere.ts';
import type { CarriedLeg, LegDistance } from './estimate.ts';
import type { EmissionMode } from './factors.ts';

const KILOMETRES_PER_NAUTICAL_MILE = 1.852;
/** Ways on roads, rails and rivers are about 1.2 times as long as the straight line (Newell 1980). */
const INLAND_DETOUR = 1.2;
/** Those with another way round that ships take for weeks. */
const CANALS = ['suez', 'panama'] as const;

export interface RouteQuestion {
  /** Passages that are closed to future routes of the account. */
  readonly closed: readonly string[];
  /** Positions of the ship while she had the box aboard, a few a day. */
  readonly positions: readonly LonLat[];
  /** What the route avoided when it was computed before the departure; undefined: it was not. */
  readonly avoidedBefore: readonly string[] | undefined;
}

/** As its source wrote it: a UN/LOCODE, else a name. */
export function shownPlace({ location }: ItineraryStop): string {
  return location.locode ?? location.name ?? location.key;
}

export function carriedLeg(leg: LegBetween, routes: SeaRoutes, asked: RouteQuestion): CarriedLeg {
  const mode = modeOf(leg);
  const [from, to] = [pointOf(leg.from.location), pointOf(leg.to?.location ?? null)];
  return {
    mode,
    from: shownPlace(leg.from),
    to: leg.to && shownPlace(leg.to),
    imo: leg.vessel?.imo ?? null,
    shipName: leg.vessel?.name ?? null,
    state: leg.phase,
    distance:
      from === null || to === null
        ? 'place_unknown'
        : mode === 'rail' || mode === 'truck'
          ? inland(from, to)
          : (bySea(leg, [from, to], routes, asked) ?? (mode === 'barge' ? inland(from, to) : 'no_route')),
  };
}

/** Whether the ship may have gone round a canal, so that her positions decide. */
export function mayGoRound(leg: LegBetween, routes: SeaRoutes): boolean {
  const [from, to] = [pointOf(leg.from.location), pointOf(leg.to?.location ?? null)];
  if (leg.phase === 'ahead' || modeOf(leg) !== 'sea' || from === null || to === null) return false;
  return waysBetween([from, to], routes).length > 1;
}

function modeOf({ mode }: LegBetween): EmissionMode | null {
  switch (mode) {
    case 'vessel':
    case 'feeder':
      return 'sea';
    case 'barge':
    case 'rail':
    case 'truck':
      return mode;
    default:
      return null;
  }
}

/** The router knows few rivers. */
function inland(from: LonLat, to: LonLat): LegDistance {
  const kilometres = nauticalMilesBetween(from, to) * KILOMETRES_PER_NAUTICAL_MILE * INLAND_DETOUR;
  return { kilometres, avoided: [] };
}

type Ends = readonly [LonLat, LonLat];

/** A ship's positions count first, then what was expected when she left. A passage that is closed later changes nothing. */
function bySea({ phase }: LegBetween, ends: Ends, routes: SeaRoutes, asked: RouteQuestion): LegDistance | null {
  const { closed, positions, avoidedBefore } = asked;
  if (phase === 'ahead') return routed(ends, routes, closed);
  if (positions.length > 0) return nearest(ends, routes, positions);
  if (avoidedBefore !== undefined) return routed(ends, routes, avoidedBefore);
  return phase === 'done' ? shortest(ends, routes) : routed(ends, routes, closed);
}

function shortest([from, to]: Ends, routes: SeaRoutes): LegDistance | null {
  return along(routes.past(from, to), []);
}

/** @param closed those that are no part of the shortest route anyway are not named */
function routed([from, to]: Ends, routes: SeaRoutes, closed: readonly string[]): LegDistance | null {
  const open = shortest([from, to], routes);
  const found = along(routes.ahead(from, to, closed), closed);
  if (found === null || open === null || isSameLength(found, open)) return open;
  const needed = closed.filter((name) => {
    const without = along(routes.ahead(from, to, [name]), []);
    return without === null || !isSameLength(without, open);
  });
  return { ...found, avoided: needed };
}

interface Way {
  readonly line: readonly LonLat[];
  readonly avoided: readonly string[];
  readonly miles: number;
}

/** The shortest, and those round a canal that it takes. */
function waysBetween([from, to]: Ends, routes: SeaRoutes): Way[] {
  const lines = [
    { line: routes.past(from, to), avoided: [] },
    ...CANALS.map((name) => ({ line: routes.ahead(from, to, [name]), avoided: [name] })),
  ];
  const ways = lines.flatMap(({ line, avoided }) =>
    line === null ? [] : [{ line, avoided, miles: nauticalMilesAlong(line) }],
  );
  return ways.filter(({ miles }, index) => index === 0 || Math.abs(miles - (ways[0]?.miles ?? 0)) > SAME_MILES);
}

/** The way that the positions lie on. */
function nearest(ends: Ends, routes: SeaRoutes, positions: readonly LonLat[]): LegDistance | null {
  const ways = waysBetween(ends, routes);
  if (ways.length === 0) return null;
  const { line, avoided } =
    ways.length === 1
      ? (ways[0] as Way)
      : ways
          .map((way) => ({ ...way, off: milesOff(way.line, positions) }))
          .reduce((one, other) => (other.off < one.off ? other : one));
  return along(line, avoided);
}

const SAME_MILES = 1;

function isSameLength(a: LegDistance, b: LegDistance): boolean {
  return Math.abs(a.kilometres - b.kilometres) <= SAME_MILES * KILOMETRES_PER_NAUTICAL_MILE;
}

function along(line: readonly LonLat[] | null, avoided: readonly string[]): LegDistance | null {
  if (line === null) return null;
  return { kilometres: nauticalMilesAlong(line) * KILOMETRES_PER_NAUTICAL_MILE, avoided };
}

const STEP_MILES = 60;

/** The mean distance of positions from a line. */
function milesOff(line: readonly LonLat[], positions: readonly LonLat[]): number {
  const points = stepsAlong(line);
  const off = positions.map((position) => Math.min(...points.map((point) => nauticalMilesBetween(position, point))));
  return off.reduce((sum, each) => sum + each, 0) / positions.length;
}

function stepsAlong(given: readonly LonLat[]): LonLat[] {
  const line = continuous(given);
  return line.flatMap((point, index) => {
    const next = line[index + 1];
    if (next === undefined) return [point];
    const steps = Math.max(1, Math.ceil(nauticalMilesBetween(point, next) / STEP_MILES));
    return Array.from(
      { length: steps },
      (_, step): LonLat => [
        point[0] + ((next[0] - point[0]) * step) / steps,
        point[1] + ((next[1] - point[1]) * step) / steps,
      ],
    );
  });
}
