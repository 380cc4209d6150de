/** Saved views of lists: users keep their own, members may share theirs, and admins change shared ones. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { changeView, createView, getView, readerOf, removeView } from './saved-views.ts';
import { ChangedView, NewView, renderSavedView, type SavedView, SavedViewSchema } from './schema.ts';
import { pageSavedViews, SAVED_VIEW_LIST } from './store.ts';

const tags = ['saved views'];
export const savedViewRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  // Viewers keep views too, so no operation needs more than `read`.
  serveResource(app, {
    path: '/saved_views',
    tags,
    schema: SavedViewSchema,
    one: 'a saved view',
    many: 'saved views',
    render: (view: SavedView, { auth }) => renderSavedView(view, auth.keyId),
    list: {
      description: 'Own and shared views, by name. Users limited to parties see their own views only.',
      declaration: SAVED_VIEW_LIST,
      page: (session, query, { auth }) => pageSavedViews(session, query, readerOf(auth)),
    },
    get: { find: (session, id, { auth }) => getView(session, id, auth) },
    create: {
      bodyLimit: LONG_BODY_BYTES,
      body: NewView,
      create: (session, { attributes: { is_shared: isShared = false, ...view } }, { auth }) =>
        createView(session, { ...view, isShared }, auth, clock.wallNow()),
    },
    change: {
      description: 'Users change their own views. Admins also change shared ones.',
      bodyLimit: LONG_BODY_BYTES,
      body: ChangedView,
      change: (session, id, { attributes: { is_shared: isShared, ...rest } = {} }, { auth }) => {
        const change = { id, ...rest, ...(isShared !== undefined && { isShared }) };
        return changeView(session, change, auth, clock.wallNow());
      },
    },
    delete: {
      description: 'Users delete their own views. Admins also delete shared ones.',
      remove: (session, id, { auth }) => removeView(session, id, auth),
    },
  });
};
