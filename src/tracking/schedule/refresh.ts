/**
 * Refreshes a shipment or container for a user: its sources are polled at once, ahead of routine checks. A second
 * request before that changes nothing.
 */
import type { Source, TrackedReference } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Carrier } from '../../sources/carriers/carrier.ts';
import { markContainerRefreshed } from '../containers/store.ts';
import type { PollingContext } from '../context.ts';
import { findNextRequest } from '../lines/pace/quota.ts';
import { findShipment } from '../shipments/store.ts';
import { enqueueSources, hastenChecks } from '../sources/checks-store.ts';
import { PRIORITY, queueRefresh } from './schedule.ts';

export interface Refresh {
  /** The sources that are polled. */
  readonly started: readonly Source[];
  /** Why there are none: tracking of the shipment has stopped, or its line cannot be polled here. */
  readonly hindrance: 'stopped' | 'no_adapter' | null;
  /** World time, where the line's quota or charge makes its poll wait. */
  readonly lineWaitsUntil: Date | null;
}

interface Started extends Omit<Refresh, 'lineWaitsUntil'> {
  /** Its line, where it is polled. */
  readonly line?: { readonly carrier: Carrier; readonly reference: TrackedReference };
}

/** undefined: the account has no such shipment. */
export async function refreshShipment(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
): Promise<Refresh | undefined> {
  const started = await context.database.changeAccount(accountId, (session) =>
    startSources(session, context, shipmentId),
  );
  return withWait(context, started);
}

/** The container rises in the default order of lists, even without news. undefined: there is no such container. */
export async function refreshContainer(
  context: PollingContext,
  accountId: string,
  containerId: string,
): Promise<Refresh | undefined> {
  const started = await context.database.changeAccount(accountId, async (session) => {
    const shipmentId = await markContainerRefreshed(session, containerId, new Date(context.clock.now()));
    return shipmentId === undefined ? undefined : startSources(session, context, shipmentId);
  });
  return withWait(context, started);
}

/** What was started, for people. */
export function describeRefresh({ started, hindrance, lineWaitsUntil }: Refresh): string {
  if (hindrance === 'stopped')
    return 'No source is polled: tracking of the shipment has stopped; PATCH /v2/shipments/{id}/resume_tracking resumes it.';
  if (hindrance === 'no_adapter')
    return "No source is polled: this installation has no working adapter for the shipment's line.";
  const waits = ({ kind }: Source) => kind === 'shipping_line' && lineWaitsUntil !== null;
  const named = (sources: readonly Source[]) => sources.map(({ name, code }) => `${name} (${code})`).join(', ');
  const [now, later] = [started.filter((source) => !waits(source)), started.filter(waits)];
  return [
    ...(now.length > 0 ? [`Polling now: ${named(now)}.`] : []),
    ...(later.length > 0 && lineWaitsUntil !== null
      ? [
          `Polling at ${formatInstant(lineWaitsUntil.getTime())}, when its limits allow the next request: ${named(later)}.`,
        ]
      : []),
  ].join(' ');
}

async function withWait(context: PollingContext, started: Started | undefined): Promise<Refresh | undefined> {
  if (started === undefined) return undefined;
  const { line, ...refresh } = started;
  const at = line === undefined ? null : await findNextRequest(context, line.carrier, line.reference);
  return { ...refresh, lineWaitsUntil: at === null ? null : new Date(context.clock.worldAt(at)) };
}

async function startSources(
  session: AccountSession,
  context: PollingContext,
  shipmentId: string,
): Promise<Started | undefined> {
  const shipment = await findShipment(session, shipmentId);
  if (shipment === undefined) return undefined;
  if (shipment.lineTrackingStoppedAt !== null) return { started: [], hindrance: 'stopped' };
  const others = await pollOthers(session, context, shipmentId);
  const carrier = context.findCarrier(shipment.scac, session.accountId);
  if (carrier === undefined) return { started: others, hindrance: others.length === 0 ? 'no_adapter' : null };
  await queueRefresh(session, shipmentId);
  const reference = { type: shipment.trackedType, number: shipment.trackedNumber };
  const source = { kind: 'shipping_line', code: carrier.scac, name: carrier.name } as const;
  return { started: [source, ...others], hindrance: null, line: { carrier, reference } };
}

/** The terminals and railroads that are polled for its containers. */
async function pollOthers(session: AccountSession, context: PollingContext, shipmentId: string): Promise<Source[]> {
  const polledSources = context.polledSources(session.accountId);
  if (polledSources.length === 0) return [];
  const names = await hastenChecks(session, shipmentId, new Date(context.clock.now()));
  await enqueueSources(
    session,
    names.map((name) => ({ account_id: session.accountId, ...name })),
    PRIORITY.refresh,
  );
  return names.flatMap(({ kind, code }) =>
    polledSources.flatMap(({ source }) => (source.kind === kind && source.code === code ? [source] : [])),
  );
}
