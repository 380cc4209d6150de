/**
 * A request whose number was found gets its shipment: a new one, or the one the account tracks already. One shipment is
 * owned by at most one request of each kind (docs/decisions/0011-one-shipment-many-numbers.md).
 * The caller holds the request's lock.
 */

import { numberShape } from '../../../core/numbers/number-form.ts';
import type { Report } from '../../../core/observation.ts';
import type { AccountSession } from '../../../database/database.ts';
import { applyReport } from '../../apply/apply-report.ts';
import { completeCheck, type UnderstoodReply } from '../../apply/complete-check.ts';
import { readStoredShipment } from '../../apply/stored-shipment.ts';
import { shipmentWithContainers } from '../../containers/list-store.ts';
import { listContainersOfShipment } from '../../containers/store.ts';
import { carryRefNumbers } from '../../containers/update-container.ts';
import type { Announcement, ApplyContext } from '../../context.ts';
import { countNumberSuccess } from '../../lines/numbers-store.ts';
import { reopenRequests, watchAgain } from '../../schedule/resume-tracking.ts';
import { queueRefresh } from '../../schedule/schedule.ts';
import { noteWrittenNumber, numbersOf, openShipment } from '../../shipments/open-shipment.ts';
import type { ShipmentRow } from '../../shipments/store.ts';
import { customerOf, setEntries } from '../../shipments/update-shipment.ts';
import { lockRequestsOfShipment, mayChangeShipment, type TrackingRequestRow } from '../store.ts';
import { concludeAndAnnounce, concludeRequest } from './conclude-request.ts';

export async function linkRequest(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  answer: UnderstoodReply,
): Promise<void> {
  const found = await openShipment(session, context, request, answer.report);
  if (!(await mayChangeShipment(session, request.id, found.id))) {
    // It is tracked for customers whom the requesting key does not see: as if the line kept the number private.
    return concludeAndAnnounce(session, context, request, { status: 'failed', reason: 'data_unavailable' });
  }
  const owners = await lockRequestsOfShipment(session, found.id, 'created');
  const isOwned = owners.some((owner) => owner.requestType === request.requestType);
  const isStopped = found.lineTrackingStoppedAt !== null;
  const watched = isStopped ? await watchAgain(session, context, found) : found;
  const written = await noteWrittenNumber(session, watched, request);
  const shipment = isOwned ? written : await joinEntries(session, context, written, request);
  // The request's success comes first: a receiver learns of the shipment before it learns what happened to it.
  const announcement = await concludeRequest(
    session,
    context,
    { ...request, shipmentId: shipment.id },
    isOwned ? { status: 'failed', reason: 'duplicate' } : { status: statusAt(shipment), reason: null },
  );
  if (!isOwned) {
    const shape = numberShape(request.normalizedNumber);
    await countNumberSuccess(session, { shape, numberType: request.requestType, scac: shipment.scac });
  }
  if (isStopped) await reopenRequests(session, context, shipment.id);
  const news = await applyAnswer(session, context, { shipment, request, answer });
  if (!isOwned) await applyFields(session, context, request.id, shipment.id);
  const included = isOwned ? [] : await shipmentWithContainers(session, shipment.id);
  await context.announce(session, [{ ...announcement, included }, ...news], context.clock.now());
}

/** What a request brings to a shipment that the account tracks already. */
async function joinEntries(
  session: AccountSession,
  context: ApplyContext,
  shipment: ShipmentRow,
  { refNumbers: added, shipmentTags }: TrackingRequestRow,
): Promise<ShipmentRow> {
  const refNumbers = [...new Set([...shipment.refNumbers, ...added])];
  const tags = [...new Set([...shipment.tags, ...shipmentTags])];
  await setEntries(session, context, shipment, { customer: customerOf(shipment), refNumbers, tags });
  const change = { before: [], after: added };
  await carryRefNumbers(session, context, { shipment, change, now: context.clock.now() });
  return { ...shipment, refNumbers, tags };
}

function statusAt({ lineTrackingStoppedAt: stoppedAt }: ShipmentRow): 'created' | 'tracking_stopped' {
  return stoppedAt === null ? 'created' : 'tracking_stopped';
}

interface Linking {
  readonly shipment: ShipmentRow;
  readonly request: TrackingRequestRow;
  readonly answer: UnderstoodReply;
}

async function applyAnswer(
  session: AccountSession,
  context: ApplyContext,
  { shipment, request, answer }: Linking,
): Promise<readonly Announcement[]> {
  // Users who stopped it want no more updates.
  if (shipment.lineTrackingStoppedAt !== null) return [];
  const isTrackedNumber =
    shipment.trackedType === request.requestType && shipment.trackedNumber === request.normalizedNumber;
  return isTrackedNumber
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

/**
 * The line is polled for the shipment by another number. An answer to this number may hold less (one box of a bill of
 * lading), so its omissions withdraw nothing. Only its numbers are kept, and the shipment is polled at once.
 */
async function joinNumbers(
  session: AccountSession,
  context: ApplyContext,
  { shipment, request, report }: { shipment: ShipmentRow; request: TrackingRequestRow; report: Report },
): Promise<readonly Announcement[]> {
  const { billOfLading, booking } = numbersOf(request, report);
  const numbersOnly: Report = {
    ...report,
    billOfLading: shipment.billOfLading ?? billOfLading,
    booking: shipment.booking ?? booking,
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
