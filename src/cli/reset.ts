/** `portolan reset`: deletes the embedded database's data and the demonstration's state, after asking. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { startDatabaseServer } from './database-server.ts';
import { demoStatePath } from './demo/demo.ts';
import type { ServeContext } from './serve.ts';

export function resetCommand({ directory, loadConfig }: ServeContext): Command {
  return new Command('reset')
    .description('delete all data of the embedded database')
    .option('--yes', 'do not ask')
    .action(async ({ yes }: { yes?: true }) => {
      const config = loadConfig();
      if (config.database.url !== null) {
        throw new Error(
          'reset deletes the embedded database only; yours is configured by database.url or DATABASE_URL.',
        );
      }
      // Started once more, so that a server that still runs on this data is taken over and stopped first.
      const server = await startDatabaseServer(config, () => {});
      await server.stop();
      const data = server.dataDirectory as string;
      if (!yes && !(await confirm(`Delete all data in ${data}? Type "yes": `))) {
        process.stdout.write('Nothing was deleted.\n');
        return;
      }
      await rm(data, { recursive: true, force: true });
      await rm(demoStatePath(directory), { force: true });
      process.stdout.write('Deleted. npm start begins anew.\n');
    });
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
