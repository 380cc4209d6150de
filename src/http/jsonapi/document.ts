/**
 * Whole answers out of stored resource documents, joined as text: a document is parsed only where sparse fieldsets ask for
 * a part of it. Knows no resource type.
 */
import type { SparseFields } from '../../database/lists/list-query.ts';
import type { StoredResource } from './resource.ts';

export type Links = Readonly<Record<string, string>>;

export interface AnswerParts {
  readonly included: readonly StoredResource[];
  readonly links: Links;
  readonly fields: SparseFields;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export function joinOne(resource: StoredResource, parts: AnswerParts): string {
  return `{"data":${documentOf(resource, parts.fields)}${tail(parts)}`;
}

export function joinMany(resources: readonly StoredResource[], parts: AnswerParts): string {
  return `{"data":[${documentsOf(resources, parts.fields)}]${tail(parts)}`;
}

function tail({ included, links, fields, meta }: AnswerParts): string {
  const metaText = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return `,"included":[${documentsOf(included, fields)}],"links":${JSON.stringify(links)}${metaText}}`;
}

function documentsOf(resources: readonly StoredResource[], fields: SparseFields): string {
  let text = '';
  for (const resource of resources)
    text += text === '' ? documentOf(resource, fields) : `,${documentOf(resource, fields)}`;
  return text;
}

function documentOf(resource: StoredResource, fields: SparseFields): string {
  const wanted = fields[resource.type];
  return wanted ? sparse(resource.document, wanted) : resource.document;
}

interface ResourceObject {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

function sparse(document: string, wanted: ReadonlySet<string>): string {
  const { attributes = {}, relationships = {}, ...rest } = JSON.parse(document) as ResourceObject;
  const { links, ...identity } = rest as { links?: unknown };
  return JSON.stringify({
    ...identity,
    attributes: pick(attributes, wanted),
    relationships: pick(relationships, wanted),
    ...(links !== undefined && { links }),
  });
}

function pick(members: Record<string, unknown>, wanted: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => wanted.has(name)));
}
