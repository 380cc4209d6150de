/** The text of a container whose state is unchanged, where something else changed. */
import { formatInstant } from '../../lib/clock.ts';
import { byTime, orderOfRow } from '../apply/plan-state.ts';
import { deriveStored, type StoredShipment } from '../apply/stored-shipment.ts';
import type { DeriveContext } from '../context.ts';
import { renderContainerRow } from './render-container.ts';
import type { ContainerRow } from './store.ts';

/** @param row as it is to be */
export function renderCurrentContainer(context: DeriveContext, stored: StoredShipment, row: ContainerRow): string {
  const { derived } = deriveStored(context, stored);
  const own = derived.containers.find(({ number, journey }) => number === row.number && journey === row.journey);
  return renderContainerRow(context.gazetteer, {
    id: row.id,
    row,
    shipmentId: stored.row.id,
    state: row.state,
    now: row.created_at.getTime(),
    updatedAt: formatInstant(row.updated_at.getTime()),
    podTerminalId: row.pod_terminal_id,
    transportEventIds: stored.transportEvents
      .filter((event) => event.container_id === row.id)
      .map(orderOfRow)
      .sort(byTime)
      .map(({ id }) => id),
    observationIds: own?.observationIds ?? [],
  });
}
