/** Opens the document store that the settings name. */

import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore } from './directory-store.ts';
import type { DocumentStore } from './store.ts';

export interface StoreSettings {
  readonly kind: 'directory' | 's3';
  /** Null: `documents` in the state directory. */
  readonly directory: string | null;
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string | null;
  readonly prefix: string;
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  readonly pathStyle: boolean;
  readonly directUploads: boolean;
}

/** @param stateDirectory where the process keeps what is not in the database */
export async function openStore(settings: StoreSettings, stateDirectory: string): Promise<DocumentStore> {
  const { kind, directory, bucket } = settings;
  if (kind === 'directory') return directoryStore(directory ?? ownStoreOf(stateDirectory));
  if (bucket === null) throw new Error('documents.store.bucket must name the bucket where documents.store.kind is s3.');
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({ ...settings, bucket }, directory ?? temporaryFolder('portolan-documents'));
}

/** Where files lie unless the settings say otherwise. */
export function ownStoreOf(stateDirectory: string): string {
  return join(stateDirectory, 'documents');
}

/**
 * The same for each process of the user, so that what a killed one left is found.
 * @throws Error where another user could read or exchange its files
 */
export function temporaryFolder(name: string): string {
  const user = process.getuid?.();
  const path = join(tmpdir(), user === undefined ? name : `${name}-${user}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const isOwn = user === undefined || (found.uid === user && (found.mode & 0o077) === 0);
  if (found.isDirectory() && isOwn) return path;
  throw new Error(
    `${path} is open to other users: delete it, or set documents.store.directory to a folder of your own.`,
  );
}
