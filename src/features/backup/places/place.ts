/**
 * Where backups are kept: a directory, or `s3://bucket/prefix`. Paths are relative, with slashes; contents are bytes.
 * Does not know what a backup is made of.
 */
import type { Readable } from 'node:stream';
import type { BackupSettings } from '../config.ts';
import { BackupOptionsInvalid } from '../errors.ts';
import { readKeyFile } from '../files/key.ts';
import { directoryPlace } from './directory-place.ts';

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

/** @throws BackupOptionsInvalid */
export async function openPlace(address: string, settings: BackupSettings['s3']): Promise<BackupPlace> {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(address)?.[1];
  if (scheme === undefined) return directoryPlace(address);
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new BackupOptionsInvalid(`${address} is no place for backups: name a directory, or s3://bucket/prefix`);
  const prefix = path === '' ? '' : `${path.replace(/\/+$/, '')}/`;
  // Loaded where it is used: it takes longer than a backup into a directory.
  const { s3Place } = await import('./s3-place.ts');
  return s3Place({ bucket, prefix }, settings);
}

/** What a command line says instead of the settings. */
export interface BackupPlaceOptions {
  /** Directory or `s3://bucket/prefix`. */
  readonly address?: string | undefined;
  readonly keyFile?: string | undefined;
}

/** @throws BackupOptionsInvalid */
export async function openBackupPlace(settings: BackupSettings, { address, keyFile }: BackupPlaceOptions) {
  const [where, keyPath] = [address ?? settings.to, keyFile ?? settings.keyFile];
  if (where === null)
    throw new BackupOptionsInvalid(
      'Name the place of the backups, a directory or s3://bucket/prefix, or set backup.to.',
    );
  const key = keyPath === null ? null : await readKeyFile(keyPath);
  return { place: await openPlace(where, settings.s3), key };
}
