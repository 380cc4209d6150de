/** Sizes and colours of all pages come from look.css. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const sheets = globSync('**/*.css', { cwd: source }).map((file) => ({ file, text: read(file) }));
const others = sheets.filter(({ file }) => file !== 'look/look.css');

/** The declarations that match, with their files. */
const declarations = (pattern: RegExp) =>
  others.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));

it('is read from the style sheets as they are', () => {
  expect(others.length).toBeGreaterThan(30);
  expect(declarations(/font-size:\s*var\(--text-2\)/g).length).toBeGreaterThan(5);
});

it('has one scale of type', () => {
  expect(declarations(/font-size:[^;]*\dpx/g)).toEqual([]);
});

it('has one scale of space; hairs, and distances of the layout, are their own', () => {
  expect(declarations(/(?<![\w-])(?:padding|margin|gap)[a-z-]*:[^;]*(?<![\w.-])(?:[2-9]|[12]\d|3[0-2])px/g)).toEqual(
    [],
  );
});

it('has one palette, but for white text and paper', () => {
  const colours = declarations(/[^;{]*#[0-9a-f]{3,8}\b/gi).filter((found) => !/#(fff|000)$/.test(found));
  expect(
    colours.filter((found) => !/^features\/documents\/desk\/|docs-page\/.*--(mark|name)|#999$/.test(found)),
  ).toEqual([]);
});

it('declares nothing that no page uses, and no page uses what is not declared', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: source }).map(read).join('\n');
  const all = `${sheets.map(({ text }) => text).join('\n')}\n${code}`;
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const declared = new Set([...all.matchAll(/(--[\w-]+)(?::|['"`])/g)].map(([, name]) => name));
  const own = [...read('look/look.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(own.filter((name) => !used.has(name))).toEqual([]);
  const unknown = [...used].filter((name) => !declared.has(name) && !/^--(mantine|portolan|account)-/.test(name ?? ''));
  expect(unknown).toEqual([]);
});
