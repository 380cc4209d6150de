/**
 * A part of the archive: a Parquet file, and beside it a manifest that is written last. Parts lie at
 * `kind/account=…/date=…/part-….parquet`.
 */
import { buffer } from 'node:stream/consumers';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FileStorage } from '../../lib/file-places/file-storage.ts';

const MANIFEST_FORMAT = 1;

export const ArchiveManifest = Type.Object({
  format: Type.Literal(MANIFEST_FORMAT),
  kind: Type.String(),
  /** Null: the rows belong to no account. */
  account_id: Type.Union([Type.String(), Type.Null()]),
  /** The day of all rows, in UTC. */
  date: Type.String(),
  /** Of the Parquet file, beside the manifest. */
  file: Type.String(),
  rows: Type.Integer({ minimum: 1 }),
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String(),
  /** Of the rows. */
  first_at: Type.String(),
  last_at: Type.String(),
  /** Columns whose values tell a row that was written twice. */
  key: Type.Array(Type.String()),
  /** The column that says when a row is from: an instant, or an id that begins with one. */
  age: Type.Object({ column: Type.String(), by: Type.Enum(['instant', 'id']) }),
  written_at: Type.String(),
  portolan_version: Type.String(),
});

export type ArchiveManifest = Static<typeof ArchiveManifest>;

/** A manifest with where it lies. */
export interface ArchivedPart extends ArchiveManifest {
  /** Of the Parquet file, in the place. */
  readonly path: string;
}

/** A manifest or file that is not what was written. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

export const MANIFEST_ENDING = '.json';

/** `events/account=0198…/date=2026-08-31`; without `account=` where the rows belong to none. */
export function folderOf(kind: string, accountId: string | null, date: string): string {
  return `${accountFolder(kind, accountId)}/date=${date}`;
}

export function accountFolder(kind: string, accountId: string | null): string {
  return accountId === null ? kind : `${kind}/account=${accountId}`;
}

export function manifestPath(path: string): string {
  return path.replace(/\.parquet$/, MANIFEST_ENDING);
}

export function manifestText(manifest: Omit<ArchiveManifest, 'format'>): string {
  return `${JSON.stringify({ format: MANIFEST_FORMAT, ...manifest }, null, 2)}\n`;
}

/** @throws ArchiveDamaged */
export async function readManifest(place: FileStorage, path: string): Promise<ArchivedPart> {
  const text = (await buffer(await place.read(path))).toString('utf8');
  const value = parsed(text);
  if (!Value.Check(ArchiveManifest, value))
    throw new ArchiveDamaged(
      `${place.name}/${path} is no manifest of the archive: it was changed, or a newer version of Portolan wrote it`,
    );
  return { ...value, path: `${path.slice(0, path.lastIndexOf('/') + 1)}${value.file}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
