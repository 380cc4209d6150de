/** `npm run release` in a clone: what it refuses, and what it makes. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneHead, run } from './checkouts.ts';

let clone: string;
let made: string;
beforeAll(() => {
  clone = cloneHead();
  made = mkdtempSync(join(tmpdir(), 'portolan-release-'));
  run(clone, 'git', 'config', 'user.name', 'Release');
  run(clone, 'git', 'config', 'user.email', 'release@portolan.example');
  // Between releases the newest entry has no date.
  const path = join(clone, 'CHANGELOG.md');
  const changelog = readFileSync(path, 'utf8');
  if (!changelog.includes('(not released yet)')) return;
  writeFileSync(path, changelog.replace('(not released yet)', '(2027-01-31)'));
  run(clone, 'git', 'commit', '--quiet', '--all', '--message', 'Date the release');
});
afterAll(() => {
  for (const folder of [clone, made]) rmSync(folder, { recursive: true, force: true });
});

/** Exit code and output. */
function release(...options: string[]): { code: number; output: string } {
  try {
    return { code: 0, output: run(clone, 'node', 'scripts/release.ts', '--suites', 'none', ...options) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, output: stdout };
  }
}

it('refuses a changed tree and other versions, names everything at once, and makes nothing', () => {
  appendFileSync(join(clone, 'README.md'), '\nUnfinished.\n');
  const manifest = join(clone, 'client', 'package.json');
  const before = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, before.replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
  // The dashboard would have it, the commit not; whatever git of this machine shows.
  run(clone, 'git', 'config', 'status.showUntrackedFiles', 'no');
  writeFileSync(join(clone, 'web/src/unfinished.ts'), '');
  const { code, output } = release('--to', made, '--key', join(made, 'no-key'));
  expect(code).toBe(1);
  expect(output).toMatch(/FAILED {2}signature: the key .*no-key cannot sign/);
  expect(output).toContain('?? web/src/unfinished.ts');
  expect(output).toMatch(/FAILED {2}tree: there are changes that are not committed:\n M README\.md/);
  expect(output).toMatch(/FAILED {2}version: client\/package\.json says 9\.9\.9/);
  expect(output).toContain('ok      licences');
  expect(existsSync(join(made, 'SHA256SUMS'))).toBe(false);
  run(clone, 'git', 'checkout', '--quiet', '.');
  rmSync(join(clone, 'web/src/unfinished.ts'));
});

it('refuses a tree that changed while the tests ran', () => {
  const manifest = join(clone, 'package.json');
  const changing = `node -e "require('node:fs').appendFileSync('README.md', 'x')"`;
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"test": "[^\n]*",/, () => `"test": ${JSON.stringify(changing)},`),
  );
  run(clone, 'git', 'commit', '--quiet', '--all', '--message', 'Let a test write to the checkout');
  const { code, output } = release('--suites', 'short', '--to', made);
  run(clone, 'git', 'reset', '--quiet', '--hard', 'HEAD~1');
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/FAILED {2}tree: there are changes that are not committed:\n M README\.md/),
  ]);
  expect(output).toMatch(/^ok {6}tree: commit /m);
  expect(existsSync(join(made, 'SHA256SUMS'))).toBe(false);
});

it('makes tag, tarball with the dashboard, bill of materials and checksums, the same bytes twice', () => {
  const checked = release('--check');
  expect(checked.code, checked.output).toBe(0);
  expect(checked.output).toMatch(/^Not run or not done:\n {2}npm test: /m);
  expect(checked.output).toContain('the files are UNSIGNED');
  expect(run(clone, 'git', 'tag', '--list')).toBe('');
  const { code, output } = release('--to', made);
  expect(code, output).toBe(0);
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as { version: string };
  expect(run(made, 'sha256sum', '--check', '--strict', 'SHA256SUMS').match(/: OK$/gm)).toHaveLength(3);
  expect(run(clone, 'git', 'cat-file', '-t', `v${version}`).trim()).toBe('tag');
  expect(run(clone, 'git', 'tag', '--list', '--format=%(contents)', `v${version}`)).toMatch(/^### /m);

  const bill = JSON.parse(readFileSync(join(made, `portolan-${version}.cdx.json`), 'utf8'));
  expect(bill.components.map(({ name }: { name: string }) => name)).toContain('fastify');
  const tarball = `portolan-${version}.tar.gz`;
  run(made, 'tar', '--extract', `--file=${tarball}`);
  const unpacked = join(made, `portolan-${version}`);
  expect(existsSync(join(unpacked, 'web/dist/manifest.json'))).toBe(true);
  expect(existsSync(join(unpacked, 'node_modules'))).toBe(false);
  // The pages count as built from these sources: nothing is built again at the start.
  run(unpacked, 'cp', '--archive', '--link', join(clone, 'node_modules'), unpacked);
  const built = readFileSync(join(unpacked, 'web/dist/built-from'), 'utf8');
  run(unpacked, 'node', 'web/scripts/build.ts');
  expect(readFileSync(join(unpacked, 'web/dist/built-from'), 'utf8')).toBe(built);
  const commit = run(clone, 'git', 'rev-parse', '--short=8', 'HEAD').trim();
  expect(run(unpacked, 'node', 'src/main.ts', '--version').trim()).toContain(`portolan ${version} (${commit})`);

  const before = readFileSync(join(made, 'SHA256SUMS'), 'utf8').match(/^.*tar\.gz$/m)?.[0];
  run(clone, 'git', 'checkout', '--quiet', '.');
  const again = join(made, 'again');
  // The dashboard is built anew.
  writeFileSync(join(clone, 'web/dist/left-over.js'), '');
  expect(release('--to', again).code).toBe(0);
  expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8').match(/^.*tar\.gz$/m)?.[0]).toBe(before);
});
