/** What backups need of the rest. */
import type { Readable } from 'node:stream';
import type { Clock } from '../../lib/clock.ts';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';
import type { BackupKey } from './files/key.ts';

export interface BackupContext {
  readonly databaseUrl: string;
  readonly documents: ContentStore;
  readonly place: FileStorage;
  readonly key: BackupKey | null;
  readonly clock: Clock;
  /** `0.2.0` */
  readonly portolanVersion: string;
  /** Names and paths of files with settings; those that are not there are left out. */
  readonly settingsFiles: readonly SettingsFile[];
  readonly progress: (line: string) => void;
  readonly warn: (line: string) => void;
}

export interface SettingsFile {
  readonly name: string;
  readonly path: string;
}

/** The store of documents, as far as backups use it. */
export interface ContentStore {
  /** A folder for files on their way into the store. */
  readonly incoming: string;
  open(key: StoredContentKey): Promise<Readable>;
  put(key: StoredContentKey, path: string): Promise<void>;
  /** @throws StoreUnavailable where the store as a whole cannot be used */
  reach(): Promise<void>;
}

export interface StoredContentKey {
  readonly accountId: string;
  readonly sha256: Buffer;
}
