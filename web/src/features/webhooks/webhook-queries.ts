/** What the screens of webhooks load. Times of attempts are real times, also beside a simulated world. */
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../../client/src/schema.ts';
import { get, getJson, type Resource, sendRequest } from '../../app/api/request.ts';
import type { Webhook } from '../../app/api/resources.ts';

export type Attempt = components['schemas']['webhook_notification_log']['attributes'];

export interface Health {
  readonly webhook_id: string;
  readonly succeeded_24h: number;
  readonly failed_24h: number;
  readonly notifications_24h: number;
  /** Of these. */
  readonly undelivered_24h: number;
  readonly failing_since: string | null;
  readonly last_failure: (Pick<Attempt, 'attempted_at' | 'failure' | 'status_code'> & { error: string | null }) | null;
  readonly pending: number;
  readonly next_attempt_at: string | null;
  readonly replaced_secrets_expire_at: readonly string[];
}

export interface SentAs {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly next_attempt_at: string | null;
}

/** Under this key stands all that a change of a webhook can change. */
export const WEBHOOKS_KEY = ['webhooks'];

export const useWebhooks = () =>
  useQuery({
    queryKey: [...WEBHOOKS_KEY, 'list'],
    queryFn: () => get<readonly Resource<Webhook>[]>('/webhooks?page[size]=100'),
  });

export const useWebhook = (id: string) =>
  useQuery({ queryKey: [...WEBHOOKS_KEY, 'one', id], queryFn: () => get<Resource<Webhook>>(`/webhooks/${id}`) });

/** By the id of the webhook. Deliveries make no events, so that it is asked for again while it is looked at. */
export const useHealth = () =>
  useQuery({
    queryKey: [...WEBHOOKS_KEY, 'health'],
    queryFn: () => getJson<{ webhooks: readonly Health[] }>('/webhooks/health'),
    select: ({ webhooks }) => new Map(webhooks.map((each) => [each.webhook_id, each])),
    refetchInterval: 10_000,
  });

export const getRequest = (id: string) => getJson<SentAs>(`/webhook_notifications/${id}/request`);

/** Requests whose body is plain JSON. @throws RequestFailed */
export async function postPlain<Answer>(path: string, body: object): Promise<Answer> {
  return (await sendRequest('POST', path, JSON.stringify(body), 'application/json')) as unknown as Answer;
}
