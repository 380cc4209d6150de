/**
 * What several places of the OpenAPI document share, moved to its components: schemas with a title, parameters, and bodies
 * of JSON. Elsewhere references stand in their place. Knows no resource.
 */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export interface MediaType {
  schema?: Json;
  example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: { readonly format?: string };
  required?: boolean;
  example?: unknown;
  examples?: unknown;
}

const NULLABLE = new Set(['string', 'number', 'integer', 'boolean']);

const isPlain = ({ type, enum: values }: JsonObject) =>
  values === undefined && [type].flat().every((each) => NULLABLE.has(String(each)) || each === 'null');

/** Of a schema as text: a shorter one is not worth a reference. Texts and numbers are read where they stand, unless longer. */
const LONG = 110;
const LONG_PLAIN = 140;

/** Collects components while it visits the document. */
export class Components {
  readonly schemas: JsonObject = {};

  /** Puts a reference in place of every schema with a title. */
  visit(node: Json, inSchema: boolean): Json {
    if (Array.isArray(node)) return node.map((each) => this.visit(each, inSchema));
    if (node === null || typeof node !== 'object') return node;
    const visited = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, this.visit(value, inSchema || key === 'schema')]),
    );
    if (!inSchema) return visited;
    const { title, ...schema } = visited;
    if (typeof title !== 'string' || !('type' in schema)) return this.#discriminated(withNullInType(visited));
    return this.add(title, schema);
  }

  /** A union of components of which each has a `type` of its own. */
  #discriminated(schema: JsonObject): JsonObject {
    const { anyOf, ...rest } = schema;
    if (!Array.isArray(anyOf)) return schema;
    const names = (anyOf as JsonObject[]).map(({ $ref }) => String($ref));
    const types = names.map((name) => {
      const { properties } = (this.schemas[name.replace('#/components/schemas/', '')] ?? {}) as JsonObject;
      return ((properties as JsonObject | undefined)?.type as JsonObject | undefined)?.const;
    });
    if (new Set(types).size !== anyOf.length || types.some((type) => typeof type !== 'string')) return schema;
    const mapping = Object.fromEntries(types.map((type, index) => [String(type), names[index] as string]));
    return { ...rest, oneOf: anyOf, discriminator: { propertyName: 'type', mapping } };
  }

  /** The first schema of a name counts. */
  add(name: string, schema: Json): JsonObject {
    this.schemas[name] ??= schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /**
   * Long schemas of properties, of their items and of their alternatives that occur more than once become components, named
   * after their properties: after one that has just this schema, where there is one.
   */
  shareParts(): void {
    const parts = new Map<string, { name: string; count: number; isWhole: boolean }>();
    type See = (name: string, schema: JsonObject, isWhole: boolean) => Json;
    const seeAll = (given: Json, name: string, see: See): Json => {
      if (Array.isArray(given)) return given.map((each) => seeAll(each, name, see));
      return given === null || typeof given !== 'object' ? given : see(name, given, false);
    };
    const inside = (node: Json, property: string, see: See): Json => {
      if (Array.isArray(node)) return node.map((each) => inside(each, property, see));
      if (node === null || typeof node !== 'object') return node;
      return Object.fromEntries(
        Object.entries(node).map(([key, value]) => {
          if (key === 'examples' || key === 'enum') return [key, value];
          if (key === 'items' || key === 'anyOf') return [key, seeAll(value, property, see)];
          if (key !== 'properties') return [key, inside(value, property, see)];
          const seen = Object.entries(value as JsonObject).map(([name, each]) => [
            name,
            see(name, each as JsonObject, true),
          ]);
          return [key, Object.fromEntries(seen)];
        }),
      );
    };
    let owner = '';
    const count: See = (name, schema, isWhole) => {
      const text = JSON.stringify(schema);
      const known = parts.get(text);
      if (known) known.count += 1;
      if (known && isWhole && !known.isWhole) Object.assign(known, { name: `${owner}_${name}`, isWhole });
      if (!known)
        parts.set(text, { name: `${owner}_${name}`, count: name === 'data' ? Number.NEGATIVE_INFINITY : 1, isWhole });
      // What is inside of a repeated part is counted once.
      return known ? schema : inside(schema, name, count);
    };
    for (const [name, schema] of Object.entries(this.schemas)) {
      owner = name.replace(/^[a-z]+_(?=\w+_body$)/, '').replace(/_(response|page|list)$/, '');
      inside(schema, 'value', count);
    }
    const replace: See = (name, schema) => {
      const text = JSON.stringify(schema);
      const part = parts.get(text);
      if (text.length < (isPlain(schema) ? LONG_PLAIN : LONG) || part === undefined || part.count <= 1)
        return inside(schema, name, replace);
      const known = references.get(text);
      if (known !== undefined) return { $ref: known };
      const reference = `#/components/schemas/${freeName(part.name, this.schemas)}`;
      references.set(text, reference);
      this.schemas[reference.slice(reference.lastIndexOf('/') + 1)] = schema;
      return { $ref: reference };
    };
    const references = new Map<string, string>();
    // Grows meanwhile: parts of parts are replaced, too.
    for (const name in this.schemas) this.schemas[name] = inside(this.schemas[name] as Json, 'value', replace);
    for (const name of references.values()) {
      const key = name.slice(name.lastIndexOf('/') + 1);
      this.schemas[key] = inside(this.schemas[key] as Json, 'value', replace);
    }
  }
}

