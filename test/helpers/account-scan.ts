/** Looks through every table and file of an installation for what an account or a customer has. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { listOwnedTables } from '../../src/database/accounts/account-tables.ts';

/** Of each table the rows of the account as text, without what does not move. */
export async function contentOf(url: string, accountId: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await listOwnedTables({ query: async (text) => (await client.query(text)).rows });
    const content: Record<string, string[]> = {};
    for (const { name, key } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - ARRAY['closed_for', 'closed_at', 'secrets'])::text AS row FROM ${name} t WHERE ${key} = $1 ORDER BY 1`,
        [accountId],
      );
      if (rows.length > 0) content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await client.end();
  }
}

/** Every table of every schema but those of the server, as text. @returns by table, what it still has */
export async function findTraces(source: pg.Client, traces: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const { rows: tables } = await source.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND NOT c.relispartition`,
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const { rows } = await source.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    const hits = rows.flatMap(({ row }) => [...traces].filter((trace) => row.includes(trace)));
    if (hits.length > 0) found[name] = [...new Set(hits)].slice(0, 5);
  }
  return found;
}

export function findInFiles(directory: string, traces: ReadonlySet<string>): string[] {
  return globSync('**', { cwd: directory }).filter((path) => {
    const isFile = statSync(join(directory, path)).isFile();
    const text = path + (isFile ? readFileSync(join(directory, path), 'latin1') : '');
    return [...traces].some((trace) => text.includes(trace));
  });
}
