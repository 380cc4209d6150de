/** The pages of the package name every tool, and no other. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOOLS } from './all-tools.ts';
import { Api } from './api.ts';
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

it.each([
  ['list_events_since', 'since', {}, '/v2/events?since=2026-05-11T00%3A00%3A00Z'],
  ['get_state_at', 'at', { id: randomUUID() }, '?as_of=2026-05-11T00%3A00%3A00Z'],
])('takes a date as %s in place of a time, and says what it takes', async (name, argument, more, request) => {
  const tool = TOOLS.find((each) => each.name === name);
  const paths: string[] = [];
  const document = { data: { attributes: {} }, meta: {}, links: {} };
  const api = new Api({
    request: async (_method, path) => {
      paths.push(path);
      return { status: 200, document: path.startsWith('/v2/events') ? { ...document, data: [] } : document };
    },
  });
  const given = tool?.input.parse({ ...more, [argument]: '2026-05-11' });
  await tool?.run(given as never, api);
  expect(paths.join(' ')).toContain(request);
  expect(() => tool?.input.parse({ ...more, [argument]: 'yesterday' })).toThrow(
    'such as 2026-05-11T18:30:00Z, or a date',
  );
});
