/**
 * Files of a backup as they are written and read: compressed, encrypted with a key, and measured. What is read is compared with its
 * checksum; the end of the stream fails if it differs.
 */
import { createHash } from 'node:crypto';
import { pipeline as connect, type Readable, Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { FileStorage } from '../../../lib/file-places/file-storage.ts';
import { measured } from '../../../lib/file-places/measured.ts';
import { BackupDamaged } from '../errors.ts';
import { decryptFrames, encryptFrames } from './frames.ts';
import type { BackupKey } from './key.ts';
import type { BackupFile } from './manifest.ts';

export interface BackupFolder {
  readonly place: FileStorage;
  readonly key: BackupKey | null;
  /** The id of the backup, its folder in the place. */
  readonly id: string;
  /** Ends what is being written. */
  readonly signal?: AbortSignal;
}

const LEVEL = 3;

/** @param path below the folder of the backup */
export async function writeFile(
  { place, key, id, signal }: BackupFolder,
  path: string,
  content: Readable,
): Promise<BackupFile> {
  const whole = `${id}/${path}`;
  const measure = measured();
  const parts = [
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 } }),
    ...(key === null ? [] : [encryptFrames(key, whole)]),
    measure.stream,
  ];
  await throughAll(content, parts, (stream) => place.write(whole, abortable(stream, signal)));
  return { path, ...measure.result() };
}

/** The content, once it is decrypted and decompressed. */
export async function readFile({ place, key, id }: BackupFolder, file: BackupFile): Promise<Readable> {
  const whole = `${id}/${file.path}`;
  return connected([
    await place.read(whole),
    checked(file, `${place.name}/${whole}`),
    ...(key === null ? [] : [decryptFrames(key, whole)]),
    createZstdDecompress(),
  ]);
}

/** Reads all of it, and lets it go. */
export async function checkFile(folder: BackupFolder, file: BackupFile): Promise<void> {
  await withDamage(`${folder.place.name}/${folder.id}/${file.path}`, async () => {
    for await (const _ of await readFile(folder, file));
  });
}

/** Errors of decompression name no file. */
export async function withDamage<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('ZSTD_')) throw error;
    throw new BackupDamaged(`${path} is damaged: it cannot be decompressed`, { cause: error });
  }
}

/** Sends the content through the parts; an error of any of them ends all, and meets who uses the last one. */
export function throughAll<Result>(
  content: Readable,
  parts: readonly Transform[],
  use: (stream: Readable) => Promise<Result>,
): Promise<Result> {
  return use(connected([content, ...parts]));
}

/** An abort ends the stream midway, with its reason, and all that it comes from. */
export function abortable(stream: Readable, signal: AbortSignal | undefined): Readable {
  if (signal === undefined) return stream;
  const end = () => void stream.destroy(signal.reason);
  // Its reader meets the error, also one that begins to read later.
  stream.on('error', () => {});
  signal.addEventListener('abort', end);
  stream.once('close', () => signal.removeEventListener('abort', end));
  if (signal.aborted) end();
  return stream;
}

/** The last of them. */
export function connected(streams: readonly [Readable, ...Transform[]]): Readable {
  const last = streams.at(-1) as Readable;
  // Each is destroyed with an error of another, where its reader meets it.
  if (streams.length > 1) connect([...streams] as unknown as [Readable, Transform], () => {});
  return last;
}

/** Passes the bytes on; fails at their end if they are not those of the file. */
export function checked(file: Pick<BackupFile, 'bytes' | 'sha256'>, path: string): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      if (bytes !== file.bytes)
        return done(new BackupDamaged(`${path} is damaged: it has ${bytes} bytes instead of ${file.bytes}`));
      if (hash.digest('hex') !== file.sha256)
        return done(new BackupDamaged(`${path} is damaged or was changed: its SHA-256 is not that of the manifest`));
      done();
    },
  });
}
