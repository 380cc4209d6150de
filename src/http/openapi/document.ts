/**
 * The OpenAPI document made whole: schemas with a title become components, groups are described, and examples are put
 * where they belong. Knows no resource.
 */
import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { JSON_API } from '../jsonapi/negotiation.ts';
import { errorExample } from './error-answers.ts';

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

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface MediaType {
  schema?: Json;
  example?: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  example?: unknown;
  readonly examples?: unknown;
}
interface Operation {
  readonly tags?: readonly string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { [name: string]: Json };
}

/** The groups of operations with their descriptions, in the order in which the document shows them. */
export type Tags = Readonly<Record<string, string>>;

/** @param resources the schemas of every type: some are only ever included, and no route of their own names them */
export function completeDocument<Given extends object>(
  given: Given,
  resources: readonly TSchema[],
  groups: Tags,
): Given {
  const document = withComponents(given as unknown as Json, resources) as unknown as Document;
  const used = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const tag of operation.tags ?? []) used.add(tag);
      addErrorExamples(operation);
      const example = EXAMPLES[`${method.toUpperCase()} ${path}`];
      if (example) addExample(operation, path, example);
    }
  }
  const tags = Object.entries(groups).map(([name, description]) => ({ name, description }));
  return { ...document, tags: tags.filter(({ name }) => used.has(name)) } as unknown as Given;
}

function addErrorExamples({ responses }: Operation): void {
  for (const [status, { content }] of Object.entries(responses)) {
    const media = content?.[JSON_API];
    const example = errorExample(Number(status));
    if (media && example) media.example = example;
  }
}

function addExample({ parameters, requestBody, responses }: Operation, path: string, example: Example): void {
  const url = new URL(example.path, 'http://localhost');
  const places = path.split('/');
  for (const parameter of parameters ?? []) {
    const place = places.indexOf(`{${parameter.name}}`);
    const value = parameter.in === 'path' ? url.pathname.split('/')[place] : url.searchParams.get(parameter.name);
    if (value != null && value !== '' && parameter.examples === undefined) parameter.example = typed(value);
  }
  for (const media of Object.values(requestBody?.content ?? {})) {
    if (example.body !== undefined) media.example = example.body;
  }
  const media = responses[example.status]?.content?.[example.mediaType];
  if (media) media.example = example.answer;
}

/** As the parameter's schema has it: `page[size]` and `latitude` are numbers. */
function typed(value: string): string | number | boolean {
  if (/^-?\d{1,6}(\.\d+)?$/.test(value)) return Number(value);
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** Moves every schema with a title to components.schemas, once, and puts a reference in its place. */
function withComponents(document: Json, resources: readonly TSchema[]): Json {
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
  const types = resources.map((resource) => visit(structuredClone(resource) as unknown as Json, true));
  const visited = visit(document, false) as { components?: { [name: string]: Json } };
  // What is included is one of the resources, identified by its type.
  if ('included_resource' in schemas) schemas.included_resource = { anyOf: types };
  return { ...visited, components: { ...visited.components, schemas } };
}
