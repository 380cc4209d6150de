/** The feed of an account's events: in pages, and as a stream. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { EventSchema, renderEvent } from '../../../resources/event.ts';
import type { ListQuery } from '../../../resources/list-query.ts';
import type { AccountSession } from '../../../storage/database.ts';
import { type FeedBounds, type ReadEvent, readEvents, readFeedBounds } from '../../../storage/read-events.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { joinMany, type Links } from '../../jsonapi/document.ts';
import { apiError } from '../../jsonapi/errors.ts';
import { loadIncluded } from '../../jsonapi/include.ts';
import type { LinkedResource } from '../../jsonapi/resource-table.ts';
import { answer, listOperation, plainOperation } from '../../jsonapi/route-schemas.ts';
import { EventHub } from './event-hub.ts';
import { missedEvents } from './event-stream.ts';
import { FeedParameters, type FeedQuery, feedList, readFeedQuery, readStreamQuery } from './feed-query.ts';

const tags = ['events'];
const Missed = Type.Object(
  { from_sequence: Type.Integer(), to_sequence: Type.Integer() },
  { title: 'missed_events', description: 'Asked for and no longer kept' },
);
const FeedMeta = Type.Object(
  {
    size: Type.Integer(),
    first_sequence: Type.Integer({ description: 'The first event that is kept' }),
    last_sequence: Type.Integer({ description: 'The newest event of the account; 0 before the first' }),
    missed: Type.Optional(Missed),
  },
  { title: 'event_feed_meta' },
);
const FeedLinks = Type.Object(
  {
    self: Type.String(),
    current: Type.String(),
    first: Type.String(),
    next: Type.Optional(Type.String()),
    next_cursor: Type.Optional(Type.String()),
  },
  { title: 'event_feed_links' },
);

function feedOperation() {
  const { querystring } = listOperation(feedList, EventSchema);
  const {
    'page[number]': _,
    'page[after]': _cursor,
    ...known
  } = (querystring as ReturnType<typeof Type.Object>).properties;
  const Included = Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, { title: 'included_resource' }));
  const body = Type.Object({ data: Type.Array(EventSchema), included: Included, links: FeedLinks, meta: FeedMeta });
  return {
    querystring: Type.Object({ ...FeedParameters, ...known }),
    response: { 200: answer('Events in their order', body) } as unknown,
  };
}

const STREAM_DESCRIPTION =
  'Each message has the sequence number as its id, the name as its event, and as its data a document of the event with ' +
  'what belongs to it. A reader that connects anew with Last-Event-ID misses nothing; without it, and without after, ' +
  'the stream begins with what happens next.';

export const eventRoutes: ResourceRoutes = async (app, { database, settings }) => {
  const hub = new EventHub(database, settings.eventStreams, app.log);
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });

  app.get(
    '/events',
    { config: { permission: 'read' }, schema: { tags, summary: 'Read events in their order', ...feedOperation() } },
    (request) => {
      const query = readFeedQuery(request);
      return database.forAccount(request.auth.accountId, (session) => readPage(request, session, query));
    },
  );

  app.get(
    '/events/stream',
    {
      // A stream has no length that HEAD could tell.
      exposeHeadRoute: false,
      config: { permission: 'read', serves: ['text/event-stream'] },
      schema: {
        tags,
        summary: 'Follow events as they happen',
        description: STREAM_DESCRIPTION,
        querystring: Type.Object(FeedParameters),
        headers: Type.Object({
          'Last-Event-ID': Type.Optional(
            Type.String({ pattern: '^\\d{1,15}$', description: 'The id of the last message that was read' }),
          ),
        }),
        ...plainOperation('Server-sent events, until one side ends', Type.String(), 'text/event-stream'),
      },
    },
    async (request, reply) => {
      const query = readStreamQuery(request);
      const { accountId, keyId, partyIds } = request.auth;
      const bounds = await database.forAccount(accountId, readFeedBounds);
      refuseTooMany(hub, keyId);
      const after = query.after ?? bounds.last;
      const missed = missedEvents(after, bounds.first);
      const stream = hub.open({ accountId, keyId, partyIds, names: query.names, after, missed }, () =>
        reply.raw.destroy(),
      );
      reply.raw.once('close', stream.close);
      return sendStream(reply, stream.body);
    },
  );
};

async function readPage(
  request: FastifyRequest,
  session: AccountSession,
  { after, names, list }: FeedQuery,
): Promise<Buffer> {
  const { partyIds } = request.auth;
  const { size } = list.page;
  const withReference = list.include.some(([name]) => name === 'reference_object');
  const [found, bounds] = await Promise.all([
    readEvents(session, { after, names, withReference, limit: size + 1 }, partyIds),
    readFeedBounds(session),
  ]);
  const events = found.slice(0, size);
  const { resources, publicUrl } = request.server.answers;
  const rows = events.map(toResource);
  const included = await loadIncluded(resources, rows, list.include, { partyIds, query: (work) => work(session) });
  const next = found.length > size ? events.at(-1)?.sequence : undefined;
  const links = feedLinks(`${publicUrl}${request.url}`, list, { after, next });
  return Buffer.from(joinMany(rows, { included, links, fields: list.fields, meta: feedMeta(size, after, bounds) }));
}

function toResource(event: ReadEvent): LinkedResource {
  const { id, reference, referenceObject, containerId, shipmentId } = event;
  return {
    type: 'event',
    id,
    document: renderEvent(event),
    links: { reference_object: reference.id, container: containerId, shipment: shipmentId },
    ...(referenceObject && { related: { reference_object: referenceObject } }),
  };
}

function feedLinks(url: string, { page: { size } }: ListQuery, at: { after: number; next: number | undefined }): Links {
  const from = (after: number) => {
    const link = new URL(url);
    link.searchParams.delete('page[after]');
    link.searchParams.set('after', String(after));
    link.searchParams.set('page[size]', String(size));
    return link.href;
  };
  return {
    self: url,
    current: from(at.after),
    first: from(0),
    ...(at.next !== undefined && { next: from(at.next), next_cursor: from(at.next) }),
  };
}

function feedMeta(size: number, after: number, { first, last }: FeedBounds) {
  const missed = missedEvents(after, first);
  return { size, first_sequence: first, last_sequence: last, ...(missed && { missed }) };
}

function refuseTooMany(hub: EventHub, keyId: string): void {
  const refusal = hub.refusal(keyId);
  if (refusal === 'process') {
    const detail = 'This process has as many streams open as it may; try again, or read GET /events.';
    throw apiError('unavailable', { detail }, { 'retry-after': '10' });
  }
  if (refusal === 'key') {
    const detail = 'This key has as many streams open as it may; close one first, or read GET /events.';
    throw apiError('rate_limited', { detail }, { 'retry-after': '10' });
  }
}

function sendStream(reply: FastifyReply, body: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(Readable.from(body, { objectMode: false, highWaterMark: 16_384 }));
}
