/** Events about as large as a milestone's, announced as production does: the event, container, shipment, port and vessel. */
import { randomBytes } from 'node:crypto';
import type { EventName } from '../../src/core/event-names.ts';
import type { Database } from '../../src/database/database.ts';
import { announce } from '../../src/features/webhooks/announce.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/ids.ts';

const EVENT: EventName = 'container.transport.vessel_departed';
const EVENTS_AT_ONCE = 100;
/** Of all that is included. */
const INCLUDED_BYTES = 9000;

/** @returns the notifications' sequences come in the order of the events */
export async function addEvents(database: Database, accountId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += EVENTS_AT_ONCE) {
    const now = systemClock.now();
    const announcements = Array.from({ length: Math.min(EVENTS_AT_ONCE, count - done) }, () => announcementAt(now));
    await database.changeAccount(accountId, (session) => announce(session, announcements, new Date(now)));
  }
}

export function announcementAt(now: number) {
  const id = newId(now);
  const containerId = newId(now);
  return {
    event: EVENT,
    shipmentId: null,
    containerId,
    reference: { type: 'transport_event', id, json: jsonOf('transport_event', id, 1500) },
    included: ['container', 'shipment', 'port', 'vessel'].map((type) => {
      const other = type === 'container' ? containerId : newId(now);
      return { type, id: other, json: jsonOf(type, other, (INCLUDED_BYTES - 1500) / 4) };
    }),
  };
}

/** As well to be compressed as real ones: names recur, ids, numbers and times do not. */
export function jsonOf(type: string, id: string, bytes: number): string {
  const attributes: string[] = [];
  let length = 100;
  for (let index = 0; length < bytes; index += 1) {
    const value = index % 3 === 0 ? `2026-05-${10 + (index % 19)}T18:30:00Z` : randomBytes(6).toString('hex');
    const attribute = `"${type}_attribute_${index}":${index % 5 === 4 ? 'null' : `"${value}"`}`;
    attributes.push(attribute);
    length += attribute.length + 1;
  }
  return `{"id":"${id}","type":"${type}","attributes":{${attributes.join(',')}},"relationships":{}}`;
}
