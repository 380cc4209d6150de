/**
 * Derives the status of a container: the furthest milestone decides, however late a message arrives; reports of a
 * terminal or the user refine it. Pure; explained to users in docs/state.md.
 */

import type { Facts, HoldingFact } from '../holding-fact.ts';
import { isAfterOut, isYard, lastBackIn } from '../journey/gates.ts';
import type { Journey } from '../journey/journey.ts';
import type { Milestone, MilestoneName } from '../journey/milestones.ts';
import type { Leg, LegEnd } from '../journey/sea/leg.ts';
import type { Statement } from '../journey/statement.ts';
import { areNeighbours } from '../location.ts';
import { availabilityIn, type PlaceAshore, type Whereabouts } from './availability.ts';

export const CONTAINER_STATUSES = [
  'new',
  'on_ship',
  'grounded',
  'available',
  'not_available',
  'awaiting_inland_transfer',
  'on_rail',
  'off_dock',
  'picked_up',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
] as const;
export type ContainerStatus = (typeof CONTAINER_STATUSES)[number];

/** The container is with the consignee or returned: it is at no terminal or ramp any more. */
export const GONE_STATUSES = ['picked_up', 'delivered', 'empty_returned'] as const satisfies readonly ContainerStatus[];

export function hasLeft(status: ContainerStatus): boolean {
  return GONE_STATUSES.some((each) => each === status);
}

/** The reason for each status; docs/state.md shows the same table. */
export const STATUS_RULES = {
  nothingYet: 'nothing has happened yet',
  atOrigin: 'furthest milestone is before loading',
  atSea: 'furthest milestone is at sea',
  ashore: 'furthest milestone is the discharge',
  awaitingInland: 'discharged, with an inland destination ahead, and not on rail',
  byTruck: "left the port by truck towards the line's rail, barge or ramp",
  onward: 'on a feeder or barge from the port of discharge on',
  byRail: 'furthest milestone is on the railroad',
  offRail: 'furthest milestone is the unloading from rail',
  atRamp: 'off its barge, feeder or truck at the destination',
  terminalReportsAvailable: 'ashore, and the terminal reports it available for pickup',
  terminalReportsNotAvailable: 'ashore, and the terminal reports it not available for pickup',
  userReportsAvailable: 'ashore, and the user reports it available for pickup',
  userReportsNotAvailable: 'ashore, and the user reports it not available for pickup',
  movedOffDock: 'moved to another yard after the discharge',
  backAtTerminal: 'back at its terminal after it had left through the gate',
  pickedUp: 'furthest milestone is the last gate-out',
  delivered: 'the user or the delivering carrier reports the delivery',
  returned: 'furthest milestone is the empty return',
} as const;
export type StatusRule = keyof typeof STATUS_RULES;

interface DerivedStatus {
  readonly status: ContainerStatus;
  readonly rule: StatusRule;
  /** The statement behind it; null while nothing has happened. */
  readonly observationId: string | null;
  /** Unix milliseconds; null while nothing has happened. */
  readonly since: number | null;
}

/** Passed in this order on every journey. Those of one stage follow each other in time. */
const STAGES: readonly (readonly MilestoneName[])[] = [
  ['empty_out'],
  ['full_in'],
  ['vessel_loaded', 'feeder_loaded'],
  [
    'vessel_departed',
    'feeder_departed',
    'feeder_arrived',
    'feeder_discharged',
    'transshipment_arrived',
    'transshipment_discharged',
    'transshipment_loaded',
    'transshipment_departed',
  ],
  ['vessel_arrived'],
  ['vessel_berthed'],
  ['vessel_discharged'],
  ['rail_loaded'],
  ['rail_departed'],
  ['rail_arrived', 'arrived_at_inland_destination'],
  ['rail_unloaded'],
  ['full_out'],
  ['empty_in'],
];

const STAGE_OF = new Map(STAGES.flatMap((names, stage) => names.map((name) => [name, stage] as const)));

/** A feeder or barge from the port of discharge on corresponds to a train: its moves count as equal progress. */
const ON_CARRIAGE: Readonly<Partial<Record<MilestoneName, MilestoneName>>> = {
  feeder_loaded: 'rail_loaded',
  feeder_departed: 'rail_departed',
  feeder_arrived: 'rail_arrived',
  feeder_discharged: 'rail_unloaded',
};
/** One that brings it to its port of loading comes before everything at that port. */
const PRE_CARRIAGE_STAGE = STAGES.findIndex((names) => names.includes('vessel_loaded')) - 0.5;

