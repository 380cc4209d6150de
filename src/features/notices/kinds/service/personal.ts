/** Alerts without a rule: milestones of what a user follows, and what a colleague or the service does. */
import { FOLLOWED_EVENTS } from '../milestones.ts';
import { alertKind } from '../notice-kind.ts';

export const followed = alertKind({
  kind: 'followed',
  reports: 'a milestone of what the user follows',
  threshold: null,
  source: { by: 'events', events: FOLLOWED_EVENTS, read: ({ event }) => ({ facts: { event } }) },
});

export const mentioned = alertKind({
  kind: 'mentioned',
  reports: 'a note mentions the user',
  threshold: null,
  source: { by: 'acts' },
});

export const assigned = alertKind({
  kind: 'assigned',
  reports: 'exceptions were assigned to the user',
  threshold: null,
  source: { by: 'acts' },
});

export const chatChannelStopped = alertKind({
  kind: 'chat_channel_stopped',
  reports: 'a chat channel of the user stopped',
  threshold: null,
  source: { by: 'acts' },
});
