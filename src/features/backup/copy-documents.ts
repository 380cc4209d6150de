/**
 * Copies the files of documents that the place lacks. They lie there by their hash, beside all backups, so that each is copied once; with
 * a key the hash is keyed, so that nobody else can tell which files these are.
 */
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { errorMessage } from '../../lib/errors.ts';
import type { ListedContent } from './contents-store.ts';
import type { BackupContext } from './context.ts';
import { megabytes } from './copy-tables.ts';
import { encryptFrames } from './files/frames.ts';
import type { BackupKey } from './files/key.ts';
import type { BackupManifest } from './files/manifest.ts';
import { abortable, type BackupFolder, checked, throughAll, writeFile } from './files/stored-files.ts';

/** The folder beside those of the backups. */
export const DOCUMENTS_FOLDER = 'documents';
const AT_ONCE = 4;
const ITEMS_IN_A_ROW = 100;

/** One line of the list of a backup. */
export interface BackedUpDocument {
  readonly accountId: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** `documents/ab/cd/<name>` */
export function documentPath(sha256: string, key: BackupKey | null): string {
  const name = key === null ? sha256 : createHmac('sha256', key.names).update(sha256).digest('hex');
  return `${DOCUMENTS_FOLDER}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

export async function copyDocuments(
  { documents, warn, progress }: Pick<BackupContext, 'documents' | 'warn' | 'progress'>,
  folder: BackupFolder,
  contents: readonly ListedContent[],
): Promise<BackupManifest['documents']> {
  const { place, key, signal } = folder;
  const there = new Set(contents.length === 0 ? [] : (await place.list(DOCUMENTS_FOLDER)).map(({ path }) => path));
  const listed = new Set<ListedContent>();
  let [missing, bytes, done] = [0, 0, 0];
  const copy = async (content: ListedContent) => {
    const { accountId, sha256, bytes: size, isUsed } = content;
    const path = documentPath(sha256, key);
    try {
      if (!there.has(path)) {
        const stored = await documents.open({ accountId, sha256: Buffer.from(sha256, 'hex') });
        const parts = [checked({ bytes: size, sha256 }, sha256), ...(key === null ? [] : [encryptFrames(key, path)])];
        await throughAll(stored, parts, (stream) => place.write(path, abortable(stream, signal)));
        there.add(path);
      }
    } catch (error) {
      if (!isOfSource(error)) throw error;
      // Where the whole store is away, each document would count as missing, and the backup as made.
      await documents.reach();
      if (!isUsed) return;
      missing += 1;
      return warn(`the document ${sha256} of account ${accountId} is not in the backup: ${errorMessage(error)}`);
    }
    listed.add(content);
    bytes += size;
  };
  await eachAtOnce(contents, async (content) => {
    signal?.throwIfAborted();
    await copy(content);
    done += 1;
    progress(`documents: ${done} of ${contents.length}, ${megabytes(bytes)} MB`);
  });
  const list = await writeFile(folder, 'documents.zst', Readable.from(linesOf(contents, listed)));
  return { count: listed.size, bytes, missing, list };
}

/** In the order of the contents. */
function* linesOf(contents: readonly ListedContent[], listed: ReadonlySet<ListedContent>): Generator<string> {
  for (const content of contents) {
    const { accountId, sha256, bytes } = content;
    const line: BackedUpDocument = { accountId, sha256, bytes };
    if (listed.has(content)) yield `${JSON.stringify(line)}\n`;
  }
}

/** The store of documents lacks the file or has other bytes; the rest of the backup is not affected. */
function isOfSource(error: unknown): boolean {
  return error instanceof Error && (error.name === 'StoreUnavailable' || error.name === 'BackupDamaged');
}

/**
 * Some of them at the same time; the first failure ends the rest. Most files of a second backup need nothing: other work of the process
 * gets its time between them, too.
 */
export async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const take = async () => {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      if (next % ITEMS_IN_A_ROW === 0) await setImmediate();
      await work(item).catch((error: unknown) => {
        next = items.length;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
