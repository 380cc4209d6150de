/**
 * Delivers the due notifications of a webhook. A lease in the database allows one holder at a time, so that the
 * order holds across workers and a slow endpoint occupies one job of a worker. The holder delivers batch after batch
 * until nothing is due or its time is up. No wake-up is lost: a job that finds the webhook leased may end, because
 * the holder checks again after releasing it. In case the holder was killed, the job queues another one for the end of
 * the lease; so does the sweep (feature.ts, every minute). The path of a delivery: announce.ts writes events, notifications
 * and a job; the job (features/webhooks/jobs.ts) calls this file; deliver-batch.ts claims, attempt-delivery.ts
 * sends, sending/outcome.ts classifies, record-batch.ts records. docs/webhooks.md explains it to users.
 */

import { FairSemaphore } from '../../../lib/fair-semaphore.ts';
import { newId } from '../../../lib/ids.ts';
import { wakeAfterLease, wakeDelivery } from '../notifications/store.ts';
import { type BatchContext, createAdaptiveLimit, deliverBatch, type HeldWebhook } from './deliver-batch.ts';
import { createEventCache } from './event-cache.ts';
import { retryWhileUnavailable } from './record-batch.ts';
import { hasDue, releaseLease, takeLease } from './store.ts';

export type DeliveryContext = Omit<BatchContext, 'exchanges' | 'limits' | 'events'>;

export interface DeliveryTarget {
  readonly accountId: string;
  readonly webhookId: string;
}

export interface Deliverer {
  /** Runs until nothing is due, the time for one webhook is over, or it is aborted. */
  deliver(target: DeliveryTarget, stop: AbortSignal): Promise<void>;
}

/** One for a worker: it bounds what is under way to all webhooks together. */
export function createDeliverer(context: DeliveryContext): Deliverer {
  const { database, settings, clock } = context;
  const shared: BatchContext = {
    ...context,
    exchanges: new FairSemaphore({ slots: settings.concurrency }),
    limits: createAdaptiveLimit(settings.concurrencyPerWebhook),
    events: createEventCache(),
  };
  /** Webhooks that this process has leased: another job for one of them need not query the database. */
  const held = new Set<string>();

  /** Nothing is begun that could still be under way when the lease ends (DeliverySettings.leaseSeconds). */
  async function deliverBatches(webhook: HeldWebhook, stop: AbortSignal): Promise<void> {
    const over = AbortSignal.any([stop, AbortSignal.timeout(settings.batchMillis)]);
    let attempted = 1;
    while (attempted > 0 && !over.aborted) attempted = await deliverBatch(shared, webhook, over);
  }

  return {
    async deliver(target, stop) {
      const { accountId, webhookId } = target;
      const lease = { webhookId, holder: newId(clock.wallNow()) };
      if (held.has(webhookId)) return;
      const isTaken = await database.forAccount(accountId, (session) =>
        takeLease(session, lease, settings.leaseSeconds),
      );
      if (!isTaken) {
        await database.system((session) => wakeAfterLease(session, target));
        return;
      }
      held.add(webhookId);
      try {
        await deliverBatches({ ...target, holder: lease.holder }, stop);
      } finally {
        const release = () => database.forAccount(accountId, (session) => releaseLease(session, lease));
        await retryWhileUnavailable(settings, undefined, release).finally(() => held.delete(webhookId));
      }
      const isMoreDue = await database.forAccount(accountId, (session) => hasDue(session, webhookId));
      if (isMoreDue) await database.changeAccount(accountId, (session) => wakeDelivery(session, webhookId));
    },
  };
}
