/**
 * The raw events of containers, read from the observations of their shipments: what each source said, in journey order.
 */
import { type RawEventReading, renderRawEvents } from '../resources/raw-event.ts';
import type { StoredResource } from '../resources/resource.ts';
import type { AccountSession } from '../storage/database.ts';
import { listObservationsOfShipments } from '../storage/observations.ts';
import type { Gazetteer } from './context.ts';

export interface ContainerOfShipment {
  readonly id: string;
  readonly number: string;
  readonly shipmentId: string;
}

/** By container, in the order given; one statement for all. */
export async function listRawEvents(
  session: AccountSession,
  gazetteer: Gazetteer,
  containers: readonly ContainerOfShipment[],
  now: number,
): Promise<StoredResource[]> {
  const shipmentIds = [...new Set(containers.map((container) => container.shipmentId))];
  const heard = await listObservationsOfShipments(session, shipmentIds);
  const reading: RawEventReading = {
    zoneOf: gazetteer.zoneOf,
    placeOf: gazetteer.placeOf,
    terminalIdOf: (observation) => gazetteer.terminalIdOf(observation.place),
    asOf: now,
  };
  return containers.flatMap((container) =>
    renderRawEvents(container, heard.get(container.shipmentId) ?? [], reading).map((each) => ({
      type: 'raw_event',
      ...each,
    })),
  );
}
