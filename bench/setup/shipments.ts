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
    account_id: accountId,
    id: newId(context.clock.now()),
    request_type: report.reference.type,
    request_number: report.reference.number,
    normalized_number: report.reference.number,
    scac: report.source.code,
    ref_numbers: [],
    shipment_tags: [],
    status: 'pending',
    failed_reason: null,
    is_retrying: false,
    is_hidden_twin: false,
    retry_count: 0,
    last_evidence: null,
    shipment_id: null,
    customer_id: null,
    api_key_id: null,
    is_by_user: false,
    next_attempt_at: null,
    created_at: new Date(context.clock.now()),
    updated_at: new Date(context.clock.now()),
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
