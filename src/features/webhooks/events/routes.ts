/** The feed of an account's events: in pages, and as a stream. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { answer, listOperation, plainOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { EventHub, type StreamSettings } from './event-hub.ts';
import { FeedPage, readPage } from './feed-page.ts';
import { beginningOf, FeedParameters, ListParameters, readFeedQuery, readStreamQuery } from './feed-query.ts';
import { EVENT_LIST, getFeedBounds } from './list-store.ts';
import { EventSchema } from './schema.ts';

const tags = ['events'];
function feedOperation() {
  const { querystring } = listOperation(EVENT_LIST, EventSchema);
  const {
    'page[number]': _,
    'page[after]': _cursor,
    ...known
  } = (querystring as ReturnType<typeof Type.Object>).properties;
  return {
    querystring: Type.Object({ ...ListParameters, ...known }),
    response: { 200: answer('Events in their order', FeedPage) } as unknown,
  };
}

const STREAM_DESCRIPTION =
  'Each message has the sequence number as its id, the name as its event, and as its data a document of the event with ' +
  'what belongs to it. A reader that connects anew with Last-Event-ID misses nothing; without it, and without after, ' +
  'the stream begins with what happens next. Before its events, a message missed names the requested events that are no ' +
  'longer kept. A message reset reports a position beyond the newest event; the stream continues from the newest event.';

export const eventRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { eventStreams: StreamSettings };
  offers: Pick<Offers, 'attributesShownTo'>;
}> = async (app, { database, clock, settings, offers }) => {
  const { attributesShownTo } = offers;
  const hub = new EventHub({ database, clock, attributesShownTo }, settings.eventStreams, app.log);
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });

  app.get(
    '/events',
    { config: { permission: 'read' }, schema: { tags, summary: 'List events in order', ...feedOperation() } },
    (request) => {
      const query = readFeedQuery(request);
      return database.forAccount(request.auth.accountId, (session) =>
        readPage(request, session, query, attributesShownTo),
      );
    },
  );

  app.get(
    '/events/stream',
    {
      // A stream has no length for an answer to HEAD.
      exposeHeadRoute: false,
      config: { permission: 'read', serves: ['text/event-stream'] },
      schema: {
        tags,
        operationId: 'streamEvents',
        summary: 'Follow events as they happen',
        description: STREAM_DESCRIPTION,
        querystring: Type.Object(FeedParameters),
        headers: Type.Object({
          'Last-Event-ID': Type.Optional(
            Type.String({ pattern: '^\\d{1,15}$', description: 'Id of the last message read' }),
          ),
        }),
        ...plainOperation('Server-sent events, until one side ends', Type.String(), 'text/event-stream'),
      },
    },
    async (request, reply) => {
      const query = readStreamQuery(request);
      const { accountId, keyId, sessionId, partyIds } = request.auth;
      const bounds = await database.forAccount(accountId, getFeedBounds);
      refuseTooMany(hub, accountId, keyId);
      const reader = { accountId, keyId, sessionId, partyIds, address: request.ip };
      const input = { ...reader, names: query.names, ...beginningOf(query.after, bounds) };
      const stream = hub.open(input, () => reply.raw.destroy());
      reply.raw.once('close', stream.close);
      // Who went away while the bounds were read will not be closed again.
      if (reply.raw.destroyed) stream.close();
      return sendStream(reply, stream.body);
    },
  );
};

function refuseTooMany(hub: EventHub, accountId: string, keyId: string): void {
  const refusal = hub.refusal(accountId, keyId);
  if (refusal === 'process') {
    const detail = 'This process has as many streams open as it may; try again, or read GET /v2/events.';
    throw apiError('unavailable', { detail }, { 'retry-after': '10' });
  }
  if (refusal !== null) {
    const detail = `This ${refusal} has as many streams open as it may; close one first, or read GET /v2/events.`;
    throw apiError('rate_limited', { detail }, { 'retry-after': '10' });
  }
}

function sendStream(reply: FastifyReply, body: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(Readable.from(body, { objectMode: false, highWaterMark: 16_384 }));
}
