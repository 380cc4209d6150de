/** Every phrase of a profile has its words in every language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { phrases as german } from './german.ts';
import { phrases as spanish } from './spanish.ts';

interface ProfileTexts {
  readonly about: { readonly access: string; readonly cost: string; readonly tells: string };
  readonly asks?: Readonly<Record<string, string>>;
}

const REFERENCE = join(import.meta.dirname, '../../../../../reference');
const used = globSync('*-profiles/*/profile.json', { cwd: REFERENCE }).flatMap((path) => {
  const { about, asks = {} } = JSON.parse(readFileSync(join(REFERENCE, path), 'utf8')) as ProfileTexts;
  return [about.access, about.cost, about.tells, ...Object.values(asks)];
});

it('has the phrases of all profiles', () => {
  expect(used.length).toBeGreaterThan(40);
  for (const phrases of [german, spanish]) expect(used.filter((text) => phrases[text] === undefined)).toEqual([]);
});
