/**
 * One route's schema made whole for the OpenAPI document: name, group, what every operation shares, and what its parameters
 * may be. Knows no resource in particular: relations come from the resource table.
 */
import type { FastifySchema, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { JSON_API } from '../jsonapi/negotiation.ts';
import type { ResourceTable } from '../jsonapi/resource-table.ts';
import { singular } from './components.ts';
import { REFUSALS, type Tags } from './document.ts';
import './error-answers.ts';

export type RouteSchema = FastifySchema & {
  hide?: boolean;
  tags?: readonly string[];
  operationId?: string;
  summary?: string;
  description?: string;
  consumes?: readonly string[];
  security?: unknown;
};

export interface DocumentedRoute {
  readonly schema: RouteSchema | undefined;
  readonly url: string;
  readonly method: string;
  readonly config: RouteOptions['config'];
}

interface Properties {
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const IdempotencyKey = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '^[!-~]+$',
    description: 'A request with the same key and body within 24 hours gets the first answer again',
  }),
);
const ROLES = {
  read: 'viewer, member or admin',
  write: 'member or admin',
  admin: 'admin',
  feed: 'admin or feeder',
} as const;

/** A route without group or permission is not part of the document. */
export function completeSchema(route: DocumentedRoute, resources: ResourceTable, tags: Tags): RouteSchema {
  const { schema, url, method, config } = route;
  // Other paths are there for clients that know no better.
  if (!schema?.tags || url.startsWith('/rails/')) return { ...schema, hide: true };
  const own = {
    ...schema,
    operationId: schema.operationId ?? operationIdOf({ method, url, ...shapeOf(schema) }),
    tags: schema.tags.map((each) => tagOf(each, tags)),
    ...(schema.params !== undefined && { params: describedParams(schema.params as Properties) }),
  };
  // The generator changes what it is given, and routes share schemas.
  if (!config?.permission && !config?.isOpen) return structuredClone({ ...own, security: [] });
  return structuredClone({
    ...own,
    ...(config.isOpen && { security: [] }),
    description: [schema.description, needsOf(config)].filter((part) => part).join(' '),
    ...(schema.querystring !== undefined && {
      querystring: describedQuery(schema.querystring as Properties, resources),
    }),
    ...(method === 'POST' && !config.isOpen && { headers: Type.Object({ 'Idempotency-Key': IdempotencyKey }) }),
    ...(schema.body !== undefined && {
      consumes: schema.consumes ?? [JSON_API, 'application/json'],
      body: method === 'POST' ? withoutId(schema.body as Properties) : schema.body,
    }),
    ...{ [REFUSALS]: config.alsoAnswers ?? [] },
  });
}

/** `api_keys`, `tracking requests` → the group's name. */
function tagOf(text: string, tags: Tags): string {
  const words = text.replaceAll('_', ' ').toLowerCase();
  return Object.keys(tags).find((tag) => tag.toLowerCase() === words) ?? words;
}

function needsOf({ permission, bucket }: NonNullable<RouteOptions['config']>): string {
  const limit = bucket === undefined ? '' : ` Draws on the rate limit \`${bucket}\`.`;
  return permission === undefined ? '' : `Roles: ${ROLES[permission]}.${limit}`;
}

function shapeOf({ response }: RouteSchema): { isList: boolean; creates: boolean } {
  const answers = (response ?? {}) as Readonly<Record<string, { content?: Record<string, { schema?: Properties }> }>>;
  const data = answers[200]?.content?.[JSON_API]?.schema?.properties?.data;
  return { isList: data?.type === 'array', creates: answers[201] !== undefined || answers[202] !== undefined };
}

/** Ids of new resources are chosen here. */
function withoutId(body: Properties): Properties {
  const { data } = body.properties ?? {};
  const { id: _, ...members } = (data as Properties | undefined)?.properties ?? {};
  if (data === undefined || _ === undefined) return body;
  return { ...body, properties: { ...body.properties, data: { ...data, properties: members } } };
}

/** @example `suggestion_id` is the id of a suggestion; `id` is one of the kind that the path names, and so alike everywhere */
function describedParams({ properties = {}, ...rest }: Properties): Properties {
  const described = Object.entries(properties).map(([name, schema]) => {
    const owner = name === 'id' ? 'resource' : name.replace(/_id$/, '').replaceAll('_', ' ');
    return [name, { description: `Id of the ${owner}`, ...schema }];
  });
  return { ...rest, properties: Object.fromEntries(described) };
}

/** The relations that `include` can name, and the fields that `fields` can, of the type that is read. */
function describedQuery({ properties = {}, ...rest }: Properties, resources: ResourceTable): Properties {
  const type = Object.keys(properties)
    .map((name) => /^fields\[(\w+)\]$/.exec(name)?.[1])
    .find((name) => name !== undefined);
  const resource = type === undefined ? undefined : resources[type];
  if (type === undefined || resource === undefined) return { ...rest, properties };
  const relations = Object.keys(resource.relations);
  const { attributes } = resource.schema.properties as { attributes?: Properties };
  const fields = Object.keys(attributes?.properties ?? {}).slice(0, 2);
  const described = {
    ...properties,
    [`fields[${type}]`]: { ...properties[`fields[${type}]`], examples: [fields.join(',')] },
    ...(properties.include && { include: { ...properties.include, ...describedInclude(relations) } }),
  };
  return { ...rest, properties: described };
}

function describedInclude(relations: readonly string[]) {
  if (relations.length === 0)
    return { description: 'The resource has no relationships: only an empty value is accepted', maxLength: 0 };
  return {
    description: `Relationships with commas, as paths up to three deep that begin with ${relations.join(', ')}`,
    examples: [relations.slice(0, 2).join(',')],
  };
}

/** A name for every operation, from its method and path, so that it is as stable as they are. Pure; knows no resource. */

interface NamedOperation {
  readonly method: string;
  /** As Fastify has it, `/v2/containers/:id/raw_events`. */
  readonly url: string;
  /** Whether it answers several resources. */
  readonly isList: boolean;
  /** Whether it makes one. */
  readonly creates: boolean;
}

const VERBS: Readonly<Record<string, string>> = { GET: 'get', PATCH: 'update', PUT: 'replace', DELETE: 'delete' };

/** @example `GET /v2/containers/:id/raw_events` → `listContainerRawEvents` */
export function operationIdOf({ method, url, isList, creates }: NamedOperation): string {
  const segments = url.split('/').filter((part) => part !== '' && part !== 'v2');
  const names = segments.filter((part) => !part.startsWith(':'));
  const last = names.at(-1) ?? 'service';
  const owner = names.slice(0, -1).map(singular).map(pascal).join('');
  const verb = VERBS[method] ?? 'send';
  if (segments.at(-1)?.startsWith(':')) return verb + owner + pascal(singular(last));
  if (method === 'GET') return (isList ? 'list' : 'get') + owner + pascal(last);
  if (creates && last.endsWith('s')) return `create${owner}${pascal(singular(last))}`;
  if (owner === '') return verb + pascal(last);
  const action = pascal(last);
  return action.charAt(0).toLowerCase() + action.slice(1) + owner;
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
