/** Feeds of calendars: users and keys make their own. */
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import type { ListFilters } from '../../../http/jsonapi/reading/filters.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { CalendarKind } from '../calendar.ts';
import { createFeed, getFeed, removeFeed, withUrls } from './feeds.ts';
import { CalendarFeedSchema, NewFeed, renderFeed, type ShownFeed, type StoredFeed } from './schema.ts';
import { FEED_LIST, pageFeeds } from './store.ts';

export const calendarFeedRoutes: ResourceRoutes<{
  clock: Clock;
  containerFilters: ListFilters;
  settings: { publicUrl: string };
}> = async (app, { clock, containerFilters: filters, settings: { publicUrl } }) => {
  const shown = async (session: AccountSession, feed: StoredFeed, auth: Auth): Promise<ShownFeed> =>
    (await withUrls(session, [feed], publicUrl, auth))[0] as ShownFeed;

  // Viewers have calendars too, so no operation needs more than `read`.
  serveResource(app, {
    path: '/calendar_feeds',
    tags: ['calendar'],
    schema: CalendarFeedSchema,
    one: 'a calendar feed',
    many: 'calendar feeds',
    render: (feed: ShownFeed, { auth }) => renderFeed(feed, auth.keyId),
    list: {
      description: 'Own feeds, newest first; for admins those of all, without the links of others.',
      declaration: FEED_LIST,
      page: async (session, query, { auth }) => {
        const page = await pageFeeds(session, query, auth);
        return { ...page, rows: await withUrls(session, page.rows, publicUrl, auth) };
      },
    },
    get: { find: async (session, id, { auth }) => shown(session, await getFeed(session, id, auth), auth) },
    create: {
      description:
        'A link to an iCalendar file, from 7 days ago to 92 days ahead, for Outlook, Google Calendar, Apple Calendar and others. ' +
        'It shows what its owner may see at the time, and ends with the owner, with its saved view, or when it is revoked.',
      bodyLimit: LONG_BODY_BYTES,
      body: NewFeed,
      create: async (session, { attributes, relationships }, { auth }) => {
        const given = attributes as typeof attributes & { readonly kinds?: readonly CalendarKind[] };
        const viewId = relationships?.saved_view?.data?.id ?? null;
        return shown(session, await createFeed(session, { given, viewId, filters }, auth, clock.wallNow()), auth);
      },
    },
    delete: {
      summary: 'Revoke a calendar feed',
      description: 'Its link stops at once. Users revoke their own feeds, admins all.',
      remove: (session, id, { auth }) => removeFeed(session, id, auth),
    },
  });
};
