/** The steps of a shipment's containers: one column for each that a container has passed or will pass. Pure. */
import type { Container, Shipment } from '../../app/api/resources.ts';

export interface Step {
  /** A key of `words.milestones`. */
  readonly name: string;
  readonly at: (container: Container) => string | null;
  readonly zone: (container: Container) => string | null;
}

const pol = (each: Container) => each.pol_timezone;
const pod = (each: Container) => each.pod_timezone;
const inland = (each: Container) => each.final_destination_timezone;

const STEPS: readonly Step[] = [
  { name: 'empty_out', at: (each) => each.empty_out_at, zone: pol },
  { name: 'full_in', at: (each) => each.pol_full_in_at, zone: pol },
  { name: 'vessel_loaded', at: (each) => each.pol_vessel_loaded_at, zone: pol },
  { name: 'vessel_departed', at: (each) => each.pol_vessel_departed_at, zone: pol },
  { name: 'vessel_arrived', at: (each) => each.pod_arrived_at, zone: pod },
  { name: 'vessel_discharged', at: (each) => each.pod_discharged_at, zone: pod },
  { name: 'rail_loaded', at: (each) => each.pod_rail_loaded_at, zone: pod },
  { name: 'rail_departed', at: (each) => each.pod_rail_departed_at, zone: pod },
  { name: 'rail_arrived', at: (each) => each.ind_ata_at, zone: inland },
  { name: 'rail_unloaded', at: (each) => each.ind_rail_unloaded_at, zone: inland },
  {
    name: 'full_out',
    at: (each) => each.final_destination_full_out_at ?? each.pod_full_out_at,
    zone: (each) => (each.final_destination_full_out_at === null ? each.pod_timezone : each.final_destination_timezone),
  },
  { name: 'delivered', at: (each) => each.delivered_at, zone: (each) => inland(each) ?? pod(each) },
  { name: 'empty_in', at: (each) => each.empty_terminated_at, zone: (each) => each.empty_terminated_timezone },
];
const ALWAYS: ReadonlySet<string> = new Set([
  'vessel_loaded',
  'vessel_departed',
  'vessel_arrived',
  'vessel_discharged',
  'full_out',
  'empty_in',
]);
const BY_RAIL: ReadonlySet<string> = new Set(['rail_departed', 'rail_arrived']);

export function stepsOf(containers: readonly Container[], shipment: Shipment): Step[] {
  const goesInland = shipment.destination_locode !== null;
  return STEPS.filter(
    ({ name, at }) =>
      ALWAYS.has(name) || (goesInland && BY_RAIL.has(name)) || containers.some((each) => at(each) !== null),
  );
}

/** The expected time of a step ahead; null: unknown. */
export function expectedAt(step: Step, container: Container, shipment: Shipment): string | null {
  if (step.at(container) !== null) return null;
  if (step.name === 'vessel_departed') return shipment.pol_etd_at;
  if (step.name === 'vessel_arrived') return shipment.pod_eta_at;
  if (step.name === 'rail_arrived') return container.ind_eta_at ?? shipment.destination_eta_at;
  return null;
}

/** Whether most of the shipment's containers have passed a step that this one has not. */
export function isBehind(step: Step, container: Container, containers: readonly Container[]): boolean {
  const passed = containers.filter((each) => step.at(each) !== null).length;
  return step.at(container) === null && passed * 2 > containers.length;
}
