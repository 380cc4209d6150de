/**
 * The OpenAPI document made whole and lean: what operations share becomes components, groups are described, and examples
 * are put where they belong. Knows no resource.
 */
import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { JSON_API } from '../jsonapi/negotiation.ts';
import {
  Components,
  type Json,
  type JsonObject,
  type MediaType,
  type Parameter,
  shareParameters,
  shareResponses,
} from './components.ts';
import { ErrorAnswer, errorComponents, errorReferences } from './error-answers.ts';
import { describeWebhooks, type PublishedWebhook } from './webhooks.ts';

/** A real request and its real answer. */
export interface Example {
  /** With its query, `/v2/containers?include=shipment`. */
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly mediaType: string;
  readonly answer?: unknown;
}

/**
 * Requests and answers by method and template, `GET /v2/containers/{id}`. test/contract/published.test.ts records them from
 * a service with simulated journeys; their ids stay the same from one recording to the next.
 */
export const EXAMPLES = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Example>
>;

interface Response {
  readonly content?: Record<string, MediaType>;
}

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Response>;
  [REFUSALS]?: readonly number[];
}

interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: JsonObject;
}

/** The groups of operations with their descriptions, in the order in which the document shows them. */
export type Tags = Readonly<Record<string, string>>;

/** Of an operation, until the document is made whole: the statuses of errors that it names. */
export const REFUSALS = 'x-refusals';

export interface Published {
  /** The schemas of every type: some are only ever included, and no route of their own names them. */
  readonly resources: readonly TSchema[];
  /** Types that a relationship can lead to. */
  readonly included: ReadonlySet<string>;
  readonly webhooks: readonly PublishedWebhook[];
  readonly tags: Tags;
}

export function completeDocument<Given extends object>(given: Given, published: Published): Given {
  const components = new Components();
  for (const each of published.resources) components.visit(structuredClone(each) as unknown as Json, true);
  const document = components.visit(given as unknown as Json, false) as unknown as Document;
  components.add('errors', components.visit(structuredClone(ErrorAnswer) as unknown as Json, true));
  const operations = operationsOf(document);
  const refusals = referToErrors(operations);
  addExamples(operations, components);
  for (const { operation } of operations) shareBody(operation, components);
  const webhooks = describeWebhooks(published.webhooks, components);
  if ('included_resource' in components.schemas) components.schemas.included_resource = unionOf(published.included);
  const parameters = shareParameters(
    operations.map(({ path, operation: { parameters: own = [] } }) => ({ path, parameters: own })),
  );
  const responses = shareResponses(operations.map(({ operation }) => operation));
  components.shareParts();
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  const tags = Object.entries(published.tags).map(([name, description]) => ({ name, description }));
  return {
    ...document,
    webhooks: webhooks.webhooks,
    components: {
      ...document.components,
      schemas: components.schemas,
      parameters,
      requestBodies: webhooks.requestBodies,
      responses: { ...responses, ...errorComponents(refusals), ...webhooks.responses },
    },
    tags: tags.filter(({ name }) => used.has(name)),
  } as unknown as Given;
}

/** @returns the statuses that operations name */
function referToErrors(operations: readonly PlacedOperation[]): Set<number> {
  const refusals = new Set<number>();
  for (const { operation } of operations) {
    const { [REFUSALS]: own } = operation;
    if (own === undefined) continue;
    for (const status of own) refusals.add(status);
    operation.responses = { ...operation.responses, ...errorReferences(own) };
    delete operation[REFUSALS];
  }
  return refusals;
}

interface PlacedOperation {
  readonly path: string;
  readonly operation: Operation;
  readonly example: Example | undefined;
}

function operationsOf({ paths = {} }: Document): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      operation,
      example: EXAMPLES[`${method.toUpperCase()} ${path}`],
    })),
  );
}

/** What is included is one of these resources, whose schemas are named after their types. */
function unionOf(types: ReadonlySet<string>): JsonObject {
  const oneOf = [...types].toSorted().map((type) => ({ $ref: `#/components/schemas/${type}` }));
  return { oneOf, discriminator: { propertyName: 'type' } };
}

