/**
 * A database without workers for tests of imports: stores files of accounts, and reads the state of an import and
 * its rows.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import { acceptFile, receiveFile } from '../../../src/features/imports/receive-file.ts';
import { type ManualClock, manualClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import { insertAccount } from '../../../src/tenancy/accounts/store.ts';
import { insertKey } from '../../../src/tenancy/api-keys/store.ts';
import type { TrackingContext } from '../../../src/tracking/context.ts';
import { createTestDatabase } from '../database.ts';
import { testTracking } from '../tracking.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');

export interface ImportWorld {
  readonly url: string;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly tracking: TrackingContext;
  readonly sql: pg.Pool;
  /** Creates an account. */
  account(): Promise<string>;
  /** Stores a file of so many rows, or of rows with these numbers, and queues its import. */
  receive(accountId: string, rows: number | readonly number[]): Promise<string>;
  /** The import with the counts of its rows and of the tracking requests of its account. */
  standOf(importId: string): Promise<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

export async function openImportWorld(): Promise<ImportWorld> {
  const testDatabase = await createTestDatabase();
  const { url } = testDatabase;
  const clock = manualClock(NOW);
  const database = openDatabase({ url, tenantConnections: 4, systemConnections: 4, onIdleError: () => {} });
  const tracking = testTracking(database, clock);
  const sql = new pg.Pool({ connectionString: url, max: 2 });

  async function account(): Promise<string> {
    const id = newId(NOW);
    await database.system((session) => insertAccount(session, { id, name: 'Test', createdAt: new Date(NOW) }));
    return id;
  }

  async function receive(accountId: string, rows: number | readonly number[]): Promise<string> {
    const limits = { maximumRows: 200_000, maximumBytes: 100_000_000, unfinishedPerAccount: 10 };
    const apiKeyId = newId(NOW);
    const key = { accountId, id: apiKeyId, name: 'Test', role: 'member', partyIds: null, hint: '' } as const;
    const hash = createHash('sha256').update(apiKeyId).digest();
    await database.system((session) => insertKey(session, { ...key, hash, createdAt: new Date(NOW) }));
    const bytes = csv(typeof rows === 'number' ? upTo(rows) : rows);
    const file = await receiveFile(
      { database, clock, limits },
      { accountId, apiKeyId, partyIds: null, dryRun: false, bytes },
    );
    await database.changeAccount(accountId, (session) => acceptFile(session, file));
    return file.importId;
  }

  async function standOf(importId: string) {
    const { rows } = await sql.query(
      `SELECT i.status, i.processed_count, i.created_count, i.account_id,
         (SELECT count(*)::int FROM import_rows r WHERE r.import_id = i.id AND r.status = 'created') AS created_rows,
         (SELECT count(DISTINCT r.tracking_request_id)::int FROM import_rows r WHERE r.import_id = i.id) AS distinct_requests,
         (SELECT count(*)::int FROM tracking_requests t WHERE t.account_id = i.account_id) AS requests
       FROM imports i WHERE i.id = $1`,
      [importId],
    );
    return rows[0] as Readonly<Record<string, unknown>>;
  }

  async function close() {
    await sql.end();
    await database.close();
    await testDatabase.drop();
  }
  return { url, database, clock, tracking, sql, account, receive, standOf, close };
}

async function* csv(numbers: Iterable<number>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('request_type,request_number,scac\n');
  for (const number of numbers) yield Buffer.from(`bill_of_lading,TEST-${number},TEST\n`);
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** What `standOf` returns of an import that created all its rows. */
export const finished = (rows: number) => ({
  status: 'finished',
  processed_count: rows,
  created_count: rows,
  created_rows: rows,
  distinct_requests: rows,
  requests: rows,
});
