/**
 * Applies changed tariffs in the background: derives the affected shipments again, each in a transaction of its own,
 * with events for their changes.
 */
import type { AccountSession } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import type { ApplyContext } from '../../tracking/context.ts';
import { rebuild } from '../../tracking/rebuild/rebuild.ts';
import { PRIORITY } from '../../tracking/schedule/schedule.ts';
import { areTariffsByCustomer } from './tariffs/store.ts';

export const APPLY_TARIFFS_TASK = 'apply-tariffs';

/** Called in the transaction that changes tariffs. @param shipmentId the only shipment that they change for; null: all of the account */
export type OnTariffChange = (session: AccountSession, shipmentId: string | null) => Promise<void>;

/** Exceptions and the checks of invoices depend on tariffs. */
export function onTariffChange(offers: Pick<ApplyContext, 'markShipmentDue' | 'markInvoicesDue'>): OnTariffChange {
  return async (session, shipmentId) => {
    // In the order in which the check of an invoice locks them.
    await offers.markInvoicesDue(session, shipmentId);
    await offers.markShipmentDue(session, shipmentId);
  };
}

/**
 * Within the transaction that changes them; changed again before it ran, it is still one job.
 * @param shipmentId the only shipment that they are others for; absent: all of the account
 */
export async function scheduleTariffs(
  session: AccountSession,
  onChange: OnTariffChange,
  shipmentId?: string,
): Promise<void> {
  const { accountId } = session;
  await onChange(session, shipmentId ?? null);
  await enqueueJob(session, {
    task: APPLY_TARIFFS_TASK,
    payload: { account_id: accountId, ...(shipmentId !== undefined && { shipment_id: shipmentId }) },
    runAt: null,
    key: `tariffs:${shipmentId ?? accountId}`,
    priority: PRIORITY.retry,
  });
}

/** Shipments have another customer: where tariffs go by the customer, others may be for them. @param shipmentId undefined: any */
export async function reapplyTariffs(
  session: AccountSession,
  onChange: OnTariffChange,
  shipmentId?: string,
): Promise<void> {
  if (await areTariffsByCustomer(session)) await scheduleTariffs(session, onChange, shipmentId);
}

/** Interrupted, it is run again from the start: what is derived by the tariffs already is not written. */
export async function applyTariffs(
  context: ApplyContext,
  accountId: string,
  shipmentId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const input = { mode: 'repair', accountId, shipmentId, announce: true } as const;
  await rebuild(context, input, { onDifference: () => {}, onProgress: () => signal.throwIfAborted() });
}
