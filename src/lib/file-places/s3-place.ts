/** Files in S3 or a compatible service. A file of unknown size is sent in parts; it is there once all parts are. */
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FilePlaceUnusable, PlacedFileMissing } from './errors.ts';
import type { FileStorage, PlacedFile, S3Access } from './file-storage.ts';

export interface BucketPlace {
  readonly bucket: string;
  /** Empty, or with its slash. */
  readonly prefix: string;
}

const CONNECT_MILLIS = 5000;
/** After so long without a byte in either direction a request is broken off. A restore that writes slowly reads seldom. */
const SILENCE_MILLIS = 120_000;
/** S3 takes 10,000 parts: files of up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** What one request may delete. */
const DELETED_AT_ONCE = 1000;

export function s3Place(
  { bucket: Bucket, prefix }: BucketPlace,
  settings: S3Access,
  silenceMillis = SILENCE_MILLIS,
): FileStorage {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const name = `s3://${Bucket}/${prefix}`.replace(/\/$/, '');
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 5,
    requestHandler: { connectionTimeout: CONNECT_MILLIS, socketTimeout: silenceMillis },
    // Stores of other vendors do not support the newer checksums; callers keep checksums of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint }),
    ...(accessKeyId !== null && secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
  });
  const send = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw asRefusal(error, name);
    });

  async function* pages(folder: string, delimiter?: string) {
    for (let token: string | undefined; ; ) {
      const page = await send(() =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix + folder, Delimiter: delimiter, ContinuationToken: token }),
        ),
      );
      yield page;
      token = page.NextContinuationToken;
      if (!page.IsTruncated || token === undefined) return;
    }
  }

  return {
    name,
    write: async (path, content) => {
      const upload = new Upload({
        client,
        params: { Bucket, Key: prefix + path, Body: content },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await send(() => upload.done()).catch((error: unknown) => {
        content.destroy();
        throw error;
      });
    },
    read: async (path) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + path }));
        if (Body !== undefined) return Body as Readable;
      } catch (error) {
        if (!isAbsent(error)) throw asRefusal(error, name);
      }
      throw new PlacedFileMissing(`${name}/${path} is missing`);
    },
    exists: async (path) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: prefix + path }));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw asRefusal(error, name);
      }
    },
    folders: async () => {
      const found: string[] = [];
      for await (const { CommonPrefixes = [] } of pages('', '/'))
        found.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
      return found;
    },
    list: async (folder) => {
      const found: PlacedFile[] = [];
      for await (const { Contents = [] } of pages(`${folder}/`))
        found.push(...Contents.map(({ Key = '', Size = 0 }) => ({ path: Key.slice(prefix.length), bytes: Size })));
      return found;
    },
    remove: async (paths) => {
      for (let from = 0; from < paths.length; from += DELETED_AT_ONCE) {
        const Objects = paths.slice(from, from + DELETED_AT_ONCE).map((path) => ({ Key: prefix + path }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        // The answer is a success even where none of them was deleted.
        const { Errors: [refused] = [] } = await send(() => client.send(command));
        if (refused === undefined) continue;
        throw new FilePlaceUnusable(
          `${name}/${refused.Key?.slice(prefix.length)} cannot be deleted (${refused.Code}: ${refused.Message}): let the access key delete objects`,
        );
      }
    },
    close: () => client.destroy(),
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}

function asRefusal(error: unknown, name: string): unknown {
  if (!(error instanceof S3ServiceException)) return error;
  return new FilePlaceUnusable(
    `${name} cannot be used (${error.name}: ${error.message}): check the address, and the s3 settings beside it`,
    {
      cause: error,
    },
  );
}
