/**
 * What a line calls the port of an event in the voyage of the container: `isTransshipmentMove` of 2.3, and
 * `carrierSpecificData` of CMA CGM (Track & Trace 1.2.7). Pure.
 */
import type { ObservationKind, PortRole } from '../../../../core/observation.ts';
import { cmaLocationRoleOf, cmaPhaseRoleOf } from './codes.ts';
import type { DcsaEvent } from './schema.ts';

/** Null where the line does not call it anything. An import phase ends elsewhere than it begins: only its discharge counts. */
export function portRoleOf(event: DcsaEvent, kind: ObservationKind | null): PortRole | null {
  if (event.isTransshipmentMove === true) return 'transshipment';
  const { shipmentLocationType, transportationPhase } = Object(event.carrierSpecificData) as Record<string, unknown>;
  const stated = typeof shipmentLocationType === 'string' ? cmaLocationRoleOf(shipmentLocationType) : null;
  const byPhase = typeof transportationPhase === 'string' ? cmaPhaseRoleOf(transportationPhase) : null;
  return stated ?? (byPhase === 'port_of_discharge' && kind !== 'discharge' ? null : byPhase);
}
