/** Where a container is now, as far as it can be shown on a map: aboard a ship, or waiting at a place. Pure. */
import { legsOf } from '../journey/journey.ts';
import type { MilestoneName } from '../journey/milestones.ts';
import type { DerivedContainer } from './container-state.ts';

export interface ContainerPlace {
  /** IMO number of the ship that it is aboard. */
  readonly vesselImo: string | null;
  /** UN/LOCODE of the place where it waits. */
  readonly waitingAt: string | null;
}

const NOWHERE: ContainerPlace = { vesselImo: null, waitingAt: null };

const ABOARD: readonly MilestoneName[] = [
  'vessel_loaded',
  'vessel_departed',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_loaded',
  'feeder_departed',
];
const WAITING: readonly MilestoneName[] = [
  'full_in',
  'transshipment_arrived',
  'transshipment_discharged',
  'feeder_arrived',
  'feeder_discharged',
  'vessel_arrived',
  'vessel_berthed',
  'vessel_discharged',
  'rail_arrived',
  'arrived_at_inland_destination',
  'rail_unloaded',
];

/** On the road, on rail, empty, delivered, or aboard a ship without an IMO number: nowhere that can be shown. */
export function whereaboutsOf({ journey, milestones, state }: DerivedContainer): ContainerPlace {
  const last = milestones.findLast((each) => each.statement.actual);
  if (last === undefined || state.deliveredAt !== null) return NOWHERE;
  if (WAITING.includes(last.name)) return { ...NOWHERE, waitingAt: last.statement.location?.locode ?? null };
  if (!ABOARD.includes(last.name)) return NOWHERE;
  const leg = legsOf(journey).find(
    ({ boarding }) => boarding.handling === last.statement || boarding.visit.includes(last.statement),
  );
  const imo = leg?.vessel ?? '';
  return { ...NOWHERE, vesselImo: /^\d{7}$/.test(imo) ? imo : null };
}
