/**
 * The routes that most resources share: list, get one, create, change, delete. Each has its operation of the OpenAPI
 * document, runs in one session, and answers 404 for an id that is invalid or not visible. Knows no resource.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import { isUuid } from '../../lib/ids.ts';
import type { Permission } from '../plugins/authorization.ts';
import { createdAnswer, emptyAnswer, listAnswer, listQuery, oneAnswer, oneQuery } from './answers.ts';
import { notFound, requireSameId } from './errors.ts';
import type { ListDeclaration } from './reading/list.ts';
import { Uuid } from './resource.ts';
import type { LinkedResource } from './resource-table.ts';
import { emptyOperation, listOperation, oneOperation, typeOf } from './route-schemas.ts';

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Its parameters are those of the path of the list. */
export type ResourceRequest<Path extends string = string> = FastifyRequest<{
  Params: Readonly<Record<ParameterOf<Path>, string>>;
}>;

export interface Operation {
  /** Where method and path make none that reads as the name of a method. */
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly permission?: Permission;
}

type Find<Row, Path extends string> = (
  session: AccountSession,
  id: string,
  request: ResourceRequest<Path>,
) => Row | undefined | Promise<Row | undefined>;

interface Listing<Row, Path extends string> extends Operation {
  readonly declaration: ListDeclaration;
  /** Whether a replica may answer, which lags. */
  readonly mayLag?: boolean;
  /** What parameters outside the families may be, more exactly than the declaration says. */
  readonly own?: TProperties;
  readonly page: (
    session: AccountSession,
    query: ListQuery,
    request: ResourceRequest<Path>,
  ) => Page<Row> | Promise<Page<Row>>;
}

export interface Common<Row, Path extends string> {
  /** Of the list: `/containers/:id/notes`. */
  readonly path: Path;
  readonly tags: readonly string[];
  readonly schema: TObject;
  /** For all routes that name none; `read` by default. */
  readonly permission?: Permission;
  readonly render: (row: Row, request: ResourceRequest<Path>) => LinkedResource;
}

interface Write<Body extends TSchema> extends Operation {
  readonly body: Body;
  /** In bytes, if a body may be longer than usual. */
  readonly bodyLimit?: number;
}

/** The member `data` of a body made by `writeBody` or `changeBody`. */
type DataOf<Body extends TSchema> = Static<Body> extends { data: infer Data } ? Data : never;

export interface Resource<
  Row,
  Path extends string,
  NewBody extends TSchema = TSchema,
  ChangedBody extends TSchema = TSchema,
> extends Common<Row, Path> {
  /** The parameter in the path of one, `id` by default. */
  readonly parameter?: string;
  /** What summaries call one, with its article, and several. */
  readonly one: string;
  readonly many: string;
  /** What errors call one; without it as summaries do. */
  readonly noun?: string;
  readonly list?: Listing<Row, Path>;
  readonly get?: Operation & {
    readonly defaultInclude?: readonly string[] | undefined;
    /** @param id a UUID */
    readonly find: Find<Row, Path>;
  };
  readonly create?: Write<NewBody> & {
    /** In a transaction. */
    readonly create: (session: AccountSession, data: DataOf<NewBody>, request: ResourceRequest<Path>) => Promise<Row>;
  };
  readonly change?: Write<ChangedBody> & {
    /** In a transaction. Undefined: there is none. @param id a UUID */
    readonly change: (
      session: AccountSession,
      id: string,
      data: DataOf<ChangedBody>,
      request: ResourceRequest<Path>,
    ) => Promise<Row | undefined>;
  };
  readonly delete?: Operation & {
    /** Parameters of its own. */
    readonly querystring?: TObject;
    /** In a transaction. False: there is none. @param id a UUID */
    readonly remove: (session: AccountSession, id: string, request: ResourceRequest<Path>) => Promise<boolean>;
  };
}

export function serveResource<
  Row,
  const Path extends string,
  NewBody extends TSchema = TSchema,
  ChangedBody extends TSchema = TSchema,
>(app: FastifyInstance, resource: Resource<Row, Path, NewBody, ChangedBody>): void {
  const { list, many } = resource;
  if (list !== undefined) serveList(app, { summary: `List ${many}`, ...resource, ...list });
  if (resource.get !== undefined) serveOne(app, resource, resource.get);
  if (resource.create !== undefined) serveCreate(app, resource, resource.create);
  if (resource.change !== undefined) serveChange(app, resource, resource.change);
  if (resource.delete !== undefined) serveDelete(app, resource, resource.delete);
}

