/**
 * The bytes of a notification, joined from stored texts: the same for every attempt, in whatever process it is made.
 * The body tells the state at the event: `delivery_status` is pending and no attempt is logged yet.
 */
import { formatInstant } from '../lib/clock.ts';
import type { StoredResource } from '../resources/resource.ts';

export interface NotificationToSend {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly sequence: number;
  readonly createdAtMillis: number;
  readonly reference: { readonly type: string; readonly id: string };
  /** The `included` array as it was stored with the event: a JSON text in UTF-8. */
  readonly included: Uint8Array;
}

/** Bytes at once, with no long text in between: a notification is ten kilobytes, and thousands are sent in a second. */
export function renderNotificationBody(notification: NotificationToSend): Buffer {
  const start = `{"data":${renderData(notification)},"included":`;
  const startBytes = Buffer.byteLength(start);
  const body = takeBytes(startBytes + notification.included.length + 1);
  body.write(start);
  body.set(notification.included, startBytes);
  body.write('}', body.length - 1);
  return body;
}

/** Bodies are cut from large pieces: memory of their own for each would be given back too slowly by the garbage collector. */
const PIECE_BYTES = 256 * 1024;
let piece = Buffer.alloc(0);

function takeBytes(count: number): Buffer {
  if (count > PIECE_BYTES / 4) return Buffer.allocUnsafe(count);
  if (count > piece.length) piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  const taken = piece.subarray(0, count);
  piece = piece.subarray(count);
  return taken;
}

/** Ids, numbers, names of our own and times: nothing that JSON would write otherwise. */
function renderData({ id, webhookId, event, sequence, createdAtMillis, reference }: NotificationToSend): string {
  return (
    `{"id":"${id}","type":"webhook_notification","attributes":{"id":"${id}","event":"${event}","delivery_status":"pending",` +
    `"created_at":"${formatInstant(createdAtMillis)}","sequence":${sequence}},"relationships":{` +
    `"webhook":{"data":{"id":"${webhookId}","type":"webhook"}},` +
    `"reference_object":{"data":{"id":"${reference.id}","type":"${reference.type}"}},` +
    `"webhook_notification_logs":{"data":[]}}}`
  );
}

/** The reference object first, then the rest, each resource once. */
export function joinIncluded(reference: StoredResource, others: readonly StoredResource[]): string {
  const documents = new Map<string, string>();
  for (const resource of [reference, ...others]) {
    const key = `${resource.type}:${resource.id}`;
    if (!documents.has(key)) documents.set(key, resource.document);
  }
  return `[${[...documents.values()].join(',')}]`;
}
