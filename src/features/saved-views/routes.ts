/** Saved views of lists: everybody keeps their own; members may share theirs, and admins put shared ones in order. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from '../../http/jsonapi/answers.ts';
import { apiError, notFound, requireSameId } from '../../http/jsonapi/errors.ts';
import type { ListDeclaration } from '../../http/jsonapi/reading/query.ts';
import { emptyOperation, listOperation, oneOperation } from '../../http/jsonapi/route-schemas.ts';
import { changeBody, writeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { isUuid, newId } from '../../lib/ids.ts';
import { renderSavedView, SavedViewSchema, VIEWED_LISTS, ViewIsShared, ViewName, ViewQuery } from './schema.ts';
import {
  countSavedViewsOf,
  deleteSavedView,
  lockSavedView,
  pageOfSavedViews,
  saveView,
  type ViewReader,
} from './store.ts';

const tags = ['saved views'];
/** Viewers keep views too. */
const config = { permission: 'read' } as const;
const MOST = 200;
const list: ListDeclaration = {
  type: 'saved_view',
  defaultSort: [{ field: 'name', direction: 'ascending', kind: 'text' }],
  filters: { list: { kind: 'choice', values: VIEWED_LISTS, description: 'The list that is looked at' } },
};
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
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
  app.get(
    '/saved_views',
    {
      config,
      schema: {
        tags,
        summary: 'List saved views',
        description: 'Your own and those that are shared, by name. Whoever is limited to parties sees their own only.',
        ...listOperation(list, SavedViewSchema),
      },
    },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await pageOfSavedViews(session, query, readerOf(request));
        const rows = page.rows.map((view) => renderSavedView(view, request.auth.keyId));
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );

  app.get(
    '/saved_views/:id',
    { config, schema: { tags, summary: 'Get a saved view', params: ById, ...oneOperation(SavedViewSchema) } },
    (request) => {
      const query = oneQuery(request, 'saved_view');
      return database.forAccount(request.auth.accountId, async (session) => {
        const view = await getView(session, request, request.params.id);
        return oneAnswer(request, { query, resource: renderSavedView(view, request.auth.keyId), session });
      });
    },
  );

  app.post(
    '/saved_views',
    {
      bodyLimit: LONG_BODY_BYTES,
      config,
      schema: { tags, summary: 'Save a view', body: New, ...oneOperation(SavedViewSchema, 201) },
    },
    (request, reply) => {
      const query = oneQuery(request, 'saved_view');
      const { list: viewed, name, query: address, is_shared: isShared = false } = request.body.data.attributes;
      if (isShared) requireSharer(request);
      const { keyId: ownerId, sessionId } = request.auth;
      const now = clock.wallNow();
      const view = {
        id: newId(now),
        ownerId,
        isOwnerUser: sessionId !== null,
        list: viewed,
        name: name.trim(),
        query: address,
        isShared,
        createdAt: new Date(now),
        updatedAt: new Date(now),
      };
      return database.changeAccount(request.auth.accountId, async (session) => {
        if ((await countSavedViewsOf(session, ownerId)) >= MOST)
          throw apiError('conflict', { detail: `You have ${MOST} views already; delete one first.` });
        await saveView(session, view);
        return createdAnswer(request, reply, { query, resource: renderSavedView(view, ownerId), session });
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
        description: 'Your own; an admin changes shared ones too.',
        params: ById,
        body: Change,
        ...oneOperation(SavedViewSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'saved_view');
      const { id, attributes = {} } = request.body.data;
      requireSameId(request.params.id, id);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const view = await getOwn(session, request, request.params.id);
        const { name = view.name, query: address = view.query, is_shared: isShared = view.isShared } = attributes;
        if (isShared) requireSharer(request);
        const changed = { ...view, name: name.trim(), query: address, isShared, updatedAt: new Date(clock.wallNow()) };
        await saveView(session, changed);
        return oneAnswer(request, { query, resource: renderSavedView(changed, request.auth.keyId), session });
      });
    },
  );

  app.delete(
    '/saved_views/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a saved view',
        description: 'Your own; an admin deletes shared ones too.',
        params: ById,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      await database.changeAccount(request.auth.accountId, async (session) => {
        const { id } = await getOwn(session, request, request.params.id);
        await deleteSavedView(session, id);
      });
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};

/** What colleagues name their views may tell of other customers. */
function readerOf({ auth }: FastifyRequest): ViewReader {
  return { id: auth.keyId, seesShared: auth.partyIds === null };
}

async function getView(session: AccountSession, request: FastifyRequest, id: string) {
  const view = isUuid(id) ? await lockSavedView(session, id, readerOf(request)) : undefined;
  if (view === undefined) throw notFound('saved view', id);
  return view;
}

async function getOwn(session: AccountSession, request: FastifyRequest, id: string) {
  const view = await getView(session, request, id);
  if (view.ownerId !== request.auth.keyId && request.auth.role !== 'admin')
    throw apiError('forbidden', { detail: 'The view belongs to somebody else; save one of your own.' });
  return view;
}

function requireSharer({ auth }: FastifyRequest): void {
  if (auth.role === 'viewer' || auth.partyIds !== null)
    throw apiError('forbidden', { detail: 'Only members and admins who see all customers share views.' });
}
