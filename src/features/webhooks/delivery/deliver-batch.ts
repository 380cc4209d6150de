/**
 * One batch of deliveries to one webhook: claims due deliveries, sends several at once, and records all answers
 * together. At least once: what a killed process sent without recording it is sent again when its lease ends, with
 * the same id and bytes; one batch at most. Of one container that is at most one first attempt or first retry,
 * because later ones are not due yet; later retries come in addition.
 */

import type { Database } from '../../../database/database.ts';
import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { findWebhook } from '../subscriptions/store.ts';
import { type AttemptContext, attemptDelivery, type ReadyDelivery } from './attempt-delivery.ts';
import type { EventCache } from './event-cache.ts';
import { type FinishedAttempt, type RecorderLog, recordBatch, retryWhileUnavailable } from './record-batch.ts';
import { claimDue } from './store.ts';

export interface BatchContext extends AttemptContext {
  readonly database: Database;
  /** Exchanges of this worker with all endpoints together. */
  readonly exchanges: FairSemaphore;
  /** Exchanges at once by webhook. */
  readonly limits: AdaptiveLimit;
  readonly events: EventCache;
  readonly log: RecorderLog;
}

/** A webhook and the holder of its lease. */
export interface HeldWebhook {
  readonly accountId: string;
  readonly webhookId: string;
  readonly holder: string;
}

/** A claim takes so many times what may be under way, so that a backlog costs few statements. */
const CLAIM_ROUNDS = 6;

/**
 * Once `over` is aborted nothing more is begun; what is under way is answered and recorded.
 * @returns how many deliveries were attempted
 */
export async function deliverBatch(context: BatchContext, held: HeldWebhook, over: AbortSignal): Promise<number> {
  const { limits } = context;
  const limit = limits.of(held.webhookId);
  const claimed = await retryWhileUnavailable(context.settings, over, () =>
    claimReady(context, held, limit * CLAIM_ROUNDS),
  );
  const { attempts, failures } = await sendAll(context, claimed, limit, over);
  if (attempts.length > 0) {
    const isAnswered = attempts.some(({ record }) => record.statusCode !== null);
    limits.note(held.webhookId, isAnswered);
    await recordBatch(context, attempts);
  }
  if (failures.length > 0) throw failures[0];
  return attempts.length;
}

/** Those that were never tried first, in the order of their events. */
async function claimReady(context: BatchContext, held: HeldWebhook, limit: number): Promise<ReadyDelivery[]> {
  const { accountId, webhookId, holder } = held;
  return context.database.forAccount(accountId, async (session) => {
    const [claimed, webhook] = await Promise.all([
      claimDue(session, { webhookId, holder, limit }),
      findWebhook(session, webhookId),
    ]);
    if (!webhook?.active) return [];
    const events = await context.events.read(session, claimed);
    return claimed.flatMap((due) => {
      const event = events.get(due.sequence);
      return event === undefined ? [] : [{ accountId, webhook, due, event }];
    });
  });
}

/** What is claimed and not begun stays due. */
async function sendAll(
  context: BatchContext,
  claimed: readonly ReadyDelivery[],
  limit: number,
  over: AbortSignal,
): Promise<{ attempts: FinishedAttempt[]; failures: unknown[] }> {
  const atOnce = new FairSemaphore({ slots: limit });
  const attempts: FinishedAttempt[] = [];
  const failures: unknown[] = [];
  /** The endpoint wants no more. */
  let isGone = false;

  async function attempt(delivery: ReadyDelivery): Promise<void> {
    if (over.aborted || isGone) return;
    try {
      const finished = await attemptDelivery(context, delivery);
      if (finished.deactivation !== null) isGone = true;
      attempts.push(finished);
    } catch (error) {
      failures.push(error);
    }
  }

  await Promise.all(
    claimed.map((delivery) => atOnce.run('all', () => context.exchanges.run('all', () => attempt(delivery)))),
  );
  return { attempts, failures };
}

/**
 * The number of concurrent deliveries to an endpoint: halved, down to one, after a batch without any answer; doubled
 * after any other. From its fourth batch on, an endpoint that hangs occupies one connection of a worker instead of
 * ten. Each worker has its own limit.
 */
interface AdaptiveLimit {
  of(webhookId: string): number;
  /** @param answered whether any attempt of the batch was answered, with any status */
  note(webhookId: string, answered: boolean): void;
}

export function createAdaptiveLimit(most: number): AdaptiveLimit {
  const lowered = new Map<string, number>();
  return {
    of: (webhookId) => lowered.get(webhookId) ?? most,
    note(webhookId, answered) {
      const now = lowered.get(webhookId) ?? most;
      const next = answered ? 2 * now : Math.max(1, Math.floor(now / 2));
      if (next >= most) lowered.delete(webhookId);
      else lowered.set(webhookId, next);
    },
  };
}
