/** Whether the arrival that counts is the one inland. Pure. */
import type { Shipment } from '../../app/api/resources.ts';

type Arrivals = Pick<Shipment, 'pod_ata_at' | 'destination_eta_at' | 'destination_ata_at'>;

/** It has arrived at the port of discharge, and an arrival inland is expected or reported. */
export function goesOnInland(shipment: Arrivals): boolean {
  return shipment.pod_ata_at !== null && (shipment.destination_eta_at ?? shipment.destination_ata_at) !== null;
}
