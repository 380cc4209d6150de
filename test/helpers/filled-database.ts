/** A database of many rows that were inserted by SQL: triggers and foreign keys are off meanwhile, which takes most of the time. */
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createTestDatabase } from './database.ts';

export interface FilledDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** @param connections of each pool */
export async function fillDatabase(sql: string, connections: number): Promise<FilledDatabase> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({
    url: testDatabase.url,
    tenantConnections: connections,
    systemConnections: connections,
    onIdleError: () => {},
  });
  const client = await database.systemPool.connect();
  await client.query(`SET session_replication_role = replica; ${sql}; RESET session_replication_role`);
  client.release();
  return {
    database,
    close: async () => {
      await database.close();
      await testDatabase.drop();
    },
  };
}
