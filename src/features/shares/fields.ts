/** What a share may show. The number, the status and the time of the last change are always shown. Pure. */

export const SHARE_FIELDS = [
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
  'equipment',
  'appointment',
  'holds',
  'charges',
  'references',
  'customer',
  'documents',
] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];

/** Without a choice: what a customer asks for. Money, holds, papers and references are the sender's to give. */
export const USUAL_FIELDS: readonly ShareField[] = [
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

/** In the order of the declaration, each once. */
export function sortedFields(fields: readonly ShareField[]): ShareField[] {
  return SHARE_FIELDS.filter((each) => fields.includes(each));
}
