/** What keeps a backup from being made, read or restored: each is refused with what is wrong, where, and what would be right. */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backupContext,
  backupFolder,
  insertStoredDocument,
  memoryStore,
  projectDirectory,
  queryOnce,
  restoreFrom,
} from '../../../test/helpers/backups.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/helpers/database.ts';
import { takeExclusiveLock } from '../../database/exclusive-lock.ts';
import { migrate } from '../../database/migrate.ts';
import { manualClock } from '../../lib/clock.ts';
import { directoryPlace } from '../../lib/file-places/directory-place.ts';
import { openFileStorage } from '../../lib/file-places/file-storage.ts';
import { StoreUnavailable } from '../documents/errors.ts';
import { backUp } from './back-up.ts';
import type { BackupContext } from './context.ts';
import { type BackupKey, keyOf, readKeyFile } from './files/key.ts';
import { type BackupManifest, serializeManifest } from './files/manifest.ts';
import { findBackup, listBackups } from './find-backup.ts';
import { pruneBackups } from './prune.ts';
import { gapSince } from './restoring/restore.ts';
import { readSettings } from './restoring/restore-settings.ts';
import { verifyBackup } from './verify.ts';

const ACCOUNT = '01985b00-0000-7000-8000-000000000001';
const NEWCOMER = '01985b00-0000-7000-8000-000000000002';
const store = memoryStore();
const key = keyOf(randomBytes(32));
let source: TestDatabase;
let target: TestDatabase;
/** A plain and an encrypted backup, which tests copy. */
const made = { plain: '', encrypted: '' };
let document: string;

beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createEmptyDatabase()]);
  await queryOnce(
    source.url,
    `INSERT INTO accounts (id, name, created_at) VALUES ('${ACCOUNT}', 'Acme', now());
     INSERT INTO accounts (id, name, created_at) VALUES ('${NEWCOMER}', 'No event yet', now());
     INSERT INTO event_sequences (account_id, last) VALUES ('${ACCOUNT}', 41)`,
  );
  document = await insertStoredDocument(source.url, store, ACCOUNT, 'arrival notice');
  for (const kind of ['plain', 'encrypted'] as const) {
    made[kind] = backupFolder();
    await backUp(contextIn(made[kind], kind === 'plain' ? null : key), { kind: 'full' });
  }
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
});

function contextIn(folder: string, own: BackupKey | null = null, more: Partial<BackupContext> = {}): BackupContext {
  return backupContext(source.url, folder, { documents: store, key: own, ...more });
}

/** A copy of a backup, changed. @param change gets the folder of the backup */
async function changed(
  kind: 'plain' | 'encrypted',
  change: (folder: string) => Promise<unknown>,
): Promise<BackupContext> {
  const folder = backupFolder();
  await cp(made[kind], folder, { recursive: true });
  await change(join(folder, await onlyBackupIn(folder)));
  return contextIn(folder, kind === 'plain' ? null : key);
}

const onlyBackupIn = async (folder: string) => (await readdir(folder)).find((name) => name !== 'documents') ?? '';

async function turnByte(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = (bytes[place] ?? 0) ^ 4;
  await writeFile(path, bytes);
}

async function rewriteManifest(folder: string, change: (manifest: BackupManifest) => object): Promise<void> {
  const path = join(folder, 'manifest.json');
  const { manifest } = JSON.parse(await readFile(path, 'utf8')) as { manifest: BackupManifest };
  await writeFile(path, serializeManifest(change(manifest) as BackupManifest, null));
}

const verified = async ({ place, key: own }: BackupContext) =>
  (await verifyBackup(await findBackup(place, own, null), { progress: () => {} })).faults;
const restored = (context: BackupContext) => restoreFrom(context, target.url);
const MARKED = 'SELECT count(*)::int AS marks FROM portolan_restore';

