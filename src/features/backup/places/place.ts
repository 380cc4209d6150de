/** Where backups are kept. Paths are relative, with slashes; contents are bytes. Does not know what a backup is made of. */
import type { Readable } from 'node:stream';

export interface BackupPlace {
  /** As users name it, for messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** Whole or not at all, and on disk before the caller continues. */
  write(path: string, content: Readable): Promise<void>;
  /** @throws BackupDamaged if there is no such file */
  read(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** The names of the folders at the top. */
  folders(): Promise<string[]>;
  /** All files below a folder, at any depth. */
  list(folder: string): Promise<PlacedFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  close(): void;
}

export interface PlacedFile {
  readonly path: string;
  readonly bytes: number;
}
