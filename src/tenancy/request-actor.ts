/** Names the key or user of a request to the transactions of its work, for the audit. */
import type { FastifyInstance } from 'fastify';
import { actor } from '../database/actor.ts';

/** Needs installAuthentication before. */
export function installActor(app: FastifyInstance): void {
  // Once the body has been read: its events come from the connection, which belongs to no request.
  app.addHook('preHandler', (request, _reply, done) => {
    const { keyId: id, sessionId } = request.auth;
    actor.run({ kind: sessionId === null ? 'api_key' : 'user', id, requestId: request.id }, done);
  });
}
