/**
 * Receives a request's bytes into a file and computes their hashes, without holding them in memory. Removes the file
 * on any error.
 */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { DocumentEmpty, DocumentTooLarge } from '../errors.ts';
import { incomingPath, withStoreErrors } from '../files/directory-store.ts';
import type { DocumentStore } from '../files/store.ts';

/** A temporary file: it goes with its scope, unless the store has moved it. */
export interface ReceivedBytes extends AsyncDisposable {
  readonly path: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly md5: Buffer;
}

/**
 * @throws DocumentTooLarge as soon as the limit is exceeded
 * @throws DocumentEmpty if there are no bytes
 * @throws StoreUnavailable if the disk is full
 */
export async function receiveBytes(
  store: DocumentStore,
  bytes: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<ReceivedBytes> {
  const path = await incomingPath(store);
  try {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    const file = await withStoreErrors('write to', () => open(path, 'wx', 0o600));
    let byteSize = 0;
    try {
      for await (const piece of bytes) {
        byteSize += piece.length;
        if (byteSize > maximumBytes) throw new DocumentTooLarge(maximumBytes);
        sha256.update(piece);
        md5.update(piece);
        await withStoreErrors('write to', () => file.writeFile(piece));
      }
    } finally {
      await file.close();
    }
    if (byteSize === 0) throw new DocumentEmpty();
    const hashes = { sha256: sha256.digest(), md5: md5.digest() };
    return { path, byteSize, ...hashes, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
