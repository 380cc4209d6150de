/** What a user is told without a rule: news of what they follow, and what a colleague or the service does. */
import { FOLLOWED_EVENTS } from '../milestones.ts';
import { alertKind } from '../notice-kind.ts';

export const followed = alertKind({
  kind: 'followed',
  tells: 'a milestone of what the user follows',
  threshold: null,
  source: { by: 'events', events: FOLLOWED_EVENTS, read: ({ event }) => ({ facts: { event } }) },
});

export const mentioned = alertKind({
  kind: 'mentioned',
  tells: 'a note mentions the user',
  threshold: null,
  source: { by: 'acts' },
});

export const assigned = alertKind({
  kind: 'assigned',
  tells: 'exceptions were assigned to the user',
  threshold: null,
  source: { by: 'acts' },
});

export const chatChannelStopped = alertKind({
  kind: 'chat_channel_stopped',
  tells: 'a chat channel of the user stopped',
  threshold: null,
  source: { by: 'acts' },
});
