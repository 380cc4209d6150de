/** Settings in environment variables and in files that they name: `http.rateLimits` is PORTOLAN_HTTP_RATE_LIMITS. Knows no schema. */

import { FileUnusable, isPem, readSecretFile } from '../lib/files/small-file.ts';
import { type ConfigTree, isTree, merge } from '../lib/settings/merge-trees.ts';

export type ConfigEnvironment = Readonly<Record<string, string | undefined>>;

/** Names the file of settings; it is no setting itself. */
export const CONFIG_FILE_VARIABLE = 'PORTOLAN_CONFIG';

/** Ends the name of a variable that names a file with the value. */
export const FILE_SUFFIX = '_FILE';

/**
 * Variables that hosting platforms set. DATABASE_URL wins over the variable of the setting, the others do not.
 * Those that begin with OTEL_ are of OpenTelemetry.
 */
const PLATFORM_VARIABLES: Readonly<Record<string, string>> = {
  'database.url': 'DATABASE_URL',
  'http.port': 'PORT',
  'tracing.endpoint': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'tracing.sampler': 'OTEL_TRACES_SAMPLER',
  'tracing.sampleRatio': 'OTEL_TRACES_SAMPLER_ARG',
};

/** @param setting its path, as in `http.port` */
export function variablesOf(setting: string): string[] {
  return [setting.split('.').reduce(variableOf, 'PORTOLAN'), PLATFORM_VARIABLES[setting] ?? []].flat();
}

function variableOf(prefix: string, key: string): string {
  return `${prefix}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Lists and objects are JSON. */
export function readEnvironment(defaults: ConfigTree, environment: ConfigEnvironment): ConfigTree {
  const read = (tree: ConfigTree, prefix: string): ConfigTree => {
    const found: ConfigTree = {};
    for (const [key, value] of Object.entries(tree)) {
      const text = environment[variableOf(prefix, key)];
      if (text !== undefined) found[key] = parseSetting(text);
      else if (isTree(value)) found[key] = read(value, variableOf(prefix, key));
    }
    return found;
  };
  const port = isPort(environment.PORT) ? { http: { port: Number(environment.PORT) } } : {};
  const own = merge(merge(port, openTelemetryOf(environment)), read(defaults, 'PORTOLAN'));
  const isOff = environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  const found = isOff ? merge(own, { tracing: { endpoint: null } }) : own;
  return environment.DATABASE_URL ? merge(found, { database: { url: environment.DATABASE_URL } }) : found;
}

/** An empty variable counts as not set, as OpenTelemetry has it. */
function openTelemetryOf(environment: ConfigEnvironment): ConfigTree {
  const given = (['endpoint', 'sampler', 'sampleRatio'] as const).flatMap((name) => {
    const text = environment[PLATFORM_VARIABLES[`tracing.${name}`] ?? ''];
    return text ? [[name, name === 'sampleRatio' ? parseSetting(text) : text]] : [];
  });
  return given.length === 0 ? {} : { tracing: Object.fromEntries(given) };
}

/**
 * The texts of files that variables name: `DATABASE_URL_FILE=/run/secrets/url` sets DATABASE_URL. For secrets, which supervisors
 * hand over as files.
 * @param names of the variables that may be set so; PORTOLAN_MAIL_IMAP_PASSWORD_FILE is one itself and stays as it is
 */
export function readVariableFiles(environment: ConfigEnvironment, names: ReadonlySet<string>): VariableFiles {
  const texts: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const variable = `${name}${FILE_SUFFIX}`;
    const path = environment[variable];
    if (path === undefined || names.has(variable)) continue;
    if (environment[name]) faults.push(`${name} and ${variable} are both set; set one of them`);
    else if (path === '') faults.push(`${variable} names no file`);
    else
      try {
        texts[name] = readSecretFile(path, (text) => isPem(text) || typeof parseSetting(text) === 'object');
      } catch (error) {
        if (!(error instanceof FileUnusable)) throw error;
        faults.push(`${variable} names ${path}, which ${error.message}`);
      }
  }
  return { texts, faults };
}

export interface VariableFiles {
  /** By the name of the variable that they are for. */
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

/**
 * What is wrong with the names of variables, and with PORT; empty if nothing is.
 * @param listSecrets variables with secrets, which may be named like settings
 * @param isRemoved whether a variable set something in an earlier version
 */
export function environmentFaults(
  defaults: ConfigTree,
  environment: ConfigEnvironment,
  listSecrets: () => readonly string[] = () => [],
  isRemoved: (name: string) => boolean = () => false,
): string[] {
  const names = unknownNames(defaults, environment, listSecrets).filter((name) => !isRemoved(name));
  return [
    ...names.map((name) => `there is no setting behind the environment variable ${name}`),
    ...wrongPort(environment),
  ];
}

/** The error names PORT itself: who sets it may not know http.port. */
function wrongPort({ PORT = '' }: ConfigEnvironment): string[] {
  return PORT === '' || isPort(PORT)
    ? []
    : [`http.port must be a number from 0 to 65535, and the environment variable PORT is ${PORT}`];
}

/** A misspelt variable must not be ignored silently. */
function unknownNames(
  defaults: ConfigTree,
  environment: ConfigEnvironment,
  listSecrets: () => readonly string[],
): string[] {
  const known = settingVariables(defaults).add(CONFIG_FILE_VARIABLE);
  const isNamed = (names: ReadonlySet<string>, name: string) =>
    names.has(name) || (name.endsWith(FILE_SUFFIX) && names.has(name.slice(0, -FILE_SUFFIX.length)));
  const unknown = Object.keys(environment).filter((name) => name.startsWith('PORTOLAN_') && !isNamed(known, name));
  const secrets = new Set(unknown.length === 0 ? [] : listSecrets());
  return unknown.filter((name) => !isNamed(secrets, name));
}

/** The variables of settings and of groups of settings. */
export function settingVariables(defaults: ConfigTree): Set<string> {
  const known = new Set([PLATFORM_VARIABLES['database.url'] as string]);
  const collect = (tree: ConfigTree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      known.add(variableOf(prefix, key));
      if (isTree(value)) collect(value, variableOf(prefix, key));
    }
  };
  collect(defaults, 'PORTOLAN');
  return known;
}

function isPort(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

/** Numbers, booleans, null and JSON are parsed; all else is text. */
function parseSetting(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
