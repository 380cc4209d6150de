/**
 * A resource's attributes are declared once, in its schema. From it follow the type of its rows, the names of their columns and
 * the rendering. An attribute is the column of its name, unless it is optional or marked as derived. Knows no resource.
 */
import type { Static, TNull, TObject, TProperties, TSchema } from 'typebox';
import { memberOf } from '../../database/columns.ts';
import type { SortColumn } from '../../database/lists/list.ts';
import type { SortKind } from '../../database/lists/list-query.ts';
import { formatInstant } from '../../lib/clock.ts';
import { type RenderedResource, type ResourceObject, renderResource } from './resource.ts';

/** Of an attribute that no column holds: the renderer gives it. */
type Derived = { readonly '~derived': true };
type Optional = { readonly '~optional': true };
type Unstored = Derived | Optional;

/** Marks an attribute that is made of others: `status: derived(Type.Enum(…))`. */
export function derived<Schema extends TSchema>(schema: Schema): Schema & Derived {
  // Hidden, as the marks of TypeBox are: the OpenAPI document shows none.
  const marked = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  return Object.defineProperty(marked, '~derived', { value: true }) as Schema & Derived;
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Constant<Value> = Value extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Constant<Value[Name]> }
    : Value;

/** Instants are dates in rows and texts in answers. */
type Stored<Schema> = Schema extends { readonly format: 'date-time' }
  ? Date
  : Schema extends { readonly anyOf: [infer One, TNull] }
    ? Stored<One> | null
    : Schema extends TSchema
      ? Constant<Static<Schema>>
      : never;

export interface Declared {
  readonly properties: {
    readonly type: { readonly const: string };
    readonly attributes: TObject;
    readonly relationships: TObject;
  };
}
type Attributes<Schema extends Declared> = Schema['properties']['attributes']['properties'];

export type AttributeOf<Schema extends Declared> = keyof Attributes<Schema> & string;

/** The members of a row that hold attributes: `is_shared` is `isShared`. */
export type Members<Properties> = {
  readonly [Name in keyof Properties & string as Properties[Name] extends Unstored ? never : Camel<Name>]: Stored<
    Properties[Name]
  >;
};

/** A row of a resource. What it holds besides attributes is added: `interface Note extends RowOf<typeof NoteSchema>`. */
export type RowOf<Schema extends Declared> = Members<Attributes<Schema>> & { readonly id: string };

type Shown<Schema> = Stored<Schema> | (Schema extends TSchema ? Constant<Static<Schema>> : never);
type Given<Properties> = {
  readonly [Name in keyof Properties as Properties[Name] extends Derived ? Name : never]: Shown<Properties[Name]>;
} & {
  readonly [Name in keyof Properties as Properties[Name] extends Optional ? Name : never]?:
    | Shown<Properties[Name]>
    | undefined;
};
type Linked<Properties> = {
  readonly [Name in keyof Properties as Properties[Name] extends Optional ? never : Name]: object;
} & { readonly [Name in keyof Properties as Properties[Name] extends Optional ? Name : never]?: object };

/** What a row does not hold. A member may be left out where nothing is needed in it. */
type Rest<Schema extends Declared> = Member<'attributes', Given<Attributes<Schema>>> &
  Member<'relationships', Linked<Schema['properties']['relationships']['properties']>> &
  Pick<ResourceObject<string>, 'links' | 'meta'>;
type Member<Name extends string, Value> = object extends Value
  ? { readonly [Each in Name]?: Value }
  : { readonly [Each in Name]: Value };

type RestIfAny<Given> = object extends Given ? [given?: Given] : [given: Given];

/** The resource object of a row. */
export function present<Schema extends Declared>(
  schema: Schema,
  row: RowOf<Schema>,
  ...[rest]: RestIfAny<Rest<Schema>>
): RenderedResource {
  const { attributes: given, relationships = {}, ...more } = (rest ?? {}) as Partial<ResourceObject<string>>;
  const attributes = attributesOf(schema, row, ...([given] as never));
  return renderResource({ id: row.id, type: schema.properties.type.const, attributes, relationships, ...more });
}

