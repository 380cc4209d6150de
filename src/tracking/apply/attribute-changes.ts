/**
 * The changeset of `container.updated`: what differs between two states of a container and has no event of its own. Pure.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Changeset, ContainerChange } from '../../core/changes.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { OwnContainerAttributes } from '../containers/schema.ts';

type Fields = Partial<Record<keyof OwnContainerAttributes, keyof ContainerState>>;

/** Attributes that no other event reports, with the members of the state that they show. */
const OWN: Fields = {
  seal_number: 'sealNumber',
  equipment_type: 'equipmentType',
  equipment_length: 'equipmentLength',
  equipment_height: 'equipmentHeight',
  weight_in_lbs: 'weightLbs',
  fees_at_pod_terminal: 'fees',
  holds_at_pod_terminal: 'holds',
  ind_facility_fees: 'indFacilityFees',
  ind_facility_holds: 'indFacilityHolds',
  location_at_pod_terminal: 'yardLocation',
  pod_full_out_chassis_number: 'chassisNumber',
  pod_rail_carrier_scac: 'podRailCarrierScac',
  ind_rail_carrier_scac: 'indRailCarrierScac',
};

/** Reported here only where no milestone, and no terminal statement with an event of its own, explains the difference. */
const FOLLOWING: Fields = {
  availability_known: 'availabilityKnown',
  available_for_pickup: 'availableForPickup',
  current_status: 'currentStatus',
};

const EXPLAINING: readonly ContainerChange['kind'][] = [
  'reached',
  'corrected',
  'availability',
  'delivered',
  'delivery_corrected',
  'removed',
  'restored',
];

/**
 * @param before as it is stored; a member that an older state lacks has not changed
 * @param changes what is reported besides, by events of their own
 */
export function attributeChanges(
  before: ContainerState,
  after: ContainerState,
  changes: readonly ContainerChange[],
): Changeset {
  const isExplained = changes.some(({ kind }) => EXPLAINING.includes(kind));
  const changed = Object.entries(isExplained ? OWN : { ...OWN, ...FOLLOWING }).filter(
    ([, field]) => field in before && !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(changed.map(([name, field]) => [name, [before[field], after[field]] as const]));
}
