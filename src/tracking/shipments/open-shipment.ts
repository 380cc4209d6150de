/**
 * The shipment that a report is about, locked: the account's existing one where it tracks that number already, else a new one.
 */
import { normaliseDocumentNumber } from '../../core/numbers/document-number.ts';
import type { Report } from '../../core/observation.ts';
import { deriveShipment } from '../../core/state/shipment-state.ts';
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { lockPartyForShare } from '../../tenancy/parties/store.ts';
import { readingAt } from '../apply/apply-report.ts';
import type { ApplyContext } from '../context.ts';
import { FORM_VERSION } from '../form-version.ts';
import type { TrackingRequestRow } from '../tracking-requests/store.ts';
import { renderShipmentRow } from './render-shipment.ts';
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
  const { request_type, normalized_number } = request;
  const billOfLading = report.billOfLading ?? (request_type === 'bill_of_lading' ? normalized_number : null);
  const booking = report.booking ?? (request_type === 'booking_number' ? normalized_number : null);
  return { billOfLading, booking, number: billOfLading ?? booking ?? normalized_number };
}

/** A container's number does not show how its shipment's numbers are written. */
function writtenNumbersOf({ request_type, request_number }: TrackingRequestRow): string[] {
  return request_type === 'container' ? [] : [request_number];
}

/** The shipment as it is then; its document shows it once it is written anew. The first spelling of a number stays. */
export async function noteWrittenNumber(
  session: AccountSession,
  shipment: ShipmentRow,
  request: TrackingRequestRow,
): Promise<ShipmentRow> {
  const known = shipment.written_numbers.map(normaliseDocumentNumber);
  const added = writtenNumbersOf(request).filter((each) => !known.includes(normaliseDocumentNumber(each)));
  if (added.length === 0) return shipment;
  const written_numbers = [...shipment.written_numbers, ...added];
  await updateWrittenNumbers(session, shipment.id, written_numbers);
  return { ...shipment, written_numbers };
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
  if (request.customer_id !== null) await lockPartyForShare(session, request.customer_id, null);
  const nothingYet = deriveShipment([], [], readingAt(context, now));
  const row: ShipmentRow = {
    id: newId(now),
    scac,
    bill_of_lading_number: billOfLading,
    booking_number: booking,
    normalized_number: number,
    tracked_type: request.request_type,
    tracked_number: request.normalized_number,
    written_numbers: writtenNumbersOf(request),
    customer_id: request.customer_id,
    customer_name: null,
    ref_numbers: request.ref_numbers,
    tags: request.shipment_tags,
    state: nothingYet,
    pod_eta_at: null,
    announced_pod_eta_at: null,
    derived_as_of: null,
    last_news_at: null,
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    line_tracking_stopped_by: null,
    line_tracking_resumed_at: null,
    json: '',
    form_version: FORM_VERSION,
    created_at: new Date(now),
  };
  const json = renderShipmentRow(context.gazetteer, row, {
    billOfLading,
    booking,
    state: nothingYet,
    containerIds: [],
  });
  await insertShipment(session, { ...row, json });
  const opened = await lockShipmentByNumbers(session, scac, numbers);
  if (opened === undefined) throw new Error(`Shipment ${scac} ${number} vanished while it was being opened.`);
  return opened;
}
