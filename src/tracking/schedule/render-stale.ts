/**
 * Renders texts of an older form in the background, also those of shipments that are tracked no more, from the stored state.
 * What would follow by today's rules is the matter of a rebuild or of the next check.
 */
import type { Session } from '../../database/database.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { ApplyContext } from '../context.ts';
import { renderAnew } from '../rebuild/render-stored.ts';
import { listStaleShipmentKeys, queueIfStale } from '../shipments/walk-store.ts';
import { PRIORITY } from './schedule.ts';

export const RENDER_STALE_TASK = 'render-stale';

/** Queued every minute while there are any: gentle enough to run beside everything else. */
const BATCH = 1000;
/** One shipment that cannot be derived holds up no other; so many point to something else. */
const MOST_FAILURES = 10;

export async function queueStaleTexts(session: Session): Promise<void> {
  await queueIfStale(session, RENDER_STALE_TASK, PRIORITY.routine);
}

/** Each shipment in a transaction of its own: interrupted, the next run goes on with what is left. */
export async function renderStaleTexts(context: ApplyContext, signal: AbortSignal, batch = BATCH): Promise<void> {
  const keys = await context.database.system((session) => listStaleShipmentKeys(session, batch));
  let failures = 0;
  for (const key of keys) {
    signal.throwIfAborted();
    try {
      await renderAnew(context, key);
    } catch (error) {
      failures += 1;
      if (failures === MOST_FAILURES) throw error;
      context.log.warn({ err: error, ...key }, `a shipment could not be rendered anew: ${errorMessage(error)}`);
    }
  }
}
