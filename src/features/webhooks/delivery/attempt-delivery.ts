/** One attempt: signs the bytes of a notification, sends them and classifies the answer. The caller records it. */
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { describeSpan, failSpan, type SpanSpec, traced } from '../../../lib/tracing/tracing.ts';
import { renderNotificationBody } from '../payload.ts';
import { classifyAttempt } from '../sending/outcome.ts';
import type { Sender, WebhookRequest } from '../sending/send.ts';
import type { DeliverySettings } from '../sending/settings.ts';
import { deliveryHeaders, signingSecrets, withTraceparent } from '../sending/sign.ts';
import type { WebhookRow } from '../subscriptions/schema.ts';
import type { FinishedAttempt } from './record-batch.ts';
import type { DeliverableEvent, DueDelivery } from './store.ts';

export interface AttemptContext {
  readonly clock: Clock;
  readonly sender: Sender;
  readonly settings: DeliverySettings;
  /** Uniform in [0, 1): spreads retries. */
  readonly chance: () => number;
}

/** A notification that is due, and where it goes. */
export interface ReadyDelivery {
  readonly accountId: string;
  readonly webhook: WebhookRow;
  readonly due: DueDelivery;
  readonly event: DeliverableEvent;
}

/** Never rejects because of the endpoint: its behaviour is the result. */
export async function attemptDelivery(context: AttemptContext, delivery: ReadyDelivery): Promise<FinishedAttempt> {
  const { clock, sender, settings } = context;
  const { accountId, webhook, due } = delivery;
  const attemptedAtMillis = clock.wallNow();
  const answer = await traced(spanOf(delivery), async () => {
    const received = await sender.send(composeDelivery(delivery, attemptedAtMillis));
    if (received.statusCode !== null) describeSpan({ 'http.response.status_code': received.statusCode });
    if (received.failure !== null) failSpan(received.failure);
    return received;
  });
  const nowMillis = clock.wallNow();
  const attempt = { answer, number: due.attempts + 1, nowMillis, chance: context.chance() };
  const { status, waitMillis, holdsOrder, gone } = classifyAttempt(attempt, settings);
  return {
    record: {
      accountId,
      webhookId: webhook.id,
      sequence: due.sequence,
      id: newId(attemptedAtMillis),
      notificationId: due.notificationId,
      attemptedAtMillis,
      // The clock may have been set meanwhile.
      durationMillis: Math.min(settings.timeoutMillis, Math.max(0, nowMillis - attemptedAtMillis)),
      statusCode: answer.statusCode,
      responseBody: answer.body,
      error: answer.error,
      failure: answer.failure,
      status,
      waitMillis,
      holdsOrder,
      responseHeaders: answer.headers === null ? null : JSON.stringify(answer.headers),
    },
    deactivation: gone ? 'The endpoint answered 410 Gone.' : null,
  };
}

/** Retries belong to the trace of the event, too. The address is left out: it may name a customer. */
function spanOf({ accountId, webhook, due, event }: ReadyDelivery): SpanSpec {
  return {
    name: 'POST webhook',
    kind: 'client',
    ...(typeof due.traceparent === 'string' && { parent: due.traceparent }),
    attributes: {
      'http.request.method': 'POST',
      ...(due.attempts > 0 && { 'http.request.resend_count': due.attempts }),
      'portolan.account.id': accountId,
      'portolan.webhook.id': webhook.id,
      'portolan.notification.id': due.notificationId,
      'portolan.event': event.event,
    },
  };
}

function composeDelivery({ webhook, due, event }: ReadyDelivery, sentAtMillis: number): WebhookRequest {
  const body = renderNotificationBody({
    id: due.notificationId,
    webhookId: webhook.id,
    event: event.event,
    sequence: Number(due.sequence),
    createdAtMillis: event.createdAt.getTime(),
    reference: { type: event.referenceType, id: event.referenceId },
    included: event.included,
  });
  return {
    url: webhook.url,
    body,
    headers: withTraceparent(
      deliveryHeaders(
        { id: due.notificationId, body, sentAtMillis },
        signingSecrets(webhook, sentAtMillis),
        webhook.headers,
      ),
    ),
  };
}
