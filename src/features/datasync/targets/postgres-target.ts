/** Copies into another PostgreSQL: a schema with a table for each view. Batches are transactions of their own, and may be repeated. */
import { once } from 'node:events';
import pg from 'pg';
import { errorMessage } from '../../../lib/errors.ts';
import { DatasyncUnusable } from '../errors.ts';
import { TABLE_NAMES } from '../tables.ts';
import { deleteRows, pageIds, prepareSchema, prepareTable, upsertRows, writeStatus } from './postgres-target-store.ts';
import type { DatasyncTarget } from './target.ts';

const CONNECT_MILLIS = 10_000;
/** A server that takes longer for a batch counts as away. */
const STATEMENT_MILLIS = 120_000;
/** Ids of the target that are compared at a time. */
const COMPARED = 5000;

export async function openPostgresTarget({
  url,
  schema,
}: {
  readonly url: string;
  readonly schema: string;
}): Promise<DatasyncTarget> {
  const client = await connect(url);
  return {
    resumes: true,
    prepare: async (tables) => {
      const added = [await prepareSchema(client, schema)];
      for (const table of tables) added.push(await prepareTable(client, schema, table));
      return added.includes(true);
    },
    writeTable: async (table, { isFull }, { batches, knownOf }) => {
      const counts = { written: 0, deleted: 0 };
      for await (const { rows, deleted } of batches) {
        if (rows.length > 0) await upsertRows(client, schema, table, rows);
        if (deleted.length > 0) counts.deleted += await deleteRows(client, schema, table, deleted);
        counts.written += rows.length;
      }
      if (!isFull) return counts;
      for (let after: string | null = null; ; ) {
        const ids = await pageIds(client, schema, table, { after, limit: COMPARED });
        const known = await knownOf(ids);
        const gone = ids.filter((id) => !known.has(id));
        if (gone.length > 0) counts.deleted += await deleteRows(client, schema, table, gone);
        if (ids.length < COMPARED) return counts;
        after = ids.at(-1) ?? null;
      }
    },
    finish: ({ at }) => writeStatus(client, schema, TABLE_NAMES, at),
    close: async () => {
      // A server that does not answer must not keep the process.
      client.end().catch(() => {});
      await Promise.race([once(client, 'end'), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan datasync',
    connectionTimeoutMillis: CONNECT_MILLIS,
    statement_timeout: STATEMENT_MILLIS,
    query_timeout: STATEMENT_MILLIS + 5000,
    keepAlive: true,
  });
  // A connection that breaks fails the statement under way.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'; SET synchronous_commit = on");
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw new DatasyncUnusable(`the database does not take a connection: ${errorMessage(error)}`, { cause: error });
  }
}
