/**
 * The OpenAPI 3.1 document from the routes' own schemas: errors and parameters that every operation shares are added here,
 * and schemas with a title become components under it. Knows no resource.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { CATALOGUE } from '../jsonapi/errors.ts';
import { JSON_API } from '../jsonapi/negotiation.ts';
import { answer } from '../jsonapi/route-schemas.ts';

const Source = Type.Partial(Type.Object({ pointer: Type.String(), parameter: Type.String(), header: Type.String() }));
const ErrorAnswer = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        id: Type.Optional(Type.String()),
        status: Type.String(),
        code: Type.String({ enum: Object.keys(CATALOGUE) }),
        title: Type.String(),
        detail: Type.String(),
        source: Type.Optional(Source),
        meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
      }),
    ),
  },
  { title: 'errors' },
);

const READ_ERRORS = [400, 401, 403, 404, 406, 429, 500, 503];
const WRITE_ERRORS = [...READ_ERRORS, 409, 413, 415, 422];

const IdempotencyKey = Type.Optional(
  Type.String({ maxLength: 255, description: 'The same key and body within 24 hours get the first answer again' }),
);

type RouteSchema = FastifySchema & { hide?: boolean; consumes?: string[]; security?: unknown };

export interface OpenApiOptions {
  readonly publicUrl: string;
  readonly version: string;
  /** Of every resource type: some are only ever included, and no route of their own names them. */
  readonly schemas: readonly TSchema[];
}

export async function installOpenApi(
  app: FastifyInstance,
  { publicUrl, version, schemas }: OpenApiOptions,
): Promise<void> {
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portolan',
        version,
        description:
          'Tracking of ocean shipments and containers: JSON:API over HTTP. Webhooks are the intended way to get updates.',
      },
      servers: [{ url: publicUrl }],
      security: [{ apiKey: [] }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Token <API_KEY>` (or `Bearer <API_KEY>`)',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: complete(schema as RouteSchema | undefined, String(route.method), route.config?.permission !== undefined),
    }),
    transformObject: (document) =>
      'openapiObject' in document ? withComponents(document.openapiObject, schemas) : document.swaggerObject,
  });
}

function complete(schema: RouteSchema | undefined, method: string, isApi: boolean): RouteSchema {
  if (!schema || !isApi) return { ...schema, hide: true };
  const isRead = method === 'GET' || method === 'HEAD';
  const errors = (isRead ? READ_ERRORS : WRITE_ERRORS).map((status) => [status, answer(titlesOf(status), ErrorAnswer)]);
  // The generator changes what it is given, and routes share schemas.
  return structuredClone({
    ...schema,
    ...(method === 'POST' && { headers: Type.Object({ 'Idempotency-Key': IdempotencyKey }) }),
    ...(schema.body !== undefined && { consumes: [JSON_API, 'application/json'] }),
    response: { ...(schema.response as object | undefined), ...Object.fromEntries(errors) },
  });
}

function titlesOf(status: number): string {
  return Object.values(CATALOGUE)
    .filter((entry) => entry.status === status)
    .map((entry) => entry.title)
    .join('; ');
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Moves every schema with a title to components.schemas, once, and puts a reference in its place. */
function withComponents<Document extends object>(document: Document, resources: readonly TSchema[]): Document {
  const schemas: { [title: string]: Json } = {};
  const visit = (node: Json, inSchema: boolean): Json => {
    if (Array.isArray(node)) return node.map((each) => visit(each, inSchema));
    if (node === null || typeof node !== 'object') return node;
    const visited = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, visit(value, inSchema || key === 'schema')]),
    );
    const { title, ...schema } = visited;
    if (!inSchema || typeof title !== 'string' || !('type' in schema)) return visited;
    schemas[title] ??= schema;
    return { $ref: `#/components/schemas/${title}` };
  };
  for (const resource of resources) visit(structuredClone(resource) as unknown as Json, true);
  const visited = visit(document as unknown as Json, false) as { components?: { [name: string]: Json } };
  return { ...visited, components: { ...visited.components, schemas } } as unknown as Document;
}
