/**
 * A request whose number was found gets its shipment: a new one, or the one the account tracks already. One shipment is
 * owned by at most one request of each kind (docs/decisions/0011-one-shipment-many-numbers.md).
 * The caller holds the request's lock.
 */

import { numberShape } from '../../../core/numbers/number-form.ts';
import type { Report } from '../../../core/observation.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Announcement } from '../../announcement.ts';
import { applyReport } from '../../apply/apply-report.ts';
import { completeCheck, type UnderstoodReply } from '../../apply/complete-check.ts';
import { countNumberSuccess } from '../../apply/number-history-store.ts';
import { readStoredShipment } from '../../apply/stored-shipment.ts';
import { listContainersOfShipment } from '../../containers/store.ts';
import type { ApplyContext } from '../../context.ts';
import { reopenRequests, watchAgain } from '../../schedule/resume-tracking.ts';
import { queueRefresh } from '../../schedule/schedule.ts';
import { noteWrittenNumber, numbersOf, openShipment } from '../../shipments/open-shipment.ts';
import { shipmentWithContainers } from '../../shipments/shipment-with-containers.ts';
import type { ShipmentRow } from '../../shipments/store.ts';
import { lockRequestsOfShipment, standsForShipment, type TrackingRequestRow } from '../store.ts';
import { concludeRequest } from './conclude-request.ts';

export async function linkRequest(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  answer: UnderstoodReply,
): Promise<void> {
  const found = await openShipment(session, context, request, answer.report);
  if (!(await standsForShipment(session, request.id, found.id))) return keepHidden(session, context, request);
  const owners = await lockRequestsOfShipment(session, found.id, 'created');
  const isOwned = owners.some((owner) => owner.request_type === request.request_type);
  const isStopped = found.line_tracking_stopped_at !== null;
  const watched = isStopped ? await watchAgain(session, context, found) : found;
  const shipment = await noteWrittenNumber(session, watched, request);
  // The request's success comes first: a receiver learns of the shipment before it learns what happened to it.
  const announcement = await concludeRequest(
    session,
    context,
    { ...request, shipment_id: shipment.id },
    isOwned ? { status: 'failed', reason: 'duplicate' } : { status: statusAt(shipment), reason: null },
  );
  if (!isOwned) {
    const shape = numberShape(request.normalized_number);
    await countNumberSuccess(session, { shape, numberType: request.request_type, scac: shipment.scac });
  }
  if (isStopped) await reopenRequests(session, context, shipment.id);
  const news = await takeAnswer(session, context, { shipment, request, answer });
  if (!isOwned) await applyFields(session, context, request.id, shipment.id);
  const included = isOwned ? [] : await shipmentWithContainers(session, shipment.id);
  await context.announce(session, [{ ...announcement, included }, ...news], context.clock.now());
}

/**
 * The shipment is followed for customers whom the key that asked does not see: the request ends as if the line kept the
 * number private, and nothing of the shipment changes.
 */
async function keepHidden(session: AccountSession, context: ApplyContext, request: TrackingRequestRow): Promise<void> {
  const conclusion = { status: 'failed', reason: 'data_unavailable' } as const;
  const announcement = await concludeRequest(session, context, request, conclusion);
  await context.announce(session, [announcement], context.clock.now());
}

function statusAt({ line_tracking_stopped_at: stoppedAt }: ShipmentRow): 'created' | 'tracking_stopped' {
  return stoppedAt === null ? 'created' : 'tracking_stopped';
}

interface Linking {
  readonly shipment: ShipmentRow;
  readonly request: TrackingRequestRow;
  readonly answer: UnderstoodReply;
}

async function takeAnswer(
  session: AccountSession,
  context: ApplyContext,
  { shipment, request, answer }: Linking,
): Promise<readonly Announcement[]> {
  // Whoever stopped it wants no more of it.
  if (shipment.line_tracking_stopped_at !== null) return [];
  return isAskedBy(shipment, request)
    ? completeCheck(session, context, await readStoredShipment(session, context, shipment), answer)
    : joinNumbers(session, context, { shipment, request, report: answer.report });
}

/**
 * After the report, as with containers that appear later: whoever writes containers and custom fields writes them in this
 * order, or two would wait for each other's counts of rows.
 */
async function applyFields(
  session: AccountSession,
  context: ApplyContext,
  requestId: string,
  shipmentId: string,
): Promise<void> {
  await context.initialFields.applyToShipment(
    session,
    { id: requestId, shipmentId },
    () => listContainersOfShipment(session, shipmentId),
    context.clock.now(),
  );
}

function isAskedBy(shipment: ShipmentRow, request: TrackingRequestRow): boolean {
  return shipment.tracked_type === request.request_type && shipment.tracked_number === request.normalized_number;
}

/**
 * The line is asked for the shipment by another number. An answer to this one may hold less (one box of a bill of lading),
 * so that what it does not say is no withdrawal: of it only the numbers are kept, and the shipment is asked for at once.
 */
async function joinNumbers(
  session: AccountSession,
  context: ApplyContext,
  { shipment, request, report }: { shipment: ShipmentRow; request: TrackingRequestRow; report: Report },
): Promise<readonly Announcement[]> {
  const { billOfLading, booking } = numbersOf(request, report);
  const numbersOnly: Report = {
    ...report,
    billOfLading: shipment.bill_of_lading_number ?? billOfLading,
    booking: shipment.booking_number ?? booking,
    equipment: [],
    observations: [],
    facts: [],
    complete: false,
  };
  const { announcements } = await applyReport(
    session,
    context,
    await readStoredShipment(session, context, shipment),
    numbersOnly,
  );
  await queueRefresh(session, shipment.id);
  return announcements;
}
