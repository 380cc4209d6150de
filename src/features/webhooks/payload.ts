/**
 * The bytes of a notification, joined from stored texts: the same for every attempt in any process. The body has the
 * state at the event: `delivery_status` is pending and no attempt is logged yet.
 */

import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { PAYLOAD_VERSION } from './notifications/schema.ts';

export interface NotificationToSend {
  readonly id: string;
  /** Null: it leaves by another way. */
  readonly webhookId: string | null;
  readonly event: string;
  readonly sequence: number;
  readonly createdAtMillis: number;
  readonly reference: { readonly type: string; readonly id: string };
  /** The `included` array as it was stored with the event: a JSON text in UTF-8. */
  readonly included: Uint8Array;
}

export function renderNotificationBody(notification: NotificationToSend): Buffer {
  const start = `{"data":${renderData(notification)},"included":`;
  return Buffer.concat([Buffer.from(start), notification.included, Buffer.from('}')]);
}

/** Ids, numbers, names of our own and times: nothing that JSON would write otherwise. */
function renderData({ id, webhookId, event, sequence, createdAtMillis, reference }: NotificationToSend): string {
  const referenced = `{"data":{"id":"${reference.id}","type":"${reference.type}"}}`;
  return (
    `{"id":"${id}","type":"webhook_notification","attributes":{"id":"${id}","event":"${event}","delivery_status":"pending",` +
    `"created_at":"${formatInstant(createdAtMillis)}","version":${PAYLOAD_VERSION},"sequence":${sequence}},"relationships":{` +
    `"webhook":{"data":${webhookId === null ? 'null' : `{"id":"${webhookId}","type":"webhook"}`}},` +
    `"reference_object":${referenced},${reference.type === 'document' ? `"document":${referenced},` : ''}` +
    `"webhook_notification_logs":{"data":[]}}}`
  );
}

/** The JSON texts of an event: the reference object first, then the rest, each resource once. */
export function resourcesOf(reference: RenderedResource, others: readonly RenderedResource[]): string[] {
  const documents = new Map<string, string>();
  for (const resource of [reference, ...others]) {
    const key = `${resource.type}:${resource.id}`;
    if (!documents.has(key)) documents.set(key, resource.json);
  }
  return [...documents.values()];
}
