/**
 * Loads the settings: defaults from config.default.json, overridden by a file, overridden by the environment; checked, then frozen.
 * Also what follows from several settings together.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import type { StatementLimits } from '../database/pools.ts';
import { readSmallText, TABLE_BYTES } from '../lib/files/small-file.ts';
import { type ConfigTree, merge } from '../lib/settings/merge-trees.ts';
import { loadLineProfiles, loadPolledProfiles, secretNamesIn } from '../reference/profiles.ts';
import {
  completeEntryOf,
  type EntryProfiles,
  expandEntries,
  expandLines,
  namesProfile,
  RAILROADS,
  TERMINALS,
  unknownProfile,
} from '../sources/profiled/expand-entries.ts';
import {
  addKeptLines,
  entriesOf,
  insertKeptSecrets,
  isEntryOf,
  type KeptLines,
  type KeptList,
  type LineQuestion,
  NO_KEPT_LINES,
  questionsFor,
  withKeptSecrets,
  withSecrets,
} from '../sources/profiled/kept-entries.ts';
import {
  CONFIG_FILE_VARIABLE,
  type ConfigEnvironment,
  environmentFaults,
  readEnvironment,
  readVariableFiles,
  settingVariables,
} from './environment.ts';
import { combinationFaults, schemaFaults } from './faults.ts';
import { describeRemoved, removedVariables, withoutRemoved } from './removed-settings.ts';
import { ConfigSchema } from './schema.ts';

export type Config = Static<typeof ConfigSchema>;

/** What one process of the service does; chosen when it starts, so that one configuration serves all. */
export const PROCESS_ROLES = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}

/**
 * @param directory the project's folder, where config.default.json lies
 * @param overrides set by commands, e.g. a port given as an option; they win over all
 * @param kept lines beside those of the settings
 * @throws ConfigInvalid naming each wrong setting, where it was set, and which values are valid
 */
export function loadConfig(
  directory: string,
  environment: ConfigEnvironment,
  overrides: ConfigTree = {},
  kept: KeptLines = NO_KEPT_LINES,
): Config {
  const defaults = readDefaults(directory);
  const given = withVariableFiles(defaults, environment);
  const merged = addKeptLines(mergeSettings(directory, given.environment, overrides), kept);
  const loadProfiles = () => readProfiles(() => loadLineProfiles(join(directory, 'reference')));
  const loadPolled = () => readProfiles(() => loadPolledProfiles(join(directory, 'reference')));
  const listSecrets = () =>
    secretNamesIn([merged, loadProfiles().list(), ...Object.values(loadPolled()).map((profiles) => profiles.list())]);
  const lines = expandLines(merged, loadProfiles);
  const terminals = expandEntries(lines.settings, TERMINALS, () => loadPolled().terminals);
  const railroads = expandEntries(terminals.settings, RAILROADS, () => loadPolled().railroads);
  const secretFiles = readVariableFiles(environment, new Set(secretNamesIn(railroads.settings)));
  const settings = withKeptSecrets(railroads.settings, withSecrets(kept, secretFiles.texts), environment);
  const faults = [given, secretFiles, lines, terminals, railroads].flatMap((each) => each.faults);
  const isRemoved = (name: string) => removedVariables().has(name);
  refuse([...environmentFaults(defaults, environment, listSecrets, isRemoved), ...faults, ...schemaFaults(settings)]);
  const config = Value.Parse(ConfigSchema, settings);
  refuse(combinationFaults(config));
  return deepFreeze(config);
}

/** The environment with what its files have: a variable that ends in _FILE names the file of the one without. */
function withVariableFiles(defaults: ConfigTree, environment: ConfigEnvironment) {
  const { texts, faults } = readVariableFiles(environment, settingVariables(defaults));
  return { environment: { ...environment, ...texts }, faults };
}

function mergeSettings(directory: string, environment: ConfigEnvironment, overrides: ConfigTree): ConfigTree {
  const defaults = readDefaults(directory);
  return withoutRemoved(
    [readOwnFile(directory, environment), readEnvironment(defaults, environment), overrides].reduce(merge, defaults),
  );
}

/**
 * A line for each setting of an earlier version that the file of settings or the environment still has.
 * @throws ConfigInvalid if the file cannot be read
 */
export function listRemovedSettings(directory: string, environment: ConfigEnvironment): string[] {
  const given = readEnvironment(readDefaults(directory), environment);
  return describeRemoved(merge(readOwnFile(directory, environment), given), environment);
}

/** The settings as they were given, unchecked; without the file of settings if it cannot be read, which the fault says. */
export function findSettings(
  directory: string,
  environment: ConfigEnvironment,
): { readonly settings: ConfigTree; readonly fault: string | null } {
  const defaults = readDefaults(directory);
  const given = withVariableFiles(defaults, environment).environment;
  try {
    return { settings: mergeSettings(directory, given, {}), fault: null };
  } catch (error) {
    return { settings: merge(defaults, readEnvironment(defaults, given)), fault: (error as Error).message };
  }
}

/** A line, terminal or railroad that `portolan start` was asked for. */
export interface ChosenSource {
  readonly list: KeptList;
  /** Of a profile, or of an entry of the settings. */
  readonly code: string;
}

/**
 * What a source needs that neither the environment nor the settings nor `kept` have. Reads settings that lack it, which
 * `loadConfig` refuses.
 * @throws ConfigInvalid if there is no such profile, with the nearest name
 */
