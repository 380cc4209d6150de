/** What a shared page can show, in groups as people choose it. Pure. */
import type { Share } from '../../app/api/resources.ts';

export type ShareField = Share['fields'][number];

export const SHARE_GROUPS: readonly (readonly [group: string, fields: readonly ShareField[]])[] = [
  ['usual', ['location', 'map', 'journey', 'eta', 'eta_reason', 'route', 'vessel', 'shipping_line']],
  ['pickup', ['last_free_day', 'availability', 'appointment', 'actions', 'holds', 'charges']],
  ['business', ['equipment', 'references', 'customer', 'documents']],
];

/** As the service chooses where nobody does. */
export const USUAL_SHARE_FIELDS: readonly ShareField[] = [
  'location',
  'map',
  'journey',
  'eta',
  'eta_reason',
  'route',
  'vessel',
  'shipping_line',
  'last_free_day',
  'availability',
  'actions',
];
