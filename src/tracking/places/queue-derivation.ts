/** Queues the derivation of the shipments that name a place. */
import type { AccountSession } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import { PRIORITY } from '../schedule/schedule.ts';

export const DERIVE_PLACE_TASK = 'derive-place';

/** Within the transaction that changes the alias; changed again before it ran, it is still one job. */
export async function queuePlaceDerivation(session: AccountSession, placeKey: string): Promise<void> {
  await enqueueJob(session, {
    task: DERIVE_PLACE_TASK,
    payload: { account_id: session.accountId, place_key: placeKey },
    runAt: null,
    key: `place:${session.accountId}:${placeKey}`,
    priority: PRIORITY.retry,
  });
}
