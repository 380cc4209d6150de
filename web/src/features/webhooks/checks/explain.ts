/** Why an event about a container did not arrive at a webhook: not subscribed, switched off, waiting, given up, or delivered. Pure. */
import { isSubscribed } from '../events/event-groups.ts';

export interface Attempted {
  readonly number: number;
  readonly attempted_at: string;
  readonly delivery_status: string;
  readonly status_code: number | null;
  readonly failure?: string | null;
}

export interface Delivered {
  readonly id: string;
  readonly event: string;
  readonly status: string;
  readonly attempts: readonly Attempted[];
}

export interface Subscription {
  readonly active: boolean;
  readonly events: readonly string[];
  readonly created_at: string;
}

export type Reason =
  | { readonly kind: 'delivered' | 'failed' | 'pending' | 'held'; readonly id: string; readonly last: Attempted | null }
  | { readonly kind: 'not_subscribed' | 'inactive' | 'not_happened' | 'nothing' }
  | { readonly kind: 'before'; readonly at: string };

/**
 * @param deliveries of the event about the container to this webhook, the newest first
 * @param learnedAt when the service learned that it happened; null: it has not happened; undefined: not known
 */
export function explain(
  webhook: Subscription,
  event: string,
  deliveries: readonly Delivered[],
  learnedAt: string | null | undefined,
): Reason {
  const [newest] = deliveries;
  if (newest !== undefined) {
    const { id, status, attempts } = newest;
    const last = attempts.toSorted((one, other) => one.number - other.number).at(-1) ?? null;
    if (status === 'succeeded') return { kind: 'delivered', id, last };
    if (status === 'failed') return { kind: 'failed', id, last };
    return { kind: webhook.active ? 'pending' : 'held', id, last };
  }
  if (!isSubscribed(webhook.events, event)) return { kind: 'not_subscribed' };
  if (learnedAt === null) return { kind: 'not_happened' };
  if (learnedAt !== undefined && learnedAt < webhook.created_at) return { kind: 'before', at: learnedAt };
  return webhook.active ? { kind: 'nothing' } : { kind: 'inactive' };
}
