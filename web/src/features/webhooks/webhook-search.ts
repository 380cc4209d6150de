/** What the screens of webhooks show, as far as the address has it. Pure. */
export const STATES = ['succeeded', 'pending', 'failed'] as const;
export type DeliveryState = (typeof STATES)[number];

export interface WebhooksSearch {
  /** Of the question why something did not arrive. */
  readonly container?: string | undefined;
  readonly event?: string | undefined;
}

export interface EndpointSearch extends WebhooksSearch {
  readonly part?: 'signature' | undefined;
  readonly status?: DeliveryState | undefined;
  /** The id of the open delivery. */
  readonly delivery?: string | undefined;
}

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

export function parseWebhooksSearch({ container, event }: Record<string, unknown>): WebhooksSearch {
  return { container: text(container), event: text(event) };
}

export function parseEndpointSearch(given: Record<string, unknown>): EndpointSearch {
  return {
    ...parseWebhooksSearch(given),
    part: given.part === 'signature' ? 'signature' : undefined,
    status: STATES.find((each) => each === given.status),
    delivery: text(given.delivery),
  };
}
