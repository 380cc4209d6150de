/** `portolan accounts export` and `accounts import`: an account moves whole from one installation to another. */
import { Command } from 'commander';
import { stateDirectoryOf } from '../../config/config.ts';
import { KEY_FILE_OPTION } from '../backup/backup.ts';
import type { AdminContext } from './accounts.ts';
import { ACCOUNT_ID, requireAccount } from './require-account.ts';

interface ExportOptions {
  readonly to: string;
  readonly keyFile?: string;
  readonly close?: true;
  readonly json?: true;
}

export function exportAccountCommand(context: AdminContext): Command {
  const { clock, logSecurity, print, withDatabase } = context;
  return new Command('export')
    .description('export an account with all its data and files, for another installation or for whom it belongs to')
    .argument('<account>', ACCOUNT_ID)
    .requiredOption('--to <place>', 'directory or s3://bucket/prefix')
    .option(...KEY_FILE_OPTION)
    .option(
      '--close',
      'close the account first: nothing of it is changed, checked or delivered until `accounts reopen`',
    )
    .option('--json', 'print JSON')
    .action(async (id: string, { to, keyFile, close, json }: ExportOptions) => {
      const { backUp } = await import('../../features/backup/back-up.ts');
      const { PROGRAM_VERSION } = await import('../../composition/program-version.ts');
      const { closeAccount } = await import('../../tenancy/accounts/closing/close-account.ts');
      const made = await withDatabase(async (database, databaseUrl) => {
        await database.system((session) => requireAccount(session, id));
        await using opened = await openPlaces(context, { address: to, keyFile });
        if (close) await closeAccount(database, { accountId: id, closedFor: 'move' });
        const given = { ...opened, databaseUrl, clock, portolanVersion: PROGRAM_VERSION, settingsFiles: [] };
        return backUp(given, { kind: 'account', accountId: id });
      });
      await logSecurity({ event: 'account.exported', accountId: id });
      const figures = {
        id: made.id,
        account: id,
        closed: made.account?.closed === true,
        schemaVersion: made.migrations.length,
        rows: made.tables.reduce((sum, { rows }) => sum + rows, 0),
        documents: made.documents.count,
        missingDocuments: made.documents.missing,
        encrypted: made.encryption !== null,
        connections: made.account?.connections ?? [],
      };
      if (json) return print(JSON.stringify(figures));
      print(
        `Exported the account ${id} as ${made.id} to ${to}: ${figures.rows.toLocaleString('en')} rows, ${figures.documents} documents.`,
      );
      print(
        figures.closed
          ? `It is closed. Once it is imported elsewhere: accounts delete ${id}. To open it again here: accounts reopen ${id}`
          : 'It is open, and goes on here: what changes from now on is not in the export. To move it, export it with --close.',
      );
      listCredentials(print, figures.connections);
    });
}

interface ImportOptions {
  readonly from: string;
  readonly export?: string;
  readonly keyFile?: string;
  readonly json?: true;
}

export function importAccountCommand(context: AdminContext): Command {
  const { logSecurity, print, withDatabase } = context;
  return new Command('import')
    .description('import an account that another installation exported; ids and the sequence of events stay')
    .requiredOption('--from <place>', 'directory or s3://bucket/prefix')
    .option('--export <id>', 'which export; default: the newest complete one')
    .option(...KEY_FILE_OPTION)
    .option('--json', 'print JSON')
    .action(async ({ from, export: exportId, keyFile, json }: ImportOptions) => {
      const { findBackup } = await import('../../features/backup/find-backup.ts');
      const { importAccount } = await import('../../features/backup/accounts/import-account.ts');
      const imported = await withDatabase(async (_database, databaseUrl) => {
        await using opened = await openPlaces(context, { address: from, keyFile });
        const found = await findBackup(opened.place, opened.key, exportId ?? null);
        return importAccount({ ...opened, databaseUrl }, found);
      });
      await logSecurity({ event: 'account.imported', accountId: imported.id });
      if (json) return print(JSON.stringify(imported));
      const { id, name, rows, documents, wasOpen, connections } = imported;
      print(`Imported the account "${name}" (${id}): ${rows.toLocaleString('en')} rows, ${documents} documents.`);
      if (wasOpen)
        print(
          'It was open when it was exported. Where it goes on at its old place, both give the same numbers to different events.',
        );
      listCredentials(print, connections);
    });
}

function listCredentials(print: (text: string) => void, connections: readonly string[]): void {
  if (connections.length === 0) return;
  print('Credentials do not move. Enter those of these connections where the account is imported:');
  for (const name of connections) print(`  ${name}`);
}

async function openPlaces(
  { directory, loadConfig, progress, warn }: AdminContext,
  given: { address: string; keyFile: string | undefined },
) {
  const config = loadConfig();
  const { openBackupPlace } = await import('../../features/backup/backup-place.ts');
  const { openStore } = await import('../../features/documents/files/directory-store.ts');
  const { place, key } = await openBackupPlace(config.backup, given);
  const documents = await openStore(config.documents.store, stateDirectoryOf(config, directory));
  return {
    place,
    key,
    documents,
    progress: progress ?? (() => {}),
    warn: (line: string) => warn(`Warning: ${line}`),
    [Symbol.asyncDispose]: async () => {
      documents.close();
      place.close();
    },
  };
}
