/** What must hold before a release. Each check returns what it found, or throws with what must change. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangelogEntry, newestEntry, sectionOf } from './changelog.ts';
import { findLastRelease, readLastDocument } from './last-release.ts';
import { type Component, licenceFaults, softwareBillOfMaterials } from './licences.ts';
import { type BreakingChange, findBreakingChanges, type OpenApi } from './openapi-diff.ts';
import { output, root } from './shell.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

export function checkTree(): string {
  const changed = output('git', 'status', '--porcelain', '--untracked-files=all');
  if (changed !== '') throw new Error(`there are changes that are not committed:\n${changed}`);
  return `commit ${output('git', 'rev-parse', '--short', 'HEAD')}`;
}

/** The tests take an hour: what was checked must still be what is released. @param before what `checkTree` returned */
export function checkSameTree(before: string): string {
  const now = checkTree();
  if (now !== before) throw new Error(`the checks began with ${before}, and the checkout is at ${now}`);
  return `still ${now}`;
}

/** One version everywhere, later than the last release, with a dated entry in the changelog. */
export function checkVersion(): ChangelogEntry {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const entry = newestEntry(read('CHANGELOG.md'));
  if (entry.version !== version) {
    throw new Error(`package.json says ${version}, the newest entry of CHANGELOG.md ${entry.version}`);
  }
  if (entry.date === null) throw new Error(`CHANGELOG.md: the entry ${version} has no date, such as "(2026-11-26)"`);
  const parts = globSync('*/package.json', { cwd: root }).filter((path) => !path.startsWith('node_modules'));
  for (const path of parts) {
    const found = (JSON.parse(read(path)) as { version: string }).version;
    if (found !== version) throw new Error(`${path} says ${found}, package.json ${version}`);
  }
  const locked = JSON.parse(read('package-lock.json')) as { version: string };
  if (locked.version !== version) {
    throw new Error(`package-lock.json says ${locked.version}: run npm install --package-lock-only`);
  }
  const before = findLastRelease()?.version;
  if (before !== undefined && before.localeCompare(version, 'en', { numeric: true }) >= 0) {
    throw new Error(`${version} is not later than ${before}, the release before`);
  }
  return entry;
}

/** The tag is free, or names this commit. */
export function checkTag(version: string): string {
  const tag = `v${version}`;
  const tagged = output('git', 'tag', '--list', tag) === '' ? null : output('git', 'rev-list', '-1', tag);
  if (tagged !== null && tagged !== output('git', 'rev-parse', 'HEAD')) {
    throw new Error(`the tag ${tag} names another commit, ${tagged.slice(0, 8)}: raise the version`);
  }
  return tagged === null ? `${tag} is free` : `${tag} names this commit`;
}

/** Below 1.0 a minor version may break clients, if the changelog says how. */
export function checkInterface(document: OpenApi, entry: ChangelogEntry): string {
  const version = findLastRelease()?.version;
  if (version === undefined) return 'not compared: there is no release before';
  const changes = findBreakingChanges(readLastDocument(), document);
  const named = sectionOf(entry, 'Breaking changes');
  const unnamed = changes.filter(({ operation }) => !named.includes(`\`${operation.replace('/v2/', '/')}\``));
  if (unnamed.length > 0) {
    throw new Error(
      `clients of ${version} break; take these changes back, or name each operation under "### Breaking changes" in CHANGELOG.md:\n${unnamed.map(lineOf).join('\n')}`,
    );
  }
  return `${changes.length} breaking changes since ${version}, all named`;
}

function lineOf({ operation, change }: BreakingChange): string {
  return `  \`${operation.replace('/v2/', '/')}\`: ${change}`;
}

/** @returns what was found, and the bill of materials */
export function checkLicences(): { readonly found: string; readonly bill: string } {
  const bill = softwareBillOfMaterials();
  const { components } = JSON.parse(bill) as { components: Component[] };
  const faults = licenceFaults(components, read('NOTICE'));
  if (faults.length > 0)
    throw new Error(`licences that may not be shipped, or are not named:\n  ${faults.join('\n  ')}`);
  return { found: `${components.length} components, all under free licences`, bill };
}
