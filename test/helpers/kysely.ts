/** Rows that tests write and look at directly, typed by the tables. The service itself writes its statements as SQL. */
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Session } from '../../src/database/database.ts';
import type { Schema } from './schema.ts';

export function kysely(session: Session): Kysely<Schema> {
  const connection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      return { rows: await session.query<Row>(sql, parameters) };
    },
    // biome-ignore lint/correctness/useYield: the contract requires a generator; no test streams.
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('Sessions do not stream.');
    },
  };
  const nothing = async () => {};
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
