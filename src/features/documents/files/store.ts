/** Stores the bytes of documents by account and SHA-256. Does not know documents. */
import type { Readable } from 'node:stream';

export interface DocumentStore {
  /** A folder for incoming files, on the disk of the store, so that they can be moved. */
  readonly incoming: string;
  /** Moves a file into the store; does nothing if the store has these bytes. @throws StoreUnavailable */
  put(key: ContentKey, path: string): Promise<void>;
  /** @throws StoreUnavailable */
  open(key: ContentKey): Promise<Readable>;
  /** Provides the bytes as a file while `work` runs. @throws StoreUnavailable */
  withFile<Result>(key: ContentKey, work: (path: string) => Promise<Result>): Promise<Result>;
  /** Does nothing if there are no such bytes. @throws StoreUnavailable */
  remove(key: ContentKey): Promise<void>;
  /** All of the account; does nothing if there is nothing. @throws StoreUnavailable */
  removeAccount(accountId: string): Promise<void>;
  /** For clients that send bytes to the store themselves; null: they send them to us. */
  readonly uploads: StoreUploads | null;
  /** Whether files can be read and written; changes nothing. @throws StoreUnavailable */
  reach(): Promise<void>;
  close(): void;
}

/** Files of direct uploads, by upload id, until they are stored by their hash. */
export interface StoreUploads {
  /** Where the bytes may be sent to, with which headers; the store refuses others than those that were announced. */
  addressOf(id: string, file: UploadToStore, seconds: number): Promise<UploadAddress>;
  /** Null: the bytes were not received. @throws StoreUnavailable */
  open(id: string): Promise<Readable | null>;
  /** Does nothing if there are none. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}

interface UploadToStore {
  readonly contentType: string;
  readonly byteSize: number;
  readonly md5: Buffer;
}

export interface UploadAddress {
  readonly url: string;
  /** Headers that the client must send with the bytes. */
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
