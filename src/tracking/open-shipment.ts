/**
 * The shipment that a report is about, locked: the account's existing one where it tracks that number already, else a new one.
 */
import type { Report } from '../domain/observation.ts';
import { deriveShipment } from '../domain/shipment-state.ts';
import { newId } from '../lib/ids.ts';
import { renderShipment } from '../resources/shipment.ts';
import type { AccountSession } from '../storage/database.ts';
import { insertShipment, lockShipmentByNumber, type ShipmentRow } from '../storage/shipments.ts';
import type { TrackingRequestRow } from '../storage/tracking-requests.ts';
import type { TrackingContext } from './context.ts';
import { shipmentToRender } from './shipment-document.ts';

export async function openShipment(
  session: AccountSession,
  context: TrackingContext,
  request: TrackingRequestRow,
  report: Report,
): Promise<ShipmentRow> {
  const scac = request.scac as string;
  const billOfLading =
    report.billOfLading ?? (request.request_type === 'bill_of_lading' ? request.normalized_number : null);
  const booking = report.booking ?? (request.request_type === 'booking_number' ? request.normalized_number : null);
  const number = billOfLading ?? booking ?? request.normalized_number;
  const known = await lockShipmentByNumber(session, scac, number);
  if (known !== undefined) return known;

  const now = context.clock.now();
  const nothingYet = deriveShipment([], [], { zoneOf: context.gazetteer.zoneOf, asOf: now });
  const row: ShipmentRow = {
    id: newId(now),
    scac,
    bill_of_lading_number: billOfLading,
    booking_number: booking,
    normalized_number: number,
    tracked_type: request.request_type,
    tracked_number: request.normalized_number,
    customer_id: request.customer_id,
    customer_name: null,
    ref_numbers: request.ref_numbers,
    tags: request.shipment_tags,
    state: nothingYet,
    announced_pod_eta_at: null,
    derived_as_of: null,
    last_news_at: null,
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    document: '',
    created_at: new Date(now),
  };
  await insertShipment(
    session,
    {
      id: row.id,
      scac,
      billOfLading,
      booking,
      normalizedNumber: number,
      tracked: { type: row.tracked_type, number: row.tracked_number },
      customerId: row.customer_id,
      refNumbers: row.ref_numbers,
      tags: row.tags,
      state: nothingYet,
      document: renderShipment(
        shipmentToRender(context.gazetteer, row, { billOfLading, booking, state: nothingYet, containerIds: [] }),
      ),
    },
    row.created_at,
  );
  const opened = await lockShipmentByNumber(session, scac, number);
  if (opened === undefined) throw new Error(`Shipment ${scac} ${number} vanished while it was being opened.`);
  return opened;
}
