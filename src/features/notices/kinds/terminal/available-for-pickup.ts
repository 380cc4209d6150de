/** The terminal reports it available. */
import { alertKind } from '../notice-kind.ts';

export const availableForPickup = alertKind({
  kind: 'available_for_pickup',
  reports: 'the terminal reports it available',
  threshold: null,
  source: {
    by: 'events',
    events: ['container.transport.available'],
    read: (_event, { attributes: { timestamp, timezone } }) => ({
      facts: typeof timestamp === 'string' ? { available_since: timestamp, timezone } : {},
    }),
  },
});
