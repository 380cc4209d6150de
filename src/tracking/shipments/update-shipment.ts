/**
 * What users set of a shipment: its reference numbers, which reach its containers, tags and customer. Polls no source;
 * triggers announce it (docs/decisions/0039-changes-are-announced-by-triggers.md). A customer's new name reaches its shipments in the background, batch by batch: an account with many is never locked for longer than
 * one batch takes.
 */
import type { AccountSession } from '../../database/database.ts';
import { MAX_LABELS } from '../../http/jsonapi/resource.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { listListedContainerIds, moveContainersToCustomer } from '../containers/store.ts';
import { carryRefNumbers } from '../containers/update-container.ts';
import type { ApplyContext } from '../context.ts';
import { LabelsTooMany } from '../errors.ts';
import { PRIORITY } from '../schedule/schedule.ts';
import { lockRequestsOfCustomer, updateTrackingRequest } from '../tracking-requests/store.ts';
import { type Customer, type CustomerInput, mayActFor, settleCustomer } from './assign-customer.ts';
import { renderShipment } from './schema.ts';
import {
  type CustomerShipment,
  listShipmentsOfCustomer,
  lockShipment,
  type ShipmentRow,
  updateShipmentEntries,
} from './store.ts';

/** Members that are left out stay as they are. */
export interface ShipmentChanges extends CustomerInput {
  readonly refNumbers?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Added to those that it has. */
  readonly addRefNumbers?: readonly string[] | undefined;
  readonly addTags?: readonly string[] | undefined;
}

/** False: the account has no such shipment, or none that the caller may act for. */
export async function updateShipment(
  context: ApplyContext,
  accountId: string,
  shipmentId: string,
  changes: ShipmentChanges,
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const shipment = await lockShipment(session, shipmentId);
    if (shipment === undefined || !mayActFor(changes.partyIds, shipment.customerId)) return false;
    const customer = await settleCustomer(session, context, changes, customerOf(shipment));
    const { addRefNumbers = [], addTags = [] } = changes;
    const refNumbers = [...new Set([...(changes.refNumbers ?? shipment.refNumbers), ...addRefNumbers])];
    const tags = [...new Set([...(changes.tags ?? shipment.tags), ...addTags])];
    if (addRefNumbers.length > 0 && refNumbers.length > MAX_LABELS) throw new LabelsTooMany('reference numbers');
    if (addTags.length > 0 && tags.length > MAX_LABELS) throw new LabelsTooMany('tags');
    await setEntries(session, context, shipment, { customer, refNumbers, tags });
    const change = { before: shipment.refNumbers, after: refNumbers };
    await carryRefNumbers(session, context, { shipment, change, now: context.clock.now() });
    return true;
  });
}

export function customerOf({ customerId, customerName }: ShipmentRow): Customer | null {
  return customerId === null ? null : { id: customerId, name: customerName ?? '' };
}

export interface Entries {
  readonly customer: Customer | null;
  readonly refNumbers: readonly string[];
  readonly tags: readonly string[];
}

/** Writes nothing where nothing changes. The caller holds the shipment's lock. */
export async function setEntries(
  session: AccountSession,
  context: ApplyContext,
  shipment: ShipmentRow,
  { customer, refNumbers, tags }: Entries,
): Promise<void> {
  const row: ShipmentRow = {
    ...shipment,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    refNumbers: [...refNumbers],
    tags: [...tags],
  };
  const json = renderShipment(context.gazetteer, row, await listListedContainerIds(session, row.id));
  if (json === shipment.json) return;
  const now = new Date(context.clock.now());
  const customerId = row.customerId;
  await updateShipmentEntries(session, { id: row.id, customerId, refNumbers, tags, json }, now);
  if (customerId !== shipment.customerId) await moveToCustomer(session, context, shipment, customerId);
}

/** Its containers and the requests that were made for the same customer go along, or a limited key would see half of it. */
async function moveToCustomer(
  session: AccountSession,
  context: ApplyContext,
  shipment: ShipmentRow,
  customerId: string | null,
): Promise<void> {
  await moveContainersToCustomer(session, shipment.id, customerId);
  await context.markInvoicesDue(session, shipment.id);
  await context.reapplyTariffs(session, shipment.id);
  for (const request of await lockRequestsOfCustomer(session, shipment.id, shipment.customerId)) {
    const updatedAt = new Date(context.clock.now());
    await updateTrackingRequest(session, { ...request, customerId, updatedAt });
  }
}

export const RENAME_CUSTOMER_TASK = 'rename-customer';

const BATCH = 50;

/** Within the transaction that renames it; renamed again before it ran, it is still one job. */
export async function scheduleRename(session: AccountSession, partyId: string): Promise<void> {
  await enqueueJob(session, {
    task: RENAME_CUSTOMER_TASK,
    payload: { account_id: session.accountId, party_id: partyId },
    runAt: null,
    key: `rename:${partyId}`,
    priority: PRIORITY.retry,
  });
}

interface Renamed {
  readonly accountId: string;
  readonly partyId: string;
  /** For tests; else BATCH. */
  readonly batchSize?: number;
}

/** Interrupted, it is run again from the start: a document that has the name already is not written. */
export async function renameCustomer(
  context: ApplyContext,
  { accountId, partyId, batchSize = BATCH }: Renamed,
  signal: AbortSignal,
): Promise<void> {
  for (let last: CustomerShipment | null = null; ; ) {
    signal.throwIfAborted();
    const after: CustomerShipment | null = last;
    const batch: CustomerShipment[] = await context.database.changeAccount(accountId, (session) =>
      renameBatch(session, context, { partyId, after, batchSize }),
    );
    if (batch.length < batchSize) return;
    last = batch.at(-1) ?? null;
  }
}

interface Batch {
  readonly partyId: string;
  readonly after: CustomerShipment | null;
  readonly batchSize: number;
}

async function renameBatch(
  session: AccountSession,
  context: ApplyContext,
  { partyId, after, batchSize }: Batch,
): Promise<CustomerShipment[]> {
  const batch = await listShipmentsOfCustomer(session, partyId, after, batchSize);
  for (const { id } of batch) {
    const shipment = await lockShipment(session, id);
    if (shipment === undefined) continue;
    const { refNumbers, tags } = shipment;
    await setEntries(session, context, shipment, { customer: customerOf(shipment), refNumbers, tags });
  }
  return batch;
}
