/**
 * What is true of a container now, with the statement and the rule behind every derived value. Pure: the same observations
 * give the same state in any order of arrival. Knows neither JSON:API nor the database.
 */
import { formatInstant } from '../lib/clock.ts';
import { assembleJourney, type Journey } from './journey/journey.ts';
import { deriveMilestones, type Milestone, type MilestoneName } from './journey/milestones.ts';
import { type Reading, type RecordedObservation, type Statement, standingStatements } from './journey/statement.ts';
import { readSizeType } from './numbers/size-type.ts';
import type { Facility, ReportedEquipment } from './observation.ts';

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

/** Why a value is what it is. */
export interface Provenance {
  readonly observationId: string;
  readonly rule: string;
}

/** Times are UTC texts, `2026-05-11T18:30:00Z`; zones are IANA names. */
export interface ContainerState {
  readonly number: string;
  readonly equipmentType: string | null;
  readonly equipmentLength: number | null;
  readonly equipmentHeight: string | null;
  readonly sealNumber: string | null;
  readonly currentStatus: ContainerStatus;
  readonly statusChangedAt: string | null;
  readonly emptyOutAt: string | null;
  readonly polFullInAt: string | null;
  readonly polVesselLoadedAt: string | null;
  readonly polVesselDepartedAt: string | null;
  readonly podArrivedAt: string | null;
  readonly podDischargedAt: string | null;
  readonly podFullOutAt: string | null;
  readonly podRailLoadedAt: string | null;
  readonly podRailDepartedAt: string | null;
  readonly podEtaAt: string | null;
  readonly indEtaAt: string | null;
  readonly indAtaAt: string | null;
  readonly indRailUnloadedAt: string | null;
  readonly finalDestinationFullOutAt: string | null;
  readonly emptyTerminatedAt: string | null;
  readonly polLocode: string | null;
  readonly podLocode: string | null;
  readonly destinationLocode: string | null;
  /** Where the last actual milestone was, and what it was. */
  readonly lastMilestone: { readonly name: MilestoneName; readonly at: string; readonly locode: string | null } | null;
  readonly emptyTerminatedLocode: string | null;
  readonly podFacility: Facility | null;
  readonly provenance: Readonly<Record<string, Provenance>>;
}

export interface DerivedContainer {
  readonly state: ContainerState;
  readonly journey: Journey;
  readonly milestones: readonly Milestone[];
}

export function deriveContainer(
  equipment: ReportedEquipment,
  recorded: readonly RecordedObservation[],
  reading: Reading,
): DerivedContainer {
  const journey = assembleJourney(standingStatements(recorded, equipment.number, reading));
  const milestones = deriveMilestones(journey);
  return { journey, milestones, state: containerState(equipment, journey, milestones) };
}

function containerState(
  equipment: ReportedEquipment,
  journey: Journey,
  milestones: readonly Milestone[],
): ContainerState {
  const provenance: Record<string, Provenance> = {};
  /** The time of the first milestone that fits, noting where it comes from. */
  const timeOf = (field: string, fits: (milestone: Milestone) => boolean): string | null => {
    const found = milestones.find(fits);
    if (found === undefined) return null;
    provenance[field] = { observationId: found.statement.id, rule: found.rule };
    return formatInstant(found.statement.moment.millis);
  };
  const actual =
    (...names: MilestoneName[]) =>
    (each: Milestone) =>
      names.includes(each.name) && each.statement.actual;
  const forecast =
    (...names: MilestoneName[]) =>
    (each: Milestone) =>
      names.includes(each.name) && !each.statement.actual;
  const at = (locode: string | null) => (each: Milestone) => locode !== null && placeOf(each) === locode;

  const pod = journey.calls.at(-1)?.role === 'pod' ? (journey.calls.at(-1) ?? null) : null;
  const pol = journey.calls[0]?.role === 'pol' ? journey.calls[0] : null;
  const podLocode = pod?.locode ?? null;
  const status = deriveStatus(journey, milestones);
  if (status.because !== null) {
    provenance.currentStatus = { observationId: status.because.statement.id, rule: status.rule };
  }
  const last = milestones.findLast((each) => each.statement.actual) ?? null;
  const emptyIn = milestones.find(actual('empty_in')) ?? null;

  return {
    number: equipment.number,
    ...readSizeType(equipment.isoCode),
    sealNumber: equipment.sealNumber,
    currentStatus: status.status,
    statusChangedAt: status.because === null ? null : formatInstant(status.because.statement.moment.millis),
    emptyOutAt: timeOf('emptyOutAt', actual('empty_out')),
    polFullInAt: timeOf('polFullInAt', actual('full_in')),
    polVesselLoadedAt: timeOf(
      'polVesselLoadedAt',
      both(actual('vessel_loaded', 'feeder_loaded'), at(pol?.locode ?? null)),
    ),
    polVesselDepartedAt: timeOf(
      'polVesselDepartedAt',
      both(actual('vessel_departed', 'feeder_departed'), at(pol?.locode ?? null)),
    ),
    podArrivedAt: timeOf('podArrivedAt', both(actual('vessel_arrived', 'feeder_arrived'), at(podLocode))),
    podDischargedAt: timeOf('podDischargedAt', actual('vessel_discharged')),
    podFullOutAt: timeOf('podFullOutAt', both(actual('full_out'), at(podLocode))),
    podRailLoadedAt: timeOf('podRailLoadedAt', actual('rail_loaded')),
    podRailDepartedAt: timeOf('podRailDepartedAt', actual('rail_departed')),
    podEtaAt: timeOf('podEtaAt', both(forecast('vessel_arrived', 'feeder_arrived'), at(podLocode))),
    indEtaAt: timeOf('indEtaAt', forecast('arrived_at_inland_destination')),
    indAtaAt: timeOf('indAtaAt', actual('arrived_at_inland_destination')),
    indRailUnloadedAt: timeOf('indRailUnloadedAt', actual('rail_unloaded')),
    finalDestinationFullOutAt: timeOf('finalDestinationFullOutAt', both(actual('full_out'), at(journey.destination))),
    emptyTerminatedAt: timeOf('emptyTerminatedAt', actual('empty_in')),
    polLocode: pol?.locode ?? null,
    podLocode,
    destinationLocode: journey.destination,
    lastMilestone:
      last === null
        ? null
        : { name: last.name, at: formatInstant(last.statement.moment.millis), locode: placeOf(last) },
    emptyTerminatedLocode: emptyIn === null ? null : placeOf(emptyIn),
    podFacility: podFacility(pod?.discharge ?? pod?.arrival ?? null),
    provenance,
  };
}