/** The attributes of a row, in the order of the schema. */
export function attributesOf<Schema extends Declared>(
  schema: Schema,
  row: RowOf<Schema>,
  ...[given]: RestIfAny<Given<Attributes<Schema>>>
): Static<Schema['properties']['attributes']> {
  return filled<Schema['properties']['attributes']>(schema.properties.attributes, ({ name, member, isStored }) =>
    isStored ? row[member as never] : given?.[name as never],
  );
}

/** An object by its schema, in whose order it is: each member is that of the row which is named alike. */
export function objectOf<Properties extends TProperties>(
  schema: TObject<Properties>,
  row: { readonly [Name in keyof Properties & string as Camel<Name>]: Shown<Properties[Name]> },
): Static<TObject<Properties>> {
  return filled(schema, ({ member }) => row[member as never]);
}

/** @param read of each member, in the order of the schema */
function filled<Schema extends TObject>(schema: Schema, read: (member: Name) => unknown): Static<Schema> {
  const object: Record<string, unknown> = {};
  for (const each of namesOf(schema.properties)) object[each.name] = shown(read(each));
  return object as Static<Schema>;
}

function shown(value: unknown): unknown {
  return value instanceof Date ? formatInstant(value.getTime()) : value;
}

type Texts<Properties> = {
  readonly [Name in keyof Properties & string as Camel<Name>]?:
    | (Properties[Name] extends TSchema ? Constant<Static<Properties[Name]>> : never)
    | null
    | undefined;
};
type Lacking<Properties, State> = {
  readonly [Name in keyof Properties & string as Camel<Name> extends keyof State ? never : Name]: Shown<
    Properties[Name]
  >;
};

/**
 * The attributes of a state, whose times are texts.
 * @param given what no member of the state is named after, and what is shown otherwise
 * @returns null for a member that the state of an older program lacks
 */
export function attributesOfState<Properties extends TProperties, State extends Texts<Properties>>(
  attributesSchema: TObject<Properties>,
  state: State,
  given: Lacking<Properties, State> & { readonly [Name in keyof Properties]?: Shown<Properties[Name]> },
): Static<TObject<Properties>> {
  return filled(attributesSchema, ({ name, member }) => {
    const own = given[name as never] as unknown;
    return (own === undefined ? state[member as never] : own) ?? null;
  });
}

/** The columns of its attributes, separated by spaces. */
export function columnNames(schema: Declared): string {
  return namesOf(schema.properties.attributes.properties)
    .flatMap(({ name, isStored }) => (isStored ? [name] : []))
    .join(' ');
}

/** By which a list can be in order: the column of an attribute. */
export function sortColumn(schema: Declared, name: string, table: string): SortColumn {
  const attribute: Described = schema.properties.attributes.properties[name] ?? {};
  const [own = attribute, isNullable] = attribute.anyOf ?? [];
  return { kind: kindOf(own), sql: `${table}.${name}`, ...(isNullable && { nullable: true }) };
}

interface Described {
  readonly type?: string;
  readonly format?: string;
  readonly anyOf?: readonly Described[];
}

function kindOf({ type, format }: Described): SortKind {
  if (format === 'date-time') return 'time';
  if (format === 'date' || format === 'uuid') return format;
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

interface Name {
  readonly name: string;
  readonly member: string;
  /** Else the renderer gives it. */
  readonly isStored: boolean;
}

const names = new WeakMap<TProperties, readonly Name[]>();

function namesOf(properties: TProperties): readonly Name[] {
  let known = names.get(properties);
  if (known === undefined) {
    known = Object.entries(properties).map(([name, attribute]) => {
      const isStored = !('~derived' in attribute) && !('~optional' in attribute);
      return { name, member: memberOf(name), isStored };
    });
    names.set(properties, known);
  }
  return known;
}
