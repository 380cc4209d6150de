/** The Prometheus metrics of attempts: their count and duration. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../../../lib/clock.ts';
import { isSuccess } from './outcome.ts';
import type { Sender } from './send.ts';

/** An attempt is over. @param statusCode null: no answer */
export type CountAttempt = (statusCode: number | null, durationMillis: number) => void;

/** One for a registry. */
export function createAttemptMeter(registry: Registry): CountAttempt {
  const attempts = new Counter({
    name: 'portolan_webhook_attempts_total',
    help: 'Attempts to deliver to webhooks, by result (succeeded, refused, unanswered) and status of the answer.',
    labelNames: ['result', 'status'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'portolan_webhook_attempt_duration_seconds',
    help: 'Duration of an attempt, with any result.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (statusCode, durationMillis) => {
    const result = statusCode === null ? 'unanswered' : isSuccess(statusCode) ? 'succeeded' : 'refused';
    attempts.inc({ result, status: String(statusCode ?? 'none') });
    duration.observe(durationMillis / 1000);
  };
}

/** Wraps a sender to count its attempts. */
export function measuredSender(sender: Sender, clock: Clock, count: CountAttempt): Sender {
  return {
    ...sender,
    send: async (delivery) => {
      const start = clock.wallNow();
      const answer = await sender.send(delivery);
      // The clock may have been set meanwhile.
      count(answer.statusCode, Math.max(0, clock.wallNow() - start));
      return answer;
    },
  };
}
