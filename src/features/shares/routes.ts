/** Shares: links for people without a user. Members make them, and whoever may not change anything sees none. */
import type { AccountSession } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import type { Embedding } from '../../http/pages/embedding.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Reference } from '../../reference/reference.ts';
import { requireReadableFilter, subjectOf } from './list-filter.ts';
import {
  ChangedShareBody,
  NewShareBody,
  renderShare,
  ShareSchema,
  type ShownShare,
  type StoredShare,
} from './schema.ts';
import { changeShare, createShare, endShare, getShare, readerOf, requireAllowedSites, withUrls } from './shares.ts';
import { pageShares, SHARE_LIST } from './store.ts';

export const shareRoutes: ResourceRoutes<{
  clock: Clock;
  containerFilters: ListFilters;
  reference: Reference;
  settings: { publicUrl: string; embedding: Embedding };
}> = async (app, { clock, containerFilters, reference, settings: { publicUrl, embedding } }) => {
  const withUrl = async (session: AccountSession, share: StoredShare): Promise<ShownShare> =>
    (await withUrls(session, [share], publicUrl, clock.wallNow()))[0] as ShownShare;

  serveResource(app, {
    path: '/shares',
    tags: ['shares'],
    schema: ShareSchema,
    permission: 'write',
    one: 'a share',
    many: 'shares',
    render: (share: ShownShare) => renderShare(share, clock.wallNow()),
    list: {
      description: 'All shares of the account, newest first. Users limited to parties see their own shares only.',
      declaration: SHARE_LIST,
      page: async (session, query, { auth }) => {
        const page = await pageShares(session, query, readerOf(auth));
        return { ...page, rows: await withUrls(session, page.rows, publicUrl, clock.wallNow()) };
      },
    },
    get: { find: async (session, id, { auth }) => withUrl(session, await getShare(session, id, auth)) },
    create: {
      description:
        'A link to a page that shows chosen fields of a container, of a shipment with its containers, of a list of containers or shipments, or to a report. ' +
        'Give one of container, shipment, filter and report; `list` says what the filter is of, by default containers. The page shows what its creator may see at the time.',
      body: NewShareBody,
      create: async (session, { attributes: { filter, list, report, ...given }, relationships }, { auth }) => {
        const subject = subjectOf({ filter, list, report }, relationships);
        const { resources } = app.answers;
        requireReadableFilter(subject, { resources, filters: containerFilters, reference, now: clock.now() });
        requireAllowedSites(given, embedding);
        const share = await createShare(session, { subject, given }, auth, clock.wallNow());
        return withUrl(session, share);
      },
    },
    change: {
      description: 'Users change their own shares. Admins change all.',
      body: ChangedShareBody,
      change: async (session, id, { attributes = {} }, { auth }) => {
        requireAllowedSites(attributes, embedding);
        return withUrl(session, await changeShare(session, { id, ...attributes }, auth, clock.wallNow()));
      },
    },
    delete: {
      summary: 'Revoke a share',
      description: 'Its link stops at once; the share stays in the list. Users revoke their own shares, admins all.',
      remove: (session, id, { auth }) => endShare(session, id, auth, clock.wallNow()),
    },
  });
};
