/** Settings, files with secrets, versions, disks and the place of backups: what can be looked at without any server. */
import { constants, readFileSync, statSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { plainConnections } from '../../config/plain-connections.ts';
import { openBackupPlace } from '../../features/backup/backup-place.ts';
import { BackupOptionsInvalid } from '../../features/backup/errors.ts';
import { timeOfBackup } from '../../features/backup/files/manifest.ts';
import { findBackup, listBackups } from '../../features/backup/find-backup.ts';
import { ownStoreOf } from '../../features/documents/files/directory-store.ts';
import { roomOf } from '../../features/operations/measure-disk.ts';
import { systemClock } from '../../lib/clock.ts';
import { errorMessage } from '../../lib/errors.ts';
import { FilePlaceUnusable } from '../../lib/file-places/errors.ts';
import { readSmallText, TABLE_BYTES } from '../../lib/files/small-file.ts';
import { isTree } from '../../lib/settings/merge-trees.ts';
import { at, type Check, type CheckFinding, type CheckFindings, type DoctorContext, ok } from './checks.ts';

export const SETTINGS_CHECKS: readonly Check[] = [
  { area: 'settings', seconds: 5, run: checkSettings },
  { area: 'secrets', seconds: 5, run: checkFiles },
  { area: 'versions', seconds: 5, run: checkVersions },
];
/** A database of one's own may be backed up by other means. */
export const BACKUP_CHECKS: readonly Check[] = [
  { area: 'backup', seconds: 20, when: ({ config }) => config.backup.to !== null, run: checkBackups },
];
export const DISK_CHECKS: readonly Check[] = [{ area: 'disk', seconds: 5, run: checkDisks }];

function checkSettings({ config, faults, removed }: DoctorContext): CheckFindings {
  const { ok, warning, failed } = at('settings');
  const plain = plainConnections(config).map((line) => {
    const [where = '', ...what] = line.split(': ');
    return at(where).warning(what.join(': '), 'an encrypted connection');
  });
  return [
    faults.length === 0 && ok('all settings can be used'),
    ...faults.map((fault) => failed(fault, 'a setting as docs/settings.md describes it')),
    ...removed.map((line) => warning(line, 'settings without it')),
    ...plain,
  ];
}

/** Files with secrets, by the setting that names them. */
function checkFiles({ settingsFile, keptFile, secrets, config }: DoctorContext): CheckFindings {
  const { mail, fileInputs } = config;
  const named: [string, unknown][] = [
    ['mail.imap.passwordFile', mail.imap.passwordFile],
    ['mail.outgoing.passwordFile', mail.outgoing.passwordFile],
    ['mail.smtp.keyFile', mail.smtp.keyFile],
    ...fileInputs.map(({ privateKeyFile }, index): [string, unknown] => [
      `fileInputs.${index}.privateKeyFile`,
      privateKeyFile,
    ]),
    ...keyFilesOf(config.carriers.lines, 'carriers.lines'),
    ...keyFilesOf(config.terminals, 'terminals'),
    ...keyFilesOf(config.railroads, 'railroads'),
  ];
  const required = named.flatMap(([setting, file]) => (typeof file === 'string' ? checkFile(file, setting, true) : []));
  const own = holdsSecret(settingsFile, secrets) ? checkFile(settingsFile, 'the file of settings', false) : [];
  const findings = [...own, ...checkFile(keptFile, 'secrets of lines', false), ...required];
  return findings.length > 0 ? findings : [ok('no file with secrets is used', 'settings')];
}

function keyFilesOf(entries: readonly unknown[], list: string): [string, unknown][] {
  return entries.map((entry, index) => [
    `${list}.${index}.tls.keyFile`,
    isTree(entry) && isTree(entry.tls) ? entry.tls.keyFile : undefined,
  ]);
}

function holdsSecret(file: string, secrets: readonly string[]): boolean {
  try {
    const text = readSmallText(file, TABLE_BYTES);
    return secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
  } catch {
    return false;
  }
}

function checkFile(file: string, where: string, isRequired: boolean): CheckFinding[] {
  const { ok, warning, failed } = at(where);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    return isRequired ? [failed(`there is no file ${file}`, 'the path of a file that this user may read')] : [];
  // Windows has no such permissions: Node reports 666 for every file.
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  const mode = (found.mode & 0o777).toString(8);
  return isOpen
    ? [warning(`${file} has secrets, and others may read or change it (mode ${mode})`, `chmod 600 ${file}`)]
    : [ok(`${file} is readable for its owner alone`)];
}

const OLDEST_NODE = 26;

function checkVersions({ directory, version }: DoctorContext): CheckFindings {
  const { ok, failed } = at('program');
  const { node } = process.versions;
  const { dependencies } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  return [
    ok(version),
    Number(node.split('.')[0]) >= OLDEST_NODE
      ? ok(`Node ${node}, on ${process.platform} ${process.arch}`)
      : failed(`Node ${node} is too old`, `Node ${dependencies.node}: npx node`),
  ];
}

const LITTLE = 0.1;
const VERY_LITTLE = 0.02;

async function checkDisks({ config, stateDirectory, embeddedDirectory }: DoctorContext): Promise<CheckFindings> {
  const { kind, directory } = config.documents.store;
  const places = {
    stateDirectory,
    ...(kind === 'directory' && { 'documents.store.directory': directory ?? ownStoreOf(stateDirectory) }),
    ...(embeddedDirectory !== null && { 'database.dataDirectory': embeddedDirectory }),
  };
  return (await Promise.all(Object.entries(places).map(([where, folder]) => checkFolder(where, folder)))).flat();
}

async function checkFolder(where: string, folder: string): Promise<CheckFindings> {
  const { ok, warning, failed } = at(where);
  const room = await roomOf(folder);
  if (room === null) return [failed(`${folder} cannot be looked at`, 'a folder that this user may use')];
  const share = room.free / room.size;
  const words = `${folder}: ${(room.free / 1e9).toFixed(1)} GB free of ${(room.size / 1e9).toFixed(1)} GB`;
  // The embedded database may run as a user of its own, and a folder that is not there is made when it is needed.
  const isOurs = where !== 'database.dataDirectory' && (await stat(folder).catch(() => null)) !== null;
  const fault = isOurs ? await writeFault(folder) : null;
  return [
    share < VERY_LITTLE
      ? failed(words, 'room on this disk')
      : share < LITTLE
        ? warning(words, 'a tenth of the disk free')
        : ok(words),
    fault !== null && failed(`${folder} cannot be written to: ${fault}`, 'a folder of the user who runs Portolan'),
  ];
}

/** Null: the folder can be written to. */
export async function writeFault(folder: string): Promise<string | null> {
  return access(folder, constants.W_OK).then(() => null, errorMessage);
}

const HOUR_MILLIS = 3_600_000;
/** As the alert PortolanBackupOld of ops/prometheus. */
const OLD_HOURS = 26;

async function checkBackups({ config: { backup } }: DoctorContext): Promise<CheckFindings> {
  const { failed } = at('backup.to');
  try {
    const { place, key } = await openBackupPlace(backup, {});
    try {
      const { complete, incomplete } = await listBackups(place);
      const [newest] = complete;
      // Its manifest is read with the key.
      if (newest !== undefined) await findBackup(place, key, newest);
      // Whether a bucket can be written to shows with the first backup.
      const folder = backup.to?.startsWith('s3://') ? null : await existingAbove(resolve(place.name));
      const isClosed = folder !== null && (await writeFault(folder)) !== null;
      return [
        ageOf(newest, incomplete.length),
        isClosed && failed(`${folder} cannot be written to`, 'a directory of the user who runs the workers'),
      ];
    } finally {
      place.close();
    }
  } catch (error) {
    const right =
      error instanceof BackupOptionsInvalid || error instanceof FilePlaceUnusable
        ? 'settings as docs/backup.md describes them'
        : 'a place that this user may read and write, and the key of its backups';
    return [failed(`backups cannot be made or read there: ${errorMessage(error)}`, right)];
  }
}

function ageOf(newest: string | undefined, incomplete: number): CheckFinding {
  const { ok, warning } = at('backup.to');
  if (newest === undefined)
    return warning(
      incomplete === 0 ? 'there is no backup yet' : `there is no complete backup, and ${incomplete} incomplete ones`,
      'a worker that runs at backup.at, or: portolan backup',
    );
  const hours = (systemClock.wallNow() - timeOfBackup(newest)) / HOUR_MILLIS;
  const words = `the newest backup is ${hours < 1 ? 'less than an hour' : `${Math.floor(hours)} h`} old`;
  return hours > OLD_HOURS ? warning(words, 'docs/runbooks.md#portolanbackupold') : ok(words);
}

/** The directory, or the nearest one above it: it is made with the first file. */
export async function existingAbove(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : existingAbove(dirname(folder));
}
