/**
 * An account's events in their order, from any place in it on. Sequence order is commit order, so who reads up to a number
 * has seen all there is below it.
 */

import { EVENT_NAMES } from '../../../core/event-names.ts';
import type { AccountSession, Session } from '../../../database/database.ts';
import { CONTENT_COLUMNS, ContentReader, type PackedEvent } from '../../../database/event-contents/event-contents.ts';
import { Parameters } from '../../../database/lists/list.ts';
import { anyOf, type Customers, filterConditions, findSeenShipments } from '../../../database/lists/list-filters.ts';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { resourceList } from '../../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import { lowestIdAt } from '../../../lib/ids.ts';
import type { AttributesShownTo } from '../../../tracking/feature.ts';
import { withoutShipment } from '../../../tracking/tracking-requests/schema.ts';
import { type EventFacts, EventSchema } from './schema.ts';

export const EVENT_FILTER = {
  kind: 'choice',
  values: EVENT_NAMES,
  description: 'Names of events',
  where: anyOf('e.event', 'text'),
} as const;
export const EVENT_LIST = resourceList(EventSchema, 'events e', {
  own: 'reference_type reference_id container_id shipment_id',
  computed: { sequence: 'e.sequence::float8' },
  defaultSort: ['sequence'],
  filters: { event: EVENT_FILTER },
});

export interface EventsWanted {
  /** The sequence number behind which to begin. */
  readonly after: number;
  /** The last sequence number to look at. */
  readonly until: number;
  readonly limit: number;
  readonly filters: ListQuery['filters'];
  readonly withReference: boolean;
}

export type EventRow = EventFacts & {
  /** What it refers to, as it was at the event; null where it was not wanted. */
  readonly referenceObject: RenderedResource | null;
};

/**
 * The customer whom the event `e` is about today. A request's own, even where it led to the shipment of another customer:
 * its request is not that party's to read. All else is about its shipment. Of what was deleted, the customer that it had.
 */
export const CUSTOMER_OF_EVENT = `coalesce(e.customer_id, CASE e.reference_type WHEN 'tracking_request'
  THEN (SELECT r.customer_id FROM tracking_requests r WHERE r.account_id = e.account_id AND r.id = e.reference_id)
  ELSE (SELECT s.customer_id FROM shipments s WHERE s.account_id = e.account_id AND s.id = e.shipment_id) END)`;

interface EventReader {
  readonly customers: Customers;
  readonly attributesShownTo: AttributesShownTo;
}
interface LimitedReader extends EventReader {
  readonly customers: readonly string[];
}

export async function listEvents(
  session: AccountSession,
  { after, until, limit, filters, withReference }: EventsWanted,
  { customers, attributesShownTo }: EventReader,
): Promise<EventRow[]> {
  const contents = withReference ? `, ${CONTENT_COLUMNS}` : '';
  const reader = new ContentReader();
  const parameters = new Parameters();
  const [account, first, last] = [session.accountId, after, until].map((value) => parameters.of(value));
  const chosen = filterConditions(EVENT_LIST.filters, filters, { accountId: session.accountId, customers });
  if (customers !== null) chosen.push((given) => `${CUSTOMER_OF_EVENT} = any(${given.of(customers)}::uuid[])`);
  const rows = await session.prepared<EventFacts & PackedEvent>(
    `SELECT ${EVENT_LIST.columns}${contents} FROM events e
      WHERE e.account_id = ${account} AND e.sequence > ${first} AND e.sequence <= ${last}
        ${chosen.map((each) => `AND ${each(parameters)}`).join(' ')}
      ORDER BY e.sequence LIMIT ${parameters.of(limit)}`,
    parameters.values,
  );
  const ids = rows.flatMap(({ shipmentId }) => shipmentId ?? []);
  const seen = customers === null ? null : await findSeenShipments(session, ids, customers);
  return rows.map(({ included, content, parts, base, ...event }) => {
    const referenceJson = withReference
      ? reader.reference({ included, content, parts, base, name: `the event ${event.id}` })
      : null;
    const { shipmentId, referenceType } = event;
    const isGone = referenceType === 'resource_deleted_event';
    const isHidden = seen !== null && shipmentId !== null && !seen.has(shipmentId) && !isGone;
    const ofReader =
      referenceJson === null || customers === null
        ? referenceJson
        : withoutOthers(referenceJson, { customers, attributesShownTo });
    const json = isHidden ? ofReader && withoutShipment(ofReader) : ofReader;
    return {
      ...event,
      ...(isHidden && { shipmentId: null, containerId: null }),
      referenceObject: json === null ? null : { type: event.referenceType, id: event.referenceId, json },
    };
  });
}

export interface FeedBounds {
  /** The first event that is kept, or that will be where none is; those before it are forgotten. */
  readonly first: number;
  /** The newest event's number; 0 before the first. */
  readonly last: number;
}

