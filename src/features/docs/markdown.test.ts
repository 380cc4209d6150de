/** What is read of the Markdown of a page. */
import { expect, it } from 'vitest';
import { markdownSections, relinked, summaryOf, titleOf } from './markdown.ts';
import { sectionsOf } from './sections.ts';
import { relativeHref } from './site.ts';

it('sums a page up by the first sentence of its prose', () => {
  expect(summaryOf('# A\n\n    curl x\n\nlists the reasons to act on containers, each with its place. More.\n')).toBe(
    'Lists the reasons to act on containers, each with its place.',
  );
  expect(summaryOf('# A\n\n`container`: a container on one journey ([how](x.md)), until it is returned.\n')).toBe(
    'A container on one journey, until it is returned.',
  );
  expect(
    summaryOf(
      '# A\n\n| a |\n|---|\n\n- b\n\nUploads a document. It is read at once, and linked to\nits **shipments**:\n',
    ),
  ).toBe('Uploads a document. It is read at once, and linked to its shipments.');
  expect(summaryOf('# A\n')).toBe('');
});

it('divides a page at its headings, but not in code', () => {
  expect(titleOf('# The `page`\n')).toBe('The page');
  expect(
    markdownSections('# A\n\nOne [two](x.md).\n\n## B\n\n```sh\n## no heading\n```\n\n### C\n\n| d | e |\n|---|---|\n'),
  ).toEqual([{ text: 'One two.' }, { heading: 'B', text: '## no heading' }, { heading: 'C', text: 'd e' }]);
});

it('moves links, but not those in code', () => {
  const text = '[a](b.md#c) `[a](b.md)` [d](https://example.com) [e](#f)\n\n```\n[a](b.md)\n```\n';
  expect(relinked(text, 'docs/x.md', (file, anchor) => `${file}!${anchor}`)).toBe(
    '[a](docs/b.md!#c) `[a](b.md)` [d](https://example.com) [e](#f)\n\n```\n[a](b.md)\n```\n',
  );
});

it.each([
  ['', 'webhooks', 'webhooks'],
  ['webhooks', '', './'],
  ['api/containers', 'webhooks', '../webhooks'],
  ['api/containers', 'api', '../api'],
  ['api/containers', 'api/events', 'events'],
  ['api/containers', '', '../'],
])('leads from %j to %j by %s', (from, to, href) => {
  expect(relativeHref(from, to)).toBe(href);
});

it('lists each page once: a new page in the section of its folder, or in the last one', () => {
  const sections = sectionsOf(['new', 'api/new', 'api/README', 'webhooks', 'guides/new']);
  expect(sections).toEqual([
    { title: 'Guides', names: ['webhooks', 'guides/new'] },
    { title: 'API', names: ['api/README', 'api/new'] },
    { title: 'More', names: ['new'] },
  ]);
});
