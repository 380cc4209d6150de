/**
 * One attempt: signs a notification's bytes, sends them and judges the answer. Others record it.
 */
import type { Clock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import type { DueNotification } from '../storage/webhooks/webhook-deliveries.ts';
import type { WebhookRow } from '../storage/webhooks/webhooks.ts';
import type { FinishedAttempt } from './attempt-recorder.ts';
import { deliveryHeaders } from './delivery-headers.ts';
import { judgeAttempt } from './outcome.ts';
import { renderNotificationBody } from './payload.ts';
import type { Delivery, Sender } from './send.ts';
import type { DeliverySettings } from './settings.ts';
import { signingSecrets } from './sign.ts';

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
  readonly due: DueNotification;
}

/** Never rejects for what an endpoint does: that is what it tells. */
export async function attemptDelivery(
  context: AttemptContext,
  { accountId, webhook, due }: ReadyDelivery,
): Promise<FinishedAttempt> {
  const { clock, sender, settings } = context;
  const attemptedAtMillis = clock.wallNow();
  const answer = await sender.send(composeDelivery(webhook, due, attemptedAtMillis));
  const nowMillis = clock.wallNow();
  const attempt = { answer, number: due.attempts + 1, nowMillis, chance: context.chance() };
  const { status, waitMillis, holdsOrder, gone } = judgeAttempt(attempt, settings);
  return {
    record: {
      accountId,
      webhookId: webhook.id,
      sequence: due.sequence,
      id: newId(attemptedAtMillis),
      notificationId: due.id,
      attemptedAtMillis,
      // The clock may have been set meanwhile.
      durationMillis: Math.min(settings.timeoutMillis, Math.max(0, nowMillis - attemptedAtMillis)),
      statusCode: answer.statusCode,
      responseBody: answer.body,
      error: answer.error,
      status,
      waitMillis,
      holdsOrder,
    },
    deactivation: gone ? 'The endpoint answered 410 Gone.' : null,
  };
}

function composeDelivery(webhook: WebhookRow, due: DueNotification, sentAtMillis: number): Delivery {
  const body = renderBody(webhook, due);
  return {
    url: webhook.url,
    body,
    headers: deliveryHeaders(
      { id: due.id, body, sentAtMillis },
      signingSecrets(webhook, sentAtMillis),
      webhook.headers,
    ),
  };
}

function renderBody(webhook: WebhookRow, { id, sequence, event }: DueNotification): Buffer {
  return renderNotificationBody({
    id,
    webhookId: webhook.id,
    event: event.event,
    sequence: Number(sequence),
    createdAtMillis: event.created_at.getTime(),
    reference: { type: event.reference_type, id: event.reference_id },
    included: event.included,
  });
}
