/** What the parts of the seeded world share: whom they seed, and how they create a resource through the API. */
import type { Answer } from '../helpers/service.ts';
import type { Tenant, TrackingWorld } from '../helpers/tracking/world.ts';
import type { Receiver } from '../helpers/webhooks/receiver.ts';

/** Real ids of the seeded world, by what they are of. */
export type Ids = Readonly<Record<string, string>>;

export interface Seeding {
  readonly world: TrackingWorld;
  readonly tenant: Tenant;
  readonly receiver: Receiver;
}

export async function create({ world, tenant }: Seeding, path: string, data: object): Promise<string> {
  const answer = await world.service.call(tenant.key, path, { method: 'POST', body: { data } });
  if (answer.status !== 201) throw new Error(failure(world, path, answer));
  return answer.body.data.id;
}

export function failure({ service }: TrackingWorld, path: string, { status, body }: Answer): string {
  return `${path} answered ${status}: ${JSON.stringify(body)} ${service.complaints.slice(-1)}`;
}

export const scheduleOf = (user: unknown) => ({
  ...{ report: 'charges', parameters: 'group_by=customer', period: 'last_quarter', frequency: 'quarterly' },
  ...{ format: 'pdf', hour: 7, time_zone: 'Europe/Berlin', recipient_ids: [String(user)] },
});
export const sharedView = (name: string) => ({ list: 'containers', name, query: 'status=on_ship', is_shared: true });

export function defineField(seeding: Seeding, entity_type: string, api_slug: string, data_type = 'short_text') {
  const attributes = { entity_type, api_slug, display_name: `Field ${api_slug}`, data_type };
  return create(seeding, '/custom_field_definitions', { attributes });
}
