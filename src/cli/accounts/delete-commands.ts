/** `portolan accounts delete` and `accounts reopen`: what an account ends with. Deletion is whole, and nothing brings it back. */
import { Command } from 'commander';
import type { AdminContext } from './accounts.ts';
import { ACCOUNT_ID, requireAccount } from './require-account.ts';

export function deleteAccountCommand(context: AdminContext): Command {
  const { directory, loadConfig, logSecurity, print, progress, withDatabase } = context;
  return new Command('delete')
    .description('delete an account with all its data and files; it is closed at once, and repeating continues')
    .argument('<account>', ACCOUNT_ID)
    .requiredOption('--confirm <name>', 'name of the account, exactly as `accounts list` prints it')
    .option('--json', 'print JSON')
    .action(async (id: string, { confirm, json }: { confirm: string; json?: true }) => {
      const { deleteConfiguredAccount } = await import('../../composition/delete-account.ts');
      const rows = await withDatabase(async (database) => {
        await database.system((session) => requireAccount(session, id));
        const onProgress = progress ?? (() => {});
        return deleteConfiguredAccount(database, {
          accountId: id,
          confirm,
          config: loadConfig(),
          directory,
          onProgress,
        });
      });
      await logSecurity({ event: 'account.deleted', accountId: id });
      if (json) print(JSON.stringify({ id, rows }));
      else
        print(
          `Deleted the account ${id}: ${rows.toLocaleString('en')} rows, and its files. Backups of before still have it.`,
        );
    });
}

export function reopenAccountCommand({ logSecurity, print, withDatabase }: AdminContext): Command {
  return new Command('reopen')
    .description('open an account again that `accounts export --close` closed')
    .argument('<account>', ACCOUNT_ID)
    .action(async (id: string) => {
      const { reopenAccount } = await import('../../tenancy/accounts/closing/close-account.ts');
      await withDatabase(async (database) => {
        await database.system((session) => requireAccount(session, id));
        await reopenAccount(database, id);
      });
      await logSecurity({ event: 'account.reopened', accountId: id });
      print(`The account ${id} is open. What is due is checked and delivered within 15 minutes.`);
    });
}
