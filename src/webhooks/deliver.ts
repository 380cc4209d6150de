/**
 * Sees to it that what is due to a webhook is delivered. One holder a webhook (a lease in the database) keeps the order across
 * workers and lets a slow endpoint fill one place of a worker, not all of them. turn.ts does the work of a holder.
 *
 * No wake-up is lost: whoever finds the lease taken may leave, because the holder looks again after letting go.
 */
import type { Clock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import type { Database } from '../storage/database.ts';
import { hasDue } from '../storage/webhooks/webhook-deliveries.ts';
import { releaseLease, takeLease } from '../storage/webhooks/webhook-leases.ts';
import { wakeDelivery } from '../storage/webhooks/webhook-notifications.ts';
import { type AttemptJournal, NO_JOURNAL } from './attempt-journal.ts';
import { createAttemptRecorder, type RecorderLog } from './attempt-recorder.ts';
import { type Bell, createBell } from './bell.ts';
import { createPace } from './pace.ts';
import { createPlaces } from './places.ts';
import { createRecentEvents } from './recent-events.ts';
import type { Sender } from './send.ts';
import type { DeliverySettings } from './settings.ts';
import { type TurnContext, takeTurn } from './turn.ts';

export interface DeliveryContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: Sender;
  readonly settings: DeliverySettings;
  /** Uniform in [0, 1): spreads retries. */
  readonly chance: () => number;
  /** The name under which this process is known to live; null: its leases end by time only. */
  readonly worker: string | null;
  readonly log: RecorderLog;
  /** Keeps what was heard until it is recorded. */
  readonly journal: AttemptJournal;
}

export interface DeliveryTarget {
  readonly accountId: string;
  readonly webhookId: string;
}

export interface Deliverer {
  /** Until nothing is due any more, the webhook's turn is over, or it is told to stop. */
  deliver(target: DeliveryTarget, stop: AbortSignal): Promise<void>;
}

/** What is due to one webhook, once: for programs without a queue. */
export async function deliverDue(
  context: Omit<DeliveryContext, 'worker' | 'log' | 'journal'>,
  target: DeliveryTarget,
  stop: AbortSignal,
): Promise<void> {
  const alone = { ...context, worker: null, log: { warn: () => {} }, journal: NO_JOURNAL };
  await createDeliverer(alone).deliver(target, stop);
}

/** One for a worker: it bounds what is under way to all webhooks together. */
export function createDeliverer(context: DeliveryContext): Deliverer {
  const { database, settings, clock } = context;
  const shared: TurnContext = {
    ...context,
    recorder: createAttemptRecorder(context, context.journal),
    places: createPlaces(settings.concurrency),
    pace: createPace(settings.concurrencyPerWebhook),
    recentEvents: createRecentEvents(),
  };
  /** Of webhooks whose turn it is in this process: news is told there, not through the database. */
  const turns = new Map<string, Bell>();

  async function holdLease(target: DeliveryTarget, bell: Bell, stop: AbortSignal): Promise<boolean> {
    const { accountId, webhookId } = target;
    const lease = { webhookId, holder: newId(clock.wallNow()), worker: context.worker };
    if (!(await database.forAccount(accountId, (session) => takeLease(session, lease, settings.leaseSeconds))))
      return false;
    try {
      await takeTurn(shared, { ...target, holder: lease.holder, bell }, stop);
    } finally {
      await database.forAccount(accountId, (session) => releaseLease(session, lease));
    }
    return true;
  }

  return {
    async deliver(target, stop) {
      const { accountId, webhookId } = target;
      const running = turns.get(webhookId);
      if (running !== undefined) return running.ring();
      const bell = createBell();
      turns.set(webhookId, bell);
      const held = await holdLease(target, bell, stop).finally(() => turns.delete(webhookId));
      if (!held) return;
      const more = await database.forAccount(accountId, (session) => hasDue(session, webhookId));
      if (more) await database.changeAccount(accountId, (session) => wakeDelivery(session, webhookId));
    },
  };
}
