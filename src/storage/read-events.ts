/**
 * An account's events in their order, from any place in it on. Sequence order is commit order, so who reads up to a number
 * has seen all there is below it.
 */
import type { EventFacts } from '../resources/event.ts';
import type { StoredResource } from '../resources/resource.ts';
import type { AccountSession, Session } from './database.ts';
import type { Customers } from './tracked-rows.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly event: string;
  readonly sequence: string;
  readonly created_at: Date;
  readonly reference_type: string;
  readonly reference_id: string;
  readonly container_id: string | null;
  readonly shipment_id: string | null;
}

const COLUMNS =
  'e.id, e.event, e.sequence, e.created_at, e.reference_type, e.reference_id, e.container_id, e.shipment_id';

function toFacts(row: Row): EventFacts {
  return {
    id: row.id,
    event: row.event,
    sequence: Number(row.sequence),
    createdAt: row.created_at,
    reference: { type: row.reference_type, id: row.reference_id },
    containerId: row.container_id,
    shipmentId: row.shipment_id,
  };
}

export interface EventsWanted {
  /** The sequence number behind which to begin. */
  readonly after: number;
  readonly limit: number;
  /** Null: all. */
  readonly names: readonly string[] | null;
  readonly withReference: boolean;
}

export type ReadEvent = EventFacts & {
  /** What it refers to, as it was at the event; null where it was not wanted. */
  readonly referenceObject: StoredResource | null;
};

/** A request that led to no shipment has a customer of its own. */
const OF_CUSTOMERS = `(
  EXISTS (SELECT FROM shipments s WHERE s.account_id = e.account_id AND s.id = e.shipment_id AND s.customer_id = any($5::uuid[]))
  OR e.reference_type = 'tracking_request' AND EXISTS (SELECT FROM tracking_requests r
    WHERE r.account_id = e.account_id AND r.id = e.reference_id AND r.customer_id = any($5::uuid[])))`;

export async function readEvents(
  session: AccountSession,
  { after, limit, names, withReference }: EventsWanted,
  customers: Customers,
): Promise<ReadEvent[]> {
  const reference = withReference ? '(e.included::json -> 0)::text' : 'NULL::text';
  const rows = await session.prepared<Row & { reference_document: string | null }>(
    `read-events-${withReference}-${customers === null}`,
    `SELECT ${COLUMNS}, ${reference} AS reference_document FROM events e
      WHERE e.account_id = $1 AND e.sequence > $2 AND ($3::text[] IS NULL OR e.event = any($3))
        ${customers === null ? '' : `AND ${OF_CUSTOMERS}`}
      ORDER BY e.sequence LIMIT $4`,
    [session.accountId, after, names, limit, ...(customers === null ? [] : [customers])],
  );
  return rows.map((row) => ({
    ...toFacts(row),
    referenceObject:
      row.reference_document === null
        ? null
        : { type: row.reference_type, id: row.reference_id, document: row.reference_document },
  }));
}

export interface FeedBounds {
  /** The first event that is kept, or that will be where none is; those before it are forgotten. */
  readonly first: number;
  /** The newest event's number; 0 before the first. */
  readonly last: number;
}

export async function readFeedBounds(session: AccountSession): Promise<FeedBounds> {
  const [row] = await session.prepared<{ first: string; last: string }>(
    'read-feed-bounds',
    `SELECT coalesce((SELECT min(sequence) FROM events WHERE account_id = $1), last + 1) AS first, last
       FROM event_sequences WHERE account_id = $1`,
    [session.accountId],
  );
  return { first: Number(row?.first ?? 1), last: Number(row?.last ?? 0) };
}

export type WholeEvent = EventFacts & {
  /** All that belongs to it, as it was at the event: a JSON text. */
  readonly included: string;
  /** The customers it is about: of its shipment, of its request. */
  readonly customerIds: readonly string[];
};

/** For streams: whole, for all customers, from behind a number on. */
export async function readWholeEvents(session: AccountSession, after: number, limit: number): Promise<WholeEvent[]> {
  const rows = await session.prepared<Row & { included: string; customer_ids: string[] }>(
    'read-whole-events',
    `SELECT ${COLUMNS}, e.included, array_remove(ARRAY[s.customer_id, r.customer_id], NULL) AS customer_ids
       FROM (SELECT * FROM events WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3) e
       LEFT JOIN shipments s ON s.account_id = $1 AND s.id = e.shipment_id
       LEFT JOIN tracking_requests r ON e.reference_type = 'tracking_request' AND r.account_id = $1 AND r.id = e.reference_id
      ORDER BY e.sequence`,
    [session.accountId, after, limit],
  );
  return rows.map((row) => ({ ...toFacts(row), included: row.included, customerIds: row.customer_ids }));
}

/** The newest event's number of each account that has any. */
export async function findLastSequences(
  session: Session,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ account_id: string; last: string }>(
    'find-last-sequences',
    'SELECT account_id, last FROM event_sequences WHERE account_id = any($1::uuid[])',
    [accountIds],
  );
  return new Map(rows.map((row) => [row.account_id, Number(row.last)]));
}
