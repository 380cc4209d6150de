/**
 * Where files are kept: a directory, or `s3://bucket/prefix`. Paths are relative, with slashes; contents are bytes.
 * Does not know what the files are.
 */
import type { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import { flag, HttpAddress, nullable, Text } from '../settings/schemas.ts';
import { directoryPlace } from './directory-place.ts';
import { FilePlaceUnusable } from './errors.ts';

export interface FileStorage {
  /** As users name it, for messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** Whole or not at all, and on disk before the caller continues. */
  write(path: string, content: Readable): Promise<void>;
  /** @throws PlacedFileMissing */
  read(path: string): Promise<Readable>;
  exists(path: string): Promise<boolean>;
  /** The names of the folders at the top. */
  folders(): Promise<string[]>;
  /** All files below a folder, at any depth. */
  list(folder: string): Promise<PlacedFile[]>;
  remove(paths: readonly string[]): Promise<void>;
  close(): void;
}

export interface PlacedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Settings of every place in a bucket. */
export const S3_ACCESS = {
  endpoint: nullable('Address of the S3 service. `null`: that of Amazon.', HttpAddress),
  region: Type.String({ minLength: 1, description: 'Region of the bucket.' }),
  accessKeyId: nullable('Access key id. `null`: the credentials of the machine.', Text),
  secretAccessKey: nullable('Secret of the access key.', Text),
  pathStyle: flag('`true`: the bucket is part of the path, as MinIO and others need it.'),
};

export const S3AccessConfig = Type.Object(S3_ACCESS, { additionalProperties: false, description: '' });

export type S3Access = Static<typeof S3AccessConfig>;

/** @param address a directory, or `s3://bucket/prefix` @throws FilePlaceUnusable */
export async function openFileStorage(address: string, s3: S3Access): Promise<FileStorage> {
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(address)?.[1];
  if (scheme === undefined) return directoryPlace(address);
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === undefined)
    throw new FilePlaceUnusable(`${address} is no place for files: name a directory, or s3://bucket/prefix`);
  const prefix = path === '' ? '' : `${path.replace(/\/+$/, '')}/`;
  // Loaded where it is used: it takes longer than a backup into a directory.
  const { s3Place } = await import('./s3-place.ts');
  return s3Place({ bucket, prefix }, s3);
}