/**
 * A resource is shown once, at the schema of its type, and so in every answer that has it. Other answers are shown where
 * they are.
 */
function addExamples(operations: readonly PlacedOperation[], { schemas }: Components): void {
  const shown = resourcesOf(operations.flatMap(({ example }) => example ?? []));
  for (const [type, resource] of shown) {
    const schema = schemas[type] as JsonObject | undefined;
    if (schema !== undefined) schema.examples ??= [shortened(resource as unknown as Json)];
  }
  for (const { path, operation, example } of operations) {
    if (example === undefined) continue;
    const { parameters = [], requestBody, responses } = operation;
    addParameterExamples(parameters, path, example);
    for (const media of Object.values(requestBody?.content ?? {})) {
      if (example.body !== undefined) media.example = example.body;
    }
    const media = responses[example.status]?.content?.[example.mediaType];
    if (media !== undefined && !primaryOf(example).some(({ type }) => shown.has(type)))
      media.example = shortened(example.answer as Json);
  }
}

const LONGEST_TEXT = 400;

/** One row shows as much as twenty, and the links of a resource as much as those of any other. */
function shortened(value: Json): Json {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 2).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  const isSchema = value.type === 'object';
  const members = Object.entries(value).filter(([name]) => name !== 'links' || !('type' in value));
  return Object.fromEntries(
    members.map(([name, each]) => [name, isSchema && name === 'properties' ? few(each) : shortened(each)]),
  );
}

/** Members of a JSON Schema as a value: some show what they are. */
const few = (members: Json): Json => shortened(Object.fromEntries(Object.entries(members ?? {}).slice(0, 3)));

interface ShownResource {
  readonly type: string;
  readonly attributes?: object;
}

interface ShownDocument {
  readonly data?: unknown;
}

/** By type, whole ones. */
function resourcesOf(examples: readonly Example[]): Map<string, ShownResource> {
  const whole = examples.filter(({ path }) => !path.includes('fields['));
  const shown = new Map<string, ShownResource>();
  for (const each of whole.flatMap(primaryOf)) if (!shown.has(each.type)) shown.set(each.type, each);
  return shown;
}

function primaryOf({ answer, mediaType }: Example): ShownResource[] {
  if (mediaType !== JSON_API || typeof answer !== 'object' || answer === null) return [];
  const rows = [(answer as ShownDocument).data ?? []].flat() as ShownResource[];
  return rows.filter(({ type, attributes }) => type !== undefined && attributes !== undefined);
}

function addParameterExamples(parameters: readonly Parameter[], path: string, example: Example): void {
  const url = new URL(example.path, 'http://localhost');
  const places = path.split('/');
  for (const parameter of parameters) {
    const place = places.indexOf(`{${parameter.name}}`);
    const value = parameter.in === 'path' ? url.pathname.split('/')[place] : url.searchParams.get(parameter.name);
    const isId = parameter.schema?.format === 'uuid';
    if (value != null && value !== '' && !isId && parameter.examples === undefined) parameter.example = typed(value);
  }
}

/** As the parameter's schema has it: `page[size]` and `latitude` are numbers. */
function typed(value: string): string | number | boolean {
  if (/^-?\d{1,6}(\.\d+)?$/.test(value)) return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** A body of JSON, or of text that comes as several media types, becomes one component with its example. */
function shareBody({ operationId, requestBody }: Operation, components: Components): void {
  const content = requestBody?.content ?? {};
  const name = operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const [text, media] of Map.groupBy(Object.entries(content), ([, { schema }]) => JSON.stringify(schema))) {
    const isJson = media.some(([type]) => type === JSON_API);
    if (text === undefined || (media.length === 1 && !isJson)) continue;
    const schema = JSON.parse(text) as JsonObject;
    const example = media.map(([, each]) => each.example as Json | undefined).find((each) => each !== undefined);
    const reference = '$ref' in schema ? schema : components.add(`${name}_${isJson ? 'body' : 'text'}`, schema);
    const shared = components.schemas[String(reference.$ref).replace('#/components/schemas/', '')] as JsonObject;
    if (example !== undefined) shared.examples ??= [shortened(example)];
    for (const [type] of media) content[type] = { schema: reference };
  }
}
