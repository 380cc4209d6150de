/** An import survives the end of the process that runs it: kill -9 in the middle of a chunk, while its transaction is open. */
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { finished, type ImportWorld, openImportWorld } from '../../../test/helpers/imports/import-world.ts';
import { killLeftProcesses, startWorkerProcess } from '../../../test/helpers/service-process.ts';
import { until } from '../../../test/helpers/until.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterEach(killLeftProcesses);
afterAll(() => world?.close());

describe('a worker that is killed in the middle of an import', () => {
  /** Makes the fourth chunk wait before it commits, until the lock of the returned session is free. */
  async function holdFourthChunk(): Promise<pg.PoolClient> {
    const holder = await world.sql.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    await holder.query(
      `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`,
    );
    await holder.query(
      `CREATE TRIGGER hold BEFORE UPDATE ON imports FOR EACH ROW WHEN (NEW.processed_count > 750) EXECUTE FUNCTION hold()`,
    );
    return holder;
  }

  it('leaves no partial row, and another worker finishes the import', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 3000);
    const environment = {
      DATABASE_URL: world.url,
      PORTOLAN_LOG_LEVEL: 'info',
      PORTOLAN_QUEUE_TRACKING_CONCURRENCY: '1',
      PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '2',
    };
    const holder = await holdFourthChunk();
    const first = await startWorkerProcess(environment);
    await until(async () => {
      const { rowCount } = await world.sql.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(rowCount, 'sessions that wait in the fourth chunk').toBe(1);
    });
    await first.end('SIGKILL', 'group');
    await holder.query('SELECT pg_advisory_unlock(1)');
    // Waits for the end of the transaction of the killed worker.
    await holder.query('DROP FUNCTION hold CASCADE');
    holder.release();
    expect(await world.standOf(importId)).toMatchObject({ ...finished(750), status: 'running' });
    await startWorkerProcess(environment);
    await until(async () => expect(await world.standOf(importId)).toMatchObject(finished(3000)), 200);
  });
});
