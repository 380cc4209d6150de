/**
 * The manifest of a backup: what is in it, in which version, with a checksum of each file. It is written last, so a backup without
 * one is incomplete. A seal over all of it shows changes: a checksum, or with a key an HMAC.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BackupDamaged, BackupUnsuitable } from '../errors.ts';
import { type BackupKey, derive } from './key.ts';

const FORMAT = 'portolan-backup';
const FORMAT_VERSION = 1;

const Count = Type.Integer({ minimum: 0 });
const StoredFile = Type.Object({
  /** Below the folder of the backup. */
  path: Type.String(),
  /** As it lies there: compressed, and encrypted with a key. */
  bytes: Count,
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const CopiedRows = Type.Object({ rows: Count, file: StoredFile });

const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  id: Type.String(),
  /** `documents`: without the database. `account`: one account of it, to be moved. */
  kind: Type.Enum(['full', 'documents', 'account']),
  account: Type.Optional(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** It was closed, so nothing of it has changed since. */
      closed: Type.Boolean(),
      /** Connections whose credentials were left out: they are sealed under the key of their installation. */
      connections: Type.Array(Type.String()),
    }),
  ),
  /** Of the snapshot, by the clock of the database. */
  snapshotAt: Type.String(),
  finishedAt: Type.String(),
  portolanVersion: Type.String(),
  postgresqlVersion: Type.String(),
  migrations: Type.Array(Type.Object({ version: Count, name: Type.String(), checksum: Type.String() })),
  encryption: Type.Union([Type.Null(), Type.Object({ cipher: Type.String(), keyId: Type.String() })]),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      format: Type.Enum(['binary', 'text']),
      isPartitioned: Type.Boolean(),
      partitions: Type.Array(
        // Parts of a statement, as the catalog has them: nothing else may be in them.
        Type.Object({
          name: Type.String(),
          bounds: Type.String({ pattern: "^(DEFAULT|FOR VALUES FROM \\('[^'();]*'\\) TO \\('[^'();]*'\\))$" }),
          options: Type.Array(Type.String({ pattern: '^[a-z_.]+=[a-z0-9_.]+$' })),
        }),
      ),
      ...CopiedRows.properties,
    }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.Number() })),
  jobs: Type.Union([Type.Null(), CopiedRows]),
  documents: Type.Object({
    count: Count,
    bytes: Count,
    /** Files that the store of documents lacked. */
    missing: Count,
    list: StoredFile,
  }),
  settings: Type.Array(Type.Object({ name: Type.String(), file: StoredFile })),
});

export type BackupManifest = Static<typeof ManifestSchema>;
export type BackupFile = Static<typeof StoredFile>;
export type CopiedTable = BackupManifest['tables'][number];

export const NEW_MANIFEST = { format: FORMAT, formatVersion: FORMAT_VERSION } as const;
export const MANIFEST_FILE = 'manifest.json';
export const CIPHER = 'aes-256-gcm, frames of 64 KiB';

/** Whether it has credentials that were entered on screen: only the key file of the installation opens them. */
export function needsSecretKey({ kind, tables }: Pick<BackupManifest, 'kind' | 'tables'>): boolean {
  return kind === 'full' && tables.some(({ name, rows }) => name === 'source_connections' && rows > 0);
}

export function serializeManifest(manifest: BackupManifest, key: BackupKey | null): Buffer {
  const seal = sealOf(JSON.stringify(manifest), key).toString('hex');
  return Buffer.from(`${JSON.stringify({ manifest, seal }, null, 1)}\n`);
}

/**
 * @param place names the file in messages
 * @throws BackupDamaged if it is not what was written @throws BackupUnsuitable for a newer format, or without the right key
 */
export function parseManifest(bytes: Buffer, key: BackupKey | null, place: string): BackupManifest {
  const { manifest, seal } = parseJson(bytes, place);
  const { formatVersion, encryption } = manifest;
  if (Number(formatVersion) > FORMAT_VERSION)
    throw new BackupUnsuitable(
      `${place} has the format ${formatVersion}, this Portolan reads up to ${FORMAT_VERSION}: use the version that made it, or a newer one`,
    );
  if (typeof encryption?.keyId === 'string') requireKey(encryption.keyId, key, place);
  const expected = sealOf(JSON.stringify(manifest), encryption ? key : null);
  const given = Buffer.from(typeof seal === 'string' ? seal : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BackupDamaged(`${place} is damaged or was changed: it does not match its seal. Use another backup`);
  if (Value.Check(ManifestSchema, manifest)) return manifest;
  const [fault] = Value.Errors(ManifestSchema, manifest);
  throw new BackupDamaged(
    `${place} is not the manifest of a backup of Portolan: manifest${fault?.instancePath} ${fault?.message}. Use another backup`,
  );
}

/** @throws BackupUnsuitable */
function requireKey(keyId: string, key: BackupKey | null, place: string): void {
  if (key === null)
    throw new BackupUnsuitable(`${place} is encrypted: name its key by --key-file or backup.keyFile (key id ${keyId})`);
  if (key.id !== keyId)
    throw new BackupUnsuitable(
      `${place} was encrypted with another key: its key id is ${keyId}, that of the given key file ${key.id}`,
    );
}

/** Nothing of the manifest is checked yet. */
interface Sealed {
  readonly manifest: { readonly formatVersion?: unknown; readonly encryption?: { readonly keyId?: unknown } | null };
  readonly seal?: unknown;
}

function parseJson(bytes: Buffer, place: string): Sealed {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  try {
    const parsed = JSON.parse(bytes.toString('utf8'));
    if (isObject(parsed) && isObject(parsed.manifest)) return parsed;
  } catch {
    // Reported below, without quoting it.
  }
  throw new BackupDamaged(
    `${place} is damaged: it is not a JSON object with the members manifest and seal. Use another backup`,
  );
}

function sealOf(text: string, key: BackupKey | null): Buffer {
  return key === null
    ? createHash('sha256').update(text).digest()
    : createHmac('sha256', derive(key.secret, 'manifest')).update(text).digest();
}

/** The folder of a backup begun at this time: `2026-11-26T21-40-00-123Z`. */
export function backupIdOf(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

export function isBackupId(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name);
}

/** When the backup of this id was begun, Unix milliseconds. */
export function timeOfBackup(id: string): number {
  return Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));
}
