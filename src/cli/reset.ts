/** `portolan reset`: deletes the embedded database, stored documents and the state of the demonstration, after a confirmation. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { stateDirectoryOf } from '../config/config.ts';
import type { CommandContext } from './context.ts';

export function resetCommand({ directory, loadConfig }: Pick<CommandContext, 'directory' | 'loadConfig'>): Command {
  return new Command('reset')
    .description('delete all data of the embedded database, after a confirmation')
    .option('--yes', 'delete without a confirmation')
    .action(async ({ yes }: { yes?: true }) => {
      const config = loadConfig();
      if (config.database.url !== null) {
        throw new Error(
          'reset deletes only the embedded database, but database.url (DATABASE_URL) sets another one. Delete its data with PostgreSQL tools.',
        );
      }
      const { startDatabaseServer } = await import('./database-server.ts');
      // Starting takes over a server that an earlier process left running, so that it stops here, unless it is in use.
      const server = await startDatabaseServer(config, () => {});
      if (!(await server.stop())) {
        throw new Error(
          'Portolan is running with this data. Stop it first (Ctrl-C in its terminal). Nothing was deleted.',
        );
      }
      const data = server.dataDirectory as string;
      if (!yes && !(await confirm(`Delete all data in ${data}? Type "yes": `))) {
        process.stdout.write('Nothing was deleted.\n');
        return;
      }
      const { ownStoreOf } = await import('../features/documents/files/directory-store.ts');
      const { demoEdiFolder, demoStatePath } = await import('./demo/demo.ts');
      const state = stateDirectoryOf(config, directory);
      const edi = demoEdiFolder(state);
      for (const path of [data, ownStoreOf(state), edi, `${edi}.writing`, demoStatePath(state)])
        await rm(path, { recursive: true, force: true });
      process.stdout.write('Deleted all data. npm start begins with an empty database.\n');
    });
}

/** A closed input counts as no. */
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
