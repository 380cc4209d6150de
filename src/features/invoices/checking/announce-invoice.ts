/** Announces what happened to an invoice, within the transaction that stores it. */
import type { EventName } from '../../../core/event-names.ts';
import type { AccountSession } from '../../../database/database.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import type { ApplyContext } from '../../../tracking/context.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { renderInvoiceHead } from '../schema.ts';
import { findInvoiceHeads } from '../store.ts';

/** An invoice can bill thousands; more are read by the API. */
const MOST_INCLUDED = 20;

/** Without lines, as lists show it, and with its shipments and containers where they are few. */
export async function announceInvoice(
  session: AccountSession,
  { announce, clock }: Pick<ApplyContext, 'announce' | 'clock'>,
  event: Extract<EventName, `invoice.${string}`>,
  id: string,
): Promise<void> {
  const [invoice] = await findInvoiceHeads(session, [id], null);
  if (invoice === undefined) return;
  const { shipmentIds, containerIds } = invoice;
  const isFew = containerIds.length <= MOST_INCLUDED;
  const included = isFew
    ? [
        ...(await findContainers(session, { ids: containerIds }, null)),
        ...(await findShipments(session, shipmentIds, null)),
      ]
    : [];
  const reference = renderInvoiceHead(invoice);
  // Only keys that see all customers receive it: it may bill containers of several.
  await announce(session, [{ event, shipmentId: null, containerId: null, reference, included }], clock.now());
}