/** `{anyOf: [{type: 'string'}, {type: 'null'}]}` → `{type: ['string', 'null']}`, which is half as long. */
function withNullInType(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, other] = anyOf as JsonObject[];
  if (other?.type !== 'null') return schema;
  if (Array.isArray(value?.enum)) return { ...value, ...rest, enum: [...value.enum, null] };
  if (!NULLABLE.has(String(value?.type)) || 'const' in { ...value }) return schema;
  return { ...value, ...rest, type: [value?.type as string, 'null'] };
}

/** Where a parameter stands. */
interface ParameterPlace {
  /** `/v2/containers/{id}` */
  readonly path: string;
  readonly parameters: Parameter[];
}

/**
 * Parameters that stand at several places, by name; references take their places. One that has several forms is named
 * after the resources at whose path it stands.
 */
export function shareParameters(places: readonly ParameterPlace[]): Record<string, Parameter> {
  const uses = new Map<string, { parameter: Parameter; count: number; owner: string }>();
  const forms = new Map<string, Set<string>>();
  for (const { path, parameters } of places) {
    for (const parameter of parameters) {
      simplify(parameter);
      const key = keyOf(parameter);
      const known = uses.get(key);
      const owner = ownerOf(path, parameter);
      uses.set(key, { parameter, count: (known?.count ?? 0) + 1, owner: shorter(owner, known?.owner ?? owner) });
      forms.set(parameter.name, (forms.get(parameter.name) ?? new Set()).add(key));
    }
  }
  const shared: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  for (const [key, { parameter, count, owner }] of uses) {
    if (count === 1) continue;
    const name = [
      ...(forms.get(parameter.name)?.size === 1 ? [] : [owner]),
      ...(parameter.name.toLowerCase().match(/\w+/g) ?? []),
    ];
    const unique = freeName(name.join('_'), shared);
    shared[unique] = parameter;
    names.set(key, unique);
  }
  for (const { parameters } of places) {
    for (const [index, parameter] of parameters.entries()) {
      const name = names.get(keyOf(parameter));
      if (name !== undefined) parameters[index] = { $ref: `#/components/parameters/${name}` } as unknown as Parameter;
    }
  }
  return shared;
}

/** Answers that several operations give alike, by the name of their schema. */
export function shareResponses(operations: readonly { responses: Record<string, object> }[]): Record<string, object> {
  const uses = new Map<string, number>();
  const all = operations.flatMap(({ responses }) =>
    Object.entries(responses).map(([status, each]) => ({ responses, status, each })),
  );
  for (const { each } of all) uses.set(JSON.stringify(each), (uses.get(JSON.stringify(each)) ?? 0) + 1);
  const shared: Record<string, object> = {};
  const names = new Map<string, string>();
  for (const { responses, status, each } of all) {
    const text = JSON.stringify(each);
    const schema = /"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(text)?.[1];
    if (uses.get(text) === 1 || schema === undefined || '$ref' in each) continue;
    if (!names.has(text)) {
      names.set(text, freeName(schema, shared));
      shared[String(names.get(text))] = each;
    }
    responses[status] = { $ref: `#/components/responses/${names.get(text)}` };
  }
  return shared;
}

/** A single example needs no name, and most parameters are optional. */
function simplify(parameter: { example?: unknown; examples?: unknown; required?: boolean }): void {
  if (parameter.required === false) delete parameter.required;
  const values = Object.values((parameter.examples ?? {}) as Record<string, { value: unknown }>);
  if (values.length !== 1) return;
  parameter.example = values[0]?.value;
  delete parameter.examples;
}

function keyOf({ example: _, ...parameter }: Parameter): string {
  return JSON.stringify(parameter);
}

const shorter = (one: string, other: string) => (one.length < other.length ? one : other);

function freeName(name: string, taken: object, count = 1): string {
  const candidate = count === 1 ? name : `${name}_${count}`;
  return candidate in taken ? freeName(name, taken, count + 1) : candidate;
}

/** @example `/v2/containers/{id}/notes`: `id` is of a `container`, `include` is of `container_notes` */
function ownerOf(path: string, parameter: Parameter): string {
  const segments = path.replace(/^\/v2\//, '').split('/');
  if (parameter.in === 'path') return singular(segments[segments.indexOf(`{${parameter.name}}`) - 1] ?? 'resource');
  const names = segments.filter((part) => !part.startsWith('{'));
  return names.map((name, index) => (index < names.length - 1 ? singular(name) : name)).join('_');
}

/** @example `parties` → `party`, `aliases` → `alias` */
export function singular(name: string): string {
  return name
    .replace(/(alias|address|status)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])(?<!alia|addres|statu)s$/, '');
}
