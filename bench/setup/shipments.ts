/** Opens shipments and takes their first reports in, through the use cases of production. */
import type { Report } from '../../src/core/observation.ts';
import { newId } from '../../src/lib/ids.ts';
import { completeCheck } from '../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment, readStoredShipment } from '../../src/tracking/apply/stored-shipment.ts';
import type { TrackingContext } from '../../src/tracking/context.ts';
import { openShipment } from '../../src/tracking/shipments/open-shipment.ts';
import type { TrackingRequestRow } from '../../src/tracking/tracking-requests/store.ts';

/** One transaction, as when a tracking request succeeds. */
export async function addShipment(context: TrackingContext, accountId: string, report: Report): Promise<string> {
  return context.database.changeAccount(accountId, async (session) => {
    const shipment = await openShipment(session, context, requestOf(context, accountId, report), report);
    const stored = await readStoredShipment(session, context, shipment);
    await completeCheck(session, context, stored, { report, unreadable: [], shortfall: null });
    return shipment.id;
  });
}

/** One transaction, as in a routine check (tracking/schedule/check-shipment.ts) once the line has answered. */
export async function applyReport(
  context: TrackingContext,
  accountId: string,
  shipmentId: string,
  report: Report,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const locked = await lockStoredShipment(session, context, shipmentId);
    if (locked === undefined) throw new Error(`Shipment ${shipmentId} is gone.`);
    const announcements = await completeCheck(session, context, locked, { report, unreadable: [], shortfall: null });
    await context.announce(session, announcements, context.clock.now());
  });
}

function requestOf(context: TrackingContext, accountId: string, report: Report): TrackingRequestRow {
  return {
    accountId,
    id: newId(context.clock.now()),
    requestType: report.reference.type,
    requestNumber: report.reference.number,
    normalizedNumber: report.reference.number,
    scac: report.source.code,
    refNumbers: [],
    shipmentTags: [],
    status: 'pending',
    failedReason: null,
    isRetrying: false,
    isHiddenTwin: false,
    retryCount: 0,
    waitingReason: null,
    waitingUntil: null,
    lastEvidence: null,
    shipmentId: null,
    customerId: null,
    apiKeyId: null,
    isByUser: false,
    nextAttemptAt: null,
    createdAt: new Date(context.clock.now()),
    updatedAt: new Date(context.clock.now()),
  };
}

/** Runs `work` for 0 … count − 1, at most `concurrency` at a time. */
export async function forEachAtOnce(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
