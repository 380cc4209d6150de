/**
 * Applies a report, records the check, and either plans the next check or stops tracking where there is nothing more to
 * track. The caller holds the shipment's lock and announces the returned changes.
 */

import { checkIntervalMillis, failureIntervalMillis, nextCheckAt } from '../../core/cadence.ts';
import { currentJourneys } from '../../core/derive.ts';
import type { AccountSession } from '../../database/database.ts';
import type { ParsedAnswer } from '../../sources/carriers/carrier.ts';
import type { Announcement, ApplyContext } from '../context.ts';
import { keepLineAnswer, type LineReply } from '../lines/poll-carrier.ts';
import { nextCheckAfterStop, reasonToStop } from '../schedule/reason-to-stop.ts';
import { recordAnswer, recordQuietAnswer } from '../schedule/shipment-checks-store.ts';
import { stopTracking } from '../schedule/stop-tracking.ts';
import { applyReport, bringsNothing, type ReadReport, readReport } from './apply-report.ts';
import type { StoredShipment } from './stored-shipment.ts';

export type UnderstoodReply = ParsedAnswer & Pick<LineReply, 'raw'>;

export async function completeCheck(
  session: AccountSession,
  context: ApplyContext,
  stored: StoredShipment,
  answer: UnderstoodReply,
): Promise<readonly Announcement[]> {
  const { row: shipment } = stored;
  const { report, shortfall } = answer;
  const now = context.clock.now();
  const answeredAt = new Date(now);
  const read = readReport(context, stored, report);
  const { reason, nextCheck } = planNext(context, stored, answer, read);
  const isWorthStoring = read.changed || shortfall !== null || answer.unreadable.length > 0;
  const record = () => recordAnswer(session, shipment.id, answeredAt, nextCheck);
  const isStopped = shipment.lineTrackingStoppedAt !== null;
  const [{ announcements }] = await Promise.all([
    applyReport(session, context, stored, report, answeredAt, read),
    ...(isStopped ? [] : [record()]),
    ...(isWorthStoring
      ? [keepLineAnswer(session, context, { scac: shipment.scac, number: shipment.trackedNumber }, answer)]
      : []),
  ]);
  // The report may have resumed its tracking, which plans a check at once.
  if (isStopped) await record();
  return reason === null
    ? announcements
    : [...announcements, ...(await stopTracking(session, context, shipment.id, reason))];
}

/**
 * Records a check whose report brings nothing, without holding the shipment: most checks write one row of
 * `shipment_checks`. The caller needs no transaction.
 * @param stored as it was read after the line had answered
 * @param due when the check that is recorded was due
 * @returns false: there is something to write, or another check, a stop or a resumption came first; nothing is recorded
 */
export async function completeQuietCheck(
  session: AccountSession,
  context: ApplyContext,
  { stored, due }: { readonly stored: StoredShipment; readonly due: Date },
  answer: UnderstoodReply,
): Promise<boolean> {
  if (answer.shortfall !== null || answer.unreadable.length > 0) return false;
  const read = readReport(context, stored, answer.report);
  const { reason, nextCheck } = planNext(context, stored, answer, read);
  if (reason !== null || nextCheck === null || !bringsNothing(context, { stored, report: answer.report, read }))
    return false;
  return recordQuietAnswer(session, stored.row.id, { due, at: new Date(context.clock.now()), nextCheckAt: nextCheck });
}

/** Why tracking stops now, and when its line is polled next; null: not again. */
function planNext(
  context: ApplyContext,
  { row: shipment }: StoredShipment,
  { shortfall }: UnderstoodReply,
  { derived, records: { observations }, lastNewsAt }: ReadReport,
) {
  const now = context.clock.now();
  const reason = reasonToStop(shipment, { derived, observations, lastNewsAt }, now);
  const current = currentJourneys(derived.containers).map((each) => each.derived);
  // Where pages are missing that another request may bring, the line is polled again soon, as after no answer at all.
  const next =
    shortfall === null || shortfall.isLasting === true
      ? nextCheckAt(checkIntervalMillis(current, now), now, context.chance())
      : now + failureIntervalMillis(0, shortfall.retryAfterSeconds, context.chance());
  return { reason, nextCheck: reason === null ? new Date(next) : nextCheckAfterStop(shipment, now) };
}
