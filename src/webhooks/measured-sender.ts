/** A sender whose attempts are counted and timed for Prometheus. Changes nothing that is sent or answered. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { isSuccess } from './outcome.ts';
import type { Sender } from './send.ts';

export function measuredSender(sender: Sender, registry: Registry): Sender {
  const attempts = new Counter({
    name: 'portolan_webhook_attempts_total',
    help: 'Attempts to deliver to webhooks, by result (succeeded, refused, unanswered) and status of the answer.',
    labelNames: ['result', 'status'] as const,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'portolan_webhook_attempt_duration_seconds',
    help: 'Time from the beginning of an attempt to its end, whatever it was.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    ...sender,
    send: async (delivery) => {
      const stop = duration.startTimer();
      const answer = await sender.send(delivery);
      stop();
      const { statusCode } = answer;
      const result = statusCode === null ? 'unanswered' : isSuccess(statusCode) ? 'succeeded' : 'refused';
      attempts.inc({ result, status: String(statusCode ?? 'none') });
      return answer;
    },
  };
}
