/** Closing and deleting accounts, on a database with a row of two accounts in every table. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAccountTables, keyOf } from '../../../../test/helpers/account-rows.ts';
import { queryOnce } from '../../../../test/helpers/backups.ts';
import { openTestClient, type TestClient } from '../../../../test/helpers/database.ts';
import { AccountClosed } from '../../../database/accounts/closed-accounts.ts';
import { deleteAccountRows } from '../../../database/accounts/delete-rows.ts';
import { type Database, openDatabase } from '../../../database/database.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { deleteAccount } from './delete-account.ts';

const OURS = randomUUID();
const THEIRS = randomUUID();

let opened: TestClient;
let url: string;
let database: Database;
let tables: readonly string[];

beforeAll(async () => {
  opened = await openTestClient();
  ({ tables } = await fillAccountTables(opened.client, [OURS, THEIRS]));
  url = opened.url;
  database = openDatabase({ url, tenantConnections: 2, systemConnections: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await opened.close();
});

const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await opened.client.query(text, [...values])).rows as Row[];

/** By table, its rows of the account as text. */
async function contentOf(account: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of tables) {
    const found = await rows<{ text: string }>(
      `SELECT t::text AS text FROM ${table} t WHERE ${keyOf(table)} = $1 ORDER BY 1`,
      [account],
    );
    if (found.length > 0) content[table] = found.map(({ text }) => text).join('\n');
  }
  return content;
}

const touch = () =>
  database.changeAccount(OURS, (session) =>
    session.query('UPDATE notes SET text = text WHERE account_id = $1', [OURS]),
  );

describe('an account that is closed for a move', () => {
  test('takes no change and no job, until it is open again', async () => {
    const jobsOf = () => queryOnce(url, `SELECT payload->>'account_id' AS account FROM graphile_worker._private_jobs`);
    const enqueue = () =>
      rows(`SELECT enqueue_job('x', json_build_object('account_id', a.id), NULL, 'x:' || a.id, 0, 1, NULL),
        enqueue_jobs('y', ARRAY[json_build_object('account_id', a.id)], ARRAY['y:' || a.id], NULL, 0, 1),
        enqueue_gathering_job('z', json_build_object('account_id', a.id), 5, 'z:' || a.id, 0, 1, NULL) FROM accounts a`);
    await enqueue();
    expect(await jobsOf()).toHaveLength(6);
    await closeAccount(database, { accountId: OURS, closedFor: 'move' });
    await enqueue();
    expect(new Set((await jobsOf()).map(({ account }) => account))).toEqual(new Set([THEIRS]));
    await expect(touch()).rejects.toThrow(AccountClosed);
    expect(await database.forAccount(OURS, (session) => session.query('SELECT id FROM notes'))).toHaveLength(1);
    await reopenAccount(database, OURS);
    await touch();
  });

  test('waits for a change that began before', async () => {
    const order: string[] = [];
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const change = database.changeAccount(OURS, async (session) => {
      await session.query('SELECT 1');
      hasBegun();
      await session.query('SELECT pg_sleep(0.3)');
      order.push('changed');
    });
    await begun;
    await Promise.all([
      closeAccount(database, { accountId: OURS, closedFor: 'move' }).then(() => order.push('closed')),
      change,
    ]);
    expect(order).toEqual(['changed', 'closed']);
    await reopenAccount(database, OURS);
  });
});

describe('the deletion of an account', () => {
  test('needs its name', async () => {
    const before = await contentOf(OURS);
    const deletion = deleteAccount({ accountId: OURS, database }, { confirm: 'y', features: [] });
    await expect(deletion).rejects.toThrow('has another name than "y"');
    expect(await contentOf(OURS)).toEqual(before);
  });

  test('goes on where it was ended, and leaves neither a row of it nor touches one of another account', async () => {
    const others = await contentOf(THEIRS);
    expect(Object.keys(await contentOf(OURS))).toEqual(tables);
    const broken = deleteAccount(
      { accountId: OURS, database },
      { confirm: 'x', features: [() => Promise.reject(new Error('killed'))] },
    );
    await expect(broken).rejects.toThrow('killed');
    await expect(touch()).rejects.toThrow('it is being deleted');
    await expect(reopenAccount(database, OURS)).rejects.toThrow('it cannot be opened');
    expect(await rows('SELECT FROM api_keys WHERE account_id = $1', [OURS])).toEqual([]);
    const deleted = await deleteAccount({ accountId: OURS, database }, { confirm: 'x', features: [] });
    expect(deleted).toBeGreaterThan(tables.length - 10);
    expect(await contentOf(OURS)).toEqual({});
    expect(await contentOf(THEIRS)).toEqual(others);
    await expect(deleteAccount({ accountId: OURS, database }, { confirm: 'x', features: [] })).rejects.toThrow(
      'There is no account',
    );
  });

  test('deletes more rows than one batch', async () => {
    const many = randomUUID();
    await rows(`INSERT INTO accounts (id, name, created_at) VALUES ($1, 'many', now())`, [many]);
    await rows(
      `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
      SELECT $1, gen_random_uuid(), 'Party ' || n, now(), now() FROM generate_series(1, 25) n`,
      [many],
    );
    await rows(
      `UPDATE parties SET merging_since = now(), merging_into = (SELECT id FROM parties WHERE account_id = $1 ORDER BY id LIMIT 1)
      WHERE account_id = $1 AND id <> (SELECT id FROM parties WHERE account_id = $1 ORDER BY id LIMIT 1)`,
      [many],
    );
    expect(await deleteAccountRows(database, { accountId: many, batch: 10 })).toBeGreaterThanOrEqual(26);
    expect(await contentOf(many)).toEqual({});
  });
});
