/** What a release consists of: a tarball with the built dashboard, a bill of materials, the OpenAPI document, checksums, a tag. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChangelogEntry } from './changelog.ts';
import type { OpenApi } from './openapi-diff.ts';
import { output, root, show } from './shell.ts';

/** @returns the paths of the files, in `folder` */
export function makeArtifacts(folder: string, version: string, bill: string, document: OpenApi): string[] {
  mkdirSync(folder, { recursive: true });
  const name = `portolan-${version}`;
  const tarball = `${name}.tar.gz`;
  makeTarball(join(folder, tarball), name);
  writeFileSync(join(folder, `${name}.cdx.json`), `${bill}\n`);
  writeFileSync(join(folder, `${name}-openapi.json`), `${JSON.stringify(document, null, 1)}\n`);
  const files = [tarball, `${name}.cdx.json`, `${name}-openapi.json`];
  const sums = files.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  return [...files, 'SHA256SUMS'].map((file) => join(folder, file));
}

/** The files of the commit and the dashboard. The same commit and pages give the same bytes: git takes the commit's time. */
function makeTarball(path: string, name: string): void {
  // One that is there may be of other versions of packages: they do not count as its sources.
  rmSync(join(root, 'web/dist'), { recursive: true, force: true });
  show('node', 'web/scripts/build.ts');
  const pages = globSync('web/dist/**/*', { cwd: root, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(root.length + 1))
    .sort();
  if (!pages.includes('web/dist/manifest.json'))
    throw new Error('the dashboard was not built: web/dist/manifest.json is missing');
  const added = pages.flatMap((file) => [`--prefix=${name}/${dirname(file)}/`, `--add-file=${file}`]);
  output('git', 'archive', '--format=tar.gz', `--output=${path}`, ...added, `--prefix=${name}/`, 'HEAD');
}

/** Annotated, with the changelog's entry. Does nothing where the tag is there. */
export function makeTag({ version, text }: ChangelogEntry): string {
  const tag = `v${version}`;
  if (output('git', 'tag', '--list', tag) !== '') return tag;
  output('git', 'tag', '--annotate', '--cleanup=verbatim', '--message', `Portolan ${version}\n\n${text}\n`, tag);
  return tag;
}
