/**
 * What users set of a tracking request. A request that has its shipment shares its entries with it: what is added to
 * the one is added to the other, what is removed is removed there too, and both have one customer
 * (docs/decisions/0014-user-entries.md).
 */
import { isDeepStrictEqual } from 'node:util';
import type { AccountSession } from '../../database/database.ts';
import { carryRefNumbers, withDifference } from '../containers/update-container.ts';
import type { ApplyContext } from '../context.ts';
import { type Customer, mayActFor, settleCustomer } from '../shipments/assign-customer.ts';
import { lockShipment, type ShipmentRow } from '../shipments/store.ts';
import { customerOf, setEntries } from '../shipments/update-shipment.ts';
import { findTrackingRequest, lockTrackingRequest, type TrackingRequestRow, updateTrackingRequest } from './store.ts';

/** Members that are left out stay as they are. */
export interface RequestChanges {
  readonly refNumbers?: readonly string[] | undefined;
  readonly shipmentTags?: readonly string[] | undefined;
  readonly customerId?: string | null | undefined;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

/** False: the account has no such request, or none that the caller may act for. */
export async function updateRequest(
  context: ApplyContext,
  accountId: string,
  requestId: string,
  changes: RequestChanges,
): Promise<boolean> {
  for (;;) {
    const outcome = await context.database.changeAccount(accountId, (session) =>
      change(session, context, requestId, changes),
    );
    if (outcome !== 'again') return outcome === 'changed';
  }
}

/**
 * Shipments are locked before their requests, as everywhere; a request that is given its shipment between being read and
 * being locked is read again.
 */
async function change(
  session: AccountSession,
  context: ApplyContext,
  requestId: string,
  changes: RequestChanges,
): Promise<'changed' | 'missing' | 'again'> {
  const seen = await findTrackingRequest(session, requestId);
  if (seen === undefined || !mayActFor(changes.partyIds, seen.customerId)) return 'missing';
  const shipment = seen.shipmentId === null ? undefined : await lockShipment(session, seen.shipmentId);
  const request = await lockTrackingRequest(session, requestId);
  if (request === undefined || !mayActFor(changes.partyIds, request.customerId)) return 'missing';
  if (request.shipmentId !== seen.shipmentId) return 'again';
  const customer = await settleCustomer(session, context, changes, null);
  const after: TrackingRequestRow = {
    ...request,
    refNumbers: [...new Set(changes.refNumbers ?? request.refNumbers)],
    shipmentTags: [...new Set(changes.shipmentTags ?? request.shipmentTags)],
    customerId: changes.customerId === undefined ? request.customerId : (customer?.id ?? null),
  };
  await store(session, context, request, after);
  if (shipment !== undefined && changesShipment(request, shipment, changes.partyIds)) {
    const movesAlong = changes.customerId !== undefined && request.customerId === shipment.customerId;
    const theirs = movesAlong ? customer : customerOf(shipment);
    await carryOver(session, context, { shipment, before: request, after, customer: theirs });
  }
  return 'changed';
}

/** False where it failed, as a duplicate for example, or where the caller may not change the shipment. */
function changesShipment(
  { status }: TrackingRequestRow,
  { customerId }: ShipmentRow,
  partyIds: RequestChanges['partyIds'],
): boolean {
  return (status === 'created' || status === 'tracking_stopped') && mayActFor(partyIds, customerId);
}

async function store(
  session: AccountSession,
  context: ApplyContext,
  before: TrackingRequestRow,
  after: TrackingRequestRow,
): Promise<void> {
  if (isDeepStrictEqual(after, before)) return;
  await updateTrackingRequest(session, { ...after, updatedAt: new Date(context.clock.now()) });
}

interface Carrying {
  readonly shipment: ShipmentRow;
  readonly before: TrackingRequestRow;
  readonly after: TrackingRequestRow;
  readonly customer: Customer | null;
}

async function carryOver(
  session: AccountSession,
  context: ApplyContext,
  { shipment, before, after, customer }: Carrying,
): Promise<void> {
  const change = { before: before.refNumbers, after: after.refNumbers };
  await setEntries(session, context, shipment, {
    customer,
    refNumbers: withDifference(shipment.refNumbers, change),
    tags: withDifference(shipment.tags, { before: before.shipmentTags, after: after.shipmentTags }),
  });
  await carryRefNumbers(session, context, { shipment, change, now: context.clock.now() });
}
