/**
 * Routes that are none of those of `serveResource`: an act, a count or what is computed, which answer one resource; and short
 * lists without pages. Each runs in one session. Knows no resource.
 */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import { listQuery, oneAnswer, oneQuery, wholeListAnswer } from './answers.ts';
import type { ListFilters } from './reading/filters.ts';
import { selection } from './reading/list.ts';
import type { LinkedResource } from './resource-table.ts';
import { filterParameters, oneOperation, typeOf, wholeListOperation } from './route-schemas.ts';
import {
  type Common,
  described,
  limitOf,
  type Operation,
  parametersOf,
  type ResourceRequest,
  uuids,
} from './serve-resource.ts';

type Filtered = Pick<ListQuery, 'filters'>;

interface Route<Path extends string> extends Operation, Omit<Common<never, Path>, 'render'> {
  /** Of the path; by default each is a UUID. */
  readonly params?: TObject;
  /** What it is narrowed to. */
  readonly filters?: ListFilters;
  /** Parameters of its own. */
  readonly own?: TProperties;
  /** Whether a replica may answer, which lags. */
  readonly mayLag?: boolean;
}

interface ServedOperation<Path extends string, Body extends TSchema, Done> extends Route<Path> {
  readonly method?: 'get' | 'post' | 'patch';
  readonly config?: Omit<FastifyContextConfig, 'permission'>;
  readonly body?: Body;
  readonly bodyLimit?: number;
  readonly status?: 200 | 201 | 202;
  /** What is done before, outside of the transaction or in others. */
  readonly act?: (request: OperationRequest<Path, Body>) => Promise<Done>;
  /** Whether `answer` is a transaction; by default that of a POST or PATCH without `act` is. */
  readonly changes?: boolean;
  /** The path of the resource, if it is not that of the request. */
  readonly self?: (resource: LinkedResource) => string;
  readonly answer: (
    session: AccountSession,
    request: OperationRequest<Path, Body>,
    given: Filtered & { readonly reply: FastifyReply; readonly done: Done },
  ) => LinkedResource | Promise<LinkedResource>;
}

type OperationRequest<Path extends string, Body extends TSchema> = ResourceRequest<Path> & {
  readonly body: Static<Body>;
};

/** Answers one resource. */
export function serveOperation<const Path extends string, Body extends TSchema = TSchema, Done = void>(
  app: FastifyInstance,
  operation: ServedOperation<Path, Body, Done>,
): void {
  const {
    method = 'get',
    path,
    schema,
    permission = 'read',
    config,
    body,
    status = 200,
    act,
    answer,
    self,
  } = operation;
  const { changes = method !== 'get' && act === undefined } = operation;
  const readQuery = queryReader(operation);
  app.route({
    method,
    url: path,
    ...limitOf(operation),
    config: { ...config, permission },
    schema: {
      ...shownOf(operation),
      ...(body !== undefined && { body }),
      ...oneOperation(schema, status, parametersFor(operation)),
    },
    handler: async (request, reply) => {
      const query = readQuery(request);
      const { database, publicUrl } = app.answers;
      const own = request as OperationRequest<Path, Body>;
      const done = (await act?.(own)) as Done;
      const read = operation.mayLag ? database.readStale : database.forAccount;
      const work = changes ? database.changeAccount : read;
      return work(request.auth.accountId, async (session) => {
        const resource = await answer(session, own, { filters: query.filters, reply, done });
        const address = self?.(resource);
        if (status !== 200) reply.code(status);
        if (status === 201 && address !== undefined) reply.header('location', `${publicUrl}${address}`);
        return oneAnswer(request, { query, resource, session }, address);
      });
    },
  });
}

/** Answers a short list without pages. */
export function serveWholeList<const Path extends string>(
  app: FastifyInstance,
  list: Route<Path> & {
    readonly rows: (
      session: AccountSession,
      request: ResourceRequest<Path>,
      query: Filtered,
    ) => Promise<readonly LinkedResource[]>;
  },
): void {
  const { path, schema, permission = 'read' } = list;
  const readQuery = queryReader(list);
  app.get(
    path,
    {
      config: { permission },
      schema: { ...shownOf(list), ...wholeListOperation(schema, parametersFor(list)) },
    },
    (request) => {
      const query = readQuery(request);
      const { database } = app.answers;
      const read = list.mayLag ? database.readStale : database.forAccount;
      return read(request.auth.accountId, async (session) => {
        const rows = await list.rows(session, request as ResourceRequest<Path>, query);
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
}

function queryReader({ schema, filters }: Route<string>) {
  const type = typeOf(schema);
  if (filters === undefined) return (request: FastifyRequest) => ({ ...oneQuery(request, type), filters: {} });
  const choice = selection(type, filters);
  return (request: FastifyRequest) => listQuery(request, choice);
}

function parametersFor({ filters = {}, own }: Route<string>): TProperties {
  return { ...filterParameters(filters), ...own };
}

function shownOf(route: Route<string>) {
  const { path, params = uuids(parametersOf(path)) } = route;
  return {
    ...described(route),
    ...(path.includes(':') && { params }),
  };
}
