/**
 * The OpenAPI 3.1 document from the routes' own schemas. Here is what concerns the whole service; operations and the
 * document are made whole in ../openapi/. Knows no resource.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ResourceTable } from '../jsonapi/resource-table.ts';
import { completeDocument, type Tags } from '../openapi/document.ts';
import { completeSchema, type RouteSchema } from '../openapi/operation.ts';
import type { PublishedWebhook } from '../openapi/webhooks.ts';

export interface OpenApiOptions {
  readonly publicUrl: string;
  /** Of the program. */
  readonly version: string;
  readonly resources: ResourceTable;
  readonly webhooks: () => readonly PublishedWebhook[];
  readonly tags: Tags;
}

/** Of the interface, which is labelled Beta. */
const INTERFACE_VERSION = '0.2.0';
const DESCRIPTION = `Beta. Tracking of ocean shipments and containers by bill of lading, booking or container number: JSON:API 1.1 over HTTP.
Webhooks are the intended way to get updates. Times are UTC; ids are UUIDs. Every answer that is not a success lists its errors with a
stable \`code\`.`;

export async function installOpenApi(
  app: FastifyInstance,
  { publicUrl, version, resources, webhooks, tags }: OpenApiOptions,
): Promise<void> {
  const schemas = Object.values(resources).map(({ schema }) => schema);
  const included = new Set(
    Object.values(resources).flatMap(({ relations }) => Object.values(relations).flatMap(({ types }) => types)),
  );
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portolan (Beta)',
        version: INTERFACE_VERSION,
        description: DESCRIPTION,
        contact: { name: 'Operator of this installation', url: `${publicUrl}/docs` },
        ...{ 'x-portolan-version': version },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: publicUrl, description: 'This installation' }],
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
      schema: completeSchema(
        { schema: schema as RouteSchema | undefined, url, method: String(route.method), config: route.config },
        resources,
        tags,
      ) as object,
    }),
    transformObject: (document) =>
      'openapiObject' in document
        ? completeDocument(document.openapiObject, { resources: schemas, included, webhooks: webhooks(), tags })
        : document.swaggerObject,
  });
}
