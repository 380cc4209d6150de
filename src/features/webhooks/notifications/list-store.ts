/** Notifications as readers see them, with what they refer to and how their attempts went. */

import { asMembers } from '../../../database/columns.ts';
import type { AccountSession } from '../../../database/database.ts';
import { CONTENT_COLUMNS, ContentReader, type PackedEvent } from '../../../database/event-contents/event-contents.ts';
import { type Condition, listPage, type Parameters } from '../../../database/lists/list.ts';
import { anyOf, between } from '../../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../../database/lists/list-query.ts';
import { columnNames } from '../../../http/jsonapi/attributes.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import { EVENT_FILTER } from '../events/list-store.ts';
import { listWebhooksBeingDeleted } from '../subscriptions/store.ts';
import {
  type AttemptFacts,
  DELIVERY_STATUSES,
  type NotificationFacts,
  WebhookNotification,
  WebhookNotificationLog,
} from './schema.ts';
import { unpackResponse } from './stored-response.ts';

interface Row extends Omit<NotificationFacts, 'reference'> {
  /** `<type> <id>`; null where the event is no longer kept. */
  readonly reference: string | null;
}

const OWN_EVENT = 'e.account_id = n.account_id AND e.sequence = n.sequence AND e.id = n.event_id';

/** Of the attempt that the notification's row has: a UUID v8 with the digits of the notification's. */
const FIRST_ATTEMPT_ID = `overlay(n.id::text PLACING '8' FROM 15 FOR 1)::uuid`;

/** Events are looked up for the rows of a page alone: joined, they would be read for all of the list. */
export const NOTIFICATION_LIST = resourceList(WebhookNotification, 'webhook_notifications n', {
  own: 'webhook_id',
  computed: {
    sequence: 'n.sequence::float8',
    nextAttemptAt: `(SELECT greatest(d.next_attempt_at, now()) FROM webhook_deliveries d
      WHERE d.account_id = n.account_id AND d.webhook_id = n.webhook_id AND d.sequence = n.sequence)`,
    reference: `(SELECT e.reference_type || ' ' || e.reference_id FROM events e WHERE ${OWN_EVENT})`,
    logIds: `CASE WHEN n.attempted_at IS NULL THEN '{}' ELSE ARRAY[${FIRST_ATTEMPT_ID}] END || ARRAY(SELECT a.id
      FROM webhook_attempts a WHERE a.account_id = n.account_id AND a.notification_id = n.id ORDER BY a.number)`,
  },
  countedAs: 'webhook_notifications',
  defaultSort: ['-created_at'],
  filters: {
    event: {
      kind: 'choice',
      values: EVENT_FILTER.values,
      description: EVENT_FILTER.description,
      where: anyOf('n.event', 'text'),
    },
    delivery_status: {
      kind: 'choice',
      values: DELIVERY_STATUSES,
      description: 'State of its delivery',
      where: hasStatus,
    },
    webhook_id: {
      kind: 'uuid',
      description: 'Id of its webhook',
      where: anyOf('n.webhook_id', 'uuid'),
    },
    // Of events of containers that is the container.
    container_id: {
      kind: 'uuid',
      description: 'Id of its container',
      where: anyOf('n.ordering_key', 'uuid'),
    },
    // Of other events of a shipment that is the shipment.
    shipment_id: {
      kind: 'uuid',
      description: 'Id of its shipment, or of that of its container',
      where: (value, parameters) => {
        const ids = `${parameters.of(value.split(','))}::uuid[]`;
        return `n.ordering_key = ANY (ARRAY(SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id = ANY (${ids})
          UNION ALL SELECT s.id FROM shipments s WHERE s.account_id = $1 AND s.id = ANY (${ids})))`;
      },
    },
    created_at: { kind: 'time_range', description: 'Time of its event', where: between('n.created_at') },
  },
});

/** Those are few and stand in a table of their own; $1 is the account, as in every list. */
const ON_ITS_WAY = 'n.id IN (SELECT d.notification_id FROM webhook_deliveries d WHERE d.account_id = $1)';

function hasStatus(value: string, parameters: Parameters): string {
  if (value === 'pending') return ON_ITS_WAY;
  return value === 'failed' ? 'n.given_up' : `n.delivery_status = any(${parameters.of(value.split(','))}::text[])`;
}

export async function pageNotifications(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort' | 'filters'>,
): Promise<Page<NotificationFacts>> {
  const conditions: Condition[] = [];
  const unseen = await listWebhooksBeingDeleted(session);
  if (unseen.length > 0) conditions.push((parameters) => `n.webhook_id <> ALL (${parameters.of(unseen)}::uuid[])`);
  const page = await listPage<Row>(session, NOTIFICATION_LIST, query, { conditions });
  return { ...page, rows: page.rows.map(toFacts) };
}

