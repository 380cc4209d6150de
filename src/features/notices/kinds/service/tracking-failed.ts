/** A number cannot be tracked. */
import { alertKind } from '../notice-kind.ts';

export const trackingFailed = alertKind({
  kind: 'tracking_failed',
  reports: 'a number cannot be tracked',
  threshold: null,
  source: {
    by: 'events',
    events: ['tracking_request.failed'],
    read: (_event, { attributes }) => ({
      facts: { number: attributes.request_number, reason: attributes.failed_reason },
    }),
  },
});
