/**
 * A user wants the newest of a shipment or container now: its sources are asked at once, ahead of routine checks. Asked for
 * again before that has happened, it happens once.
 */
import type { Source } from '../domain/observation.ts';
import { markContainerRefreshed } from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import { findShipment } from '../storage/shipments.ts';
import type { TrackingContext } from './context.ts';
import { scheduleRefresh } from './schedule.ts';

/** The sources that were started; none where tracking of the shipment has stopped. */
export type StartedSources = readonly Source[];

/** undefined: the account has no such shipment. */
export async function refreshShipment(
  context: TrackingContext,
  accountId: string,
  shipmentId: string,
): Promise<StartedSources | undefined> {
  return context.database.changeAccount(accountId, (session) => startSources(session, context, shipmentId));
}

/** The container rises in the default order of lists, whatever its sources will say. undefined: there is no such container. */
export async function refreshContainer(
  context: TrackingContext,
  accountId: string,
  containerId: string,
): Promise<StartedSources | undefined> {
  return context.database.changeAccount(accountId, async (session) => {
    const shipmentId = await markContainerRefreshed(session, containerId, new Date(context.clock.now()));
    return shipmentId === undefined ? undefined : startSources(session, context, shipmentId);
  });
}

async function startSources(
  session: AccountSession,
  context: TrackingContext,
  shipmentId: string,
): Promise<StartedSources | undefined> {
  const shipment = await findShipment(session, shipmentId);
  if (shipment === undefined) return undefined;
  const carrier = context.findCarrier(shipment.scac);
  if (shipment.line_tracking_stopped_at !== null || carrier === undefined) return [];
  await scheduleRefresh(session, shipmentId);
  return [{ kind: 'shipping_line', code: carrier.scac, name: carrier.name }];
}
