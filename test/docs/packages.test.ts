/** The packages beside src: their examples print what the page says, and the bill of materials has their libraries. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, textOf } from './documents.ts';

const PACKAGES = ['codes', 'edi', 'papers', 'sea-routes'];

it.each(PACKAGES)('the first example of %s runs, and prints what is below it', (name) => {
  const [, code = '', printed] =
    /^```ts\n(.*?)^```\n\nIt prints:\n\n```text\n(.*?)^```/ms.exec(textOf(`${name}/README.md`)) ?? [];
  const given = ['--input-type=module-typescript', '--eval', code];
  expect(execFileSync(process.execPath, given, { cwd: join(root, name), encoding: 'utf8' })).toBe(printed);
});

it('no library of a package is one for development of the project: npm leaves such out of the bill of materials', () => {
  const librariesOf = (path: string, kind: 'dependencies' | 'devDependencies') =>
    Object.keys((JSON.parse(textOf(path)) as Record<typeof kind, Record<string, string> | undefined>)[kind] ?? {});
  const own = PACKAGES.flatMap((name) => librariesOf(`${name}/package.json`, 'dependencies'));
  expect(own).toContain('sharp');
  expect(librariesOf('package.json', 'devDependencies').filter((each) => own.includes(each))).toEqual([]);
});
