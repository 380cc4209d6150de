/**
 * Refreshes a shipment or container for a user: its sources are polled at once, ahead of routine checks. A second
 * request before that changes nothing.
 */
import type { Source } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { markContainerRefreshed } from '../containers/store.ts';
import type { PollingContext } from '../context.ts';
import { findShipment } from '../shipments/store.ts';
import { enqueueSources, hastenChecks } from '../sources/checks-store.ts';
import { PRIORITY, queueRefresh } from './schedule.ts';

export interface Refresh {
  /** The sources that are polled. */
  readonly started: readonly Source[];
  /** Why there are none: tracking of the shipment has stopped, or its line cannot be polled here. */
  readonly hindrance: 'stopped' | 'no_adapter' | null;
}

/** undefined: the account has no such shipment. */
export async function refreshShipment(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
): Promise<Refresh | undefined> {
  return context.database.changeAccount(accountId, (session) => startSources(session, context, shipmentId));
}

/** The container rises in the default order of lists, even without news. undefined: there is no such container. */
export async function refreshContainer(
  context: PollingContext,
  accountId: string,
  containerId: string,
): Promise<Refresh | undefined> {
  return context.database.changeAccount(accountId, async (session) => {
    const shipmentId = await markContainerRefreshed(session, containerId, new Date(context.clock.now()));
    return shipmentId === undefined ? undefined : startSources(session, context, shipmentId);
  });
}

async function startSources(
  session: AccountSession,
  context: PollingContext,
  shipmentId: string,
): Promise<Refresh | undefined> {
  const shipment = await findShipment(session, shipmentId);
  if (shipment === undefined) return undefined;
  if (shipment.lineTrackingStoppedAt !== null) return { started: [], hindrance: 'stopped' };
  const others = await pollOthers(session, context, shipmentId);
  const carrier = context.findCarrier(shipment.scac);
  if (carrier === undefined) return { started: others, hindrance: others.length === 0 ? 'no_adapter' : null };
  await queueRefresh(session, shipmentId);
  return { started: [{ kind: 'shipping_line', code: carrier.scac, name: carrier.name }, ...others], hindrance: null };
}

/** The terminals and railroads that are polled for its containers. */
async function pollOthers(session: AccountSession, context: PollingContext, shipmentId: string): Promise<Source[]> {
  if (context.polledSources.length === 0) return [];
  const names = await hastenChecks(session, shipmentId, new Date(context.clock.now()));
  await enqueueSources(
    session,
    names.map((name) => ({ account_id: session.accountId, ...name })),
    PRIORITY.refresh,
  );
  return names.flatMap(({ kind, code }) =>
    context.polledSources.flatMap(({ source }) => (source.kind === kind && source.code === code ? [source] : [])),
  );
}
