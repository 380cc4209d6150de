/** Copies of the project's commits, with packages, in folders that go with the test. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export function run(folder: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A clone at HEAD with the packages that are installed here. */
export function cloneHead(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-clone-'));
  run(root, 'git', 'clone', '--quiet', '--no-local', root, folder);
  for (const part of [
    '.',
    'cli-client',
    'client',
    'codes',
    'edi',
    'mcp',
    'papers',
    'sea-routes',
    'simulator',
    'web',
    'wording',
  ])
    linkPackages(part, folder);
  return folder;
}

/** The files of a commit with the packages of its own lock file. Throws where the history does not reach it. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-checkout-'));
  const archive = `${folder}.tar`;
  run(root, 'git', 'archive', `--output=${archive}`, commit);
  run(folder, 'tar', '--extract', `--file=${archive}`);
  run(folder, 'rm', archive);
  run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  return folder;
}

function linkPackages(part: string, folder: string): void {
  const from = join(root, part, 'node_modules');
  try {
    mkdirSync(join(folder, part), { recursive: true });
    run(root, 'cp', '--archive', '--link', from, join(folder, part));
  } catch {
    // A workspace without packages of its own, or another file system.
    if (part === '.') run(root, 'cp', '--archive', from, folder);
  }
}
