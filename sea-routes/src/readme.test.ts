import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PASSAGES } from './sea-routes.ts';

it('the README names every passage, and whether it is closed', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| (.+) \| (open|closed) \|$/gm)].map(([, ...row]) => row.join());
  expect(rows).toEqual(
    PASSAGES.map(
      ({ name, title, closedByDefault }) => `${name},${title},${closedByDefault === true ? 'closed' : 'open'}`,
    ),
  );
});
