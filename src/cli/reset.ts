/** `portolan reset`: deletes the embedded database's data, the files of documents beside it and the demonstration's state, after asking. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { stateDirectoryOf } from '../config/config.ts';
import type { ServeContext } from './serve.ts';

export function resetCommand({ directory, loadConfig }: ServeContext): Command {
  return new Command('reset')
    .description('delete all data of the embedded database, after asking')
    .option('--yes', 'do not ask')
    .action(async ({ yes }: { yes?: true }) => {
      const config = loadConfig();
      if (config.database.url !== null) {
        throw new Error(
          'reset deletes the embedded database only; yours is set by database.url or DATABASE_URL: empty it with its own tools.',
        );
      }
      const { startDatabaseServer } = await import('./database-server.ts');
      // Started once more, so that a server left behind is taken over and stopped; one that is in use stays as it is.
      const server = await startDatabaseServer(config, () => {});
      if (!(await server.stop())) {
        throw new Error('Portolan is running on this data: stop it first (Ctrl-C where it runs). Nothing was deleted.');
      }
      const data = server.dataDirectory as string;
      if (!yes && !(await confirm(`Delete all data in ${data}? Type "yes": `))) {
        process.stdout.write('Nothing was deleted.\n');
        return;
      }
      const { ownStoreOf } = await import('../features/documents/files/open-store.ts');
      const { demoEdiFolder, demoStatePath } = await import('./demo/demo.ts');
      await rm(data, { recursive: true, force: true });
      await rm(ownStoreOf(stateDirectoryOf(config, directory)), { recursive: true, force: true });
      await rm(demoEdiFolder(stateDirectoryOf(config, directory)), { recursive: true, force: true });
      await rm(demoStatePath(stateDirectoryOf(config, directory)), { force: true });
      process.stdout.write('Deleted. npm start begins anew.\n');
    });
}

/** No answer, because the input is closed, is no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question(question), closed]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
