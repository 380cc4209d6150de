/** Imports an account that another installation exported: the files of its documents, then all rows in one transaction. */
import { loadAccount } from '../../../database/snapshot/load-account.ts';
import type { BackupContext } from '../context.ts';
import { BackupUnsuitable } from '../errors.ts';
import type { FoundBackup } from '../find-backup.ts';
import { restoreDocuments } from '../restoring/documents.ts';
import { loadStoredRows } from '../restoring/restore.ts';

export interface ImportedAccount {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly documents: number;
  /** It went on at its old place after the export. */
  readonly wasOpen: boolean;
  /** Connections whose credentials have to be entered. */
  readonly connections: readonly string[];
}

/** @throws BackupUnsuitable @throws BackupDamaged @throws AccountLoadRefused */
export async function importAccount(
  context: Pick<BackupContext, 'databaseUrl' | 'documents' | 'progress' | 'warn'>,
  { folder, manifest }: FoundBackup,
): Promise<ImportedAccount> {
  const { account, kind, sequences, migrations } = manifest;
  if (kind !== 'account' || account === undefined)
    throw new BackupUnsuitable(
      `${folder.place.name} has a backup of an installation, not an export: use portolan restore`,
    );
  let documents = 0;
  const rows = await loadAccount(
    context.databaseUrl,
    { id: account.id, tables: manifest.tables, sequences, migrations },
    async ({ loadRows }, tables) => {
      let loaded = 0;
      for (const [index, table] of tables.entries()) {
        const stored = manifest.tables.find(({ name }) => name === table.name);
        if (stored === undefined) continue;
        loaded += await loadStoredRows(folder, stored, (content) => loadRows(table, content));
        context.progress(`tables: ${index + 1} of ${tables.length}, ${loaded.toLocaleString('en')} rows`);
      }
      // What would be refused has been by now; a file that no row refers to does no harm.
      documents = await restoreDocuments(context, folder, manifest, false);
      return loaded;
    },
  );
  const { id, name, closed, connections } = account;
  return { id, name, rows, documents, wasOpen: !closed, connections };
}
