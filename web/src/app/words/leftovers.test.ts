/** Texts for people stand in files of words: elsewhere they would be English in every language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** Names and codes, and what is for developers: errors that a program throws, and messages of elements to their page. */
const ALLOWED = /^(Portolan|CSV|PDF|TEU)$|^(This component|The session names)/;
const FOR_DEVELOPERS = /web\/src\/(embed|map-frame)\//;

const TEXT = '[^<>{}()=;]*?\\b\\p{L}{2,}[^<>{}()=;]*?';
const PLACES = [
  { name: 'between tags', pattern: new RegExp(`>\\s*(${TEXT})\\s*</`, 'gu'), only: /\.tsx$/ },
  {
    name: 'in an attribute',
    pattern: /\b(?:aria-label|title|placeholder|label|alt|description|error)="([^"]*\p{L}{2,}[^"]*)"/gu,
    only: /\.tsx$/,
  },
  {
    name: 'in a property',
    pattern: /(?:'aria-label'|\btitle|\bplaceholder|\balt|\btextContent)(?::| =) ['`](\p{L}[^'`]+)['`]/gu,
    only: /\.tsx?$/,
  },
  { name: 'as a sentence', pattern: /['`](\p{Lu}\p{Ll}+ (?:\p{Ll}+|…)[^'`]*)['`]/gu, only: /\.tsx?$/ },
];

function textsOf(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  return PLACES.filter(({ only }) => only.test(path)).flatMap(({ name, pattern }) =>
    [...code.matchAll(pattern)]
      .map(([, text = '']) => text)
      .filter((text) => !ALLOWED.test(text))
      .map((text) => `${path} ${name}: ${text}`),
  );
}

it('has no text of a screen outside of the words', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/(english|german|spanish|\.test|\.d)\.tsx?$|event-words|docs-page\/|map\/ink/.test(path) &&
      !FOR_DEVELOPERS.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(textsOf)).toEqual([]);
});

it('has no text of a mail or a page of the service outside of the words', () => {
  const files = globSync('src/{features,tenancy}/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|schema/.test(path),
  );
  const found = files.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:subject|heading|button|openText): ['`](\p{Lu}[^'`]+)/gu),
    ].map(([, text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('writes counts with the separators of its language', () => {
  const files = globSync('{web/src,wording/src}/**/{english,german,spanish}{,/*}.ts', { cwd: root }).filter(
    (path) => !FOR_DEVELOPERS.test(path),
  );
  expect(files.length).toBeGreaterThan(100);
  // Pages and attempts are few.
  const bare = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /\$\{(count|total|all|shown)\}/.test(line) && !/\b(page|attempt): |\binAll: /.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
