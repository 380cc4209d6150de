/**
 * Replays one notification, or all notifications of a webhook in a time range. A notification that waits for a retry
 * is sent now; one that is due or being sent is not duplicated. Each batch commits separately, so that a long replay
 * holds no locks. The first batches run at once, the rest in the queue, which resumes after the last batch even if a
 * worker dies.
 */
import type { AccountSession, Database } from '../../../database/database.ts';
import { wakeDelivery } from '../notifications/store.ts';
import {
  type Continuation,
  countBehind,
  enqueueContinuation,
  type ReplayCursor,
  type ReplayRange,
  type RequeuedBatch,
  requeueBatch,
  requeueNotification,
} from './replay-store.ts';

export interface Replayed {
  readonly queued: number;
  readonly alreadyPending: number;
  /** How many notifications of the range are left for the queue. */
  readonly remaining: number;
}

/** Times 2,000 notifications: about a second. */
const BATCHES_AT_ONCE = 5;

/** @param replayId a new one */
export async function replay(
  database: Database,
  { accountId, replayId }: { readonly accountId: string; readonly replayId: string },
  range: ReplayRange,
): Promise<Replayed> {
  let cursor: ReplayCursor | null = null;
  let [queued, alreadyPending] = [0, 0];
  for (let batches = 1; batches <= BATCHES_AT_ONCE; batches += 1) {
    const from: ReplayCursor | null = cursor;
    const isLast = batches === BATCHES_AT_ONCE;
    const batch = await database.changeAccount(accountId, async (session) => {
      const done = await requeue(session, range, from);
      if (isLast && done.next !== null) await enqueueContinuation(session, { ...range, replayId, cursor: done.next });
      return done;
    });
    queued += batch.queued;
    alreadyPending += batch.pending;
    cursor = batch.next;
    if (cursor === null) return { queued, alreadyPending, remaining: 0 };
  }
  const rest = cursor as ReplayCursor;
  const remaining = await database.forAccount(accountId, (session) => countBehind(session, range, rest));
  return { queued, alreadyPending, remaining };
}

/** The next batch, and with it, in one transaction, the job for the one after it. */
export async function continueReplay(database: Database, accountId: string, rest: Continuation): Promise<void> {
  await database.changeAccount(accountId, async (session) => {
    const { next } = await requeue(session, rest, rest.cursor);
    if (next !== null) await enqueueContinuation(session, { ...rest, cursor: next });
  });
}

async function requeue(
  session: AccountSession,
  range: ReplayRange,
  after: ReplayCursor | null,
): Promise<RequeuedBatch> {
  const done = await requeueBatch(session, range, after);
  if (done.queued > 0) await wakeDelivery(session, range.webhookId);
  return done;
}

/** One that waits for a retry is tried now, and its tries begin anew; one that is due stays so. The caller's transaction. */
export async function redeliver(
  session: AccountSession,
  notification: { readonly id: string; readonly webhookId: string },
): Promise<void> {
  if (await requeueNotification(session, notification)) await wakeDelivery(session, notification.webhookId);
}
