/** Where the bytes of documents lie, by account and SHA-256. Knows nothing of documents. */
import type { Readable } from 'node:stream';

export interface DocumentStore {
  /** A folder for files on their way in, on a disk from which they can be taken over. */
  readonly incoming: string;
  /** Takes a file over, which is gone afterwards; does nothing where the store has these bytes. @throws StoreUnavailable */
  put(key: ContentKey, path: string): Promise<void>;
  /** @throws StoreUnavailable */
  open(key: ContentKey): Promise<Readable>;
  /** Lets `work` have the bytes as a file, as long as it runs. @throws StoreUnavailable */
  withFile<Result>(key: ContentKey, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Does nothing where there are no such bytes. @throws StoreUnavailable */
  remove(key: ContentKey): Promise<void>;
  /** For clients that send bytes to the store themselves; null: they send them to us. */
  readonly uploads: StoreUploads | null;
  close(): void;
}

/** Files that were announced, by the ids of their uploads, until they are put under their hash. */
export interface StoreUploads {
  /** Where the bytes may be sent to, with which headers; the store refuses others than those that were announced. */
  addressOf(id: string, file: UploadToStore, seconds: number): Promise<UploadAddress>;
  /** Null: the bytes have not come. @throws StoreUnavailable */
  open(id: string): Promise<Readable | null>;
  /** Does nothing where there are none. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}

interface UploadToStore {
  readonly contentType: string;
  readonly byteSize: number;
  readonly md5: Buffer;
}

export interface UploadAddress {
  readonly url: string;
  /** To be sent with the bytes, as they are. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ContentKey {
  readonly accountId: string;
  readonly sha256: Buffer;
}

/** `<account>/ab/cd/<sha256>` */
export function keyPath({ accountId, sha256 }: ContentKey): string {
  const hex = sha256.toString('hex');
  return `${accountId}/${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex}`;
}
