/**
 * What a shared page can show, in groups as people choose it: every field of the API is in one of them; and the presets for
 * a customer, a haulier and a warehouse. Pure.
 */
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

export const PRESETS = ['customer', 'haulier', 'warehouse'] as const;
export type Preset = (typeof PRESETS)[number];

interface Choice {
  readonly fields: readonly ShareField[];
  /** Days. */
  readonly ends: string;
}

/** No preset shows money or documents, which are chosen one by one; that of customers is what the service shows usually. */
const CHOICE_OF: Readonly<Record<Preset, Choice>> = {
  customer: {
    fields: [
      ...(['location', 'map', 'journey', 'eta', 'eta_reason', 'route', 'vessel', 'shipping_line'] as const),
      ...(['last_free_day', 'availability', 'actions'] as const),
    ],
    ends: '90',
  },
  haulier: {
    fields: [
      ...(['location', 'eta', 'route', 'shipping_line', 'last_free_day', 'availability', 'appointment'] as const),
      ...(['actions', 'holds', 'equipment', 'references'] as const),
    ],
    ends: '30',
  },
  warehouse: {
    fields: ['location', 'eta', 'predicted_eta', 'route', 'appointment', 'actions', 'equipment', 'references'],
    ends: '90',
  },
};

export const choiceOf = (preset: Preset): Choice => CHOICE_OF[preset];

/** Null: an own choice. Other ends of a preset are the same preset. */
export function presetOf(fields: readonly ShareField[]): Preset | null {
  const isSame = (other: readonly ShareField[]) =>
    other.length === fields.length && other.every((field) => fields.includes(field));
  return PRESETS.find((preset) => isSame(CHOICE_OF[preset].fields)) ?? null;
}
