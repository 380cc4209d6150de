/**
 * A change that a terminal or railroad reports counts once it has held long enough, also without another report: the
 * shipment is derived again after that time.
 */

import type { Source, SourceKind } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { applyReport, emptyReport } from '../apply/apply-report.ts';
import { lockStoredShipment } from '../apply/stored-shipment.ts';
import type { ApplyContext } from '../context.ts';
import { PRIORITY } from '../schedule/schedule.ts';

export const SETTLE_FACTS_TASK = 'settle-facts';

/** Of these a change counts only after a while (core/facts.ts). */
const SETTLING: ReadonlySet<SourceKind> = new Set(['terminal', 'rail']);
const MARGIN_MILLIS = 1000;

/** Queued again before it ran, it runs after the last of them. */
export async function queueSettling(
  session: AccountSession,
  { clock, settings }: ApplyContext,
  shipmentId: string,
  source: Source,
): Promise<void> {
  if (!SETTLING.has(source.kind)) return;
  const wall = clock.wallNow();
  const worldMillisPerWall = (clock.worldAt(wall + 1000) - clock.worldAt(wall)) / 1000 || 1;
  const waitMillis = (settings.settlingMinutes * 60_000) / worldMillisPerWall + MARGIN_MILLIS;
  await enqueueJob(session, {
    task: SETTLE_FACTS_TASK,
    payload: { account_id: session.accountId, shipment_id: shipmentId, source },
    runAt: new Date(wall + waitMillis),
    key: `settle:${shipmentId}`,
    priority: PRIORITY.retry,
  });
}

export async function settleFacts(
  context: ApplyContext,
  accountId: string,
  shipmentId: string,
  source: Source,
): Promise<void> {
  await context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined) return;
    const now = context.clock.now();
    const { announcements } = await applyReport(session, context, stored, emptyReport(stored.row, source, now));
    await context.announce(session, announcements, now);
  });
}
