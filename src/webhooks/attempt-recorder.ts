/**
 * Records attempts in as few transactions as possible: what finishes while one is being committed goes into the next.
 */
import type { AccountSession, Database } from '../storage/database.ts';
import { type AttemptRecord, recordAttempts } from '../storage/webhook-notifications.ts';
import { deactivateWebhook } from '../storage/webhooks.ts';

export interface FinishedAttempt {
  readonly record: AttemptRecord;
  /** Why the webhook ends with this attempt; null: it goes on. */
  readonly deactivation: string | null;
}

export interface AttemptRecorder {
  /** Resolves when the attempt is committed: the retry's job, the status and the log entry, or none of them. */
  record(attempt: FinishedAttempt): Promise<void>;
}

interface Waiting {
  readonly attempt: FinishedAttempt;
  readonly settle: PromiseWithResolvers<void>;
}

export function createAttemptRecorder(database: Database, accountId: string, webhookId: string): AttemptRecorder {
  let waiting: Waiting[] = [];
  let flushing = false;

  async function flush(): Promise<void> {
    flushing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const attempts = batch.map(({ attempt }) => attempt);
        await database.changeAccount(accountId, (session) => write(session, webhookId, attempts));
        for (const { settle } of batch) settle.resolve();
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    flushing = false;
  }

  return {
    record(attempt) {
      const settle = Promise.withResolvers<void>();
      waiting.push({ attempt, settle });
      if (!flushing) void flush();
      return settle.promise;
    },
  };
}

async function write(session: AccountSession, webhookId: string, attempts: readonly FinishedAttempt[]): Promise<void> {
  await recordAttempts(
    session,
    webhookId,
    attempts.map(({ record }) => record),
  );
  for (const { record, deactivation } of attempts) {
    if (deactivation !== null) {
      await deactivateWebhook(session, webhookId, { reason: deactivation, at: record.attemptedAt });
    }
  }
}
