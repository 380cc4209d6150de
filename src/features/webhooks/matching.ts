/** Which events a webhook subscribes to: an empty list, or `*`, means all of them. Pure. */
export const ALL_EVENTS = '*';

export function wantsEvent(subscribed: readonly string[], event: string): boolean {
  return subscribed.length === 0 || subscribed.includes(ALL_EVENTS) || subscribed.includes(event);
}
