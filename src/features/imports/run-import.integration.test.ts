/**
 * Imports are processed in chunks: stopped anywhere, and two at once, each row is done once. A worker that is killed is in
 * run-import.long.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finished, type ImportWorld, openImportWorld, upTo } from '../../../test/helpers/imports/import-world.ts';
import { noAbort } from '../../../test/helpers/no-abort.ts';
import type { Database } from '../../database/database.ts';
import { systemClock } from '../../lib/clock.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { imports } from './feature.ts';
import { runImport } from './run-import.ts';
import { deleteOldImports, queueOrphanedImports } from './store.ts';

const DAY = 86_400_000;
/** Of two imports at once. */
const ROUNDS = 3;
let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
afterAll(() => world?.close());

/** Does something after each chunk. */
function afterEachChunk(work: () => Promise<void> | void): TrackingContext {
  const changeAccount: Database['changeAccount'] = async (id, change) => {
    const result = await world.database.changeAccount(id, change);
    await work();
    return result;
  };
  return { ...world.tracking, database: { ...world.database, changeAccount } };
}

async function jobOf(importId: string): Promise<unknown> {
  return (await world.sql.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`import:${importId}`])).rows[0];
}

describe('an import', () => {
  it('that is aborted queues a job for the rest, which continues it', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 260);
    const stop = new AbortController();
    const stopping = afterEachChunk(() => stop.abort());
    await world.sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    await runImport(stopping, accountId, importId, stop.signal);
    expect(await world.standOf(importId)).toMatchObject({ status: 'running', processed_count: 250, requests: 250 });
    expect(await jobOf(importId)).toBeDefined();
    await runImport(world.tracking, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject(finished(260));
  });

  it('runs for five seconds, then queues behind others', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 510);
    await world.sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    const slow = afterEachChunk(() => world.clock.advance(2500));
    await runImport(slow, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject({ status: 'running', processed_count: 500 });
    expect(await jobOf(importId)).toBeDefined();
    await runImport(slow, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject(finished(510));
  });

  it('acts for the customers that its key is limited to now, not when the file came', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 260);
    const limiting = afterEachChunk(async () => {
      await world.sql.query(
        `WITH party AS (INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
           VALUES ($1, gen_random_uuid(), 'Only', now(), now()) RETURNING id)
         UPDATE api_keys SET party_ids = ARRAY(SELECT id FROM party) WHERE account_id = $1`,
        [accountId],
      );
    });
    await runImport(limiting, accountId, importId, noAbort());
    const { rows } = await world.sql.query(
      'SELECT count(*)::int, count(customer_id)::int AS limited FROM tracking_requests WHERE account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ count: 260, limited: 10 }]);
  });

  it('creates nothing more once its key is revoked, and reports it', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 260);
    const revoking = afterEachChunk(async () => {
      await world.sql.query('UPDATE api_keys SET revoked_at = now() WHERE account_id = $1', [accountId]);
    });
    await runImport(revoking, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject({ status: 'finished', processed_count: 260, requests: 250 });
    const { rows } = await world.sql.query(
      `SELECT status, errors->0->>'code' AS code, min(row) AS first, count(*)::int FROM import_rows
        WHERE import_id = $1 GROUP BY 1, 2 ORDER BY 3`,
      [importId],
    );
    expect(rows).toEqual([
      { status: 'created', code: null, first: 1, count: 250 },
      { status: 'failed', code: 'unauthorized', first: 251, count: 10 },
    ]);
  });

  it('runs beside another one with the same rows in the opposite order, and neither restarts', async () => {
    let tries = 0;
    const changeAccount: Database['changeAccount'] = (id, change) =>
      world.database.changeAccount(id, (session) => {
        tries += 1;
        return change(session);
      });
    const counting = { ...world.tracking, database: { ...world.database, changeAccount } };
    const accountId = await world.account();
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = upTo(250).map((number) => number + round * 250);
      const imports = [await world.receive(accountId, numbers), await world.receive(accountId, numbers.toReversed())];
      await Promise.all(imports.map((id) => runImport(counting, accountId, id, noAbort())));
      const states = await Promise.all(imports.map(world.standOf));
      expect(states.map(({ status }) => status)).toEqual(['finished', 'finished']);
      expect(Number(states[0]?.created_count) + Number(states[1]?.created_count)).toBe(250);
    }
    // Each import was one transaction, none of which was begun again.
    expect(tries).toBe(2 * ROUNDS);
  });

  it('retries a chunk after a conflict with another transaction', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 300);
    let failures = 3;
    const changeAccount: Database['changeAccount'] = async (id, change) => {
      if (failures-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return world.database.changeAccount(id, change);
    };
    const context = { ...world.tracking, database: { ...world.database, changeAccount } };
    await runImport(context, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject(finished(300));
  });

  it('is left by its job after ten retries with conflicts, and continues in the next job', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 3);
    let tries = 0;
    const changeAccount: Database['changeAccount'] = async () => {
      tries += 1;
      throw Object.assign(new Error('deadlock detected'), { code: tries < 100 ? '40P01' : '57P01' });
    };
    const hindered = { ...world.tracking, database: { ...world.database, changeAccount } };
    await expect(runImport(hindered, accountId, importId, new AbortController().signal)).rejects.toThrow('deadlock');
    expect(tries).toBe(11);
    await runImport(world.tracking, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject(finished(3));
  });

  it('run by two workers at the same time processes each row once', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 510);
    const run = () => runImport(world.tracking, accountId, importId, noAbort());
    await Promise.all([run(), run()]);
    expect(await world.standOf(importId)).toMatchObject(finished(510));
  });

  it('that is run again after it finished changes nothing', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 3);
    for (let count = 0; count < 2; count += 1) await runImport(world.tracking, accountId, importId, noAbort());
    expect(await world.standOf(importId)).toMatchObject(finished(3));
  });

  it('skips a row that an internal error keeps from being stored', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 300);
    await world.sql.query(
      `ALTER TABLE tracking_requests ADD CONSTRAINT broken CHECK (request_number <> 'TEST-7') NOT VALID`,
    );
    try {
      await runImport(world.tracking, accountId, importId, noAbort());
    } finally {
      await world.sql.query('ALTER TABLE tracking_requests DROP CONSTRAINT broken');
    }
    expect(await world.standOf(importId)).toMatchObject({
      status: 'finished',
      processed_count: 300,
      created_count: 299,
    });
    const { rows } = await world.sql.query(
      `SELECT row, errors FROM import_rows WHERE import_id = $1 AND status = 'failed'`,
      [importId],
    );
    expect(rows).toMatchObject([{ row: 7, errors: [{ code: 'internal_error' }] }]);
  });

  it('without a job gets one, and a finished one does not', async () => {
    const accountId = await world.account();
    const [waiting, done] = [await world.receive(accountId, 3), await world.receive(accountId, 3)];
    await runImport(world.tracking, accountId, done, noAbort());
    for (const id of [waiting, done]) await world.sql.query('SELECT graphile_worker.remove_job($1)', [`import:${id}`]);
    expect(await world.database.system(queueOrphanedImports)).toBe(1);
    expect(await jobOf(waiting)).toBeDefined();
    expect(await world.database.system(queueOrphanedImports)).toBe(0);
  });

  it('without a job is queued by the sweep', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 3);
    await world.sql.query('SELECT graphile_worker.remove_job($1)', [`import:${importId}`]);
    await imports.work({ database: world.database } as Parameters<typeof imports.work>[0]).sweep();
    expect(await jobOf(importId)).toBeDefined();
  });

  it('is deleted with its rows after the retention period; its tracking requests stay', async () => {
    const accountId = await world.account();
    const importId = await world.receive(accountId, 3);
    await runImport(world.tracking, accountId, importId, noAbort());
    const forget = (now: number) => world.database.system((session) => deleteOldImports(session, now, 30));
    await forget(systemClock.wallNow() + 29 * DAY);
    expect(await world.standOf(importId)).toMatchObject(finished(3));
    await forget(systemClock.wallNow() + 31 * DAY);
    expect(await world.standOf(importId)).toBeUndefined();
    const { rows } = await world.sql.query(
      `SELECT (SELECT count(*)::int FROM import_rows WHERE account_id = $1) AS rows,
              (SELECT count(*)::int FROM tracking_requests WHERE account_id = $1) AS requests`,
      [accountId],
    );
    expect(rows).toEqual([{ rows: 0, requests: 3 }]);
  });
});
