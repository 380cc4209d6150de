/** The store in S3 or a compatible service: one object per content. A local folder holds files in transit. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { withStoreErrors } from './directory-store.ts';
import { type ContentKey, type DocumentStore, keyPath, type StoreUploads } from './store.ts';

export interface S3Settings {
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Before every key; with its slash, where it is to have one. */
  readonly prefix: string;
  /** Null: the credentials that Amazon's SDK finds on the machine. */
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  /** The bucket in the path of addresses instead of in the host's name. */
  readonly pathStyle: boolean;
  /** Whether clients send files to the store themselves: they must reach its endpoint. */
  readonly directUploads: boolean;
}

const CONNECT_MILLIS = 5000;
/** How long a connection may carry nothing. Whoever reads slower than one piece in that time loses the download. */
const SILENCE_MILLIS = 60_000;

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** @param scratch a folder of this machine */
export function s3Store(settings: S3Settings, scratch: string, silenceMillis = SILENCE_MILLIS): DocumentStore {
  const { endpoint, region, bucket: Bucket, prefix, accessKeyId, secretAccessKey, directUploads } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: settings.pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MILLIS, socketTimeout: silenceMillis },
    // Stores of other vendors do not support the newer checksums; the key is a checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
  });
  const objectOf = (key: ContentKey) => ({ Bucket, Key: prefix + keyPath(key) });

  async function isThere(key: ContentKey): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(objectOf(key)));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  const read = (key: ContentKey) =>
    withStoreErrors('read from', async () => {
      const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
      if (Body === undefined) throw new Error('an object without a body');
      return Body as Readable;
    });

  const uploadOf = (id: string) => ({ Bucket, Key: `${prefix}uploads/${id}` });
  const uploads: StoreUploads = {
    addressOf: async (id, { contentType, byteSize, md5 }, seconds) => {
      const headers = { 'Content-Type': contentType, 'Content-MD5': md5.toString('base64') };
      const command = new PutObjectCommand({
        ...uploadOf(id),
        ContentType: contentType,
        ContentMD5: headers['Content-MD5'],
        ContentLength: byteSize,
      });
      const signed = new Set(['content-type', 'content-md5', 'content-length']);
      const url = await getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: signed,
        unhoistableHeaders: signed,
      });
      return { url, headers };
    },
    open: (id) =>
      withStoreErrors('read from', async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(uploadOf(id)));
          return (Body as Readable | undefined) ?? null;
        } catch (error) {
          if (isAbsent(error)) return null;
          throw error;
        }
      }),
    remove: (id) =>
      withStoreErrors('delete from', async () => void (await client.send(new DeleteObjectCommand(uploadOf(id))))),
  };

  return {
    incoming: scratch,
    put: (key, path) =>
      withStoreErrors('write to', async () => {
        if (!(await isThere(key))) {
          const { size } = await stat(path);
          await client.send(
            new PutObjectCommand({ ...objectOf(key), Body: createReadStream(path), ContentLength: size }),
          );
        }
        await rm(path, { force: true });
      }),
    open: read,
    withFile: async (key, work) => {
      const path = join(scratch, randomUUID());
      try {
        await withStoreErrors('read from', async () => {
          await mkdir(scratch, { recursive: true, mode: 0o700 });
          await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }));
        });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: (key) =>
      withStoreErrors('delete from', async () => void (await client.send(new DeleteObjectCommand(objectOf(key))))),
    removeAccount: (accountId) =>
      withStoreErrors('delete from', async () => {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: `${prefix}${accountId}/` },
        ))
          for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
    uploads: directUploads ? uploads : null,
    reach: () => withStoreErrors('reach', async () => void (await client.send(new HeadBucketCommand({ Bucket })))),
    close: () => client.destroy(),
  };
}
