/**
 * The types of the Python client: a TypedDict for each object of the document, aliases for unions and long lists of values.
 * One structure has one name, wherever it stands.
 */
import { resolveReference } from '../../src/http/openapi/references.ts';
import { nameOfReference, type OpenApi, type Schema } from './open-api.ts';
import { className, docstring, isName, literal } from './python-text.ts';

/** By structure, in the order of the document. */
export type Hints = Map<string, Set<string>>;

/** Names that a field of a class would hide from the annotations below it. */
const USED = new Set(['Any', 'Literal', 'NotRequired', 'TypedDict', 'bool', 'dict', 'float', 'int', 'list', 'str']);
/** A union of values that is shorter stands where it is used. */
const INLINE_LENGTH = 70;

export class PythonTypes {
  readonly #document: OpenApi;
  readonly #declarations: string[] = [];
  /** They are evaluated when the module is imported, so behind all classes. */
  readonly #aliases: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #hints: Hints;
  /** The types of resource to which each kind of identifier leads. */
  readonly identifiers = new Map<string, readonly string[]>();
  /** For the next pass. */
  readonly hints: Hints = new Map();

  /** @param hints of the pass before: of all names that a structure could have, it gets the shortest */
  constructor(document: OpenApi, hints: Hints) {
    this.#document = document;
    this.#hints = hints;
    this.#taken = new Set(Object.keys(this.#schemas).map(className));
  }

  get #schemas(): Readonly<Record<string, Schema>> {
    return (this.#document.components.schemas ?? {}) as Readonly<Record<string, Schema>>;
  }

