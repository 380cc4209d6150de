import { expect, test } from 'vitest';
import { joinResources } from '../../database/event-contents/event-contents.ts';
import { renderNotificationBody, resourcesOf } from './payload.ts';

const resource = (type: string, id: string) => ({ type, id, json: `{"id":"${id}","type":"${type}"}` });

// Bytes that were signed once must come out the same after an upgrade: retries go on for three days.
test('the body of a notification is exact to the byte', () => {
  const body = renderNotificationBody({
    id: 'n1',
    webhookId: 'w1',
    event: 'container.created',
    sequence: 7,
    createdAtMillis: Date.UTC(2026, 4, 11, 18, 30, 0, 900),
    reference: { type: 'container_created_event', id: 'r1' },
    included: Buffer.from(
      joinResources(resourcesOf(resource('container_created_event', 'r1'), [resource('container', 'Köln')])),
    ),
  });
  expect(body.toString()).toBe(
    '{"data":{"id":"n1","type":"webhook_notification","attributes":{"id":"n1","event":"container.created",' +
      '"delivery_status":"pending","created_at":"2026-05-11T18:30:00Z","version":1,"sequence":7},"relationships":{' +
      '"webhook":{"data":{"id":"w1","type":"webhook"}},' +
      '"reference_object":{"data":{"id":"r1","type":"container_created_event"}},' +
      '"webhook_notification_logs":{"data":[]}}},' +
      '"included":[{"id":"r1","type":"container_created_event"},{"id":"Köln","type":"container"}]}',
  );
});

test('each included resource appears once, the reference object first', () => {
  const resources = resourcesOf(resource('container', 'c'), [
    resource('shipment', 's'),
    resource('container', 'c'),
    resource('port', 'c'),
    resource('shipment', 's'),
  ]);
  expect(resources.map((text) => JSON.parse(text))).toEqual([
    { id: 'c', type: 'container' },
    { id: 's', type: 'shipment' },
    { id: 'c', type: 'port' },
  ]);
});
