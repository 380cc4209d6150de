/**
 * Saves what an installation answers to GET requests: every list page by page, and every single resource that the lists name.
 * The endpoints are those of its own OpenAPI document. Knows nothing of the service but HTTP and JSON:API.
 */

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolveReferences } from '../release/openapi-references.ts';

export interface Installation {
  /** `http://127.0.0.1:3000` */
  readonly baseUrl: string;
  readonly key: string;
}

export interface Saving {
  readonly folder: string;
  /** At most so many single resources of each endpoint. */
  readonly mostSingles: number;
  /** Only endpoints whose path begins so; empty: all. */
  readonly only: readonly string[];
  readonly log: (line: string) => void;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly string[] };
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

/** One line of a file: a resource of a list, or a whole answer. */
export interface SavedAnswer {
  readonly key: string;
  readonly body: unknown;
}

interface Resource {
  readonly type: string;
  readonly id: string;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

export async function saveAnswers(installation: Installation, saving: Saving): Promise<void> {
  const known = new KnownIds();
  mkdirSync(saving.folder, { recursive: true });
  const { body } = await get(installation, '/v2/openapi.json');
  const operations = Object.entries(resolveReferences(body as OpenApi).paths).flatMap(
    ([template, { get: operation }]) =>
      operation !== undefined && isSaved(operation) && isWanted(template, saving.only) ? [{ template, operation }] : [],
  );
  // What is shorter lists the ids that what is longer needs.
  for (const { template, operation } of operations.sort((a, b) => partsOf(a.template) - partsOf(b.template))) {
    const paths = pathsOf(template, operation, known).slice(0, saving.mostSingles);
    const file = join(saving.folder, fileOf(template));
    writeFileSync(file, '');
    const statuses = new Map<number, number>();
    for (const path of paths) {
      const isPaged = operation.parameters?.some(({ name }) => name === 'page[size]') ?? false;
      const status = await savePages(installation, { path, isPaged, file, known });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    saving.log(`${template}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'}`);
  }
}

/** Of an answer that can be compared: JSON, without parameters that only a person can choose. */
function isSaved({ parameters = [], responses }: Operation): boolean {
  const types = Object.keys(responses['200']?.content ?? {});
  return (
    types.some((type) => type.endsWith('json')) && !parameters.some((each) => each.in === 'query' && each.required)
  );
}

function isWanted(template: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((each) => template.startsWith(each));
}

/** The file of an endpoint: `v2.containers.{id}.route.ndjson`. */
function fileOf(template: string): string {
  return `${template.slice(1).replaceAll('/', '.')}.ndjson`;
}

function partsOf(template: string): number {
  return template.split('/').length;
}

/** Ids by the path of the list that named them, and by type where others refer to them. */
class KnownIds {
  readonly #byPath = new Map<string, Set<string>>();
  readonly #byType = new Map<string, Set<string>>();

  note(path: string, resources: readonly Resource[]): void {
    for (const { id, relationships = {} } of resources) {
      note(this.#byPath, path, id);
      for (const { data } of Object.values(relationships))
        for (const other of [data].flat()) if (isResource(other)) note(this.#byType, other.type, other.id);
    }
  }

  of(path: string): string[] {
    const type = (path.split('/').at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '');
    return [...new Set([...(this.#byPath.get(path) ?? []), ...(this.#byType.get(type) ?? [])])].sort();
  }
}

function note(ids: Map<string, Set<string>>, name: string, id: string): void {
  ids.set(name, (ids.get(name) ?? new Set()).add(id));
}

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value;
}

function pathsOf(template: string, { parameters = [] }: Operation, known: KnownIds): string[] {
  const parts = template.split('/').slice(1);
  return parts.reduce<string[]>(
    (paths, part) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      if (name === undefined) return paths.map((path) => `${path}/${part}`);
      const values = parameters.find((each) => each.name === name && each.in === 'path')?.schema?.enum;
      return paths.flatMap((path) => (values ?? known.of(path)).map((value) => `${path}/${encodeURIComponent(value)}`));
    },
    [''],
  );
}

interface Page {
  readonly path: string;
  readonly isPaged: boolean;
  readonly file: string;
  readonly known: KnownIds;
}

/** @returns the status of the last page */
async function savePages(installation: Installation, { path, isPaged, file, known }: Page): Promise<number> {
  let next: string | null = isPaged ? `${path}?page[size]=100` : path;
  for (;;) {
    const { status, body } = await get(installation, next);
    const { data, links } = (body ?? {}) as { data?: unknown; links?: { next?: string | null } };
    const isList = Array.isArray(data) && data.every(isResource);
    if (isList) known.note(path, data);
    const answers: SavedAnswer[] = isList
      ? data.map((each) => ({ key: `${path} ${each.type} ${each.id}`, body: each }))
      : [{ key: path, body: { status, ...withoutEnvelope(body) } }];
    appendFileSync(file, answers.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const following: string | null | undefined = isList ? links?.next : null;
    if (following == null) return status;
    const { pathname, search } = new URL(following, installation.baseUrl);
    next = `${pathname}${search}`;
  }
}

/** Without what only describes the request. */
function withoutEnvelope(body: unknown): object {
  if (typeof body !== 'object' || body === null) return { body };
  const { links: _links, meta: _meta, ...rest } = body as Record<string, unknown>;
  return rest;
}

async function get({ baseUrl, key }: Installation, path: string): Promise<{ status: number; body: unknown }> {
  for (;;) {
    const response = await fetch(new URL(path, baseUrl), { headers: { authorization: `Token ${key}` } });
    const text = await response.text();
    if (response.status !== 429) return { status: response.status, body: parsed(text) };
    await sleep(1000 * Math.max(1, Number(response.headers.get('retry-after')) || 1));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
