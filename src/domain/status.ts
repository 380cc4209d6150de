/**
 * The one word for where a container stands: the furthest milestone decides, however late a message comes; what a terminal
 * or the user says refines it. Pure; explained to users in docs/state.md.
 */
import type { Facts, HoldingFact } from './facts.ts';
import { callOf, type Journey } from './journey/journey.ts';
import { isGateMove, type Milestone, type MilestoneName, phaseOf } from './journey/milestones.ts';
import type { Statement } from './journey/statement.ts';

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

/** Why a status is what it is; docs/state.md shows the same table. */
export const STATUS_RULES = {
  nothingYet: 'nothing has happened yet',
  atOrigin: 'furthest milestone is before loading',
  atSea: 'furthest milestone is at sea',
  ashore: 'furthest milestone is the discharge',
  awaitingInland: 'discharged, with an inland destination ahead, and not on rail',
  byRail: 'furthest milestone is on the railroad',
  offRail: 'furthest milestone is the unloading from rail',
  atRamp: 'off its barge or truck at the inland destination',
  terminalSaysAvailable: 'ashore, and the terminal says that it can be picked up',
  terminalSaysNotAvailable: 'ashore, and the terminal says that it cannot be picked up',
  movedOffDock: 'moved to another yard after the discharge',
  pickedUp: 'furthest milestone is the last gate-out',
  userSaysDelivered: 'the user says that it was delivered',
  returned: 'furthest milestone is the empty return',
} as const;
export type StatusRule = keyof typeof STATUS_RULES;

export interface DerivedStatus {
  readonly status: ContainerStatus;
  readonly rule: StatusRule;
  /** What it rests on; null while nothing has happened. */
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

/** A barge that takes the box inland does what a train would: its moves are as far on. */
const BY_BARGE_INLAND: Readonly<Partial<Record<MilestoneName, MilestoneName>>> = {
  feeder_loaded: 'rail_loaded',
  feeder_departed: 'rail_departed',
  feeder_arrived: 'rail_arrived',
  feeder_discharged: 'rail_unloaded',
};

/** How far on the journey a milestone is; higher is further. */
export function stageOf(milestone: Milestone, journey: Journey): number {
  const inland = isInlandBarge(milestone, journey) ? BY_BARGE_INLAND[milestone.name] : undefined;
  return STAGE_OF.get(inland ?? milestone.name) as number;
}

export function deriveStatus(journey: Journey, milestones: readonly Milestone[], facts: Facts): DerivedStatus {
  const furthest = furthestMilestone(journey, milestones);
  if (furthest === null) return { status: 'new', rule: 'nothingYet', observationId: null, since: null };
  if (furthest.name === 'empty_in') return because('empty_returned', 'returned', furthest.statement);
  const delivered = facts.find('delivered');
  if (delivered?.moment) {
    return {
      status: 'delivered',
      rule: 'userSaysDelivered',
      observationId: delivered.id,
      since: delivered.moment.millis,
    };
  }
  const yard = offDockMove(journey);
  if (furthest.name === 'full_out') {
    const isBackInAYard = yard !== null && yard.moment.millis > furthest.statement.moment.millis;
    return isBackInAYard
      ? because('off_dock', 'movedOffDock', yard)
      : because('picked_up', 'pickedUp', furthest.statement);
  }
  const base = statusAfter(furthest, journey);
  if (base.status !== 'grounded') return base;
  if (yard !== null && yard.moment.millis > furthest.statement.moment.millis)
    return because('off_dock', 'movedOffDock', yard);
  return refinedByTerminal(base, availabilityAt(furthest.statement, journey, facts));
}

function because(status: ContainerStatus, rule: StatusRule, statement: Statement): DerivedStatus {
  return { status, rule, observationId: statement.id, since: statement.moment.millis };
}

function furthestMilestone(journey: Journey, milestones: readonly Milestone[]): Milestone | null {
  let furthest: Milestone | null = null;
  for (const each of milestones) {
    if (!each.statement.actual || isTowardsOnCarriage(each, journey)) continue;
    if (furthest === null || stageOf(each, journey) >= stageOf(furthest, journey)) furthest = each;
  }
  return furthest;
}

/** A laden gate-out at the port, where the line carries the box on inland, is a move towards the railroad, not the pick-up. */
function isTowardsOnCarriage({ name, statement }: Milestone, journey: Journey): boolean {
  const { destination } = journey;
  if (name !== 'full_out' || destination === null || destination.by === 'door') return false;
  return statement.observation.place.locode !== destination.locode;
}

function isInlandBarge({ statement }: Milestone, journey: Journey): boolean {
  const discharged = callOf(journey, 'pod')?.discharge ?? null;
  return (
    statement.observation.mode === 'barge' && discharged !== null && statement.moment.millis > discharged.moment.millis
  );
}

function statusAfter(furthest: Milestone, journey: Journey): DerivedStatus {
  const { name, statement } = furthest;
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
    case 'feeder_discharged':
      return isInlandBarge(furthest, journey)
        ? because('grounded', 'atRamp', statement)
        : because('on_ship', 'atSea', statement);
    default:
      return isInlandBarge(furthest, journey)
        ? because('awaiting_inland_transfer', 'awaitingInland', statement)
        : because('on_ship', 'atSea', statement);
  }
}

/** Arrived is not yet unloaded, but from a truck. */
function statusAtInlandDestination(statement: Statement, { destination }: Journey): DerivedStatus {
  switch (destination?.by) {
    case 'barge':
      return because('awaiting_inland_transfer', 'awaitingInland', statement);
    case 'truck':
      return because('grounded', 'atRamp', statement);
    default:
      return because('on_rail', 'byRail', statement);
  }
}

/** What a terminal says of the box where it stands now; the port's word does not follow it inland. */
function availabilityAt({ observation }: Statement, journey: Journey, facts: Facts): HoldingFact | null {
  const here = observation.place.locode;
  const isAtPort = here === callOf(journey, 'pod')?.locode;
  const holds = facts.list('available');
  return holds.find(({ fact: { place } }) => (place.locode === null ? isAtPort : place.locode === here)) ?? null;
}

function refinedByTerminal(base: DerivedStatus, available: HoldingFact | null): DerivedStatus {
  if (available === null || typeof available.fact.value !== 'boolean') return base;
  const since = Math.max(available.statedMillis, base.since ?? available.statedMillis);
  return available.fact.value
    ? { status: 'available', rule: 'terminalSaysAvailable', observationId: available.id, since }
    : { status: 'not_available', rule: 'terminalSaysNotAvailable', observationId: available.id, since };
}

/** The last laden gate-in at another yard after the discharge, where the box waits for its pick-up. */
export function offDockMove(journey: Journey): Statement | null {
  const pod = callOf(journey, 'pod');
  if (pod?.discharge == null) return null;
  const discharged = pod.discharge.moment.millis;
  return (
    journey.statements.findLast((statement) => {
      const { kind, laden, place } = statement.observation;
      const inYard =
        place.facility?.type === 'OFFD' || place.facility?.type === 'DEPO' || place.facility?.type === 'INTE';
      if (kind !== 'gate_in' || laden === false || !inYard || !statement.actual || !isGateMove(statement)) return false;
      return statement.moment.millis >= discharged && phaseOf(statement, journey) === 'import';
    }) ?? null
  );
}
