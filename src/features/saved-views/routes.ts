/** Saved views of lists: users keep their own, members may share theirs, and admins change shared ones. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { requireSameId } from '../../http/jsonapi/errors.ts';
import { ById, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { changeView, createView, getView, readerOf, removeView } from './saved-views.ts';
import {
  renderSavedView,
  type SavedView,
  SavedViewSchema,
  VIEWED_LISTS,
  ViewIsShared,
  ViewName,
  ViewQuery,
} from './schema.ts';
import { pageSavedViews, SAVED_VIEW_LIST } from './store.ts';

const tags = ['saved views'];
/** Viewers keep views too. */
const config = { permission: 'read' } as const;
const New = writeBody(
  'saved_view',
  Type.Object({
    list: Type.Enum([...VIEWED_LISTS]),
    name: ViewName,
    query: ViewQuery,
    is_shared: Type.Optional(ViewIsShared),
  }),
);
const Change = changeBody(
  'saved_view',
  Type.Object({
    name: Type.Optional(ViewName),
    query: Type.Optional(ViewQuery),
    is_shared: Type.Optional(ViewIsShared),
  }),
);

export const savedViewRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
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
    delete: {
      description: 'Users delete their own views. Admins also delete shared ones.',
      remove: (session, id, { auth }) => removeView(session, id, auth),
    },
  });

  app.post(
    '/saved_views',
    {
      bodyLimit: LONG_BODY_BYTES,
      config,
      schema: { tags, summary: 'Create a saved view', body: New, ...oneOperation(SavedViewSchema, 201) },
    },
    (request, reply) => {
      const query = oneQuery(request, 'saved_view');
      const { list: viewed, name, query: address, is_shared: isShared = false } = request.body.data.attributes;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const given = { list: viewed, name, query: address, isShared };
        const view = await createView(session, given, request.auth, clock.wallNow());
        return createdAnswer(request, reply, { query, resource: renderSavedView(view, request.auth.keyId), session });
      });
    },
  );

  app.patch(
    '/saved_views/:id',
    {
      bodyLimit: LONG_BODY_BYTES,
      config,
      schema: {
        tags,
        summary: 'Change a saved view',
        description: 'Users change their own views. Admins also change shared ones.',
        params: ById,
        body: Change,
        ...oneOperation(SavedViewSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'saved_view');
      const { id: given, attributes = {} } = request.body.data;
      const { id } = request.params;
      requireSameId(id, given);
      const { is_shared: isShared, ...rest } = attributes;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const change = { id, ...rest, ...(isShared !== undefined && { isShared }) };
        const changed = await changeView(session, change, request.auth, clock.wallNow());
        return oneAnswer(request, { query, resource: renderSavedView(changed, request.auth.keyId), session });
      });
    },
  );
};
