/**
 * The end of a request's attempts: it has its shipment, or will have none. The caller holds the request's lock and
 * announces what is handed back.
 */
import type { FailedReason } from '../../../core/tracking-life.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { Announcement } from '../../announcement.ts';
import type { ApplyContext } from '../../context.ts';
import { requestAnnouncement } from '../announce-request.ts';
import { type TrackingRequestRow, updateTrackingRequest } from '../store.ts';

export interface Conclusion {
  /** `tracking_stopped`: its shipment was found, and is tracked no more. */
  readonly status: 'created' | 'failed' | 'tracking_stopped';
  readonly reason: FailedReason | null;
}

/** A conclusion that comes with no news of a shipment. */
export async function concludeAndAnnounce(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  conclusion: Conclusion,
): Promise<void> {
  const announcement = await concludeRequest(session, context, request, conclusion);
  await context.announce(session, [announcement], context.clock.now());
}

export async function concludeRequest(
  session: AccountSession,
  context: ApplyContext,
  request: TrackingRequestRow,
  { status, reason }: Conclusion,
): Promise<Announcement> {
  const row: TrackingRequestRow = {
    ...request,
    status,
    failedReason: reason,
    isRetrying: false,
    lastEvidence: null,
    waitingReason: null,
    waitingUntil: null,
    nextAttemptAt: null,
    updatedAt: new Date(context.clock.now()),
  };
  await updateTrackingRequest(session, row);
  return requestAnnouncement(row);
}
