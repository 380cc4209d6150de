/**
 * The form of the rows of a shipment, its containers and their milestones. Whoever changes what the renderers of shipments
 * and containers give raises it: workers then render what is stored anew (schedule/render-stale.ts).
 */
export const FORM_VERSION = 5;

/** Whether its texts are older than the renderers. */
export function isStale({ formVersion }: { readonly formVersion: number }): boolean {
  return formVersion < FORM_VERSION;
}