/** How far on the journey a milestone is; higher is further. */
export function stageOf(milestone: Milestone, journey: Journey): number {
  if (isTowardsOnCarriage(milestone, journey)) return STAGE_OF.get('rail_loaded') as number;
  if (isBetweenShips(milestone, journey)) return STAGE_OF.get('transshipment_loaded') as number;
  switch (carriageOf(milestone, journey)) {
    case 'pre':
      return PRE_CARRIAGE_STAGE;
    case 'on': {
      const name = isBetweenFeeders(milestone, journey) ? 'rail_departed' : ON_CARRIAGE[milestone.name];
      return STAGE_OF.get(name ?? milestone.name) as number;
    }
    case 'voyage':
      return STAGE_OF.get(milestone.name) as number;
  }
}

const BY_RAIL: ReadonlySet<MilestoneName> = new Set<MilestoneName>([
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
]);

/** A train that takes the box from one ship to the next: its way ends with the loading there. */
function isBetweenShips({ name, statement }: Milestone, { voyage }: Journey): boolean {
  const boarding = voyage.length > 1 ? voyage.at(-1)?.boarding : undefined;
  if (boarding === undefined || !BY_RAIL.has(name)) return false;
  return [boarding.handling, ...boarding.visit].some(
    (each) =>
      each?.actual === true && each.observation.kind !== 'arrival' && each.moment.millis > statement.moment.millis,
  );
}

function carriageOf({ name, statement }: Milestone, { preCarriage, onCarriage }: Journey): 'pre' | 'voyage' | 'on' {
  if (ON_CARRIAGE[name] === undefined) return 'voyage';
  const isPart = (leg: Leg) => isAtEnd(statement, leg.boarding) || isAtEnd(statement, leg.landing);
  return preCarriage.some(isPart) ? 'pre' : onCarriage.some(isPart) ? 'on' : 'voyage';
}

/** Where the box changes from one feeder or barge to the next, as at a transshipment. */
function isBetweenFeeders({ statement }: Milestone, { onCarriage }: Journey): boolean {
  return (
    onCarriage.slice(0, -1).some(({ landing }) => isAtEnd(statement, landing)) ||
    onCarriage.slice(1).some(({ boarding }) => isAtEnd(statement, boarding))
  );
}

function isAtEnd(statement: Statement, { handling, visit }: LegEnd): boolean {
  return handling === statement || visit.includes(statement);
}

/** The status, refined by the availability of the container where it is. */
export interface StatusAndAvailability extends DerivedStatus {
  readonly available: HoldingFact | null;
  /** Where it is ashore on the import side; null where it does not. */
  readonly place: PlaceAshore | null;
}

export function deriveStatus(journey: Journey, milestones: readonly Milestone[], facts: Facts): StatusAndAvailability {
  const furthest = furthestMilestone(journey, milestones);
  if (furthest === null) {
    const nothing = { status: 'new', rule: 'nothingYet', observationId: null, since: null } as const;
    return { ...nothing, available: availabilityIn('ahead', journey, facts), place: null };
  }
  const base = baseStatus(furthest, journey, facts);
  const whereabouts = notifiedAt(base, furthest, journey, facts) ?? whereaboutsOf(base, furthest, journey);
  const available = availabilityIn(whereabouts, journey, facts);
  return { ...refined(base, available), available, place: typeof whereabouts === 'string' ? null : whereabouts };
}

/**
 * The ramp of a train that has arrived, if it is reported available there since: a railroad may never report the unloading. A CLM has no
 * sighting for it, only the notification (Y).
 */
function notifiedAt(base: DerivedStatus, furthest: Milestone, journey: Journey, facts: Facts): PlaceAshore | null {
  const { name, statement } = furthest;
  if (base.rule !== 'byRail' || (name !== 'rail_arrived' && name !== 'arrived_at_inland_destination')) return null;
  const ramp: PlaceAshore = { kind: 'inland', by: statement };
  const available = availabilityIn(ramp, journey, facts);
  const isSince = available !== null && available.statedMillis >= statement.moment.millis;
  return isSince && available.fact.value === true ? ramp : null;
}

/** The status by moves, before any report on availability. */
function baseStatus(furthest: Milestone, journey: Journey, facts: Facts): DerivedStatus {
  if (furthest.name === 'empty_in') return because('empty_returned', 'returned', furthest.statement);
  const delivered = facts.find('delivered');
  if (delivered?.moment) {
    const since = delivered.moment.millis;
    return { status: 'delivered', rule: 'delivered', observationId: delivered.id, since };
  }
  const back = lastBackIn(journey);
  const isBack = back !== null && isAfterOut(back, furthest.statement);
  const base = statusAfter(furthest, journey);
  return isBack && MAY_COME_BACK.has(base.rule) ? backIn(back, journey) : base;
}

/** The statuses that a later gate-in at a terminal or yard of the port area ends. */
const MAY_COME_BACK: ReadonlySet<StatusRule> = new Set<StatusRule>(['ashore', 'awaitingInland', 'byTruck', 'pickedUp']);

