/** The deliveries of a webhook, page after page: by cursor, so that a long list costs what is shown of it. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiResponse, get, type Resource, request } from '../../../app/api/request.ts';
import type { Container, Notification } from '../../../app/api/resources.ts';
import { type Attempt, WEBHOOKS_KEY } from '../webhook-queries.ts';
import type { EndpointSearch } from '../webhook-search.ts';

export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  /** The number of the container, or of the shipment; null: of neither, or not requested. */
  readonly about: string | null;
  readonly status: string;
  /** When it is tried next, in real time; null: it is delivered or given up. */
  readonly nextAt: string | null;
  /** The first one first. */
  readonly attempts: readonly Attempt[];
}

type Page = ApiResponse<readonly Resource<Notification>[]> & { readonly links?: { readonly next_cursor?: string } };

const PAGE = 30;
/** With each delivery the numbers of what it is about, and nothing else of it. */
const NAMED = {
  include: 'webhook_notification_logs,reference_object.container,reference_object.shipment',
  'fields[container]': 'number',
  'fields[shipment]': 'normalized_number',
  'fields[transport_event]': 'container',
  'fields[estimated_event]': 'shipment',
  'fields[container_created_event]': 'container',
  'fields[container_updated_event]': 'container',
  'fields[container_pod_terminal_changed_event]': 'container',
  'fields[shipment_updated_event]': 'shipment',
  'fields[exception]': 'container',
};
export const DELIVERIES_KEY = ['webhook-deliveries'];

export function deliveriesOf({ data, included }: Pick<Page, 'data' | 'included'>): Delivery[] {
  const attempts = new Map(included.map((each) => [each.id, each.attributes as unknown as Attempt]));
  const known = new Map(included.map((each) => [each.id, each]));
  const linked = (of: Pick<Resource<unknown>, 'relationships'> | undefined, name: string) => {
    const link = of?.relationships[name]?.data as { readonly id: string } | null | undefined;
    return known.get(link?.id ?? '');
  };
  return data.map(({ id, attributes, relationships }) => {
    const logs = (relationships.webhook_notification_logs?.data ?? []) as readonly { readonly id: string }[];
    const reference = linked({ relationships }, 'reference_object');
    const container = linked(reference, 'container')?.attributes;
    const shipment = linked(reference, 'shipment')?.attributes;
    return {
      id,
      event: attributes.event,
      at: attributes.created_at,
      about: (container?.number ?? shipment?.normalized_number ?? null) as string | null,
      status: attributes.delivery_status,
      nextAt: attributes.next_attempt_at,
      attempts: logs.flatMap((log) => attempts.get(log.id) ?? []).sort((one, other) => one.number - other.number),
    };
  });
}

/** The id of the container with this number. Null: none is tracked. */
export const useContainerId = (number: string | undefined) =>
  useQuery({
    queryKey: ['container-id', number],
    enabled: number !== undefined,
    queryFn: async () => {
      const parameters = new URLSearchParams({ q: number ?? '', 'fields[container]': 'number', 'page[size]': '5' });
      const { data } = await get<readonly Resource<Container>[]>(`/containers?${parameters}`);
      const wanted = (number ?? '').replace(/[\s-]/g, '').toUpperCase();
      return data.find(({ attributes }) => attributes.number === wanted)?.id ?? null;
    },
  });

/** @param containerId undefined: of all containers; null: nothing is asked yet */
export const useDeliveries = (
  webhookId: string,
  { status, event }: EndpointSearch,
  containerId: string | undefined | null,
) =>
  useInfiniteQuery({
    queryKey: [...DELIVERIES_KEY, webhookId, status, event, containerId],
    enabled: containerId !== null,
    queryFn: ({ pageParam }) => {
      const parameters = new URLSearchParams({
        'filter[webhook_id]': webhookId,
        ...(status !== undefined && { 'filter[delivery_status]': status }),
        ...(event !== undefined && { 'filter[event]': event }),
        ...(typeof containerId === 'string' && { 'filter[container_id]': containerId }),
        ...(pageParam !== null && { 'page[after]': pageParam }),
        ...NAMED,
        'page[size]': String(PAGE),
      });
      return get<readonly Resource<Notification>[]>(`/webhook_notifications?${parameters}`) as Promise<Page>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ links }) => URL.parse(links?.next_cursor ?? '')?.searchParams.get('page[after]') ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? 10_000 : false),
  });

/** Sends it again: at once, also where it waits for its next try. */
export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST', `/webhook_notifications/${id}/redeliver`),
    onSuccess: () =>
      Promise.all([DELIVERIES_KEY, WEBHOOKS_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