export async function getFeedBounds(session: AccountSession): Promise<FeedBounds> {
  const [row] = await session.prepared<FeedBounds>(
    `SELECT coalesce((SELECT min(sequence) FROM events WHERE account_id = $1), last + 1)::float8 AS first, last::float8 AS last
       FROM event_sequences WHERE account_id = $1`,
    [session.accountId],
  );
  return row ?? { first: 1, last: 0 };
}

/**
 * The first event of a time or later; undefined: there is none. Times do not rise with the numbers: a change that commits late
 * has an earlier one. Ids are never of an earlier time than their event, so that earlier weeks are not read.
 */
export async function findSequenceFrom(session: AccountSession, time: Date): Promise<number | undefined> {
  const [row] = await session.prepared<{ sequence: number }>(
    `SELECT sequence::float8 AS sequence FROM events WHERE account_id = $1 AND id >= $3::uuid AND created_at >= $2
      ORDER BY events.sequence LIMIT 1`,
    [session.accountId, time, lowestIdAt(time.getTime())],
  );
  return row?.sequence;
}

/** The first event behind a number; null: there is none. A restore leaves millions of numbers without one. */
export async function getNextSequence(session: AccountSession, after: number): Promise<number | null> {
  const [row] = await session.prepared<{ next: number | null }>(
    'SELECT min(sequence)::float8 AS next FROM events WHERE account_id = $1 AND sequence > $2',
    [session.accountId, after],
  );
  return row?.next ?? null;
}

export type WholeEvent = EventFacts & {
  /** All that belongs to it, as it was at the event: a JSON text. */
  readonly included: string;
  /** Whom it is about; null where that is no customer. */
  readonly customerId: string | null;
  /** Of its shipment: a request may have led to that of another. */
  readonly shipmentCustomerId: string | null;
};

/** For streams: whole, for all customers, from behind a number on. */
export async function listWholeEvents(session: AccountSession, after: number, limit: number): Promise<WholeEvent[]> {
  const rows = await session.prepared<Omit<WholeEvent, 'included'> & PackedEvent>(
    `SELECT ${EVENT_LIST.columns}, ${CONTENT_COLUMNS}, ${CUSTOMER_OF_EVENT} AS "customerId",
       coalesce(e.customer_id, (SELECT s.customer_id FROM shipments s WHERE s.account_id = e.account_id AND s.id = e.shipment_id))
         AS "shipmentCustomerId"
       FROM events e WHERE e.account_id = $1 AND e.sequence > $2 ORDER BY e.sequence LIMIT $3`,
    [session.accountId, after, limit],
  );
  const reader = new ContentReader();
  return rows.map(({ included, content, parts, base, ...event }) => ({
    ...event,
    included: reader.text({ included, content, parts, base, name: `the event ${event.id}` }),
  }));
}

/** An event for who sees these customers alone: perhaps the request that it is of, and not the shipment that this led to. */
export function eventFor(event: WholeEvent, reader: LimitedReader): WholeEvent {
  const { customers } = reader;
  const { shipmentId, shipmentCustomerId } = event;
  const seesShipment = shipmentId === null || customers.includes(shipmentCustomerId ?? '');
  const [reference, ...others] = JSON.parse(event.included) as object[];
  if (reference === undefined) return event;
  const json = withoutOthers(JSON.stringify(reference), reader);
  if (seesShipment) return { ...event, included: `[${[json, ...others.map((each) => JSON.stringify(each))].join()}]` };
  return { ...event, shipmentId: null, containerId: null, included: `[${withoutShipment(json)}]` };
}

interface Attributes extends Readonly<Record<string, unknown>> {
  readonly changeset?: Readonly<Record<string, readonly unknown[]>>;
}

/** What is another customer's now, or was before, is for that one to know. @param json of a reference object */
function withoutOthers(json: string, { customers, attributesShownTo }: LimitedReader): string {
  const resource = JSON.parse(json) as { readonly type: string; readonly attributes?: Attributes };
  const seen = attributesShownTo({ type: resource.type, attributes: resource.attributes ?? {} }, customers);
  const { customer: ids, ...changeset } = resource.attributes?.changeset ?? {};
  if (ids === undefined) return seen === resource.attributes ? json : JSON.stringify({ ...resource, attributes: seen });
  const own = (pair: readonly unknown[]) => pair.map((each, at) => (customers.includes(String(ids[at])) ? each : null));
  const names = changeset.customer_name && { customer_name: own(changeset.customer_name) };
  const attributes = { ...seen, changeset: { ...changeset, customer: own(ids), ...names } };
  return JSON.stringify({ ...resource, attributes });
}

/** The newest event's number of each account that has any. */
export async function findLastSequences(
  session: Session,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await session.prepared<{ id: string; last: number }>(
    'SELECT account_id AS id, last::float8 AS last FROM event_sequences WHERE account_id = any($1::uuid[])',
    [accountIds],
  );
  return new Map(rows.map(({ id, last }) => [id, last]));
}
