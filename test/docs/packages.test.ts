/** The examples in the README.md of each package print what the page says. A user copies them before anything else. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, textOf } from './documents.ts';

it.each(['codes', 'edi', 'papers', 'sea-routes'])(
  'the first example of %s runs, and prints what is below it',
  (name) => {
    const [, code = '', printed] =
      /^```ts\n(.*?)^```\n\nIt prints:\n\n```text\n(.*?)^```/ms.exec(textOf(`${name}/README.md`)) ?? [];
    const given = ['--input-type=module-typescript', '--eval', code];
    expect(execFileSync(process.execPath, given, { cwd: join(root, name), encoding: 'utf8' })).toBe(printed);
  },
);
