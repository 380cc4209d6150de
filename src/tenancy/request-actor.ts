/** Names each request, and its key or user, to the transactions of its work, for the audit. */
import type { FastifyInstance } from 'fastify';
import { actor, requestId } from '../database/actor.ts';

/** Requests without a key or session: what they change finds out who acts. */
export function installRequestId(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => requestId.run(request.id, done));
}

/** Needs installAuthentication before. */
export function installActor(app: FastifyInstance): void {
  // Once the body has been read: its events come from the connection, which belongs to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const { keyId: id, sessionId } = request.auth;
    actor.run({ kind: sessionId === null ? 'api_key' : 'user', id, requestId: request.id }, done);
  });
}
