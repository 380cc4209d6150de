/**
 * A route that answers one resource and is none of those of `serveResource`: an act, a count, a resource that there is once.
 * It runs in one session. Knows no resource.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { Permission } from '../plugins/authorization.ts';
import { oneAnswer, oneQuery } from './answers.ts';
import type { LinkedResource } from './resource-table.ts';
import { oneOperation, typeOf } from './route-schemas.ts';

interface OperationRoute<Body extends TSchema, Params extends TSchema> {
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly operationId?: string;
  readonly description?: string;
  /** `read` by default. */
  readonly permission?: Permission;
  readonly params?: Params;
  readonly body?: Body;
  /** Of what it answers. */
  readonly schema: TObject;
  /** Whether a POST changes nothing either, as a preview does. */
  readonly onlyReads?: boolean;
  readonly run: (
    session: AccountSession,
    request: FastifyRequest<{ Params: Static<Params>; Body: Static<Body> }>,
  ) => LinkedResource | Promise<LinkedResource>;
}

export function serveOperation<Body extends TSchema = TSchema, Params extends TSchema = TSchema>(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH',
  { path, permission = 'read', schema, onlyReads = method === 'GET', run, ...shown }: OperationRoute<Body, Params>,
): void {
  app.route({
    method,
    url: path,
    config: { permission },
    schema: { ...shown, ...oneOperation(schema) },
    handler: (request) => {
      const query = oneQuery(request, typeOf(schema));
      const { database } = app.answers;
      const work = onlyReads ? database.forAccount : database.changeAccount;
      return work(request.auth.accountId, async (session) =>
        oneAnswer(request, { query, resource: await run(session, request as never), session }),
      );
    },
  });
}