export function listLineQuestions(
  directory: string,
  environment: ConfigEnvironment,
  { list, code }: ChosenSource,
  kept: KeptLines,
): LineQuestion[] {
  const entered = { ...kept, [list]: { ...kept[list], [code]: kept[list]?.[code] ?? {} } };
  const given = withVariableFiles(readDefaults(directory), environment).environment;
  const entry = entriesOf(addKeptLines(mergeSettings(directory, given, {}), entered), list).find((each) =>
    isEntryOf(each, code),
  );
  const complete = (completed: unknown) => {
    const { texts } = readVariableFiles(environment, new Set(secretNamesIn(completed)));
    return insertKeptSecrets(completed, withSecrets(kept, texts), environment);
  };
  if (!namesProfile(entry)) return questionsFor(complete(entry), {}, environment);
  const profiles = profilesOf(directory, list);
  const profile = profiles.find(entry.profile);
  if (profile === undefined) throw new ConfigInvalid(unknownProfile(code, profiles));
  return questionsFor(complete(completeEntryOf(list, entry, profile.settings)), profile, environment);
}

function profilesOf(directory: string, list: KeptList): EntryProfiles {
  const reference = join(directory, 'reference');
  return readProfiles(() => (list === 'lines' ? loadLineProfiles(reference) : loadPolledProfiles(reference)[list]));
}

/** Every setting with its default. */
export function readDefaults(directory: string): ConfigTree {
  const { $comment: _, ...defaults } = readJson(join(directory, 'config.default.json'));
  return defaults;
}

function readOwnFile(directory: string, environment: ConfigEnvironment): ConfigTree {
  const named = environment[CONFIG_FILE_VARIABLE];
  const file = named ?? join(directory, 'portolan.config.json');
  if (existsSync(file)) return readJson(file);
  if (named === undefined) return {};
  throw new ConfigInvalid(`${CONFIG_FILE_VARIABLE} names ${file}, which does not exist.`);
}

function readProfiles<Profiles>(load: () => Profiles): Profiles {
  try {
    return load();
  } catch (error) {
    throw new ConfigInvalid((error as Error).message);
  }
}

function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const lines = [...new Set(faults)].map((line) => `  ${line}`).join('\n');
  throw new ConfigInvalid(`Settings cannot be used (config.default.json shows them all):\n${lines}`);
}

function readJson(path: string): ConfigTree {
  try {
    return JSON.parse(readSmallText(path, TABLE_BYTES)) as ConfigTree;
  } catch (error) {
    throw new ConfigInvalid(`${path} is not readable as JSON: ${(error as Error).message}`);
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/** The state directory, also of settings that `loadConfig` refuses. */
export function findStateDirectory(directory: string, environment: ConfigEnvironment): string {
  const { stateDirectory } = mergeSettings(
    directory,
    withVariableFiles(readDefaults(directory), environment).environment,
    {},
  );
  return typeof stateDirectory === 'string' ? stateDirectory : join(directory, '.portolan');
}

/**
 * Where a process keeps what is not in the database: the state of the demonstration, the log, and secrets of lines.
 * @param directory the project's folder
 */
export function stateDirectoryOf(config: Config, directory: string): string {
  return config.stateDirectory ?? join(directory, '.portolan');
}

/** The key under which credentials are sealed that were entered on screen. @param directory the project's folder */
export function secretKeyFileOf(config: Config, directory: string): string {
  return config.secretKeyFile ?? join(stateDirectoryOf(config, directory), 'secrets', 'keys.json');
}

/** The base URL of the service, for people and programs. */
export function publicUrlOf({ http: { publicUrl, host, port } }: Config): string {
  return publicUrl ?? `http://${host}:${port}`;
}

/** What limits the reading of one document. */
export function readerOptionsOf({ documents }: Config) {
  return {
    pageMillis: documents.pageSeconds * 1000,
    documentMillis: documents.documentSeconds * 1000,
    memoryMegabytes: documents.readerMegabytes,
  };
}

/**
 * How many connections a process opens for work within accounts. The embedded database shares the processors with the service, and many
 * statements at a time slow each other down (bench/README.md); with another database, part of the time is the network's.
 */
export function tenantConnectionsOf({ database }: Config): number {
  return database.tenantConnections ?? (database.url === null ? 4 : 10);
}

/** How many of them one account may hold while another one is active: half, if not set. */
export function accountConnectionsOf(config: Config): number {
  const all = tenantConnectionsOf(config);
  return Math.min(all, config.database.accountConnections ?? Math.ceil(all / 2));
}

/** For closing what is left, such as listeners and traces. */
const CLOSING_SECONDS = 15;

/** What a supervisor gives a process between SIGTERM and SIGKILL: the drain, then requests and jobs, then connections. */
export function stopSecondsOf({ http: { drainSeconds }, shutdownSeconds }: Config): number {
  return drainSeconds + 2 * shutdownSeconds + CLOSING_SECONDS;
}

/** How long a statement waits for a row that another transaction has locked. */
const LOCK_MILLIS = 10_000;
/** No transaction waits for anything but the database, so an idle one belongs to a process that is stuck. */
const IDLE_IN_TRANSACTION_MILLIS = 60_000;

/** Timeouts after which the database ends statements and transactions, so that others get their connections and locks. */
export function statementLimitsOf({ database }: Config): StatementLimits {
  return {
    statementMillis: database.statementSeconds * 1000,
    lockMillis: LOCK_MILLIS,
    idleInTransactionMillis: IDLE_IN_TRANSACTION_MILLIS,
  };
}
