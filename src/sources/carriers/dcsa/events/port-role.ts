/**
 * What a line calls the port of an event in the voyage of the container: `isTransshipmentMove` of 2.3, and
 * `carrierSpecificData` of CMA CGM (Track & Trace 1.2.7), and the descriptions of MSC. Pure.
 */
import type { ObservationKind, PortRole } from '../../../../core/observation.ts';
import { cmaLocationRoleOf, cmaPhaseRoleOf } from './codes.ts';
import type { DcsaEvent } from './schema.ts';

/**
 * Null where the line does not call it anything. A phase spans several places: which events carry which is not known, so only
 * the loads and discharges of a transshipment and the discharge of an import name their port.
 */
export function portRoleOf(event: DcsaEvent, kind: ObservationKind | null): PortRole | null {
  if (event.isTransshipmentMove === true) return 'transshipment';
  const described = describedRoleOf(event.description, kind);
  if (described !== null) return described;
  const { shipmentLocationType, transportationPhase } = Object(event.carrierSpecificData) as Record<string, unknown>;
  const stated = typeof shipmentLocationType === 'string' ? cmaLocationRoleOf(shipmentLocationType) : null;
  const byPhase = typeof transportationPhase === 'string' ? cmaPhaseRoleOf(transportationPhase) : null;
  const isOfPhase = kind === 'discharge' || (kind === 'load' && byPhase === 'transshipment');
  return stated ?? (isOfPhase ? byPhase : null);
}

/** "Full Transshipment Discharged", "Full Transshipment Loaded" and "Import Discharged from Vessel", in answers of MSC. */
function describedRoleOf(description: string | null | undefined, kind: ObservationKind | null): PortRole | null {
  const text = description ?? '';
  if (kind !== 'load' && kind !== 'discharge') return null;
  if (/\btrans-?s?hipment\b/i.test(text)) return 'transshipment';
  return kind === 'discharge' && /^\s*import discharged\b/i.test(text) ? 'port_of_discharge' : null;
}