function backIn(back: Statement, journey: Journey): DerivedStatus {
  return isYard(back, journey)
    ? because('off_dock', 'movedOffDock', back)
    : because('grounded', 'backAtTerminal', back);
}

function because(status: ContainerStatus, rule: StatusRule, statement: Statement): DerivedStatus {
  return { status, rule, observationId: statement.id, since: statement.moment.millis };
}

/** Where the box is, for those who would fetch it, by the rule that gave the status. */
function whereaboutsOf({ rule }: DerivedStatus, furthest: Milestone, journey: Journey): Whereabouts {
  const back = lastBackIn(journey);
  switch (rule) {
    case 'ashore':
    case 'awaitingInland':
      return { kind: 'terminal', by: furthest.statement };
    case 'backAtTerminal':
      return { kind: 'terminal', by: back ?? furthest.statement };
    case 'movedOffDock':
      return { kind: 'yard', by: back ?? furthest.statement };
    case 'offRail':
    case 'atRamp':
      return { kind: 'inland', by: furthest.statement };
    case 'pickedUp':
    case 'delivered':
    case 'returned':
      return 'gone';
    case 'byTruck':
    case 'byRail':
    case 'onward':
      return 'gone';
    default:
      return 'ahead';
  }
}

/**
 * Ashore, the report of the place decides; a "no" of a yard leaves the status as it is. On rail, availability is known only where it is
 * reported at the ramp.
 */
function refined(base: DerivedStatus, available: HoldingFact | null): DerivedStatus {
  const isAshore =
    base.status === 'grounded' ||
    base.status === 'awaiting_inland_transfer' ||
    base.status === 'off_dock' ||
    base.rule === 'byRail';
  if (available === null || !isAshore) return base;
  const since = Math.max(available.statedMillis, base.since ?? available.statedMillis);
  const isEntered = available.fact.source.kind === 'user';
  if (available.fact.value === true) {
    const rule = isEntered ? 'userReportsAvailable' : 'terminalReportsAvailable';
    return { status: 'available', rule, observationId: available.id, since };
  }
  if (base.status === 'off_dock') return base;
  const rule = isEntered ? 'userReportsNotAvailable' : 'terminalReportsNotAvailable';
  return { status: 'not_available', rule, observationId: available.id, since };
}

function furthestMilestone(journey: Journey, milestones: readonly Milestone[]): Milestone | null {
  let furthest: Milestone | null = null;
  let reached = Number.NEGATIVE_INFINITY;
  for (const each of milestones) {
    if (!each.statement.actual) continue;
    const stage = stageOf(each, journey);
    if (stage < reached) continue;
    furthest = each;
    reached = stage;
  }
  return furthest;
}

/** A laden gate-out at the port, where the line carries the box on inland, is a move towards the railroad, not the pick-up. */
function isTowardsOnCarriage({ name, statement }: Milestone, { destination, pod }: Journey): boolean {
  if (name !== 'full_out' || destination === null || destination.by === 'door') return false;
  return areNeighbours(statement.location, pod) && statement.location?.key !== destination.location.key;
}

function statusAfter(furthest: Milestone, journey: Journey): DerivedStatus {
  const { name, statement } = furthest;
  const isOnward = carriageOf(furthest, journey) === 'on';
  switch (name) {
    case 'empty_out':
    case 'full_in':
      return because('new', 'atOrigin', statement);
    case 'vessel_discharged': {
      const goesOn = journey.destination !== null && journey.destination.by !== 'door';
      return goesOn
        ? because('awaiting_inland_transfer', 'awaitingInland', statement)
        : because('grounded', 'ashore', statement);
    }
    case 'rail_loaded':
    case 'rail_departed':
    case 'rail_arrived':
      return because('on_rail', 'byRail', statement);
    case 'rail_unloaded':
      return because('grounded', 'offRail', statement);
    case 'arrived_at_inland_destination':
      return statusAtInlandDestination(statement, journey);
    case 'full_out':
      return isTowardsOnCarriage(furthest, journey)
        ? because('awaiting_inland_transfer', 'byTruck', statement)
        : because('picked_up', 'pickedUp', statement);
    case 'feeder_discharged':
      return isOnward ? because('grounded', 'atRamp', statement) : because('on_ship', 'atSea', statement);
    default:
      return isOnward ? because('on_ship', 'onward', statement) : because('on_ship', 'atSea', statement);
  }
}

/** Arrived is not yet unloaded, but from a truck. */
function statusAtInlandDestination(statement: Statement, { destination }: Journey): DerivedStatus {
  switch (destination?.by) {
    case 'barge':
    case 'feeder':
      return because('on_ship', 'onward', statement);
    case 'truck':
      return because('grounded', 'atRamp', statement);
    case 'door':
      return because('picked_up', 'pickedUp', statement);
    default:
      return because('on_rail', 'byRail', statement);
  }
}
