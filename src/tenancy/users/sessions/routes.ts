/** Sessions of browsers: everybody sees and ends their own, admins those of all users. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { emptyOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveList } from '../../../http/jsonapi/serve-resource.ts';
import { clearSessionCookie } from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { sessionFacts } from '../present-user.ts';
import { renderSession, SessionSchema } from '../schema.ts';
import { deleteSession, findSession, pageSessions, SESSION_LIST, type SessionRow } from './store.ts';

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
      config,
      schema: {
        tags,
        summary: 'Get the session of the request',
        description: 'With its user. 404 for an API key.',
        ...oneOperation(SessionSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'session', ['user']);
      const { accountId, sessionId } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const row = sessionId === null ? undefined : await findSession(session, sessionId, now());
        if (row === undefined) throw notFound('session', 'current');
        return oneAnswer(request, { query, resource: renderSession(sessionFacts(row, sessionId)), session });
      });
    },
  );

  app.delete(
    '/sessions/:id',
    {
      config,
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
        const own = ownOf(request);
        if (row === undefined || (own !== null && row.userId !== own)) throw notFound('session', request.params.id);
        await deleteSession(session, row.id);
      });
      if (id === sessionId) clearSessionCookie(reply);
      return emptyAnswer(reply);
    },
  );
};

/** Whose sessions are shown; null: those of all. */
function ownOf({ auth: { role, keyId } }: FastifyRequest): string | null {
  return role === 'admin' ? null : keyId;
}
