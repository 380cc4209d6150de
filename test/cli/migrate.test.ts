import { resolve } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrateCommand } from '../../src/cli/migrate.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createEmptyDatabase } from '../helpers/database.ts';

const directory = resolve(import.meta.dirname, '../..');

it('brings an empty database forward with its job queue, once, and a check says what is missing before and after', async () => {
  const database = await createEmptyDatabase();
  const run = async (...options: string[]) => {
    const printed: string[] = [];
    const config = loadConfig(directory, { DATABASE_URL: database.url });
    const command = migrateCommand({ directory, loadConfig: () => config, print: (line) => printed.push(line) });
    await command.exitOverride().parseAsync(options, { from: 'user' });
    return printed;
  };
  try {
    await expect(run('--check')).rejects.toThrow(/at version 0\. Run "portolan migrate" to bring it forward/);
    const lines = await run();
    expect(lines[0]).toMatch(/^applied migration 0001_/);
    expect(lines.at(-1)).toMatch(/^The database is at version (\d+)\. Migrations applied: \1\.$/);
    expect((await run()).join()).toMatch(/Migrations applied: 0\.$/);
    expect((await run('--check')).join()).toMatch(/Nothing is missing\.$/);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("SELECT to_regclass('graphile_worker.jobs')::text AS jobs");
    await client.end();
    expect(rows).toEqual([{ jobs: 'graphile_worker.jobs' }]);
  } finally {
    await database.drop();
  }
});
