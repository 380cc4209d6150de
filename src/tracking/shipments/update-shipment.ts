/**
 * What users set of a shipment: its reference numbers, which reach its containers, tags and customer. Polls no source and announces nothing, for
 * the author of the change knows it (docs/decisions/0014-user-entries.md).
 */

import type { AccountSession } from '../../database/database.ts';
import { carryRefNumbers } from '../containers/carry-ref-numbers.ts';
import { moveContainersToCustomer } from '../containers/store.ts';
import type { ApplyContext } from '../context.ts';
import { mayActFor } from '../party-limit.ts';
import { lockRequestsOfCustomer, updateTrackingRequest } from '../tracking-requests/store.ts';
import { type Customer, type CustomerInput, settleCustomer } from './assign-customer.ts';
import { renderCurrentShipment } from './render-shipment.ts';
import { lockShipment, type ShipmentRow, updateShipmentEntries } from './store.ts';
import { unique } from './unique.ts';

/** Members that are left out stay as they are. */
export interface ShipmentChanges extends CustomerInput {
  readonly refNumbers?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
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
    const refNumbers = unique(changes.refNumbers ?? shipment.refNumbers);
    await setEntries(session, context, shipment, {
      customer,
      refNumbers,
      tags: unique(changes.tags ?? shipment.tags),
    });
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
  const json = await renderCurrentShipment(session, context.gazetteer, row);
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
  await context.reapplyTariffs(session, shipment.id);
  for (const request of await lockRequestsOfCustomer(session, shipment.id, shipment.customerId)) {
    const updatedAt = new Date(context.clock.now());
    await updateTrackingRequest(session, { ...request, customerId, updatedAt });
  }
}
