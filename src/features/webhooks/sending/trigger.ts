/**
 * Sends the example of an event to a URL at once, as a delivery is sent: guarded, signed, within the same time
 * limit. It is not stored or retried. The caller has checked the URL and chosen the example.
 */
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import type { WebhookExample } from '../../../reference/webhook-examples.ts';
import { deliveryHeaders, withTraceparent } from './delivery-headers.ts';
import { type Answer, isSuccess } from './outcome.ts';
import type { Sender } from './send.ts';

export interface TriggerRequest {
  readonly url: string;
  /** The present one first, then those that are being replaced. */
  readonly secrets: readonly [string, ...string[]];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly example: WebhookExample;
}

export interface Triggered extends Pick<Answer, 'statusCode' | 'body' | 'headers' | 'error' | 'failure'> {
  readonly succeeded: boolean;
  readonly durationMillis: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
}

/** Never rejects for what the endpoint does. */
export async function triggerExample(
  { sender, clock }: { readonly sender: Sender; readonly clock: Clock },
  { url, secrets, headers, example }: TriggerRequest,
): Promise<Triggered> {
  const id = newId(clock.now());
  const requestBody = JSON.stringify(asSentNow(example, id, formatInstant(clock.now())));
  const sentAtMillis = clock.wallNow();
  const requestHeaders = withTraceparent(deliveryHeaders({ id, body: requestBody, sentAtMillis }, secrets, headers));
  const answer = await sender.send({ url, headers: requestHeaders, body: requestBody });
  return {
    ...answer,
    succeeded: isSuccess(answer.statusCode),
    durationMillis: Math.max(0, clock.wallNow() - sentAtMillis),
    requestHeaders,
    requestBody,
  };
}

/** A new id, for receivers remember those they have handled; sequence 0, for no event of the account has it. */
function asSentNow({ data, included }: WebhookExample, id: string, createdAt: string): WebhookExample {
  const attributes = { ...data.attributes, id, created_at: createdAt, sequence: 0 };
  return { data: { ...data, id, attributes }, included };
}
