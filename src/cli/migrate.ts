/** `portolan migrate`: brings the schema of the database forward, apart from the processes that serve. */

import { join } from 'node:path';
import { Command } from 'commander';
import type { CommandContext } from './context.ts';

export function migrateCommand({
  directory,
  loadConfig,
  print,
}: Pick<CommandContext, 'directory' | 'loadConfig' | 'print'>): Command {
  return new Command('migrate')
    .description("bring the database's schema to the version of this program; docs/upgrading.md says when")
    .option('--check', 'list what is missing and change nothing; exit with code 1 if something is')
    .action(async ({ check }: { check?: true }) => {
      const { findPending, migrate } = await import('../database/migrate.ts');
      const { startDatabaseServer } = await import('./database-server.ts');
      const migrations = join(directory, 'migrations');
      const server = await startDatabaseServer(loadConfig(), () => {});
      try {
        if (check) {
          const { pending, version } = await findPending(server.url, migrations);
          for (const name of pending) print(`missing: ${name}`);
          if (pending.length > 0) {
            throw new Error(`The database is at version ${version}. Run "portolan migrate" to bring it forward.`);
          }
          print(`The database is at version ${version}. Nothing is missing.`);
          return;
        }
        const { applied, version } = await migrate(server.url, migrations, { log: print });
        await migrateJobQueue(server.url);
        print(`The database is at version ${version}. Migrations applied: ${applied.length}.`);
      } finally {
        await server.stop();
      }
    });
}

async function migrateJobQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) });
}
