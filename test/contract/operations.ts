/** The operations that the document publishes behind a key, and a check that holds answers against it closely. */

import type { Checker, OpenApiDocument } from '../helpers/openapi.ts';
import type { CallOptions } from '../helpers/service.ts';

export type Schema = { readonly [keyword: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface PublishedOperation {
  readonly method: NonNullable<CallOptions['method']>;
  /** `/v2/ports/{id}` */
  readonly template: string;
  /** `GET /v2/ports/{id}` */
  readonly name: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** Of the body; null where none is taken. */
  readonly body: { readonly schema: Schema; readonly mediaTypes: readonly string[]; readonly example: unknown } | null;
  /** Media types of the successful answers. */
  readonly answers: readonly string[];
  readonly statuses: readonly string[];
}

interface RawOperation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema; example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** Those that need a key. */
export function publishedOperations(document: OpenApiDocument): PublishedOperation[] {
  return operationsOf(document, ({ security }) => security === undefined);
}

/** Those by which people come in, without a key. Others without one are the service's own: health, description. */
export function openOperations(document: OpenApiDocument): PublishedOperation[] {
  return operationsOf(document, ({ security, requestBody }) => security !== undefined && requestBody !== undefined);
}

function operationsOf(document: OpenApiDocument, isWanted: (operation: RawOperation) => boolean): PublishedOperation[] {
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations as unknown as Readonly<Record<string, RawOperation>>)
      .filter(([, operation]) => isWanted(operation))
      // Last: a resource that is deleted answers nothing else.
      .sort(([one], [other]) => Number(one === 'delete') - Number(other === 'delete'))
      .map(([verb, operation]) => {
        const method = verb.toUpperCase() as PublishedOperation['method'];
        const bodies = Object.entries(operation.requestBody?.content ?? {});
        const [first] = bodies;
        return {
          method,
          template,
          name: `${method} ${template}`,
          operationId: operation.operationId,
          parameters: operation.parameters ?? [],
          body: first
            ? { schema: first[1].schema, mediaTypes: bodies.map(([type]) => type), example: first[1].example }
            : null,
          answers: Object.entries(operation.responses)
            .filter(([status]) => status.startsWith('2'))
            .flatMap(([, { content }]) => Object.keys(content ?? {})),
          statuses: Object.keys(operation.responses),
        };
      }),
  );
}

/** Resources, their attributes and relationships, documents and errors have no member that is not published. */
export function withNothingUndocumented(document: OpenApiDocument): OpenApiDocument {
  const { included_resource, ...schemas } = document.components.schemas;
  const closed = closeObjects({ ...document, components: { ...document.components, schemas } }) as OpenApiDocument;
  // What is included is held against its own type's schema.
  const open = { type: 'object', required: ['id', 'type'] };
  return {
    ...closed,
    components: { ...closed.components, schemas: { ...closed.components.schemas, included_resource: open } },
  };
}

function closeObjects(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeObjects);
  if (typeof node !== 'object' || node === null) return node;
  const closed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) closed[key] = key === 'example' ? value : closeObjects(value);
  const isOpen =
    closed.type === 'object' && closed.properties !== undefined && closed.additionalProperties === undefined;
  return isOpen ? { ...closed, additionalProperties: false } : closed;
}

export interface GivenAnswer {
  readonly status: number;
  readonly mediaType: string;
  /** Undefined where there is none. */
  readonly body: unknown;
}

/** What of an answer is not as published: empty when all is. */
export function faultsOf(
  checker: Checker,
  { method, template }: Pick<PublishedOperation, 'method' | 'template'>,
  { status, mediaType, body }: GivenAnswer,
): unknown[] {
  if (status === 204 || status === 304) return body === undefined || body === '' ? [] : ['a body where there is none'];
  const faults = checker.faults({ path: template, method, status, mediaType: mediaType.split(';')[0] ?? '', body });
  const { included = [] } = (typeof body === 'object' && body !== null ? body : {}) as {
    included?: { type: string }[];
  };
  return [...faults, ...included.flatMap((resource) => checker.resourceFaults(resource))];
}