  /** In the order in which they were needed: no annotation of a class is evaluated. */
  get declarations(): string {
    return [...this.#declarations, ...this.#aliases].join('\n\n');
  }

  /** The type of a component. */
  component(name: string): string {
    const schema = this.#schemas[name];
    if (schema === undefined) throw new Error(`The document has no schema ${name}.`);
    const key = `#${name}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const own = className(name);
    this.#names.set(key, own);
    this.#declare(own, schema);
    return own;
  }

  /** @param hints names for what has none of its own; the first that is free is taken */
  expression(schema: Schema, hints: readonly string[]): string {
    if (schema.$ref !== undefined) return this.component(nameOfReference(schema.$ref));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return this.values(schema.enum, hints);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.#union(options, hints);
    if (schema.allOf) return this.expression(this.#merged(schema.allOf), hints);
    if (Array.isArray(schema.type))
      return this.#union(
        schema.type.map((type: string) => ({ ...schema, type })),
        hints,
      );
    if (schema.type === 'array')
      return `list[${schema.items ? this.expression(schema.items, singular(hints)) : 'Any'}]`;
    if (schema.type === 'object' || schema.properties) return this.#object(schema, hints);
    return PLAIN[String(schema.type)] ?? 'Any';
  }

  /** A type of its own, although another one may have the same structure. */
  own(schema: Schema, name: string): string {
    if (schema.$ref !== undefined || Object.keys(schema.properties ?? {}).length === 0)
      return this.expression(schema, [name]);
    return this.#named(`own ${name}`, [name], (taken) => this.#declare(taken, schema));
  }

  /** Values as a Literal, with a name where they are many. */
  values(given: readonly unknown[], hints: readonly string[]): string {
    const text = `Literal[${given.map(literal).join(', ')}]`;
    if (text.length <= INLINE_LENGTH) return text;
    const key = keyOf(given);
    const component = Object.entries(this.#schemas).find(([, { enum: own }]) => own && keyOf(own) === key);
    if (component) return this.component(component[0]);
    return this.#named(`values ${key}`, hints, (name) => this.#declareValues(name, given));
  }

  #union(options: readonly Schema[], hints: readonly string[]): string {
    const parts = options.map((each, index) =>
      this.expression(each, index === 0 ? hints : [...hints, ...hints.map((hint) => `${hint}${index + 1}`)]),
    );
    const members = [...new Set(parts.filter((each) => each !== 'None')), ...(parts.includes('None') ? ['None'] : [])];
    return members.includes('Any') ? 'Any' : members.join(' | ');
  }

  #object(schema: Schema, hints: readonly string[]): string {
    const { properties = {}, additionalProperties, patternProperties = {} } = schema;
    if (Object.keys(properties).length > 0)
      return this.#named(JSON.stringify(withoutExamples(schema)), this.#ownNames(schema) ?? hints, (name) =>
        this.#declare(name, schema),
      );
    const values = [
      ...Object.values(patternProperties),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ];
    return `dict[str, ${values.length === 0 ? 'Any' : this.#union(values, singular(hints))}]`;
  }

  /** Identifiers and relationships are named by the types to which they lead. */
  #ownNames({ properties = {} }: Schema): string[] | undefined {
    const names = Object.keys(properties).toSorted().join();
    const types = targetsOf({ properties }).map(className);
    if (types.length > 0) return types.length < 4 ? [`${types.join('Or')}Identifier`] : undefined;
    if (names === 'self') return ['ResourceLinks'];
    if (names !== 'data' || !properties.data) return undefined;
    const { data } = properties;
    const inner = this.expression(data.type === 'array' && data.items ? data.items : data, ['ResourceIdentifier']);
    const target = /^(\w+)Identifier( \| None)?$/.exec(inner);
    if (!target) return undefined;
    const [, type = '', orNone = ''] = target;
    return [data.type === 'array' ? `Related${plural(type)}` : `Related${type}${orNone && 'OrNone'}`];
  }

  /** @param key the structure: the same one gets the same name */
  #named(key: string, hints: readonly string[], declare: (name: string) => void): string {
    const offered = this.hints.get(key) ?? new Set();
    this.hints.set(key, offered);
    for (const hint of hints) offered.add(hint);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const [last = 'Value'] = hints;
    const numbered = Array.from({ length: 99 }, (_, index) => `${last}${index + 2}`);
    const shortest = [...(this.#hints.get(key) ?? [])].toSorted((a, b) => lengthOf(a) - lengthOf(b));
    const name = [...shortest, ...hints, ...numbered].find((each) => !this.#taken.has(each));
    if (name === undefined) throw new Error(`No name is free for ${last}.`);
    this.#taken.add(name);
    this.#names.set(key, name);
    declare(name);
    return name;
  }

  #declare(name: string, schema: Schema): void {
    const targets = targetsOf(schema);
    if (targets.length > 0) this.identifiers.set(name, targets);
    if (schema.allOf) {
      this.#declare(name, { description: schema.description ?? '', ...this.#merged(schema.allOf) });
      return;
    }
    const isClass = (schema.type === 'object' || schema.properties) && Object.keys(schema.properties ?? {}).length > 0;
    if (isClass) this.#declarations.push(this.#typedDict(name, schema));
    else if (schema.enum) this.#declareValues(name, schema.enum);
    else this.#declareAlias(name, schema);
  }

  #declareValues(name: string, values: readonly unknown[]): void {
    this.#declarations.push(`${name} = Literal[\n${values.map((each) => `    ${literal(each)},\n`).join('')}]\n`);
  }

  #declareAlias(name: string, schema: Schema): void {
    const members = this.expression(schema, [`${name}Value`]).split(' | ');
    this.#aliases.push(`${name}: TypeAlias = (\n    ${members.join('\n    | ')}\n)\n`);
  }

  #typedDict(name: string, { properties = {}, required = [], description = '' }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const parent = name.replace(/Attributes$/, '');
      const isOwn = field === 'attributes' || field === 'relationships';
      const type = isOwn
        ? this.own(schema, name + className(field))
        : this.expression(schema, [parent + className(field), name + className(field)]);
      return {
        field,
        type: required.includes(field) ? type : `NotRequired[${type}]`,
        text: schema.description ?? onlyDescription(schema),
      };
    });
    const isPlain = fields.every(({ field }) => isName(field) && !USED.has(field) && !field.startsWith('__'));
    if (!isPlain) {
      const lines = fields.map(({ field, type }) => `        ${literal(field)}: ${literal(type)},\n`).join('');
      return `${name} = TypedDict(\n    "${name}",\n    {\n${lines}    },\n)\n`;
    }
    const lines = fields.map(
      ({ field, type, text }) => `    ${field}: ${type}\n${text === '' ? '' : docstring([text], 4)}`,
    );
    const heading = description === '' ? '' : `${docstring([description], 4)}\n`;
    return `class ${name}(TypedDict):\n${heading}${lines.join('')}`;
  }

  /** One object with the members of all. */
  #merged(parts: readonly Schema[]): Schema {
    const schemas = parts.map((each) => resolveReference(this.#document, each));
    const [only] = schemas;
    if (only && schemas.length === 1) return only;
    return {
      type: 'object',
      properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
      required: schemas.flatMap(({ required = [] }) => required),
    };
  }
}

/** The types of an identifier, which has nothing but its type and id. */
function targetsOf({ properties = {} }: Schema): string[] {
  if (Object.keys(properties).toSorted().join() !== 'id,type') return [];
  const { const: only, enum: several = [] } = properties.type ?? {};
  return (only === undefined ? several : [only]).map(String);
}

/** In any order. */
const keyOf = (values: readonly unknown[]): string => values.map(String).toSorted().join();

/** A name of an answer or filter is taken only where there is no other. */
const lengthOf = (name: string): number => name.length + (/Filter|Response/.test(name) ? 100 : 0);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** A value that may be null is described beside null. */
function onlyDescription({ anyOf = [] }: Schema): string {
  return anyOf.find(({ description }) => description)?.description ?? '';
}

function withoutExamples(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([name, value]) => !(name.startsWith('example') && !isSchema(value)));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutExamples(value)]));
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value && !('data' in value);

const plural = (name: string): string => (/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);

const singular = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));
