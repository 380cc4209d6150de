/** The manifest of files: which of them hold the tables. It is written last, so that what it names is there and whole. */
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { DatasyncUnusable } from '../errors.ts';
import type { DatasyncTable } from '../tables.ts';

export const MANIFEST = 'manifest.json';
const VERSION = 1;

const Part = Type.Object({
  path: Type.String(),
  sequence: Type.Integer(),
  rows: Type.Integer(),
  deleted: Type.Integer(),
});

const ManifestSchema = Type.Object({
  version: Type.Literal(VERSION),
  account: Type.String(),
  /** When the last run ended, and its number. */
  written_at: Type.String(),
  sequence: Type.Integer(),
  /** The number of the run that wrote all rows: files of earlier ones are void. */
  full_sequence: Type.Integer(),
  tables: Type.Record(
    Type.String(),
    Type.Object({
      key: Type.String(),
      columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
      /** In the order in which they were written. */
      parts: Type.Array(Part),
    }),
  ),
});

export type Manifest = Static<typeof ManifestSchema>;
export type ManifestPart = Static<typeof Part>;

export function newManifest(account: string): Manifest {
  return { version: VERSION, account, written_at: '', sequence: 0, full_sequence: 0, tables: {} };
}

/** @param where for messages @throws DatasyncUnusable for the files of another account, or what is no manifest */
export function parseManifest(
  text: string,
  { where, account }: { readonly where: string; readonly account: string },
): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = undefined;
  }
  if (!Value.Check(ManifestSchema, read))
    throw new DatasyncUnusable(
      `${where}/${MANIFEST} is no manifest of this version: name another place, or empty this one and run portolan datasync full`,
    );
  if (read.account !== account)
    throw new DatasyncUnusable(
      `${where} has the data of the account ${read.account}: name another place for the account ${account}`,
    );
  return read;
}

/** Whether the columns are those that were written. */
export function hasColumnsOf(manifest: Manifest, tables: readonly DatasyncTable[]): boolean {
  const described = (columns: readonly { readonly name: string; readonly type: string }[]) =>
    columns.map(({ name, type }) => `${name} ${type}`).join();
  return tables.every(({ name, columns }) => {
    const written = manifest.tables[name];
    return written !== undefined && described(written.columns) === described(columns);
  });
}
