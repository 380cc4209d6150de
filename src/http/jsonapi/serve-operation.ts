/**
 * Routes that are none of those of `serveResource`: an act, a count or a resource that there is once, which answer one
 * resource; and short lists without pages. Each runs in one session. Knows no resource.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import type { Permission } from '../plugins/authorization.ts';
import { listQuery, oneAnswer, oneQuery, wholeListAnswer } from './answers.ts';
import type { ListDeclaration } from './reading/list.ts';
import type { LinkedResource } from './resource-table.ts';
import { filterParameters, oneOperation, typeOf, wholeListOperation } from './route-schemas.ts';

interface Route<Params extends TSchema> {
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly operationId?: string;
  readonly description?: string;
  /** `read` by default. */
  readonly permission?: Permission;
  readonly params?: Params;
  /** Of what it answers. */
  readonly schema: TObject;
}

interface OperationRoute<Body extends TSchema, Params extends TSchema> extends Route<Params> {
  readonly body?: Body;
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

interface WholeListRoute<Params extends TSchema> extends Route<Params> {
  /** Its filters, made by `selection`. */
  readonly declaration: ListDeclaration;
  readonly list: (
    session: AccountSession,
    query: ListQuery,
    request: FastifyRequest<{ Params: Static<Params> }>,
  ) => Promise<readonly LinkedResource[]>;
}

export function serveWholeList<Params extends TSchema = TSchema>(
  app: FastifyInstance,
  { path, permission = 'read', schema, declaration, list, ...shown }: WholeListRoute<Params>,
): void {
  app.get(
    path,
    {
      config: { permission },
      schema: { ...shown, ...wholeListOperation(schema, filterParameters(declaration.filters)) },
    },
    (request) => {
      const query = listQuery(request, declaration);
      return app.answers.database.forAccount(request.auth.accountId, async (session) =>
        wholeListAnswer(request, { query, rows: await list(session, query, request as never), session }),
      );
    },
  );
}
