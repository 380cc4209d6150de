/**
 * The shipment that a report is about, locked: the account's existing one where it tracks that number already, else a new one.
 */
import { normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { Report } from '../../core/observation.ts';
import { deriveShipment } from '../../core/state/shipment-state.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { lockPartyForShare } from '../../tenancy/parties/store.ts';
import { readingAt } from '../apply/stored-shipment.ts';
import type { ApplyContext } from '../context.ts';
import { FORM_VERSION } from '../form-version.ts';
import { readAccountContext } from '../places/account-gazetteer.ts';
import type { TrackingRequestRow } from '../tracking-requests/store.ts';
import { renderShipment } from './schema.ts';
import {
  insertShipment,
  lockNumbers,
  lockShipmentByNumbers,
  type ShipmentNumbers,
  type ShipmentRow,
  updateWrittenNumbers,
} from './store.ts';

/** What the line names the shipment by, and what the user does. */
export function numbersOf(request: TrackingRequestRow, report: Report): ShipmentNumbers {
  const { requestType, normalizedNumber } = request;
  const billOfLading = report.billOfLading ?? (requestType === 'bill_of_lading' ? normalizedNumber : null);
  const booking = report.booking ?? (requestType === 'booking_number' ? normalizedNumber : null);
  return { billOfLading, booking, number: billOfLading ?? booking ?? normalizedNumber };
}

/** A container's number does not show how its shipment's numbers are written. */
function writtenNumbersOf({ requestType, requestNumber }: TrackingRequestRow): string[] {
  return requestType === 'container' ? [] : [requestNumber];
}

/** The shipment as it is then; its document shows it once it is written anew. The first spelling of a number stays. */
export async function noteWrittenNumber(
  session: AccountSession,
  shipment: ShipmentRow,
  request: TrackingRequestRow,
): Promise<ShipmentRow> {
  const known = shipment.writtenNumbers.map(normaliseDocumentNumber);
  const added = writtenNumbersOf(request).filter((each) => !known.includes(normaliseDocumentNumber(each)));
  if (added.length === 0) return shipment;
  const writtenNumbers = [...shipment.writtenNumbers, ...added];
  await updateWrittenNumbers(session, shipment.id, writtenNumbers);
  return { ...shipment, writtenNumbers };
}

export async function openShipment(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  report: Report,
): Promise<ShipmentRow> {
  const scac = request.scac as string;
  const numbers = numbersOf(request, report);
  const { billOfLading, booking, number } = numbers;
  await lockNumbers(session, scac, numbers);
  const known = await lockShipmentByNumbers(session, scac, numbers);
  if (known !== undefined) return known;

  const now = context.clock.now();
  // Its name stays until the shipment shows it, or a rename that runs now would pass the new shipment by.
  if (request.customerId !== null) await lockPartyForShare(session, request.customerId, null);
  const row: ShipmentRow = {
    id: newId(now),
    scac,
    billOfLading,
    booking,
    normalizedNumber: number,
    trackedType: request.requestType,
    trackedNumber: request.normalizedNumber,
    writtenNumbers: writtenNumbersOf(request),
    customerId: request.customerId,
    customerName: null,
    refNumbers: request.refNumbers,
    tags: request.shipmentTags,
    state: deriveShipment([], [], readingAt(await readAccountContext(session, context), now)).state,
    podEtaAt: null,
    announcedPodEtaAt: null,
    derivedAsOf: null,
    lastNewsAt: null,
    lineTrackingStoppedAt: null,
    lineTrackingStoppedReason: null,
    lineTrackingStoppedBy: null,
    lineTrackingStoppedByKey: null,
    pastStops: [],
    lineTrackingResumedAt: null,
    json: '',
    predictions: null,
    formVersion: FORM_VERSION,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
  await insertShipment(session, { ...row, json: renderShipment(context.gazetteer, row, []) });
  const opened = await lockShipmentByNumbers(session, scac, numbers);
  if (opened === undefined) throw new Error(`Shipment ${scac} ${number} vanished while it was being opened.`);
  return opened;
}
