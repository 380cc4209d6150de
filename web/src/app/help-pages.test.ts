/** The links from screens to their pages of the documentation. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HELP_PAGES, helpAddressOf } from './help-pages.ts';

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));

it('lead to pages and headings that exist', () => {
  const lost = HELP_PAGES.filter((each) => {
    const [page = '', anchor] = each.split('#');
    const path = join(import.meta.dirname, '../../../docs', `${page}.md`);
    return !existsSync(path) || (anchor !== undefined && !anchorsIn(readFileSync(path, 'utf8')).includes(anchor));
  });
  expect(lost).toEqual([]);
});

it('lead to the page about all screens where a screen has none of its own', () => {
  expect(helpAddressOf('/containers/$id')).toBe('/docs/dashboard#container');
  expect(helpAddressOf('/settings/of-tomorrow')).toBe('/docs/dashboard#settings');
  expect(helpAddressOf('/of-tomorrow')).toBe('/docs/dashboard');
});
