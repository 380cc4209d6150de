/** The commit of a program is found in a tarball and in a checkout. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCommit } from './program-version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const NOT_ARCHIVED = '$Format:%H$\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-commit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each<[string, Record<string, string>, string | null]>([
  ['a tarball', { 'src/commit.txt': `${COMMIT}\n` }, COMMIT],
  [
    'a checkout of a branch',
    { 'src/commit.txt': NOT_ARCHIVED, '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` },
    COMMIT,
  ],
  [
    'a checkout of a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` },
    COMMIT,
  ],
  ['a checkout of a commit', { '.git/HEAD': `${COMMIT}\n` }, COMMIT],
  ['files without a history', { 'src/commit.txt': NOT_ARCHIVED }, null],
  ['a broken checkout', { '.git/HEAD': 'ref: refs/heads/gone\n' }, null],
])('of %s', (_name, files, commit) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  expect(findCommit(folder)).toBe(commit);
});
