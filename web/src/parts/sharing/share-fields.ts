/** What a shared page can show, in groups as people choose it: every field of the API is in one of them. Pure. */
import type { Share } from '../../app/api/resources.ts';

export type ShareField = Share['fields'][number];

const GROUPS = ['usual', 'pickup', 'business'] as const;
type Group = (typeof GROUPS)[number];

/** In the order of the form. */
const GROUP_OF: Readonly<Record<ShareField, Group>> = {
  location: 'usual',
  map: 'usual',
  journey: 'usual',
  eta: 'usual',
  predicted_eta: 'usual',
  eta_reason: 'usual',
  route: 'usual',
  vessel: 'usual',
  shipping_line: 'usual',
  last_free_day: 'pickup',
  availability: 'pickup',
  appointment: 'pickup',
  actions: 'pickup',
  holds: 'pickup',
  charges: 'pickup',
  equipment: 'business',
  references: 'business',
  customer: 'business',
  documents: 'business',
};

export const SHARE_GROUPS: readonly (readonly [group: Group, fields: readonly ShareField[]])[] = GROUPS.map((group) => [
  group,
  (Object.keys(GROUP_OF) as ShareField[]).filter((field) => GROUP_OF[field] === group),
]);
