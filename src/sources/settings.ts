/**
 * Settings of lines, terminals and railroads. Each entry names the folder that reads it (its dialect or adapter); that folder brings the
 * schema of the entry. Knows no folder.
 */
import { type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { nearestName } from '../lib/edit-distance.ts';

export interface SettingsReader {
  /** Of one entry. It refuses properties that it does not know, or misspelt ones would do nothing. */
  readonly settings: TSchema;
}

/** A quota of requests, in UTC. */
export const QUOTA_SETTINGS = {
  requestsPerDay: Type.Optional(Type.Integer({ minimum: 1 })),
  requestsPerMonth: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** How a fault names the reader of an entry. */
export interface ReaderWords {
  /** The member of an entry that names its reader: `dialect`. */
  readonly member: string;
  /** Of a name that is in no folder. */
  readonly unknown: (name: string) => string;
  /** Of a setting that the schema has not. */
  readonly owner: (name: string) => string;
}

export function findReader<Reader>(readers: Readonly<Record<string, Reader>>, name: string): Reader | undefined {
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
}

/**
 * What is wrong with each entry, as `terminals.0.auth must …`; empty where nothing is.
 * @param list the setting that holds the entries: `terminals`
 */
export function settingsFaults<Entry extends object>(
  list: string,
  entries: readonly Entry[],
  readers: Readonly<Record<string, SettingsReader>>,
  { member, unknown, owner }: ReaderWords,
): string[] {
  return entries.flatMap((entry, index) => {
    const path = `${list}.${index}`;
    const name = String((entry as Readonly<Record<string, unknown>>)[member]);
    const reader = findReader(readers, name);
    if (reader !== undefined) return schemaFaults(reader, entry, path, owner(name));
    const known = Object.keys(readers).sort().join(', ');
    return [`${path}.${member}: ${unknown(JSON.stringify(name))}; known are ${known}`];
  });
}

function schemaFaults({ settings }: SettingsReader, entry: object, path: string, owner: string): string[] {
  const schema = narrowed(settings, entry);
  const faults = Value.Errors(schema, entry).flatMap(({ keyword, instancePath, message, params }) => {
    const where = path + instancePath.replaceAll('/', '.');
    const unknown = (params as { additionalProperties?: string[] } | undefined)?.additionalProperties;
    if (unknown) {
      const known = namesAt(schema, instancePath);
      return unknown.map((name) => `there is no setting ${where}.${name} ${owner}${hintOf(name, known)}`);
    }
    const { allowedValues } = Object(params) as { allowedValues?: string[] };
    if (allowedValues) return [`${where} must be one of ${allowedValues.join(', ')}`];
    // Branches of a choice, and the schema that forbids what the line above has named.
    return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${where} ${message}`];
  });
  return [...new Set(faults)];
}

function hintOf(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === null ? '' : `; the nearest is ${nearest}`;
}

/** The members that an object may have there; empty where it is no object of known members. */
function namesAt(schema: TSchema, instancePath: string): string[] {
  const at = instancePath
    .split('/')
    .slice(1)
    .reduce<TSchema | undefined>(
      (outer, name) => (outer !== undefined && Type.IsObject(outer) ? outer.properties[name] : undefined),
      schema,
    );
  return at !== undefined && Type.IsObject(at) ? Object.keys(at.properties) : [];
}

/**
 * The schema with only the branch of each choice that the entry's own `style` names: the faults of the others, which are of
 * no use to anybody, would hide its own.
 */
function narrowed(schema: TSchema, entry: object): TSchema {
  if (!Type.IsObject(schema)) return schema;
  const properties = Object.entries(schema.properties).map(([name, member]): [string, TSchema] => {
    const branches = stylesOf(member);
    if (branches === null) return [name, member];
    const written = (entry as Readonly<Record<string, unknown>>)[name];
    const style = String((Object(written) as { style?: unknown }).style);
    const styles = Type.Object({ style: Type.Enum([...branches.keys()]) }, { additionalProperties: Type.Unknown() });
    return [name, branches.get(style) ?? styles];
  });
  const { additionalProperties = true } = schema as TObject & { additionalProperties?: boolean };
  return Type.Object(Object.fromEntries(properties), { additionalProperties });
}

/** The branches of a choice by their `style`; null: the schema is no such choice. */
function stylesOf(schema: TSchema): ReadonlyMap<string, TSchema> | null {
  if (!Type.IsUnion(schema)) return null;
  const branches = new Map<string, TSchema>();
  for (const branch of schema.anyOf) {
    const style = Type.IsObject(branch) ? branch.properties.style : undefined;
    if (style === undefined || !Type.IsLiteral(style)) return null;
    branches.set(String(style.const), branch);
  }
  return branches;
}

/** The values that occur more than once, each once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** @throws Error that lists the faults, where there are some @param whose `lines` */
export function refuseFaults(whose: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new Error(`Settings of ${whose} cannot be used:\n${faults.map((each) => `  ${each}`).join('\n')}`);
}
