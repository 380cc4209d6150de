/** What this program is: its version, as package.json has it, and its commit, as far as that is known. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const PROGRAM_VERSION: string = (JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string })
  .version;

export const PROGRAM_COMMIT: string | null = findCommit(root);

/** Of a tarball, by the file into which `git archive` writes it (.gitattributes); of a checkout, by its HEAD; else null. */
export function findCommit(folder: string): string | null {
  const read = (file: string) => {
    try {
      return readFileSync(`${folder}/${file}`, 'utf8').trim();
    } catch {
      return '';
    }
  };
  const head = read('.git/HEAD');
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  const packed = () =>
    read('.git/packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.slice(0, 40);
  const candidates = [read('src/commit.txt'), ref === undefined ? head : read(`.git/${ref}`) || packed()];
  return candidates.find((each) => /^[0-9a-f]{40}$/.test(each ?? '')) ?? null;
}
