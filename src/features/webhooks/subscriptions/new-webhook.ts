/** The initial state of a webhook: a secret of its own, and no failures. */
import { newId } from '../../../lib/ids.ts';
import { newWebhookSecret } from '../sending/sign.ts';
import type { WebhookRow } from './schema.ts';
import type { Subscription } from './subscription.ts';

/** @param now world time */
export function newWebhook({ url, events, headers }: Subscription, active: boolean, now: number): WebhookRow {
  return {
    id: newId(now),
    url,
    active,
    events: [...events],
    headers: [...headers],
    secret: newWebhookSecret(),
    previousSecrets: [],
    deactivatedAt: null,
    deactivatedReason: null,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  };
}
