/**
 * Settings of earlier versions. A file or an environment variable that still has one is used without it, and the log names
 * it. Knows no schema; docs/upgrading.md lists the same settings.
 */
import { type ConfigTree, isTree } from '../lib/settings/merge-trees.ts';
import { type ConfigEnvironment, FILE_SUFFIX, variablesOf } from './environment.ts';

const UPLOADS = 'an upload of a file has 300 seconds, and 30 seconds between two bytes';

/** By path, what holds instead. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  'database.lockSeconds': 'a statement waits 10 seconds for a locked row',
  'database.idleInTransactionSeconds': 'an idle transaction is ended after 60 seconds',
  'http.eventStreams.pollMillis': 'event streams look for new events every 200 milliseconds',
  'http.eventStreams.heartbeatSeconds': 'event streams send a sign of life after 15 seconds without an event',
  'http.eventStreams.stalledSeconds': 'a client that reads nothing for 30 seconds is disconnected',
  'queue.pollMillis': 'workers look for due jobs every 2 seconds',
  'exports.waitingPerAccount': 'three exports of an account may wait at a process',
  'exports.waiting': '50 exports of all accounts may wait at a process',
  'imports.uploadSeconds': UPLOADS,
  'imports.stalledSeconds': UPLOADS,
  'documents.uploadSeconds': UPLOADS,
  'documents.stalledSeconds': UPLOADS,
  'edi.uploadSeconds': UPLOADS,
  'edi.stalledSeconds': UPLOADS,
  'webhooks.retryJitter': 'each delay of webhooks.retryDelaysSeconds varies by up to a tenth',
  'webhooks.maximumRetryAfterSeconds': 'a Retry-After of up to a day is respected',
  'webhooks.batchMillis': 'a job delivers to one webhook for 5 seconds, then yields to others',
  'webhooks.leaseSeconds': 'a lease lasts for webhooks.timeoutMillis and 10 seconds',
};

/** The same settings without those that are removed. */
export function withoutRemoved(settings: ConfigTree, prefix = ''): ConfigTree {
  const kept = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    const path = `${prefix}${name}`;
    if (Object.hasOwn(REMOVED_SETTINGS, path)) return [];
    return [[name, isTree(value) ? withoutRemoved(value, `${path}.`) : value]];
  });
  return Object.fromEntries(kept);
}

/** Variables that set a removed setting, or name a file with its value. */
export function removedVariables(): Map<string, string> {
  return new Map(
    Object.keys(REMOVED_SETTINGS).flatMap((path) =>
      variablesOf(path).flatMap((variable): [string, string][] => [
        [variable, path],
        [`${variable}${FILE_SUFFIX}`, path],
      ]),
    ),
  );
}

/** A line for each removed setting that is still given, with what holds instead. */
export function describeRemoved(settings: ConfigTree, environment: ConfigEnvironment): string[] {
  const variables = removedVariables();
  const set = Object.keys(environment).filter((name) => variables.has(name));
  return [
    ...Object.keys(REMOVED_SETTINGS)
      .filter((path) => isGiven(settings, path.split('.')))
      .map((path) => describe(path, path)),
    ...set.map((name) => describe(`the environment variable ${name}`, variables.get(name) ?? '')),
  ];
}

function isGiven(settings: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return isTree(settings) && Object.hasOwn(settings, name) && isGiven(settings[name], rest);
}

const describe = (what: string, path: string) =>
  `${what} is no longer used, remove it: ${REMOVED_SETTINGS[path]} (docs/upgrading.md#settings-that-are-gone)`;
