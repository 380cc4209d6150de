/**
 * An account's events in their order, and the notifications and jobs that leave with them: one statement, because from the
 * numbering to the commit no other change of the account can announce anything.
 */
import { columnsOf } from '../../../database/columns.ts';
import type { AccountSession, Database, Session } from '../../../database/database.ts';
import { type EventBase, packContents } from '../../../database/event-contents/event-contents.ts';
import { weeksOf } from '../../../database/partitions.ts';
import { activeTraceparent } from '../../../lib/tracing/tracing.ts';
import { DELIVER_WEBHOOK, DELIVERY_PRIORITY } from '../notifications/store.ts';

/** How long contents are packed against the same base, which stays for as long after. */
const BASES_USED_MILLIS = 30 * 86_400_000;
/** In one transaction. */
const BASES_AT_ONCE = 10_000;

export interface NewEvent {
  readonly id: string;
  readonly event: string;
  readonly shipmentId: string | null;
  readonly containerId: string | null;
  readonly referenceType: string;
  readonly referenceId: string;
  /** JSON texts; the reference object first. */
  readonly resources: readonly string[];
}

export interface NewNotification {
  readonly id: string;
  readonly webhookId: string;
  /** Index of its event in the list of new events. */
  readonly eventIndex: number;
  readonly orderingKey: string;
}

/**
 * Numbers the events, inserts them with their notifications and what is to be delivered, and wakes each webhook's delivery.
 * The jobs are read from `numbered`, so that they are added under its lock: two changes never wait for each other crosswise.
 */
const APPEND = `
  WITH numbered AS (
    INSERT INTO event_sequences AS s (account_id, last) VALUES ($1, cardinality($3::uuid[]))
    ON CONFLICT (account_id) DO UPDATE SET last = s.last + excluded.last RETURNING last - cardinality($3::uuid[]) AS before),
  appended AS (
    INSERT INTO events (account_id, sequence, id, event, shipment_id, container_id, reference_type, reference_id, included,
      content, parts, base, created_at)
    SELECT $1, numbered.before + e.position, e.id, e.event, e.shipment_id, e.container_id, e.reference_type, e.reference_id,
      e.included, e.content, e.parts, CASE WHEN e.base < 0 THEN numbered.before - e.base ELSE e.base END, $2
    FROM numbered, unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::text[], $8::uuid[], $9::text[], $15::bytea[],
      $16::bytea[], $17::bigint[]) WITH ORDINALITY
      AS e (id, event, shipment_id, container_id, reference_type, reference_id, included, content, parts, base, position)),
  based AS (
    INSERT INTO event_bases (account_id, shipment_id, sequence, content, created_at)
    SELECT $1, b.shipment_id, numbered.before + b.position, b.content, $2
    FROM numbered, unnest($5::uuid[], $18::bytea[]) WITH ORDINALITY AS b (shipment_id, content, position)
    WHERE b.content IS NOT NULL),
  notified AS (
    INSERT INTO webhook_notifications (account_id, id, webhook_id, event, sequence, event_id, delivery_status, ordering_key,
      created_at)
    SELECT $1, n.id, n.webhook_id, ($4::text[])[n.event_index + 1], numbered.before + n.event_index + 1,
      ($3::uuid[])[n.event_index + 1], 'pending', n.ordering_key, $2
    FROM numbered, unnest($10::uuid[], $11::uuid[], $12::integer[], $13::uuid[])
      AS n (id, webhook_id, event_index, ordering_key)),
  queued AS (
    INSERT INTO webhook_deliveries (account_id, webhook_id, sequence, notification_id, event_id, ordering_key, traceparent)
    SELECT $1, n.webhook_id, numbered.before + n.event_index + 1, n.id, ($3::uuid[])[n.event_index + 1], n.ordering_key, $14
    FROM numbered, unnest($10::uuid[], $11::uuid[], $12::integer[], $13::uuid[])
      AS n (id, webhook_id, event_index, ordering_key))
  SELECT enqueue_job('${DELIVER_WEBHOOK}', json_build_object('account_id', $1::uuid, 'webhook_id', w.id), NULL,
    '${DELIVER_WEBHOOK}:' || w.id, ${DELIVERY_PRIORITY}, 25, NULL)
  FROM numbered, (SELECT DISTINCT unnest($11::uuid[]) AS id ORDER BY 1) w`;

/**
 * What contents of events about the shipments are packed against. Older ones are used no longer, so that they can go.
 * @param at world time
 */
export async function findEventBases(
  session: AccountSession,
  shipmentIds: readonly string[],
  at: Date,
): Promise<Map<string, EventBase>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await session.prepared<EventBase & { shipmentId: string }>(
    `SELECT s.id AS "shipmentId", b.sequence, b.content FROM unnest($2::uuid[]) AS s (id)
     CROSS JOIN LATERAL (SELECT * FROM event_bases
       WHERE account_id = $1 AND shipment_id = s.id ORDER BY sequence DESC LIMIT 1) b
     WHERE b.created_at > $3`,
    [session.accountId, shipmentIds, new Date(at.getTime() - BASES_USED_MILLIS)],
  );
  return new Map(rows.map(({ shipmentId, ...base }) => [shipmentId, base]));
}

export interface EventsToInsert {
  readonly events: readonly NewEvent[];
  readonly notifications: readonly NewNotification[];
  readonly bases: ReadonlyMap<string, EventBase>;
}

export async function insertEvents(
  session: AccountSession,
  { events, notifications, bases }: EventsToInsert,
  at: Date,
): Promise<void> {
  const packed = packContents(events, bases);
  const [included, content, parts] = columnsOf(packed, 'included', 'content', 'parts');
  await session.prepared(APPEND, [
    session.accountId,
    at,
    ...columnsOf(events, 'id', 'event', 'shipmentId', 'containerId', 'referenceType', 'referenceId'),
    included,
    ...columnsOf(notifications, 'id', 'webhookId', 'eventIndex', 'orderingKey'),
    activeTraceparent(),
    content,
    parts,
    ...columnsOf(packed, 'base', 'newBase'),
  ]);
}

/** Bases that only events of dropped weeks were packed against go. */
export async function deleteUnusedBases(database: Database): Promise<void> {
  const [oldest] = await database.system((session) => weeksOf(session, 'events'));
  if (oldest === undefined) return;
  for (let deleted = BASES_AT_ONCE; deleted === BASES_AT_ONCE; ) {
    const rows = await database.changeSystem((session) =>
      session.query(
        `DELETE FROM event_bases WHERE ctid = any (ARRAY(
           SELECT ctid FROM event_bases WHERE created_at < $1 LIMIT $2)) RETURNING 1`,
        [new Date(oldest - BASES_USED_MILLIS), BASES_AT_ONCE],
      ),
    );
    deleted = rows.length;
  }
}

/**
 * Every account's next event has a number that is greater by `gap`: after a restore, none is given out twice. An account without events may
 * have had some that were lost.
 */
export async function advanceEventNumbers(session: Session, gap: number): Promise<void> {
  await session.query(
    `INSERT INTO event_sequences AS s (account_id, last) SELECT id, $1 FROM accounts
     ON CONFLICT (account_id) DO UPDATE SET last = s.last + excluded.last`,
    [gap],
  );
}
