/** Puts the files of documents of a backup back into the store. Each is compared with its hash before it gets there. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../../../lib/errors.ts';
import { PlacedFileMissing } from '../../../lib/file-places/errors.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { BackupContext } from '../context.ts';
import { type BackedUpDocument, documentPath, eachAtOnce } from '../copy-documents.ts';
import { BackupDamaged } from '../errors.ts';
import { decryptFrames } from '../files/frames.ts';
import type { BackupManifest } from '../files/manifest.ts';
import { type BackupFolder, checked, connected, readFile, withDamage } from '../files/stored-files.ts';

export async function listBackedUpDocuments(
  folder: BackupFolder,
  { documents: { list } }: BackupManifest,
): Promise<BackedUpDocument[]> {
  const lines = await withDamage(`${folder.place.name}/${folder.id}/${list.path}`, async () =>
    text(await readFile(folder, list)),
  );
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => requireDocument(line, list.path));
}

/** It becomes a path in the store. */
function requireDocument(line: string, path: string): BackedUpDocument {
  try {
    const document = JSON.parse(line);
    if (isUuid(document.accountId) && /^[0-9a-f]{64}$/.test(document.sha256) && document.bytes >= 0) return document;
  } catch {
    // Reported below.
  }
  throw new BackupDamaged(`${path} has a line that names no document: ${line.slice(0, 300)}. Use another backup`);
}

/** Its bytes; the stream fails if they are not those that were backed up. */
export async function openBackedUpDocument(
  { place, key }: BackupFolder,
  { sha256, bytes }: BackedUpDocument,
): Promise<Readable> {
  const path = documentPath(sha256, key);
  return connected([
    await place.read(path),
    ...(key === null ? [] : [decryptFrames(key, path)]),
    checked({ bytes, sha256 }, `${place.name}/${path}`),
  ]);
}

/**
 * @param skipDamaged goes on without files that are missing or damaged
 * @returns how many were put back @throws BackupDamaged
 */
export async function restoreDocuments(
  { documents: store, progress, warn }: Pick<BackupContext, 'documents' | 'progress' | 'warn'>,
  folder: BackupFolder,
  manifest: BackupManifest,
  skipDamaged: boolean,
): Promise<number> {
  const documents = await listBackedUpDocuments(folder, manifest);
  if (documents.length > 0) await mkdir(store.incoming, { recursive: true, mode: 0o700 });
  let [done, restored] = [0, 0];
  await eachAtOnce(documents, async (document) => {
    const path = join(store.incoming, randomUUID());
    try {
      await pipeline(await openBackedUpDocument(folder, document), createWriteStream(path, { mode: 0o600 }));
      await store.put({ accountId: document.accountId, sha256: Buffer.from(document.sha256, 'hex') }, path);
      restored += 1;
    } catch (error) {
      await rm(path, { force: true });
      if (!(error instanceof BackupDamaged || error instanceof PlacedFileMissing)) throw error;
      if (!skipDamaged)
        throw new BackupDamaged(
          `${errorMessage(error)}. Use another backup, or leave such documents out: --skip-damaged-documents`,
        );
      warn(`document ${document.sha256} of account ${document.accountId} was not restored: ${errorMessage(error)}`);
    }
    done += 1;
    progress(`documents: ${done} of ${documents.length}`);
  });
  return restored;
}
