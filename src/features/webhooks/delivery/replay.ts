/**
 * Replays one notification, or all notifications of a webhook in a time range. A notification that waits for a retry
 * is sent now; one that is due or being sent is not duplicated. Each batch commits separately, so that a long replay
 * holds no locks. The first batches run at once, the rest in the queue, which resumes after the last batch even if a
 * worker dies.
 */
import { auditAct } from '../../../database/actor.ts';
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

/**
 * @param replayId a new one
 * @param name of the webhook, for the audit
 * @param present makes the answer, in the transaction of the last batch. A process that dies before leaves no answer:
 * the same request starts anew, and counts what is queued already as pending.
 */
export async function replay(
  database: Database,
  { accountId, replayId, name }: { readonly accountId: string; readonly replayId: string; readonly name: string },
  range: ReplayRange,
  present: (replayed: Replayed) => Buffer,
): Promise<Buffer> {
  let before: RequeuedBatch = { queued: 0, pending: 0, next: null };
  for (let batches = 1; ; batches += 1) {
    const { queued, pending, next: from }: RequeuedBatch = before;
    const isLast = batches === BATCHES_AT_ONCE;
    const after = await database.changeAccount(accountId, async (session) => {
      if (batches === 1) await auditReplay(session, range, name);
      // Reads all of the rest: before the batch is locked.
      const behind = isLast && from !== null ? await countBehind(session, range, from) : 0;
      const done = await requeue(session, range, from);
      const sum = { queued: queued + done.queued, pending: pending + done.pending, next: done.next };
      if (done.next !== null && !isLast) return sum;
      if (done.next !== null) await enqueueContinuation(session, { ...range, replayId, cursor: done.next });
      const remaining = done.next === null ? 0 : Math.max(0, behind - done.queued - done.pending);
      return present({ queued: sum.queued, alreadyPending: sum.pending, remaining });
    });
    if (Buffer.isBuffer(after)) return after;
    before = after;
  }
}

async function auditReplay(session: AccountSession, range: ReplayRange, name: string): Promise<void> {
  const { webhookId: id, since, until, events, failedOnly } = range;
  const changes = { since, until, events, failed_only: failedOnly };
  await auditAct(session, { action: 'sent', type: 'webhook', id, name, changes });
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
