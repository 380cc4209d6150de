/**
 * Which events a webhook wants: none named, or `*`, means all of them. Pure.
 */
export const ALL_EVENTS = '*';

export function wantsEvent(subscribed: readonly string[], event: string): boolean {
  return subscribed.length === 0 || subscribed.includes(ALL_EVENTS) || subscribed.includes(event);
}