function both(first: (milestone: Milestone) => boolean, second: (milestone: Milestone) => boolean) {
  return (each: Milestone) => first(each) && second(each);
}

function placeOf(milestone: Milestone): string | null {
  return milestone.statement.observation.place.locode;
}

function podFacility(statement: Statement | null): Facility | null {
  const facility = statement?.observation.place.facility ?? null;
  return facility !== null && (facility.code !== null || facility.name !== null) ? facility : null;
}

interface DerivedStatus {
  readonly status: ContainerStatus;
  readonly because: Milestone | null;
  readonly rule: string;
}

const STATUS_AFTER: Readonly<Record<MilestoneName, ContainerStatus>> = {
  empty_out: 'new',
  full_in: 'new',
  vessel_loaded: 'on_ship',
  vessel_departed: 'on_ship',
  feeder_loaded: 'on_ship',
  feeder_departed: 'on_ship',
  feeder_arrived: 'on_ship',
  feeder_discharged: 'on_ship',
  transshipment_arrived: 'on_ship',
  transshipment_discharged: 'on_ship',
  transshipment_loaded: 'on_ship',
  transshipment_departed: 'on_ship',
  vessel_arrived: 'on_ship',
  vessel_berthed: 'on_ship',
  vessel_discharged: 'grounded',
  rail_loaded: 'on_rail',
  rail_departed: 'on_rail',
  rail_arrived: 'on_rail',
  arrived_at_inland_destination: 'on_rail',
  rail_unloaded: 'grounded',
  full_out: 'picked_up',
  empty_in: 'empty_returned',
};

/** Milestones that are passed in this order on every journey; the furthest one decides, however late a message comes. */
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

function stageOf(milestone: Milestone): number {
  return STAGES.findIndex((stage) => stage.includes(milestone.name));
}

function deriveStatus(journey: Journey, milestones: readonly Milestone[]): DerivedStatus {
  let furthest: Milestone | null = null;
  for (const each of milestones) {
    if (
      each.statement.actual &&
      !isDrayToRail(each, journey) &&
      (furthest === null || stageOf(each) >= stageOf(furthest))
    ) {
      furthest = each;
    }
  }
  if (furthest === null) return { status: 'new', because: null, rule: 'nothing has happened yet' };
  if (furthest.name === 'vessel_discharged' && journey.destination !== null) {
    return {
      status: 'awaiting_inland_transfer',
      because: furthest,
      rule: 'discharged, with an inland destination ahead',
    };
  }
  return { status: STATUS_AFTER[furthest.name], because: furthest, rule: `furthest milestone: ${furthest.name}` };
}

/** A laden gate-out at the port, where the journey ends inland, is a move towards the railroad and not the pick-up. */
function isDrayToRail(milestone: Milestone, journey: Journey): boolean {
  return milestone.name === 'full_out' && journey.destination !== null && placeOf(milestone) !== journey.destination;
}