export async function findNotifications(session: AccountSession, ids: readonly string[]): Promise<NotificationFacts[]> {
  const rows = await session.prepared<Row>(
    `SELECT ${NOTIFICATION_LIST.columns} FROM webhook_notifications n WHERE n.account_id = $1 AND n.id = any($2::uuid[])
       AND NOT EXISTS (SELECT FROM webhooks w WHERE w.account_id = $1 AND w.id = n.webhook_id AND w.deleted_at IS NOT NULL)`,
    [session.accountId, ids],
  );
  return rows.map(toFacts);
}

function toFacts(row: Row): NotificationFacts {
  const [type, id] = row.reference?.split(' ') ?? [];
  const reference = type !== undefined && id !== undefined ? { type, id } : null;
  return { ...row, reference };
}

export interface ReferenceObject {
  readonly type: string;
  readonly id: string;
  readonly json: string;
}

/** What notifications refer to, as it was at their events: the first of what is stored with each. */
export async function findReferenceObjects(
  session: AccountSession,
  notificationIds: readonly string[],
): Promise<ReferenceObject[]> {
  const rows = await session.prepared<Omit<ReferenceObject, 'json'> & PackedEvent>(
    `SELECT DISTINCT ON (e.reference_id) e.reference_type AS type, e.reference_id AS id, ${CONTENT_COLUMNS}
     FROM webhook_notifications n JOIN events e ON ${OWN_EVENT} WHERE n.account_id = $1 AND n.id = any($2::uuid[]) ORDER BY e.reference_id, e.sequence DESC`,
    [session.accountId, notificationIds],
  );
  const reader = new ContentReader();
  return rows.flatMap(({ type, id, ...stored }) => {
    const json = reader.reference({ ...stored, name: `the last event about ${type} ${id}` });
    return json === null ? [] : [{ type, id, json }];
  });
}

export async function findNotificationLogs(
  session: AccountSession,
  notificationIds: readonly string[],
): Promise<AttemptFacts[]> {
  const columns = asMembers('a', `id notification_id succeeded ${columnNames(WebhookNotificationLog)}`);
  const rows = await session.prepared<AttemptFacts & { readonly response: Buffer | null }>(
    `SELECT ${columns}, a.response FROM (
       SELECT id, notification_id, number, attempted_at, duration_ms, succeeded, status_code, error, failure, response,
         response_body, response_headers FROM webhook_attempts WHERE account_id = $1 AND notification_id = any($2::uuid[])
       UNION ALL
       SELECT ${FIRST_ATTEMPT_ID}, n.id, 1, n.attempted_at, n.duration_ms, true, n.status_code, NULL, NULL, n.response, NULL,
         NULL FROM webhook_notifications n WHERE n.account_id = $1 AND n.id = any($2::uuid[]) AND n.attempted_at IS NOT NULL) a
     ORDER BY a.notification_id, a.number`,
    [session.accountId, notificationIds],
  );
  // Attempts that an earlier version recorded have it in columns.
  return rows.map(({ response, ...attempt }) => ({ ...attempt, ...(response && unpackResponse(response)) }));
}

export interface StoredRequest {
  readonly webhookId: string;
  readonly event: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly referenceType: string;
  readonly referenceId: string;
  readonly included: string;
  /** Null: it is delivered or given up. */
  readonly nextAttemptAt: Date | null;
}

/** Undefined: the account has no such notification, or its event is no longer kept. */
export async function findStoredRequest(session: AccountSession, id: string): Promise<StoredRequest | undefined> {
  const [row] = await session.prepared<Omit<StoredRequest, 'included'> & PackedEvent>(
    `SELECT n.webhook_id AS "webhookId", n.event, n.sequence::float8 AS sequence, n.created_at AS "createdAt",
       e.reference_type AS "referenceType", e.reference_id AS "referenceId", ${CONTENT_COLUMNS},
       (SELECT greatest(d.next_attempt_at, now()) FROM webhook_deliveries d
         WHERE d.account_id = $1 AND d.sequence = n.sequence AND d.webhook_id = n.webhook_id) AS "nextAttemptAt"
     FROM webhook_notifications n
     JOIN events e ON e.account_id = n.account_id AND e.sequence = n.sequence AND e.id = n.event_id
     WHERE n.account_id = $1 AND n.id = $2`,
    [session.accountId, id],
  );
  return row && { ...row, included: new ContentReader().text(row) };
}
