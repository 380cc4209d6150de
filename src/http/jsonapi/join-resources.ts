/**
 * Joins rendered resources into whole answers, as text. It parses a resource only where sparse fieldsets ask for
 * a part of it. Knows no resource type.
 */
import type { SparseFields } from '../../database/lists/list-query.ts';
import type { RenderedResource } from './resource.ts';

export type Links = Readonly<Record<string, string>>;

export interface AnswerParts {
  readonly included: readonly RenderedResource[];
  readonly links: Links;
  readonly fields: SparseFields;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export function joinOne(resource: RenderedResource, parts: AnswerParts): string {
  return `{"data":${documentOf(resource, parts.fields)}${tail(parts)}`;
}

export function joinMany(resources: readonly RenderedResource[], parts: AnswerParts): string {
  return `{"data":[${documentsOf(resources, parts.fields)}]${tail(parts)}`;
}

function tail({ included, links, fields, meta }: AnswerParts): string {
  const metaText = meta ? `,"meta":${JSON.stringify(meta)}` : '';
  return `,"included":[${documentsOf(included, fields)}],"links":${JSON.stringify(links)}${metaText}}`;
}

function documentsOf(resources: readonly RenderedResource[], fields: SparseFields): string {
  let text = '';
  for (const resource of resources)
    text += text === '' ? documentOf(resource, fields) : `,${documentOf(resource, fields)}`;
  return text;
}

function documentOf(resource: RenderedResource, fields: SparseFields): string {
  const wanted = fields[resource.type];
  return wanted ? sparse(resource.json, wanted) : resource.json;
}

interface ResourceObject {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, unknown>;
}

function sparse(json: string, wanted: ReadonlySet<string>): string {
  const { attributes = {}, relationships = {}, ...rest } = JSON.parse(json) as ResourceObject;
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
