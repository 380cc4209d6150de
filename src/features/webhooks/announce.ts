/**
 * Writes changes as numbered events, one notification for each active webhook that subscribes to them, and one job
 * for each of these webhooks. It is the last step of the transaction that made the change, so all of it commits or
 * nothing. Order: numbering locks the account's sequence until the commit, so sequence order is commit order. Each
 * webhook has one lease holder (delivery/deliver.ts). A notification is due only when no earlier one with the same
 * ordering key (the container, else the shipment, else the subject of the event) waits for its first attempt or
 * first retry. A notification postponed by Retry-After does not block the others (sending/outcome.ts). The order
 * holds with any number of workers.
 */

import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { describeSpan, traced } from '../../lib/tracing/tracing.ts';
import type { Announcement } from '../../tracking/context.ts';
import { findEventBases, insertEvents, type NewEvent } from './events/store.ts';
import { resourcesOf } from './payload.ts';
import { lockSubscriptions } from './subscriptions/store.ts';
import { wantsEvent } from './subscriptions/subscription.ts';

/** @param now world time of the change */
export async function announce(
  session: AccountSession,
  announcements: readonly Announcement[],
  now: Date,
): Promise<void> {
  if (announcements.length === 0) return;
  const attributes = { 'portolan.events': announcements.length };
  await traced({ name: 'announce events', kind: 'producer', attributes }, () => append(session, announcements, now));
}

async function append(session: AccountSession, announcements: readonly Announcement[], now: Date): Promise<void> {
  const shipmentIds = new Set(announcements.flatMap(({ shipmentId }) => shipmentId ?? []));
  const [subscriptions, bases] = await Promise.all([
    lockSubscriptions(session),
    findEventBases(session, [...shipmentIds], now),
  ]);
  const events = announcements.map((announcement) => toEvent(announcement, now));
  const notifications = events.flatMap((event, eventIndex) =>
    subscriptions
      .filter((subscription) => wantsEvent(subscription.events, event.event))
      .map((subscription) => ({
        id: newId(now.getTime()),
        webhookId: subscription.id,
        eventIndex,
        orderingKey: event.containerId ?? event.shipmentId ?? event.referenceId,
      })),
  );
  describeSpan({ 'portolan.notifications': notifications.length });
  await insertEvents(session, { events, notifications, bases }, now);
}

function toEvent(announcement: Announcement, now: Date): NewEvent {
  const { event, shipmentId, containerId, reference } = announcement;
  return {
    id: newId(now.getTime()),
    event,
    shipmentId,
    containerId,
    referenceType: reference.type,
    referenceId: reference.id,
    resources: resourcesOf(reference, announcement.included),
  };
}
