/**
 * Takes bytes in while they are being sent: into a file, never whole into memory, with their hashes. Whatever goes wrong, nothing is
 * left of them.
 */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { DocumentEmpty, DocumentTooLarge } from '../errors.ts';
import { incomingPath, telling } from '../files/directory-store.ts';
import type { DocumentStore } from '../files/store.ts';

export interface ReceivedBytes {
  /** Of a file that is the receiver's: to be put into the store, or discarded. */
  readonly path: string;
  readonly byteSize: number;
  readonly sha256: Buffer;
  readonly md5: Buffer;
}

/**
 * @throws DocumentTooLarge as soon as there is a byte too many
 * @throws DocumentEmpty where there is none
 * @throws StoreUnavailable where there is no room for them
 */
export async function receiveBytes(
  store: DocumentStore,
  bytes: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<ReceivedBytes> {
  const path = await incomingPath(store);
  try {
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    const file = await telling('write to', () => open(path, 'wx', 0o600));
    let byteSize = 0;
    try {
      for await (const piece of bytes) {
        byteSize += piece.length;
        if (byteSize > maximumBytes) throw new DocumentTooLarge(maximumBytes);
        sha256.update(piece);
        md5.update(piece);
        await telling('write to', () => file.writeFile(piece));
      }
    } finally {
      await file.close();
    }
    if (byteSize === 0) throw new DocumentEmpty();
    return { path, byteSize, sha256: sha256.digest(), md5: md5.digest() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Does nothing where the store has taken them over. */
export async function discardBytes({ path }: Pick<ReceivedBytes, 'path'>): Promise<void> {
  await rm(path, { force: true });
}
