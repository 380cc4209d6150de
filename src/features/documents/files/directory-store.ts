/**
 * The store as a directory: one file per content, named by its hash. A file is complete before it gets its name, and
 * is flushed to disk before the caller continues. Also opens the store that the settings name.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants, createReadStream, lstatSync, mkdirSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../../lib/errors.ts';
import { StoreUnavailable } from '../errors.ts';
import { type ContentKey, type DocumentStore, keyPath } from './store.ts';

/** @param directory is created if it is missing */
export function directoryStore(directory: string): DocumentStore {
  const incoming = join(directory, 'incoming');
  const pathOf = (key: ContentKey) => join(directory, keyPath(key));
  return {
    incoming,
    put: (key, path) =>
      withStoreErrors('write to', async () => {
        const target = pathOf(key);
        if (await isThere(target)) return void (await rm(path, { force: true }));
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await sync(path);
        await rename(path, target);
        await sync(dirname(target));
      }),
    open: (key) =>
      withStoreErrors('read from', async () => {
        const stream = createReadStream(pathOf(key));
        await once(stream, 'open');
        return stream;
      }),
    withFile: async (key, work) => {
      const path = pathOf(key);
      await withStoreErrors('read from', () => access(path, constants.R_OK));
      return work(path);
    },
    remove: (key) => withStoreErrors('delete from', () => rm(pathOf(key), { force: true })),
    removeAccount: (accountId) =>
      withStoreErrors('delete from', () => rm(join(directory, accountId), { recursive: true, force: true })),
    uploads: null,
    // It is created with the first file.
    reach: () =>
      withStoreErrors('write to', async () => access(await nearestFolder(directory), constants.R_OK | constants.W_OK)),
    close: () => {},
  };
}

/** A new path for an incoming file. */
export async function incomingPath({ incoming }: Pick<DocumentStore, 'incoming'>): Promise<string> {
  await withStoreErrors('write to', () => mkdir(incoming, { recursive: true, mode: 0o700 }));
  return join(incoming, randomUUID());
}

const ABANDONED_MILLIS = 86_400_000;

/** Deletes incoming files of crashed processes. @param now wall time */
export async function discardForsaken({ incoming }: Pick<DocumentStore, 'incoming'>, now: number): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const written = await stat(path).catch(() => undefined);
    if (written !== undefined && written.mtimeMs < now - ABANDONED_MILLIS) await rm(path, { force: true });
  }
}

/** Turns errors of the file system into StoreUnavailable. */
export async function withStoreErrors<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailable(`could not ${what} the store of documents: ${errorMessage(error)}`, { cause: error });
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

async function nearestFolder(path: string): Promise<string> {
  return (await isThere(path)) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

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
