/**
 * Notifications as readers see them, with what they refer to and how their attempts went.
 */
import type { ListQuery, Page } from '../resources/list-query.ts';
import type { DeliveryStatus, LogFacts, NotificationFacts } from '../resources/webhook-notification.ts';
import type { AccountSession } from './database.ts';
import { type Condition, type ListSource, listPage } from './list.ts';

/** Null: all customers; else only notifications about shipments of these. */
type Customers = readonly string[] | null;

interface Row {
  readonly id: string;
  readonly event: string;
  readonly delivery_status: DeliveryStatus;
  readonly created_at: Date;
  readonly sequence: string;
  readonly webhook_id: string;
  readonly reference_type: string;
  readonly reference_id: string;
  readonly log_ids: string[];
}

const COLUMNS = `n.id, n.event, n.delivery_status, n.created_at, n.sequence, n.webhook_id, e.reference_type, e.reference_id,
  ARRAY(SELECT a.id FROM webhook_attempts a WHERE a.account_id = n.account_id AND a.notification_id = n.id ORDER BY a.number)
    AS log_ids`;
const FROM = 'webhook_notifications n JOIN events e ON e.account_id = n.account_id AND e.sequence = n.sequence';

const SOURCE: ListSource = {
  from: FROM,
  columns: COLUMNS,
  account: 'n.account_id',
  id: 'n.id',
  keys: { created_at: { sql: 'n.created_at', nullable: false } },
  countedAs: 'webhook_notifications',
};

function customerConditions(customers: Customers): Condition[] {
  if (customers === null) return [];
  return [
    (parameters) => `EXISTS (SELECT FROM shipments s WHERE s.account_id = e.account_id AND s.id = e.shipment_id
      AND s.customer_id = any(${parameters.of(customers)}::uuid[]))`,
  ];
}

export async function readNotifications(
  session: AccountSession,
  query: Pick<ListQuery, 'page' | 'sort'>,
  customers: Customers,
): Promise<Page<NotificationFacts>> {
  const page = await listPage<Row>(session, SOURCE, query, customerConditions(customers));
  return { ...page, rows: page.rows.map(toFacts) };
}

export async function findNotifications(
  session: AccountSession,
  ids: readonly string[],
  customers: Customers,
): Promise<NotificationFacts[]> {
  const rows = await session.prepared<Row & Record<string, unknown>>(
    'find-notifications',
    `SELECT ${COLUMNS} FROM ${FROM} WHERE n.account_id = $1 AND n.id = any($2::uuid[])
       AND ($3::uuid[] IS NULL OR EXISTS (
         SELECT FROM shipments s WHERE s.account_id = $1 AND s.id = e.shipment_id AND s.customer_id = any($3::uuid[])))`,
    [session.accountId, ids, customers],
  );
  return rows.map(toFacts);
}

function toFacts(row: Row): NotificationFacts {
  return {
    id: row.id,
    event: row.event,
    deliveryStatus: row.delivery_status,
    createdAt: row.created_at,
    sequence: Number(row.sequence),
    webhookId: row.webhook_id,
    reference: { type: row.reference_type, id: row.reference_id },
    logIds: row.log_ids,
  };
}

export interface ReferenceObject {
  readonly type: string;
  readonly id: string;
  readonly document: string;
}

/** What notifications refer to, as it was at their events: the first of what is stored with each. */
export async function findReferenceObjects(
  session: AccountSession,
  notificationIds: readonly string[],
): Promise<ReferenceObject[]> {
  return session.prepared<ReferenceObject & Record<string, unknown>>(
    'find-reference-objects',
    `SELECT DISTINCT ON (e.reference_id) e.reference_type AS type, e.reference_id AS id, (e.included::json -> 0)::text AS document
     FROM ${FROM} WHERE n.account_id = $1 AND n.id = any($2::uuid[]) ORDER BY e.reference_id, e.sequence DESC`,
    [session.accountId, notificationIds],
  );
}

export async function findNotificationLogs(
  session: AccountSession,
  notificationIds: readonly string[],
): Promise<LogFacts[]> {
  const rows = await session.db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', session.accountId)
    .where('notification_id', 'in', [...notificationIds])
    .orderBy('notification_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    notificationId: row.notification_id,
    number: row.number,
    attemptedAt: row.attempted_at,
    succeeded: row.succeeded,
    statusCode: row.status_code,
    durationMillis: row.duration_ms,
    responseBody: row.response_body,
    error: row.error,
  }));
}
