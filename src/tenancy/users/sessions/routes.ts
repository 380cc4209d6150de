/** Sessions of browsers: everybody sees and ends their own, admins those of all users. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer, oneAnswer } from '../../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../../http/jsonapi/errors.ts';
import { emptyOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../../http/jsonapi/serve-resource.ts';
import { refuseInView, refuseWithoutFactor } from '../../../http/plugins/authorization.ts';
import { clearSessionCookie } from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { loadUser, sessionFacts, sessionQuery, uuidOf } from '../present-user.ts';
import { renderSession, type SessionRow, SessionSchema } from '../schema.ts';
import { deleteSession, findSession, pageSessions, SESSION_LIST, setView } from './store.ts';

const tags = ['users'];
const config = { permission: 'read' } as const;

export const sessionRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, { database, clock }) => {
  const now = () => new Date(clock.wallNow());

  serveList(app, {
    path: '/sessions',
    tags,
    schema: SessionSchema,
    summary: 'List sessions',
    description: 'Your own, newest first; an admin is shown those of all users.',
    render: (row: SessionRow, { auth }) => renderSession(sessionFacts(row, auth.sessionId)),
    declaration: SESSION_LIST,
    page: (session, query, request) => pageSessions(session, query, ownOf(request), now()),
  });

  app.get(
    '/sessions/current',
    {
      config: { ...config, withoutFactor: true },
      schema: {
        tags,
        operationId: 'getCurrentSession',
        summary: 'Get the session of the request',
        description: 'With its user. 404 for an API key.',
        ...oneOperation(SessionSchema),
      },
    },
    (request) => {
      const { accountId, sessionId } = request.auth;
      const query = sessionQuery(request, request.auth.lacksFactor);
      return database.forAccount(accountId, async (session) => {
        const row = sessionId === null ? undefined : await findSession(session, sessionId, now());
        if (row === undefined) throw notFound('session', 'current');
        const { keyId: userId, viewerId } = request.auth;
        const shown = { ...row, userId, viewedUserId: viewerId == null ? null : userId };
        return oneAnswer(request, { query, resource: renderSession(sessionFacts(shown, sessionId)), session });
      });
    },
  );

  app.delete(
    '/sessions/:id',
    {
      config: { ...config, endsView: true, withoutFactor: true },
      schema: {
        tags,
        summary: 'End a session',
        description: '`current` is the session of the request: log out.',
        params: Type.Object({ id: Type.String() }),
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const { accountId, sessionId } = request.auth;
      const id = request.params.id === 'current' ? sessionId : request.params.id;
      await database.changeAccount(accountId, async (session) => {
        const row = id !== null && isUuid(id) ? await findSession(session, id, now()) : undefined;
        if (id !== sessionId) {
          refuseInView(request.auth);
          refuseWithoutFactor(request.auth);
        }
        // In a view the session is not of the user that it shows.
        const own = id === sessionId ? null : ownOf(request);
        if (row === undefined || (own !== null && row.userId !== own)) throw notFound('session', request.params.id);
        await deleteSession(session, row.id);
      });
      if (id === sessionId) clearSessionCookie(reply);
      return emptyAnswer(reply);
    },
  );

  serveOperation(app, {
    method: 'post',
    path: '/users/:id/view',
    tags,
    schema: SessionSchema,
    permission: 'admin',
    operationId: 'viewAsUser',
    summary: 'View as a user',
    description:
      'From then on the session shows what the user sees, read-only, until the view ends. In effect within a second. Needs a session.',
    self: () => '/v2/sessions/current',
    answer: async (session, request) => {
      const { sessionId, keyId } = request.auth;
      const userId = uuidOf(request.params.id);
      const user = await loadUser(session, userId);
      if (sessionId === null)
        throw apiError('conflict', { detail: 'An API key has no session: log in to view as a user.' });
      if (userId === keyId) throw apiError('conflict', { detail: 'This is your own user.' });
      if (user.deactivatedAt !== null)
        throw apiError('conflict', { detail: 'The user is not active and sees nothing.' });
      await setView(session, sessionId, userId);
      const row = await findSession(session, sessionId, now());
      if (row === undefined) throw notFound('session', 'current');
      return renderSession(sessionFacts({ ...row, userId }, sessionId));
    },
  });

  app.delete(
    '/sessions/current/view',
    {
      config: { ...config, endsView: true },
      schema: {
        tags,
        operationId: 'endUserView',
        summary: 'End the view of another user',
        description: 'The session is your own again within a second. 404 for an API key.',
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const { accountId, sessionId } = request.auth;
      if (sessionId === null) throw notFound('session', 'current');
      await database.changeAccount(accountId, (session) => setView(session, sessionId, null));
      return emptyAnswer(reply);
    },
  );
};

/** Whose sessions are shown; null: those of all. */
function ownOf({ auth: { role, keyId } }: FastifyRequest): string | null {
  return role === 'admin' ? null : keyId;
}
