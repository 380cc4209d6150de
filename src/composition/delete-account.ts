/** Deletes an account by the settings: its rows, and what features have of it elsewhere. */
import { type Config, stateDirectoryOf } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openStore } from '../features/documents/files/directory-store.ts';
import type { DocumentStore } from '../features/documents/files/store.ts';
import { deleteAccount } from '../tenancy/accounts/closing/delete-account.ts';
import { FEATURES } from './features.ts';

/** What features are given. */
export interface DeletionParts {
  readonly config: Config;
  readonly documents: DocumentStore;
}

export interface ConfiguredDeletion {
  readonly accountId: string;
  readonly confirm: string;
  readonly config: Config;
  /** The project's folder. */
  readonly directory: string;
  readonly onProgress?: (line: string) => void;
}

/** @returns how many rows were deleted @throws ClosingRefused */
export async function deleteConfiguredAccount(
  database: Database,
  { accountId, config, directory, ...options }: ConfiguredDeletion,
): Promise<number> {
  const documents = await openStore(config.documents.store, stateDirectoryOf(config, directory));
  try {
    const features = FEATURES.flatMap(({ onAccountDeleted }) =>
      onAccountDeleted
        ? [(deletion: Parameters<typeof deleteAccount>[0]) => onAccountDeleted({ ...deletion, config, documents })]
        : [],
    );
    return await deleteAccount({ accountId, database }, { ...options, features });
  } finally {
    documents.close();
  }
}
