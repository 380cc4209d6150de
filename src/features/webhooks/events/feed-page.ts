/** One page of the event feed: reads it, and reports how far it scanned and where to continue. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { encodedUrl } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { joinMany, type Links } from '../../../http/jsonapi/join-resources.ts';
import { loadIncluded } from '../../../http/jsonapi/reading/include.ts';
import type { LinkedResource, ReadScope } from '../../../http/jsonapi/resource-table.ts';
import type { AttributesShownTo } from '../../../tracking/feature.ts';
import { endOfScan, type FeedQuery, missedEvents } from './feed-query.ts';
import {
  type EventRow,
  type FeedBounds,
  findSequenceFrom,
  getFeedBounds,
  getNextSequence,
  listEvents,
} from './list-store.ts';
import { EventSchema, renderEvent } from './schema.ts';

const Missed = Type.Object(
  { from_sequence: Type.Integer(), to_sequence: Type.Integer() },
  { title: 'missed_events', description: 'Requested events that are no longer kept' },
);
const FeedMeta = Type.Object(
  {
    size: Type.Integer(),
    first_sequence: Type.Integer({ description: 'Sequence number of the first event that is kept' }),
    last_sequence: Type.Integer({
      description: 'Sequence number of the newest event of the account; 0 before the first',
    }),
    read_to_sequence: Type.Integer({
      description:
        'Last sequence number that this page covers: all requested events up to it are on this page or an earlier one. Continue from it, not from the last event seen',
    }),
    missed: Type.Optional(Missed),
  },
  { title: 'event_feed_meta' },
);
const FeedLinks = Type.Object(
  {
    self: Type.String(),
    current: Type.String(),
    first: Type.String(),
    next: Type.Optional(
      Type.String({ description: 'Present while more events may follow; the next page may still be empty' }),
    ),
    next_cursor: Type.Optional(Type.String()),
  },
  { title: 'event_feed_links' },
);
const Included = Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' }));

export const FeedPage = Type.Object({
  data: Type.Array(EventSchema),
  included: Included,
  links: FeedLinks,
  meta: FeedMeta,
});

export async function readPage(
  request: FastifyRequest,
  session: AccountSession,
  query: FeedQuery,
  attributesShownTo: AttributesShownTo,
): Promise<Buffer> {
  const { list } = query;
  const { partyIds, role, keyId } = request.auth;
  const { size } = list.page;
  // Before the events: a newest number that was read after them might be of one that they lack.
  const bounds = await getFeedBounds(session);
  const after = query.since === null ? query.after : await sequenceBefore(session, query.since, bounds);
  if (after > bounds.last) throw beyondNewest(query, bounds);
  const until = endOfScan(after, bounds);
  const withReference = list.include.some(([name]) => name === 'reference_object');
  const found = await listEvents(
    session,
    { after, until, filters: list.filters, withReference, limit: size + 1 },
    { customers: partyIds, attributesShownTo },
  );
  const events = found.slice(0, size);
  const readTo = found.length > size ? (events.at(-1)?.sequence ?? until) : await endOfGap(session, until, bounds);
  const { resources, publicUrl } = request.server.answers;
  const rows = events.map(toResource);
  const scope: ReadScope = { partyIds, isAdmin: role === 'admin', keyId, query: (work) => work(session) };
  const { included } = await loadIncluded(resources, rows, list.include, scope);
  const links = feedLinks(`${publicUrl}${encodedUrl(request.url)}`, list, {
    after,
    next: readTo < bounds.last ? readTo : null,
  });
  const meta = feedMeta({ after, list }, { ...bounds, readTo });
  return Buffer.from(joinMany(rows, { included, links, fields: list.fields, meta }));
}

/** Numbers that have no event are read as well: a restore leaves millions of them, which nobody should page through. */
async function endOfGap(session: AccountSession, until: number, { last }: FeedBounds): Promise<number> {
  if (until >= last) return until;
  const next = await getNextSequence(session, until);
  return next === null ? last : Math.min(last, next - 1);
}

function beyondNewest({ after, parameter }: FeedQuery, { last }: FeedBounds) {
  const detail =
    `The newest event is ${last}; there is no event ${after}. If you have read that far, the service was restored to an earlier ` +
    `day: continue from ${last}, or from 0, and expect sequence numbers again that you have seen before.`;
  return apiError('invalid_parameter', { detail, parameter, meta: { last_sequence: last } });
}

function toResource(event: EventRow): LinkedResource {
  const { id, referenceId, referenceObject, containerId, shipmentId } = event;
  return {
    type: 'event',
    id,
    json: renderEvent(event),
    links: { reference_object: referenceId, container: containerId, shipment: shipmentId },
    ...(referenceObject && { related: { reference_object: referenceObject } }),
  };
}

/** Not beyond the newest event that was there before: one may have come since. */
async function sequenceBefore(session: AccountSession, time: Date, { last }: FeedBounds): Promise<number> {
  const first = await findSequenceFrom(session, time);
  return first === undefined ? last : Math.min(first - 1, last);
}

function feedLinks(url: string, { page: { size } }: ListQuery, at: { after: number; next: number | null }): Links {
  const from = (after: number) => {
    const link = new URL(url);
    link.searchParams.delete('page[after]');
    link.searchParams.delete('since');
    link.searchParams.set('after', String(after));
    link.searchParams.set('page[size]', String(size));
    return link.href;
  };
  return {
    self: url,
    current: from(at.after),
    first: from(0),
    ...(at.next !== null && { next: from(at.next), next_cursor: from(at.next) }),
  };
}

function feedMeta(
  { after, list }: Pick<FeedQuery, 'after' | 'list'>,
  { readTo, ...bounds }: FeedBounds & { readonly readTo: number },
) {
  const missed = missedEvents(after, bounds);
  return {
    size: list.page.size,
    first_sequence: bounds.first,
    last_sequence: bounds.last,
    read_to_sequence: readTo,
    ...(missed && { missed }),
  };
}
