/** `portolan reports`: compares what reports count with what it is made of, and repairs it. */
import { Command } from 'commander';
import type { CommandContext } from '../context.ts';

interface Options {
  readonly check?: true;
  readonly account?: string;
}

type Context = Pick<CommandContext, 'directory' | 'loadConfig' | 'print' | 'progress' | 'withDatabase'>;

export function reportsCommand({ directory, loadConfig, print, progress, withDatabase }: Context): Command {
  return new Command('reports')
    .description('count what reports show again, and repair differences')
    .option('--check', 'report differences without repair; exit with code 1 if there are any')
    .option('--account <id>', 'only of this account')
    .action(async ({ check, account }: Options) => {
      const { isUuid } = await import('../../lib/ids.ts');
      if (account !== undefined && !isUuid(account))
        throw new Error(`--account must be an id (a UUID), not ${JSON.stringify(account)}.`);
      const { configuredReference } = await import('../../composition/foundation.ts');
      const { recountReports } = await import('../../features/reports/sums/recount.ts');
      const { listAccounts } = await import('../../tenancy/accounts/store.ts');
      const reference = configuredReference(directory, loadConfig());
      const { signal } = new AbortController();
      const [total, found] = await withDatabase(async (database) => {
        const ids = account === undefined ? (await database.system(listAccounts)).map(({ id }) => id) : [account];
        const sums = { subjects: 0, differingSubjects: 0, differingSums: 0 };
        for (const [index, accountId] of ids.entries()) {
          progress?.(`account ${index + 1} of ${ids.length}`);
          const own = await recountReports(database, reference, {
            accountId,
            mode: check ? 'check' : 'repair',
            signal,
          });
          for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += own[name];
        }
        return [sums.subjects, sums];
      });
      const differing = found.differingSubjects + found.differingSums;
      const line =
        `Containers and invoices counted: ${total.toLocaleString('en')}. ` +
        `Counted otherwise before: ${found.differingSubjects.toLocaleString('en')}. ` +
        `Sums that differ: ${found.differingSums.toLocaleString('en')}.`;
      if (differing > 0 && check) throw new Error(`${line} To repair them: npm run portolan -- reports`);
      print(differing === 0 ? line : `${line} All are repaired.`);
    });
}
