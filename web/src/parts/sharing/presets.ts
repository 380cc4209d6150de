/** What is shared with whom, as a start: the fields and the life of a link for a customer, a haulier and a warehouse. Pure. */
import type { ShareField } from './share-fields.ts';

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
