/** Events as they leave by other ways than webhooks: with the body of a notification. */
import type { AccountSession } from '../../database/database.ts';
import { missedEvents } from './events/feed-query.ts';
import { getFeedBounds, listWholeEvents } from './events/list-store.ts';
import { renderNotificationBody } from './payload.ts';

export interface OutgoingEvent {
  readonly id: string;
  readonly accountId: string;
  readonly sequence: number;
  readonly event: string;
  /** The container, else the shipment, else what it refers to. */
  readonly subjectId: string;
  /** JSON:API in UTF-8: a notification whose id is that of the event. */
  readonly body: Buffer;
  /** Without what is included, for a receiver that takes fewer bytes. */
  readonly shortBody: Buffer;
}

export interface StoredEvents {
  readonly events: readonly OutgoingEvent[];
  /** Events between the number and the first of these that are kept no longer. */
  readonly missed: number;
}

/** In their order. @param after the number behind which to begin; 0: all that are kept */
export async function readEventsAfter(session: AccountSession, after: number, limit: number): Promise<StoredEvents> {
  const found = await listWholeEvents(session, after, limit);
  const isGap = found[0]?.sequence !== after + 1;
  const missed = isGap ? missedEvents(after, await getFeedBounds(session)) : null;
  const events = found.map(({ included, ...event }): OutgoingEvent => {
    const { id, sequence, referenceType, referenceId, createdAt } = event;
    const facts = {
      ...{ id, webhookId: null, event: event.event, sequence, createdAtMillis: createdAt.getTime() },
      reference: { type: referenceType, id: referenceId },
    };
    const render = (json: string) => renderNotificationBody({ ...facts, included: Buffer.from(json) });
    return {
      ...{ id, accountId: session.accountId, sequence, event: event.event },
      subjectId: event.containerId ?? event.shipmentId ?? referenceId,
      body: render(included),
      shortBody: render('[]'),
    };
  });
  return { events, missed: missed === null ? 0 : missed.to_sequence - missed.from_sequence + 1 };
}
