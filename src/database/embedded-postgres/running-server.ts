/** Finds the embedded server where it runs, for commands that must start and create nothing. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, defaultDataDirectory } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

export interface EmbeddedPlace {
  readonly dataDirectory: string;
  /** Null: no server runs, or this user may not read its password. */
  readonly url: string | null;
}

/** @param dataDirectory of the settings; null: the default */
export async function findEmbeddedServer(dataDirectory: string | null): Promise<EmbeddedPlace> {
  const directory = dataDirectory ?? (await defaultDataDirectory('/var/lib/portolan'));
  const folders = await readdir(directory).catch(() => []);
  for (const folder of folders
    .filter((name) => /^postgresql-\d+$/.test(name))
    .sort()
    .reverse()) {
    const server = await findPostmaster(join(directory, folder, 'data')).catch(() => undefined);
    const password = await readFile(join(directory, folder, 'password'), 'utf8').catch(() => null);
    if (server === undefined || password === null) continue;
    const url = `postgres://postgres:${password.trim()}@127.0.0.1:${server.port}/${databaseName}`;
    return { dataDirectory: directory, url };
  }
  return { dataDirectory: directory, url: null };
}
