/**
 * Settings of lines, terminals and railroads. Each entry names the folder that reads it (its dialect or adapter); that folder brings the
 * schema of the entry. Knows no folder.
 */
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

export interface SettingsReader {
  /** Of one entry. It refuses properties that it does not know, or misspelt ones would do nothing. */
  readonly settings: TSchema;
}

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
  const faults = Value.Errors(settings, entry).flatMap(({ keyword, instancePath, message, params }) => {
    const where = path + instancePath.replaceAll('/', '.');
    const unknown = (params as { additionalProperties?: string[] } | undefined)?.additionalProperties;
    if (unknown) return unknown.map((name) => `there is no setting ${where}.${name} ${owner}`);
    // Branches of a choice, and the schema that forbids what the line above has named.
    return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${where} ${message}`];
  });
  return [...new Set(faults)];
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