describe('a backup that was changed', () => {
  it.each(['plain', 'encrypted'] as const)('is not found at fault while it is not (%s)', async (kind) => {
    expect(await verified(contextIn(made[kind], kind === 'plain' ? null : key))).toEqual([]);
  });

  it.each([
    ['plain', 20],
    ['plain', -2],
    ['encrypted', 20],
    ['encrypted', 60],
    ['encrypted', -2],
  ] as const)('shows one turned byte of a table (%s, byte %i), and nothing is loaded', async (kind, at) => {
    const context = await changed(kind, (folder) => turnByte(join(folder, 'tables/accounts.zst'), at));
    expect(await verified(context)).toEqual([expect.stringMatching(/tables\/accounts\.zst is damaged/)]);
    await expect(restored(context)).rejects.toThrow(/tables\/accounts\.zst is damaged/);
    expect(await queryOnce(target.url, 'SELECT * FROM accounts')).toEqual([]);
    const migrating = migrate(target.url, join(projectDirectory, 'migrations'));
    await expect(migrating).rejects.toThrow(/the restore of backup .* has not finished: run portolan restore again/);
  });

  it.each(['plain', 'encrypted'] as const)('shows one turned byte of a document (%s)', async (kind) => {
    const context = await changed(kind, async (folder) => {
      const documents = join(folder, '../documents');
      const files = await readdir(documents, { recursive: true, withFileTypes: true });
      const [file] = files.filter((each) => each.isFile());
      await turnByte(join(file?.parentPath ?? '', file?.name ?? ''), -3);
    });
    expect(await verified(context)).toEqual([expect.stringMatching(/documents\/.* is damaged/)]);
    await expect(restored(context)).rejects.toThrow(
      /is damaged.*or leave such documents out: --skip-damaged-documents/,
    );
    expect(await queryOnce(target.url, MARKED)).not.toEqual([{ marks: 0 }]);
  });

  it.each([
    ['plain', 200],
    ['plain', -20],
    ['encrypted', 200],
    ['encrypted', -20],
  ] as const)('shows one turned byte of the manifest (%s, byte %i)', async (kind, at) => {
    const context = await changed(kind, (folder) => turnByte(join(folder, 'manifest.json'), at));
    await expect(verified(context)).rejects.toThrow(/manifest\.json is damaged.* Use another backup/);
  });

  it('shows a manifest that somebody without the key wrote', async () => {
    const context = await changed('encrypted', (folder) => rewriteManifest(folder, (manifest) => manifest));
    await expect(verified(context)).rejects.toThrow(/damaged or was changed/);
  });

  it('is refused with a key where it is not encrypted: anybody could have made it', async () => {
    const { place } = await changed('encrypted', (folder) =>
      rewriteManifest(folder, (manifest) => ({ ...manifest, encryption: null })),
    );
    await expect(findBackup(place, key, null)).rejects.toThrow(
      /is not encrypted, but there is a key.*leave out --key-file/,
    );
  });

  it('shows a list of documents that cannot be read, however whole its file is', async () => {
    const context = await changed('plain', async (folder) => {
      const list = zstdCompressSync('{"accountId":"x"}\n');
      await writeFile(join(folder, 'documents.zst'), list);
      const file = {
        path: 'documents.zst',
        bytes: list.length,
        sha256: createHash('sha256').update(list).digest('hex'),
      };
      await rewriteManifest(folder, (each) => ({ ...each, documents: { ...each.documents, list: file } }));
    });
    expect(await verified(context)).toEqual([
      expect.stringMatching(/documents\.zst has a line that names no document/),
    ]);
  });

  it('shows a file that is missing, cut off, or took the place of another', async () => {
    const missing = await changed('plain', (folder) => rm(join(folder, 'tables/accounts.zst')));
    expect(await verified(missing)).toEqual([expect.stringMatching(/tables\/accounts\.zst is missing/)]);
    const cut = await changed('encrypted', (folder) => truncate(join(folder, 'tables/accounts.zst'), 50));
    expect(await verified(cut)).toEqual([expect.stringMatching(/tables\/accounts\.zst is damaged/)]);
    const moved = await changed('encrypted', async (folder) => {
      await cp(join(folder, 'tables/users.zst'), join(folder, 'tables/parties.zst'));
    });
    expect(await verified(moved)).toEqual([expect.stringMatching(/tables\/parties\.zst is damaged/)]);
    const renamed = await changed('plain', (folder) => rename(folder, join(folder, '../2020-01-01T00-00-00-000Z')));
    await expect(verified(renamed)).rejects.toThrow(/give the folder its name again/);
  });
});

