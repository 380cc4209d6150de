/** Settings, files with secrets, and versions: what can be looked at without any server. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plainConnections } from '../../config/plain-connections.ts';
import { readSmallText, TABLE_BYTES } from '../../lib/files/small-file.ts';
import { isTree } from '../../lib/settings/merge-trees.ts';
import { type Check, type CheckFinding, failed, ok, warning } from './checks.ts';
import type { DoctorContext } from './context.ts';

export function settingsChecks(context: DoctorContext): Check[] {
  return [
    { area: 'settings', seconds: 5, run: async () => checkSettings(context) },
    { area: 'secrets', seconds: 5, run: async () => checkFiles(context) },
    { area: 'versions', seconds: 5, run: async () => checkVersions(context) },
  ];
}

function checkSettings({ config, faults, removed }: DoctorContext): CheckFinding[] {
  const gone = removed.map((line) => warning(line, 'settings', 'settings without it'));
  const wrong = faults.map((fault) => failed(fault, 'settings', 'a setting as docs/settings.md describes it'));
  const plain = plainConnections(config).map((line) => {
    const [where = '', ...what] = line.split(': ');
    return warning(what.join(': '), where, 'an encrypted connection');
  });
  const found = wrong.length === 0 ? [ok('all settings can be used', 'settings')] : wrong;
  return [...found, ...gone, ...plain];
}

/** Files with secrets, by the setting that names them. */
function checkFiles({ settingsFile, keptFile, secrets, config }: DoctorContext): CheckFinding[] {
  const { mail, fileInputs } = config;
  const named: [string, string | null | undefined][] = [
    ['mail.imap.passwordFile', mail.imap.passwordFile],
    ['mail.outgoing.passwordFile', mail.outgoing.passwordFile],
    ['mail.smtp.keyFile', mail.smtp.keyFile],
    ...fileInputs.map((input, index): [string, string | undefined] => [
      `fileInputs.${index}.privateKeyFile`,
      input.privateKeyFile,
    ]),
    ...keyFilesOf(config.carriers.lines, 'carriers.lines'),
    ...keyFilesOf(config.terminals, 'terminals'),
    ...keyFilesOf(config.railroads, 'railroads'),
  ];
  const required = named.flatMap(([setting, file]) => (typeof file === 'string' ? checkFile(file, setting, true) : []));
  const own = holdsSecret(settingsFile, secrets) ? checkFile(settingsFile, 'the file of settings', false) : [];
  const kept = checkFile(keptFile, 'secrets of lines', false);
  const findings = [...own, ...kept, ...required];
  return findings.length > 0 ? findings : [ok('no file with secrets is used', 'settings')];
}

function keyFilesOf(entries: readonly unknown[], list: string): [string, string][] {
  return entries.flatMap((entry, index) => {
    const tls = isTree(entry) && isTree(entry.tls) ? entry.tls : {};
    return typeof tls.keyFile === 'string' ? [[`${list}.${index}.tls.keyFile`, tls.keyFile] as [string, string]] : [];
  });
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
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined)
    return isRequired ? [failed(`there is no file ${file}`, where, 'the path of a file that this user may read')] : [];
  // Windows has no such permissions: Node reports 666 for every file.
  const isOpen = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  const mode = (found.mode & 0o777).toString(8);
  return isOpen
    ? [warning(`${file} has secrets, and others may read or change it (mode ${mode})`, where, `chmod 600 ${file}`)]
    : [ok(`${file} is readable for its owner alone`, where)];
}

const OLDEST_NODE = 26;

function checkVersions({ directory, version }: DoctorContext): CheckFinding[] {
  const major = Number(process.versions.node.split('.')[0]);
  const { dependencies } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  return [
    ok(version, 'program'),
    major >= OLDEST_NODE
      ? ok(`Node ${process.versions.node}, on ${process.platform} ${process.arch}`, 'program')
      : failed(`Node ${process.versions.node} is too old`, 'program', `Node ${dependencies.node}: npx node`),
  ];
}
