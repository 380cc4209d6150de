/** What changes and what goes costs as little as it can: rows stay in their pages, and VACUUM keeps those of tables that people read. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClient } from '../../../test/helpers/database.ts';

let client: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await openTestClient());
});
afterAll(() => close());

async function pagesOf(table: string): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `SELECT (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int AS pages`,
    [table],
  );
  return rows[0]?.pages ?? Number.NaN;
}

/** Many pages, all of which are empty in the end. */
async function fillAndEmpty(table: string, insert: string): Promise<{ before: number; after: number }> {
  await client.query(insert);
  const before = await pagesOf(table);
  await client.query(`DELETE FROM ${table}`);
  await client.query(`VACUUM ${table}`);
  return { before, after: await pagesOf(table) };
}

test('of a table that is read', async () => {
  const { before, after } = await fillAndEmpty(
    'vessels',
    `INSERT INTO vessels (imo, id, name, updated_at)
     SELECT lpad(n::text, 7, '0'), gen_random_uuid(), repeat('x', 400), now() FROM generate_series(1, 20000) n`,
  );
  expect(before).toBeGreaterThan(1000);
  expect(after).toBe(before);
});

test('but not of others: this is what it would do', async () => {
  // Autovacuum, which looks at the table at the same time, would break the truncation off.
  await client.query('CREATE TABLE others (text text) WITH (autovacuum_enabled = off)');
  const { before, after } = await fillAndEmpty(
    'others',
    `INSERT INTO others SELECT repeat('x', 400) FROM generate_series(1, 20000)`,
  );
  expect(before).toBeGreaterThan(1000);
  expect(after).toBe(0);
});

test.each([
  'shipments',
  'shipment_checks',
  'containers',
  'statement_pages',
  'transport_events',
  'tracking_requests',
  'search_entries',
])('of %s and of what is stored aside of it', async (table) => {
  const { rows } = await client.query<{ options: string[] }>(
    `SELECT reloptions AS options FROM pg_class
        WHERE oid = $1::regclass OR oid = (SELECT reltoastrelid FROM pg_class WHERE oid = $1::regclass)`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { options } of rows) expect(options).toContain('vacuum_truncate=off');
});

const CHANGING = ['line_attempted_at', 'line_succeeded_at', 'times', 'failures'];

test.each(['shipment_checks', 'shipments'])('no index of %s knows what changes with every check', async (table) => {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass`,
    [table],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { definition } of rows) {
    expect(CHANGING.filter((column) => new RegExp(`\\b${column}\\b`).test(definition))).toEqual([]);
  }
});
