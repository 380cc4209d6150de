/**
 * The role of any statement in the journey, as a milestone name: also of planned, superseded, withdrawn or outranked
 * ones. Null for moves without a milestone, such as calls of a vessel without the container. Pure.
 */
import { isGateMove, phaseOf } from './gates.ts';
import { firstBoarding, type Journey, legsOf } from './journey.ts';
import { endOf, LEG_MOVES, type LegMove, type Milestone, type MilestoneName, rolesOf } from './milestones.ts';
import type { Leg } from './sea/leg.ts';
import { isByRail, isByWater } from './sea/sea-moves.ts';
import { isOfTransport, type Statement } from './statement.ts';

export type ResolveRole = (statement: Statement) => MilestoneName | null;

export function resolveRoles(journey: Journey, milestones: readonly Milestone[]): ResolveRole {
  const named = new Map(milestones.map((each) => [each.statement.id, each.name]));
  // Of two milestones of one statement the move itself, not what follows from it.
  for (const { name, statement } of milestones) {
    if (name !== 'arrived_at_inland_destination') named.set(statement.id, name);
  }
  const inForce = new Map(journey.statements.map((each) => [each.id, each]));
  return (reported) => {
    const own = named.get(reported.id);
    if (own !== undefined) return own;
    const statement = inForce.get(reported.id) ?? reported;
    if (isGateMove(statement)) return gateRole(statement, journey);
    if (isByRail(statement.observation)) return railRole(statement, journey);
    return isByWater(statement.observation) ? waterRole(statement, journey, inForce.has(reported.id)) : null;
  };
}

function waterRole(statement: Statement, journey: Journey, isInForce: boolean): MilestoneName | null {
  const { kind, vessel } = statement.observation;
  const move = LEG_MOVES.find((each) => each === kind);
  if (move === undefined || statement.location === null) return null;
  const ship = journey.vessels.keyOf(vessel);
  const here = legsOf(journey).filter((leg) => endOf(leg, move).location?.key === statement.location?.key);
  const byShip = here.filter((leg) => journey.vessels.maySame(leg.vessel, ship));
  // Statements about a vessel that was planned to take the container had a role at the time.
  const legs = byShip.length > 0 || isInForce ? byShip : here;
  if (isInForce && isOfTransport(statement.observation) && isOtherVisit(statement, legs, journey)) return null;
  const leg = nearestTo(statement, legs, move);
  return leg === null ? null : (rolesOf(leg, journey)[move]?.name ?? null);
}

/** A call of the box's own ship at its own port, but another time. */
function isOtherVisit(statement: Statement, legs: readonly Leg[], { visits }: Journey): boolean {
  const visit = visits.find((each) => each.statements.includes(statement));
  const ends = legs.flatMap((leg) => [...leg.boarding.visit, ...leg.landing.visit]);
  const isOfLeg = visit?.statements.some((each) => ends.includes(each)) ?? true;
  return !isOfLeg && ends.length > 0 && visit?.vessel !== null;
}

function nearestTo({ moment }: Statement, legs: readonly Leg[], move: LegMove): Leg | null {
  const apart = (leg: Leg) => {
    const { handling, visit } = endOf(leg, move);
    return Math.abs(((handling ?? visit[0])?.moment.millis ?? Number.POSITIVE_INFINITY) - moment.millis);
  };
  return legs.reduce<Leg | null>((best, each) => (best === null || apart(each) < apart(best) ? each : best), null);
}

function gateRole(statement: Statement, journey: Journey): MilestoneName | null {
  const { kind, laden } = statement.observation;
  const isOut = kind === 'gate_out' || kind === 'pick_up';
  switch (phaseOf(statement, journey)) {
    case 'export':
      return isOut ? (laden === true ? null : 'empty_out') : laden === false ? null : 'full_in';
    case 'import':
      return isOut ? (laden === false ? null : 'full_out') : laden === false || kind === 'drop_off' ? 'empty_in' : null;
    case null:
      return null;
  }
}

function railRole(
  { observation: { kind, laden }, location, moment }: Statement,
  journey: Journey,
): MilestoneName | null {
  const boarding = firstBoarding(journey);
  if (boarding === null || moment.millis < boarding.moment.millis || laden === false) return null;
  const isAtEnd = location !== null && location.key === journey.destination?.location.key;
  switch (kind) {
    case 'load':
      return 'rail_loaded';
    case 'departure':
      return 'rail_departed';
    case 'arrival':
      return isAtEnd ? 'rail_arrived' : null;
    case 'discharge':
      return isAtEnd ? 'rail_unloaded' : null;
    default:
      return null;
  }
}
