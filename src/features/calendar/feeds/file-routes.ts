/** The iCalendar file of a feed, for every program that has its link. Outside the OpenAPI document. */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { linkOpener, noSuchLink } from '../../../http/pages/open-link.ts';
import { etagOf, matchesEtag } from '../../../http/pages/page-files.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { RateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { hashToken } from '../../../lib/secrets.ts';
import type { Reference } from '../../../reference/reference.ts';
import { isTokenOf } from '../../../tenancy/accounts/link-tokens.ts';
import { addDays, firstDay } from '../calendar.ts';
import { listEntries, listNumbers, sumDays } from '../store.ts';
import { chosenBy, languageOf, MOST_EVENTS, MOST_NUMBERS } from './feeds.ts';
import type { FeedContent } from './file.ts';
import { findOpenFeed, noteFetch, type OpenFeed } from './store.ts';

const [DAYS_BACK, DAYS_AHEAD] = [7, 92];
/** Programs ask once an hour at most; people who set one up try a few times. */
const REQUESTS_A_MINUTE = 30;

export const calendarFileRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  reference: Reference;
  containerFilters: ListFilters;
  rateLimiter: RateLimiter;
  settings: { failedAuthentications: number; publicUrl: string };
}> = async (app, { database, clock, reference, containerFilters, rateLimiter, settings }) => {
  const open = linkOpener<OpenFeed>({
    settings,
    perLink: {
      rateLimiter,
      bucket: 'calendar_feed',
      requestsPerMinute: REQUESTS_A_MINUTE,
      keyOf: ({ id }) => id,
    },
  });
  const portName = (locode: string) => reference.ports.findByLocode(locode)?.name;

  // HEAD is answered by the same handler.
  app.get('/calendar/:token.ics', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const feed = await open(request as FastifyRequest, clock.wallNow(), async () => {
      const found = await database.system((session) => findOpenFeed(session, hashToken(token)));
      return found !== undefined && isTokenOf(found, token) ? found : undefined;
    });
    const content = await database.forAccount(feed.accountId, (session) => readContent(session, feed));
    // Its library is loaded where somebody has a feed.
    const { writeFeed } = await import('./file.ts');
    const write = (revisedAt: Date) =>
      writeFeed(
        { ...feed, language: languageOf(feed.language), publicUrl: settings.publicUrl, portName, revisedAt },
        content,
      );
    const now = new Date(clock.wallNow());
    const contentHash = hash('sha256', write(new Date(0)), 'buffer');
    const isSame = feed.revisedAt !== null && feed.contentHash?.equals(contentHash) === true;
    const revisedAt =
      isSame && feed.revisedAt !== null ? feed.revisedAt : new Date(Math.floor(now.getTime() / 1000) * 1000);
    await database.changeSystem((session) => noteFetch(session, feed, { contentHash, revisedAt, at: now }));

    const body = Buffer.from(write(revisedAt));
    const etag = etagOf(body);
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="portolan.ics"',
      'cache-control': 'private, max-age=300',
      etag,
      'last-modified': revisedAt.toUTCString(),
      'x-robots-tag': 'noindex, nofollow',
    });
    const known = request.headers['if-none-match'];
    return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(body);
  });

  /** @throws ApiError 404 for a feed whose view no longer chooses by filters */
  async function readContent(session: AccountSession, feed: OpenFeed): Promise<FeedContent> {
    const today = firstDay(clock.now());
    const days = { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) };
    const view =
      feed.viewList === null || feed.viewQuery === null ? null : { list: feed.viewList, query: feed.viewQuery };
    const used = chosenBy({ filter: feed.filter, view }, containerFilters, today);
    if (used === null) throw noSuchLink();
    const choice = { kinds: feed.kinds, filters: containerFilters, used, customers: feed.partyIds };
    const sums = await sumDays(session, days, choice);
    return feed.eventFor === 'container'
      ? { eventFor: 'container', entries: await listEntries(session, sums, choice, MOST_EVENTS + 1) }
      : { eventFor: 'day', sums, numbers: await listNumbers(session, sums, choice, MOST_NUMBERS) };
  }
};
