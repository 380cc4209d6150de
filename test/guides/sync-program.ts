/** The program of docs/guides/sync.md, unchanged but for where its packages are, and a comparison of a copy with the service. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, type PortolanClient } from '../../client/src/index.ts';
import { root, textOf } from '../docs/documents.ts';
import type { TestKey } from '../helpers/api.ts';
import type { TrackedApi } from '../helpers/tracked.ts';

type Value = string | number | null;
export interface Sql {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  query(text: string, values?: Value[]): Promise<any[]>;
  transaction(work: () => Promise<void>): Promise<void>;
  close(): unknown;
}

export interface SyncProgram {
  sync(portolan: PortolanClient, sql: Sql, options?: { readonly reconcile?: boolean }): Promise<void>;
  openSqlite(path: string): Sql;
  openPostgres(url: string): Promise<Sql>;
}

export async function loadSyncProgram(): Promise<SyncProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'sync-guide-'));
  const packages = {
    '@portolan/client': pathToFileURL(join(root, 'client/src/index.ts')).href,
    pg: pathToFileURL(join(root, 'node_modules/pg/esm/index.mjs')).href,
  };
  for (const [, name = '', code = ''] of textOf('docs/guides/sync.md').matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)) {
    const found = Object.entries(packages).reduce((text, [from, to]) => text.replace(`'${from}'`, `'${to}'`), code);
    writeFileSync(join(folder, name), found);
  }
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  const [main, sqlite, postgres] = await Promise.all(['sync.ts', 'sqlite.ts', 'postgres.ts'].map(load));
  return { sync: main.sync, openSqlite: sqlite.openSqlite, openPostgres: postgres.openPostgres };
}

/** The client, over the application in this process. */
export function clientOf(api: TrackedApi, key: TestKey): PortolanClient {
  return createClient({
    baseUrl: 'http://api.test/v2',
    apiKey: key.key,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const { statusCode, body, headers } = await api.call(key, 'GET', pathname + search);
      return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
    },
  });
}

const TABLES = ['shipments', 'containers'] as const;

/** All rows by table and id, with their attributes. */
export async function copied(sql: Sql): Promise<Record<string, unknown>> {
  const rows: [string, unknown][] = [];
  for (const table of TABLES)
    for (const { id, attributes } of await sql.query(`SELECT id, attributes FROM ${table}`))
      rows.push([`${table} ${id}`, JSON.parse(attributes)]);
  return Object.fromEntries(rows.sort());
}

export async function served(portolan: PortolanClient): Promise<Record<string, unknown>> {
  const rows: [string, unknown][] = [];
  for (const table of TABLES)
    for await (const { id, attributes } of portolan.each(`/${table}`, { params: { query: { 'page[size]': 100 } } }))
      rows.push([`${table} ${id}`, attributes]);
  return Object.fromEntries(rows.sort());
}
