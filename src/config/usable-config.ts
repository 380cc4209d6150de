/** What can be used of settings, however broken they are, with what is wrong with them: for commands that look for faults. */
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type ConfigTree, isTree } from '../lib/settings/merge-trees.ts';
import type { KeptLines } from '../sources/profiled/kept-entries.ts';
import { type Config, findSettings, listRemovedSettings, loadConfig, readDefaults } from './config.ts';
import type { ConfigEnvironment } from './environment.ts';
import { ConfigSchema } from './schema.ts';

export interface UsableConfig {
  /** A default stands for each setting that cannot be used. */
  readonly config: Config;
  /** As they were given, with the defaults. */
  readonly settings: ConfigTree;
  /** In sentences that name the setting; empty if all is well. */
  readonly faults: readonly string[];
  /** Settings of earlier versions that are still given, in sentences that say what holds instead. */
  readonly removed: readonly string[];
}

type ObjectSchema = TSchema & { readonly properties?: Readonly<Record<string, TSchema>>; readonly items?: TSchema };

/** @param directory the project's folder */
export function loadUsableConfig(directory: string, environment: ConfigEnvironment, kept: KeptLines): UsableConfig {
  const defaults = readDefaults(directory);
  const { settings, fault } = findSettings(directory, environment);
  try {
    const config = loadConfig(directory, environment, {}, kept);
    return {
      config,
      settings,
      faults: fault === null ? [] : [fault],
      removed: listRemovedSettings(directory, environment),
    };
  } catch (error) {
    const removed = fault === null ? listRemovedSettings(directory, environment) : [];
    const config = usableOf(ConfigSchema, settings, defaults) as Config;
    return { config, settings, faults: faultsOf(error as Error), removed };
  }
}

/** The lines of ConfigInvalid, without its heading. */
function faultsOf({ message }: Error): string[] {
  const [heading = '', ...lines] = message.split('\n');
  return lines.length === 0 ? [heading] : lines.map((line) => line.trim());
}

function usableOf(schema: ObjectSchema, value: unknown, fallback: unknown): unknown {
  if (schema.properties === undefined) return usableLeaf(schema, value, fallback);
  const [given, spare] = [isTree(value) ? value : {}, isTree(fallback) ? fallback : {}];
  const members = Object.entries(schema.properties).map(([name, member]) => [
    name,
    usableOf(member, given[name], spare[name]),
  ]);
  return Object.fromEntries(members);
}

/** Of a list, the entries that can be used. */
function usableLeaf(schema: ObjectSchema, value: unknown, fallback: unknown): unknown {
  const { items } = schema;
  if (items !== undefined && Array.isArray(value))
    return (value as unknown[]).filter((each) => Value.Check(items, each));
  return value !== undefined && Value.Check(schema as TSchema, value) ? value : fallback;
}

/** Files that hold settings, which may have secrets in clear. */
export function settingsFileOf(directory: string, environment: ConfigEnvironment): string {
  return environment.PORTOLAN_CONFIG ?? join(directory, 'portolan.config.json');
}