/** A list alone. */
export function serveList<Row, const Path extends string>(
  app: FastifyInstance,
  list: Common<Row, Path> & Listing<Row, Path>,
): void {
  const { path, schema, permission = 'read', declaration } = list;
  const owners = parametersOf(path);
  app.get(
    path,
    {
      config: { permission },
      schema: {
        ...described(list),
        ...(owners.length > 0 && { params: uuids(owners) }),
        ...listOperation(declaration, schema, list.own),
      },
    },
    (request) => {
      const query = listQuery(request, declaration);
      const own = request as ResourceRequest<Path>;
      const { database } = app.answers;
      const read = list.mayLag ? database.readStale : database.forAccount;
      return read(request.auth.accountId, async (session) => {
        const page = await list.page(session, query, own);
        const rows = page.rows.map((row) => list.render(row, own));
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );
}

function serveOne<Row, Path extends string>(
  app: FastifyInstance,
  resource: Resource<Row, Path>,
  get: NonNullable<Resource<Row, Path>['get']>,
): void {
  const { schema, one } = resource;
  app.get(
    pathOfOne(resource),
    {
      config: configOf(resource, get),
      schema: {
        ...described({ summary: `Get ${one}`, ...resource, ...get }),
        params: uuids(parametersOf(pathOfOne(resource))),
        ...oneOperation(schema),
      },
    },
    (request) => {
      const query = oneQuery(request, typeOf(resource.schema), get.defaultInclude);
      const id = idOf(request, resource);
      const own = request as ResourceRequest<Path>;
      return app.answers.database.forAccount(request.auth.accountId, async (session) => {
        const row = await get.find(session, id, own);
        if (row === undefined) throw notFound(nounOf(resource), id);
        return oneAnswer(request, { query, resource: resource.render(row, own), session });
      });
    },
  );
}

function serveCreate<Row, Path extends string, Body extends TSchema>(
  app: FastifyInstance,
  resource: Common<Row, Path> & Named,
  write: NonNullable<Resource<Row, Path, Body>['create']>,
): void {
  const { path, schema, one } = resource;
  const owners = parametersOf(path);
  app.post(
    path,
    {
      ...limitOf(write),
      config: configOf(resource, write),
      schema: {
        ...described({ summary: `Create ${one}`, ...resource, ...write }),
        ...(owners.length > 0 && { params: uuids(owners) }),
        body: write.body,
        ...oneOperation(schema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, typeOf(resource.schema));
      const { data } = request.body as { data: DataOf<Body> };
      const own = request as ResourceRequest<Path>;
      return app.answers.database.changeAccount(request.auth.accountId, async (session) => {
        const row = await write.create(session, data, own);
        return createdAnswer(request, reply, { query, resource: resource.render(row, own), session });
      });
    },
  );
}

function serveChange<Row, Path extends string, Body extends TSchema>(
  app: FastifyInstance,
  resource: Common<Row, Path> & Named,
  write: NonNullable<Resource<Row, Path, TSchema, Body>['change']>,
): void {
  const { schema, one } = resource;
  app.patch(
    pathOfOne(resource),
    {
      ...limitOf(write),
      config: configOf(resource, write),
      schema: {
        ...described({ summary: `Change ${one}`, ...resource, ...write }),
        params: uuids(parametersOf(pathOfOne(resource))),
        body: write.body,
        ...oneOperation(schema),
      },
    },
    (request) => {
      const query = oneQuery(request, typeOf(resource.schema));
      const id = idOf(request, resource);
      const { data } = request.body as { data: DataOf<Body> & { id?: string } };
      requireSameId(id, data.id);
      const own = request as ResourceRequest<Path>;
      return app.answers.database.changeAccount(request.auth.accountId, async (session) => {
        const row = await write.change(session, id, data, own);
        if (row === undefined) throw notFound(nounOf(resource), id);
        return oneAnswer(request, { query, resource: resource.render(row, own), session });
      });
    },
  );
}

function serveDelete<Row, Path extends string>(
  app: FastifyInstance,
  resource: Resource<Row, Path>,
  { querystring, remove, ...operation }: NonNullable<Resource<Row, Path>['delete']>,
): void {
  const { one } = resource;
  app.delete(
    pathOfOne(resource),
    {
      config: configOf(resource, operation),
      schema: {
        ...described({ summary: `Delete ${one}`, ...resource, ...operation }),
        params: uuids(parametersOf(pathOfOne(resource))),
        ...(querystring !== undefined && { querystring }),
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const id = idOf(request, resource);
      const isThere = await app.answers.database.changeAccount(request.auth.accountId, (session) =>
        remove(session, id, request as ResourceRequest<Path>),
      );
      if (!isThere) throw notFound(nounOf(resource), id);
      return emptyAnswer(reply);
    },
  );
}

type Named = Pick<Resource<never, string>, 'path' | 'parameter' | 'one' | 'noun'>;

function configOf({ permission = 'read' }: { readonly permission?: Permission }, operation: Operation) {
  return { permission: operation.permission ?? permission };
}

export function limitOf({ bodyLimit }: { readonly bodyLimit?: number }) {
  return bodyLimit === undefined ? {} : { bodyLimit };
}

function pathOfOne({ path, parameter = 'id' }: Named): string {
  return `${path}/:${parameter}`;
}

function nounOf({ one, noun = one.replace(/^an? /, '') }: Named): string {
  return noun;
}

function idOf({ params }: FastifyRequest, resource: Named): string {
  const id = (params as Readonly<Record<string, string>>)[resource.parameter ?? 'id'] as string;
  if (!isUuid(id)) throw notFound(nounOf(resource), id);
  return id;
}

export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
}

export function uuids(names: readonly string[]): TObject {
  return Type.Object(Object.fromEntries(names.map((name) => [name, Uuid])));
}

export function described({
  tags,
  operationId,
  summary,
  description,
}: Pick<Common<never, string>, 'tags'> & Operation) {
  return {
    tags,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
}
