/**
 * Alerts that something else than a container's state begins: an event that holds all that they show, deliveries of a webhook
 * that fail, or an act of a colleague or of the service. Pure.
 */
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { FOLLOWED_EVENTS } from './milestones.ts';
import { alertKind, type StoredResource } from './notice-kind.ts';

export const availableForPickup = alertKind({
  kind: 'available_for_pickup',
  reports: 'the terminal reports it available',
  source: {
    by: 'events',
    events: ['container.transport.available'],
    read: (_event, { attributes: { timestamp, timezone } }) => ({
      facts: typeof timestamp === 'string' ? { available_since: timestamp, timezone } : {},
    }),
  },
});

export const holdChanged = alertKind({
  kind: 'hold_changed',
  reports: 'a hold is set or cleared',
  source: {
    by: 'events',
    events: ['container.updated'],
    read: (_event, reference) => {
      const { set, cleared } = changesOf(reference, ['holds_at_pod_terminal', 'ind_facility_holds']);
      return set.length + cleared.length === 0 ? null : { facts: { set, cleared }, urgency: set.length };
    },
  },
});

export const feeChanged = alertKind({
  kind: 'fee_changed',
  reports: 'a fee is set',
  source: {
    by: 'events',
    events: ['container.updated'],
    read: (_event, reference) => {
      const { set } = changesOf(reference, ['fees_at_pod_terminal', 'ind_facility_fees']);
      return set.length === 0 ? null : { facts: { set } };
    },
  },
});

export const planChanged = alertKind({
  kind: 'plan_changed',
  reports: 'vessel, port of discharge or terminal changed',
  source: {
    by: 'events',
    events: ['container.pod_terminal_changed', 'shipment.vessel_changed', 'shipment.port_of_discharge_changed'],
    read: ({ event }, { attributes }) => ({ facts: { event, changeset: attributes.changeset ?? {} } }),
  },
});

export const documentUnread = alertKind({
  kind: 'document_unread',
  reports: 'no fields were found in a document',
  source: { by: 'events', events: ['document.extraction_failed'], read: () => ({ facts: {} }) },
});

export const trackingFailed = alertKind({
  kind: 'tracking_failed',
  reports: 'a number cannot be tracked',
  source: {
    by: 'events',
    events: ['tracking_request.failed'],
    read: (_event, { attributes }) => ({
      facts: { number: attributes.request_number, reason: attributes.failed_reason },
    }),
  },
});

/** It is about the installation, so no filter applies. */
export const webhookFailing = alertKind({
  kind: 'webhook_failing',
  reports: 'deliveries of a webhook fail; for admins',
  threshold: THRESHOLDS.webhook_failing,
  source: { by: 'webhooks' },
  isOfNoPlace: true,
});

/** Without a rule, as are those below. */
export const followed = alertKind({
  kind: 'followed',
  reports: 'a milestone of what the user follows',
  source: { by: 'events', events: FOLLOWED_EVENTS, read: ({ event }) => ({ facts: { event } }) },
});

export const mentioned = alertKind({
  kind: 'mentioned',
  reports: 'a note mentions the user',
  source: { by: 'acts' },
});

export const assigned = alertKind({
  kind: 'assigned',
  reports: 'exceptions were assigned to the user',
  source: { by: 'acts' },
});

export const chatChannelStopped = alertKind({
  kind: 'chat_channel_stopped',
  reports: 'a chat channel of the user stopped',
  source: { by: 'acts' },
});

/** By their names, of the attributes together. */
function changesOf({ attributes: { changeset } }: StoredResource, attributes: readonly string[]) {
  const changes = (changeset ?? {}) as Readonly<Record<string, readonly [unknown, unknown] | undefined>>;
  const [before, after] = ([0, 1] as const).map((side) => attributes.flatMap((name) => namesOf(changes[name]?.[side])));
  return { set: lacking(after, before), cleared: lacking(before, after) };
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: { name?: unknown; type?: unknown; description?: unknown }) =>
    String(each.description ?? each.name ?? each.type ?? ''),
  );
}

function lacking(of: readonly string[] = [], others: readonly string[] = []): string[] {
  return of.filter((name) => !others.includes(name));
}
