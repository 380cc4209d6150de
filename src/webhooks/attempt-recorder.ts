/**
 * Records the attempts of a worker, of all webhooks, in as few statements as possible: what finishes while one is being
 * committed goes into the next. Switches off webhooks that are gone or have failed for days.
 */
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../storage/database.ts';
import { type AttemptRecord, deactivateFailing, recordAttempts } from '../storage/webhooks/webhook-deliveries.ts';
import { deactivateWebhook } from '../storage/webhooks/webhooks.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { outlastOutage } from './outage.ts';
import type { DeliverySettings } from './settings.ts';

export interface FinishedAttempt {
  readonly record: AttemptRecord;
  /** Why the webhook ends with this attempt; null: it goes on. */
  readonly deactivation: string | null;
}

export interface AttemptRecorder {
  /** Resolves when the attempt is committed: the retry's job, the status and the log entry, or none of them. */
  record(attempt: FinishedAttempt): Promise<void>;
}

export interface RecorderLog {
  warn(message: string): void;
}

export interface RecorderContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<DeliverySettings, 'leaseSeconds' | 'deactivateAfterDays'>;
  readonly log: RecorderLog;
}

interface Waiting {
  readonly attempt: FinishedAttempt;
  readonly settle: PromiseWithResolvers<void>;
  /** Takes it out of the journal. */
  readonly recorded: () => void;
}

export function createAttemptRecorder(context: RecorderContext, journal: AttemptJournal): AttemptRecorder {
  let waiting: Waiting[] = [];
  let flushing = false;

  async function flush(): Promise<void> {
    flushing = true;
    while (waiting.length > 0) {
      const [batch, rest] = separate(waiting);
      waiting = rest;
      try {
        const attempts = batch.map(({ attempt }) => attempt);
        await outlastOutage(context.settings, null, (again) => write(context, attempts, again));
        for (const { settle, recorded } of batch) {
          recorded();
          settle.resolve();
        }
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    flushing = false;
  }

  return {
    record(attempt) {
      const settle = Promise.withResolvers<void>();
      waiting.push({ attempt, settle, recorded: journal.note(attempt) });
      if (!flushing) void flush();
      return settle.promise;
    },
  };
}

/** One statement moves a notification once: a second attempt, of a holder that lost its lease, goes into the next. */
function separate<Each extends Pick<Waiting, 'attempt'>>(waiting: readonly Each[], most = Infinity): [Each[], Each[]] {
  const seen = new Set<string>();
  const batch: Each[] = [];
  const rest: Each[] = [];
  for (const each of waiting) {
    const { notificationId } = each.attempt.record;
    (seen.has(notificationId) || batch.length >= most ? rest : batch).push(each);
    seen.add(notificationId);
  }
  return [batch, rest];
}

const MOST_AGAIN = 500;

/** What another process had to record when it died; it may have done so, but for the answer. @param attempts as they were made */
export async function recordAgain(context: RecorderContext, attempts: readonly FinishedAttempt[]): Promise<void> {
  let left = attempts.map((attempt) => ({ attempt }));
  while (left.length > 0) {
    const [batch, rest] = separate(left, MOST_AGAIN);
    await write(
      context,
      batch.map(({ attempt }) => attempt),
      true,
    );
    left = rest;
  }
}

async function write(context: RecorderContext, attempts: readonly FinishedAttempt[], again: boolean): Promise<void> {
  const { database } = context;
  const records = attempts.map(({ record }) => record);
  const ending = attempts.flatMap(({ record, deactivation }) =>
    deactivation === null ? [] : [{ ...record, reason: deactivation }],
  );
  if (ending.length === 0) await database.system((session) => recordAttempts(session, records, again));
  else {
    await database.changeSystem(async (session) => {
      await recordAttempts(session, records, again);
      const at = new Date(context.clock.now());
      for (const { accountId, webhookId, reason } of ending) {
        await deactivateWebhook({ ...session, accountId }, webhookId, { reason, at });
      }
    });
  }
  await deactivateLongFailing(context, records);
}

async function deactivateLongFailing(context: RecorderContext, records: readonly AttemptRecord[]): Promise<void> {
  const { database, clock, settings, log } = context;
  const failed = records.filter(({ status }) => status !== 'succeeded').map(({ webhookId }) => webhookId);
  if (failed.length === 0) return;
  const days = settings.deactivateAfterDays;
  const reason = `Every delivery failed for ${days} ${days === 1 ? 'day' : 'days'}.`;
  const failing = { webhookIds: [...new Set(failed)], days, reason, at: new Date(clock.now()) };
  const ended = await database.system((session) => deactivateFailing(session, failing));
  for (const id of ended) log.warn(`switched off webhook ${id}: ${reason}`);
}