describe('a backup that cannot be used', () => {
  it('because it ended midway', async () => {
    const context = await changed('plain', (folder) => rm(join(folder, 'manifest.json')));
    const [id] = (await listBackups(context.place)).incomplete;
    await expect(findBackup(context.place, null, null)).rejects.toThrow(/has no complete backup\. .* make a new one/);
    await backUp(context, { kind: 'full' });
    await expect(findBackup(context.place, null, id ?? '')).rejects.toThrow(/is incomplete: .* Complete ones: 20/);
    await expect(findBackup(context.place, null, 'x')).rejects.toThrow(/There is no backup x in .* Complete ones: 20/);
    await expect(findBackup(directoryPlace(backupFolder()), null, null)).rejects.toThrow(/There is no backup in/);
  });

  it('because it is of a newer version', async () => {
    const format = await changed('plain', (folder) =>
      rewriteManifest(folder, (each) => ({ ...each, formatVersion: 2 })),
    );
    await expect(restored(format)).rejects.toThrow(/has the format 2, this Portolan reads up to 1/);
    const schema = await changed('plain', (folder) =>
      rewriteManifest(folder, (each) => ({
        ...each,
        portolanVersion: '9.1.0',
        migrations: [...each.migrations, { version: each.migrations.length + 1, name: '9999_x.sql', checksum: 'x' }],
      })),
    );
    await expect(restored(schema)).rejects.toThrow(
      /made by Portolan 9\.1\.0 and has schema version \d+; .* Portolan 9\.1\.0 or newer/,
    );
    const other = await changed('plain', (folder) =>
      rewriteManifest(folder, (each) => ({
        ...each,
        migrations: each.migrations.map((step) => (step.version === 5 ? { ...step, checksum: 'x' } : step)),
      })),
    );
    await expect(restored(other)).rejects.toThrow(
      /Migration 0005_\w+\.sql of the backup is not the one of this Portolan/,
    );
  });

  it('because its key is missing or another one', async () => {
    const { place } = contextIn(made.encrypted);
    await expect(findBackup(place, null, null)).rejects.toThrow(
      `is encrypted: name its key by --key-file or backup.keyFile (key id ${key.id})`,
    );
    const other = keyOf(randomBytes(32));
    await expect(findBackup(place, other, null)).rejects.toThrow(
      `its key id is ${key.id}, that of the given key file ${other.id}`,
    );
  });

  it('because the database is not empty', async () => {
    await expect(restoreFrom(contextIn(made.plain), source.url)).rejects.toThrow(
      /the database is not empty: it holds 2 accounts\. A restore never overwrites\. .*DATABASE_URL/,
    );
    const foreign = await createEmptyDatabase();
    await queryOnce(foreign.url, 'CREATE TABLE theirs (id int)');
    await expect(restoreFrom(contextIn(made.plain), foreign.url)).rejects.toThrow(
      /holds 1 tables that are not Portolan's/,
    );
    await foreign.drop();
  });
});

