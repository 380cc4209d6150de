/** The pages of the package name every tool, and no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOOLS } from './all-tools.ts';
import { glossary, QUERY_GUIDANCE } from './glossary.ts';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const names = TOOLS.map(({ name }) => name);
/** What has the form of a name of a tool. */
const namedIn = (text: string) =>
  [...text.matchAll(/\b(?:get|list|search|track|explain)_[a-z_]+\b|\battention\b(?=`| with| \|)/g)].map(
    ([name]) => name,
  );

it('names each tool in the table of README.md', () => {
  const [, table = ''] = /^## Tools\n([\s\S]*?)^Prompts/m.exec(textOf('README.md')) ?? [];
  expect([...new Set(namedIn(table))].sort()).toEqual(names.toSorted());
});

it.each([
  ['the skill file', textOf('skills/portolan/SKILL.md')],
  ['the guidance', QUERY_GUIDANCE],
])('names in %s only tools that are there', (_name, text) => {
  const named = namedIn(text);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

it('describes statuses, milestones and last free days in the glossary', () => {
  expect(glossary()).toMatch(
    /`full_out` \| Picked up \| out of the terminal[\s\S]*`on_rail`: On rail[\s\S]*## Last free day/,
  );
});
