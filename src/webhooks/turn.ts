/**
 * The work of a webhook's holder: claims what is due, sends several at once, has each answer recorded, and goes on until
 * nothing is due or the turn is over.
 *
 * At least once: an attempt is noted by this process as soon as it is over, and recorded soon after, so that a crash repeats what
 * had no answer yet, with the same id and bytes. That is bounded: never more than `concurrencyPerWebhook` have no answer, never
 * more than twice as many are not recorded, and of one container never two.
 */
import type { Database } from '../storage/database.ts';
import { claimDue } from '../storage/webhooks/webhook-deliveries.ts';
import { findWebhook } from '../storage/webhooks/webhooks.ts';
import { type AttemptContext, attemptDelivery, type ReadyDelivery } from './attempt-delivery.ts';
import type { AttemptRecorder } from './attempt-recorder.ts';
import type { Bell } from './bell.ts';
import { outlastOutage } from './outage.ts';
import type { Pace } from './pace.ts';
import type { Places } from './places.ts';
import type { RecentEvents } from './recent-events.ts';

export interface TurnContext extends AttemptContext {
  readonly database: Database;
  readonly recorder: AttemptRecorder;
  readonly places: Places;
  readonly pace: Pace;
  readonly recentEvents: RecentEvents;
}

export interface Turn {
  readonly accountId: string;
  readonly webhookId: string;
  readonly holder: string;
  /** Tells of something new that may be due. */
  readonly bell: Bell;
}

/** A claim takes so many times what may be under way, so that a backlog costs few statements. */
const CLAIM_ROUNDS = 6;
/** Another is sent while one that has its answer is being recorded; more would only wait for the same commit. */
const UNRECORDED_ROUNDS = 2;
/** How soon something new is seen while other deliveries of the same webhook are under way. */
const LOOK_AGAIN_MILLIS = 100;

export async function takeTurn(context: TurnContext, turn: Turn, stop: AbortSignal): Promise<void> {
  const { settings, places, pace } = context;
  const { bell, webhookId } = turn;
  /** Sent or about to be, until recorded. */
  const underWay = new Set<string>();
  /** Of those, without an answer. */
  let unanswered = 0;
  const failures: unknown[] = [];
  let ready: ReadyDelivery[] = [];
  let claiming = false;
  let over = false;
  /** The endpoint wants no more: what else is due stays due, until the webhook is switched on again. */
  let refused = false;

  async function claim(): Promise<void> {
    claiming = true;
    try {
      const held = [...underWay, ...ready.map(({ due }) => due.id)];
      ready.push(...(await outlastOutage(settings, stop, () => claimReady(context, turn, held))));
    } catch (error) {
      failures.push(error);
    }
    claiming = false;
    bell.nudge();
  }

  async function start(delivery: ReadyDelivery): Promise<void> {
    underWay.add(delivery.due.id);
    unanswered += 1;
    try {
      const attempt = await attemptDelivery(context, delivery).finally(() => {
        unanswered -= 1;
        places.release();
      });
      pace.note(webhookId, attempt.record.statusCode !== null);
      if (attempt.deactivation !== null) refused = true;
      // Once for all answers that are there already: to send several in one go costs less.
      setImmediate(bell.nudge);
      await context.recorder.record(attempt);
    } catch (error) {
      // What could not be recorded stays due: going on would send it again and again.
      failures.push(error);
    }
    underWay.delete(delivery.due.id);
    bell.ring();
  }

  /** Then it is time to claim more. */
  const low = (settings.concurrencyPerWebhook * CLAIM_ROUNDS) / 2;
  const ticker = setInterval(bell.ring, LOOK_AGAIN_MILLIS);
  const end = setTimeout(() => {
    over = true;
  }, settings.turnMillis);
  try {
    for (;;) {
      const going = !stop.aborted && failures.length === 0 && !over && !refused;
      if (!going) ready = [];
      const most = pace.of(webhookId);
      const mayStart = () => unanswered < most && underWay.size < UNRECORDED_ROUNDS * most;
      while (ready.length > 0 && mayStart() && places.take(bell.nudge)) void start(ready.shift() as ReadyDelivery);
      if (going && !claiming && ready.length < low && bell.hear()) void claim();
      if (underWay.size + ready.length === 0 && !claiming) break;
      await bell.next();
    }
  } finally {
    clearInterval(ticker);
    clearTimeout(end);
  }
  if (failures.length > 0) throw failures[0];
}

async function claimReady(context: TurnContext, turn: Turn, except: string[]): Promise<ReadyDelivery[]> {
  const { accountId, webhookId, holder } = turn;
  const { recentEvents } = context;
  const { leaseSeconds, concurrencyPerWebhook } = context.settings;
  const limit = concurrencyPerWebhook * CLAIM_ROUNDS;
  const known = recentEvents.of(accountId);
  return context.database.forAccount(accountId, async (session) => {
    const [claimed, webhook] = await Promise.all([
      claimDue(session, { webhookId, holder, leaseSeconds, except, limit, known }),
      findWebhook(session, webhookId),
    ]);
    for (const { sequence, event } of claimed) if (!known.has(sequence)) recentEvents.keep(accountId, sequence, event);
    return webhook?.active ? claimed.map((due) => ({ accountId, webhook, due })) : [];
  });
}