describe('a key file', () => {
  const text = () => randomBytes(32).toString('base64');
  it.each([
    ['readable by all', text(), 0o604, /can be used by every user of this machine \(mode 604\).* chmod 600/],
    ['too short', 'c2hvcnQ=', 0o600, /must have 32 bytes as base64 and nothing else\. Make one: .*openssl rand/],
    ['with something else', 'my password!', 0o600, /must have 32 bytes as base64/],
  ])('%s is refused', async (_what, content, mode, message) => {
    const path = join(backupFolder(), 'backup.key');
    await writeFile(path, content);
    await chmod(path, mode);
    await expect(readKeyFile(path)).rejects.toThrow(message);
  });

  it('that is not there is refused, one for owner and group is taken', async () => {
    await expect(readKeyFile('/nowhere/backup.key')).rejects.toThrow(
      /There is no key file \/nowhere\/backup\.key\. Make one/,
    );
    const path = join(backupFolder(), 'backup.key');
    await writeFile(path, `${text()}\n`, { mode: 0o640 });
    expect((await readKeyFile(path)).id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('a backup is not made', () => {
  it('while another one is under way', async () => {
    const lock = await takeExclusiveLock(source.url, 'backup');
    const folder = backupFolder();
    await expect(backUp(contextIn(folder), { kind: 'full' })).rejects.toThrow(/Another process is making a backup/);
    expect(await readdir(folder)).toEqual([]);
    await lock?.release();
  });

  it.each(['plain', 'encrypted'] as const)('in a place with backups of the other kind (%s)', async (kind) => {
    const context = await changed(kind, async () => {});
    const refused = backUp(context, { kind: 'documents' });
    await expect(refused).rejects.toThrow(/has whole backups: name another place for backups of the other kind/);
    const other = contextIn(backupFolder());
    await backUp(other, { kind: 'documents' });
    await expect(backUp(other, { kind: 'full' })).rejects.toThrow(/has backups of documents alone: name another place/);
  });

  it('where the whole store of documents is away; a single document that is missing is left out', async () => {
    const folder = backupFolder();
    const away = async () => {
      throw new StoreUnavailable('connect ECONNREFUSED');
    };
    const gone = { ...store, open: away, reach: away };
    const failing = backUp(contextIn(folder, null, { documents: gone }), { kind: 'full' });
    await expect(failing).rejects.toThrow(/ECONNREFUSED/);
    expect((await listBackups(directoryPlace(folder))).complete).toEqual([]);
    const without = { ...store, open: away };
    const { documents } = await backUp(contextIn(folder, null, { documents: without }), { kind: 'full' });
    expect(documents).toMatchObject({ count: 0, missing: 1 });
  });

  it('when its place fails midway, and leaves nothing behind', async () => {
    const folder = backupFolder();
    const place = directoryPlace(folder);
    let room = 20;
    const failing: BackupContext['place'] = {
      ...place,
      write: async (path, content) => {
        room -= 1;
        if (room > 0) return place.write(path, content);
        content.destroy();
        throw new Error('the disk is gone');
      },
    };
    await expect(backUp(contextIn(folder, null, { place: failing }), { kind: 'full' })).rejects.toThrow(
      'the disk is gone',
    );
    expect(await listBackups(place)).toEqual({ complete: [], incomplete: [] });
    // The lock and the connections are free again.
    await backUp(contextIn(folder), { kind: 'full' });
  });

  it.each([
    [
      'its worker stops',
      async (stop: AbortController) => stop.abort(new Error('the worker stops')),
      'the worker stops',
    ],
    [
      'its lock is lost',
      () =>
        queryOnce(
          source.url,
          `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        ),
      'The connection to the database broke off',
    ],
  ] as const)('when %s in the middle of a table', async (_what, happen, message) => {
    const folder = backupFolder();
    const stop = new AbortController();
    const write: BackupContext['place']['write'] = async (_path, content) => {
      await happen(stop);
      await finished(content);
    };
    const context = contextIn(folder, null, { place: { ...directoryPlace(folder), write } });
    await expect(backUp(context, { kind: 'full', signal: stop.signal })).rejects.toThrow(message);
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')('on a disk that fills', async () => {
    const disk = backupFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'portolan-backup', disk]);
    try {
      await queryOnce(source.url, `CREATE TABLE large AS SELECT gen_random_uuid() AS id FROM generate_series(1, 5000)`);
      const context = contextIn(join(disk, 'backups'));
      await expect(backUp(context, { kind: 'full' })).rejects.toThrow(
        /There is no room left for .*: free some, or name another/,
      );
      expect(await readdir(disk, { recursive: true })).toEqual(['backups']);
    } finally {
      execFileSync('umount', [disk]);
      await queryOnce(source.url, 'DROP TABLE large');
    }
  });

  it('of a database that is not one of Portolan', async () => {
    const empty = await createEmptyDatabase();
    const context = backupContext(empty.url, backupFolder());
    await expect(backUp(context, { kind: 'full' })).rejects.toThrow(/has no tables of Portolan: check database\.url/);
    await empty.drop();
  });

  it('into a place that is none', async () => {
    const s3 = { endpoint: null, region: 'x', accessKeyId: null, secretAccessKey: null, pathStyle: false };
    await expect(openFileStorage('gs://bucket', s3)).rejects.toThrow('name a directory, or s3://bucket/prefix');
    const file = join(backupFolder(), 'file');
    await writeFile(file, '');
    await expect(backUp(contextIn(join(file, 'x')), { kind: 'full' })).rejects.toThrow(
      /Cannot write .*ENOTDIR.* name a directory/,
    );
  });
});

describe('files of settings', () => {
  it('are checked before a restore, and replace no file', async () => {
    const [folder, to] = [backupFolder(), backupFolder()];
    const path = join(folder, 'own.json');
    await writeFile(path, '{"http": {}}');
    const context = contextIn(backupFolder(), null, { settingsFiles: [{ name: 'portolan.config.json', path }] });
    const { id } = await backUp(context, { kind: 'full' });
    const read = async (directory: string) => readSettings(await findBackup(context.place, null, id), directory);
    await (await read(join(to, 'new')))();
    expect(await readFile(join(to, 'new/portolan.config.json'), 'utf8')).toBe('{"http": {}}');
    await expect(read(join(to, 'new'))).rejects.toThrow(/portolan\.config\.json exists, and no file is replaced/);
    await turnByte(join(context.place.name, id, 'settings/portolan.config.json.zst'), -2);
    await expect(read(join(to, 'other'))).rejects.toThrow(/portolan\.config\.json\.zst is damaged/);
    expect(await readdir(to)).toEqual(['new']);
  });
});

describe('documents of backups', () => {
  it('are copied once for all backups, and skipped where the store lacks them', async () => {
    const folder = backupFolder();
    const warnings: string[] = [];
    const context = contextIn(folder, null, { warn: (line) => void warnings.push(line) });
    const other = await insertStoredDocument(source.url, store, ACCOUNT, 'bill of lading');
    await backUp(context, { kind: 'documents' });
    const reads = store.reads();
    const third = await insertStoredDocument(source.url, store, ACCOUNT, 'delivery order');
    store.files.delete(`${ACCOUNT} ${third}`);
    const { documents } = await backUp(context, { kind: 'documents' });
    expect([store.reads() - reads, documents.count, documents.missing]).toEqual([1, 2, 1]);
    expect(warnings).toEqual([
      expect.stringContaining(`the document ${third} of account ${ACCOUNT} is not in the backup`),
    ]);
    const back = memoryStore();
    await restoreFrom({ ...context, documents: back }, target.url);
    expect([...back.files.keys()].sort()).toEqual([`${ACCOUNT} ${document}`, `${ACCOUNT} ${other}`].sort());
    expect(back.files.get(`${ACCOUNT} ${other}`)?.toString()).toBe('bill of lading');
    await queryOnce(
      source.url,
      `DELETE FROM documents; DELETE FROM document_contents WHERE sha256 <> '\\x${document}'`,
    );
  });

  it('go with the last backup that has them', async () => {
    const folder = backupFolder();
    const context = contextIn(folder, key);
    const gone = await insertStoredDocument(source.url, store, ACCOUNT, 'soon deleted');
    await backUp(context, { kind: 'full' });
    await queryOnce(
      source.url,
      `DELETE FROM documents WHERE sha256 = '\\x${gone}'; DELETE FROM document_contents WHERE sha256 = '\\x${gone}'`,
    );
    const { id } = await backUp(context, { kind: 'full' });
    expect(await context.place.list('documents')).toHaveLength(2);
    expect(await pruneBackups(context, 2)).toEqual({ backups: 0, documents: 0 });
    const lock = await takeExclusiveLock(source.url, 'backup');
    const warnings: string[] = [];
    const warn = (line: string) => void warnings.push(line);
    expect(await pruneBackups({ ...context, warn }, 1)).toEqual({ backups: 0, documents: 0 });
    expect(warnings).toEqual([expect.stringMatching(/^old backups stay for now: Another process is making a backup/)]);
    await lock?.release();
    expect(await pruneBackups(context, 1)).toEqual({ backups: 1, documents: 1 });
    expect(await listBackups(context.place)).toEqual({ complete: [id], incomplete: [] });
    expect(await verified(context)).toEqual([]);
  });

  it('stay while another backup may be under way', async () => {
    const folder = backupFolder();
    const clock = manualClock(Date.now());
    const context = contextIn(folder, null, { clock });
    await backUp(context, { kind: 'full' });
    clock.advance(1000);
    await backUp(context, { kind: 'full' });
    const [, first] = (await listBackups(context.place)).complete;
    await rm(join(folder, String(first), 'manifest.json'));
    expect(await pruneBackups(context, 1)).toEqual({ backups: 0, documents: 0 });
    clock.advance(25 * 3_600_000);
    expect(await pruneBackups(context, 1)).toEqual({ backups: 1, documents: 0 });
  });
});

describe('a restore', () => {
  it('goes on where one was ended, and continues event numbers after a gap', async () => {
    expect(await queryOnce(target.url, MARKED)).not.toEqual([{ marks: 0 }]);
    const { gap } = await restoreFrom(contextIn(made.encrypted, key), target.url);
    expect(gap).toBeGreaterThan(1_000_000);
    const numbers = 'SELECT account_id AS id, last::int FROM event_sequences ORDER BY 1';
    expect(await queryOnce(target.url, numbers)).toEqual([
      { id: ACCOUNT, last: 41 + gap },
      { id: NEWCOMER, last: gap },
    ]);
    expect(await queryOnce(target.url, `SELECT to_regclass('portolan_restore') AS mark`)).toEqual([{ mark: null }]);
    await migrate(target.url, join(projectDirectory, 'migrations'));
  });

  it('leaves more numbers out the longer ago the snapshot was', () => {
    const snapshotAt = '2026-05-11T00:00:00Z';
    const gapAfter = (seconds: number) => gapSince({ snapshotAt }, Date.parse(snapshotAt) + seconds * 1000);
    expect([gapAfter(-60), gapAfter(0), gapAfter(86_400)]).toEqual([1_000_000, 1_000_000, 87_400_000]);
  });
});
