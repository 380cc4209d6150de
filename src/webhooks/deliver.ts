/**
 * Delivers what is due to one webhook, until nothing is or its turn is over. One holder a webhook (a lease in the database)
 * keeps the order across workers and lets a slow endpoint fill one place of a worker, not all of them.
 *
 * At least once: an attempt is recorded after its answer, so a crash in between repeats it, with the same id and bytes.
 * No wake-up is lost: whoever finds the lease taken may leave, because the holder looks again after letting go.
 */
import { newId } from '../lib/ids.ts';
import type { Database } from '../storage/database.ts';
import { releaseLease, takeLease } from '../storage/webhook-leases.ts';
import { claimDue, type DueNotification, hasDue, wakeDelivery } from '../storage/webhook-notifications.ts';
import { findWebhook, type WebhookRow } from '../storage/webhooks.ts';
import { type AttemptContext, attemptDelivery } from './attempt-delivery.ts';
import { createAttemptRecorder } from './attempt-recorder.ts';

export interface DeliveryContext extends AttemptContext {
  readonly database: Database;
}

export interface DeliveryTarget {
  readonly accountId: string;
  readonly webhookId: string;
}

/** Taken from the database at once, so that a backlog costs few statements. */
const CLAIM_SIZE = 100;
/** Answered or under way, but not yet recorded: what a crash would send again. */
const UNRECORDED_LIMIT = 50;
/** How soon something new is seen while other deliveries of the same webhook are under way. */
const LOOK_AGAIN_MILLIS = 100;

export async function deliverDue(context: DeliveryContext, target: DeliveryTarget, stop: AbortSignal): Promise<void> {
  const { database, settings } = context;
  const { accountId, webhookId } = target;
  const lease = { webhookId, holder: newId(context.clock.wallNow()) };
  const held = await database.forAccount(accountId, (session) => takeLease(session, lease, settings.leaseSeconds));
  if (!held) return;
  try {
    await takeTurn(context, target, lease.holder, stop);
  } finally {
    await database.forAccount(accountId, (session) => releaseLease(session, lease));
  }
  const more = await database.forAccount(accountId, (session) => hasDue(session, webhookId));
  if (more) await database.changeAccount(accountId, (session) => wakeDelivery(session, webhookId));
}

async function takeTurn(context: DeliveryContext, target: DeliveryTarget, holder: string, stop: AbortSignal) {
  const { clock, settings } = context;
  const recorder = createAttemptRecorder(context.database, target.accountId, target.webhookId);
  const endsAt = clock.wallNow() + settings.turnMillis;
  /** Until recorded: what is answered makes room for the next, but is not to be claimed again. */
  const underWay = new Set<string>();
  const failures: unknown[] = [];
  const news = createBell();
  let sending = 0;
  let ready: ReadyDelivery[] = [];

  const start = async ({ webhook, due }: ReadyDelivery) => {
    underWay.add(due.id);
    sending += 1;
    try {
      const attempt = await attemptDelivery(context, webhook, due);
      sending -= 1;
      if (attempt.deactivation !== null) ready = [];
      news.ring();
      await recorder.record(attempt);
    } catch (error) {
      // What could not be recorded stays due: going on would send it again and again.
      failures.push(error);
    } finally {
      underWay.delete(due.id);
      news.ring();
    }
  };

  const ticker = setInterval(news.ring, LOOK_AGAIN_MILLIS);
  try {
    for (;;) {
      const mayStart = !stop.aborted && failures.length === 0 && clock.wallNow() < endsAt;
      const hasRoom = () => sending < settings.concurrencyPerWebhook && underWay.size < UNRECORDED_LIMIT;
      if (mayStart && ready.length === 0 && hasRoom()) {
        ready = await claim(context, target, holder, [...underWay]).catch((error: unknown) => {
          failures.push(error);
          return [];
        });
      }
      while (mayStart && hasRoom()) {
        const next = ready.shift();
        if (!next) break;
        void start(next);
      }
      if (underWay.size === 0) break;
      await news.next();
    }
  } finally {
    clearInterval(ticker);
  }
  if (failures.length > 0) throw failures[0];
}

/** Rings are remembered until somebody waits for one. */
function createBell() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => rung.resolve(),
    next: async () => {
      await rung.promise;
      rung = Promise.withResolvers<void>();
    },
  };
}

interface ReadyDelivery {
  readonly webhook: WebhookRow;
  readonly due: DueNotification;
}

async function claim(context: DeliveryContext, target: DeliveryTarget, holder: string, except: string[]) {
  const { accountId, webhookId } = target;
  const { leaseSeconds } = context.settings;
  return context.database.forAccount(accountId, async (session): Promise<ReadyDelivery[]> => {
    const claimed = await claimDue(session, { webhookId, holder, leaseSeconds, except, limit: CLAIM_SIZE });
    const webhook = claimed.length > 0 ? await findWebhook(session, webhookId) : undefined;
    return webhook?.active ? claimed.map((due) => ({ webhook, due })) : [];
  });
}
