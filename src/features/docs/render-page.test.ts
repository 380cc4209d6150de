/** Pages of the documentation as HTML. */
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, textOf } from '../../../test/docs/documents.ts';
import { titleOf } from './markdown.ts';
import { renderFile, renderPage } from './render-page.ts';

const HREFS = new Map<string, string>([
  ...['state', 'api/containers', 'api/README'].map((name) => [`docs/${name}.md`, `/x/${name}`] as const),
  ['compose.yaml', '/x/files/compose.yaml'] as const,
  ['docs/pictures/map.webp', '/x/map.webp'] as const,
]);
const bodyOf = (markdown: string, path = 'docs/dashboard.md') =>
  renderPage(markdown, path, (file) => HREFS.get(file)).body;

describe('a page of the documentation', () => {
  it('has the anchors that links of the documentation use, and names them', () => {
    const page = renderPage('# The page\n\n## What a *line* sends, and when\n', 'docs/dashboard.md', () => undefined);
    const anchor = 'what-a-line-sends-and-when';
    expect(page.headings).toEqual([{ depth: 2, html: 'What a <em>line</em> sends, and when', anchor }]);
    expect(page.body).toContain(`<h2 id="${anchor}">What a <em>line</em> sends, and when`);
  });

  it('keeps links to other pages, with their anchors, and to the web', () => {
    expect(bodyOf('[a](state.md#places) [b](api/containers.md)')).toBe(
      '<p><a href="/x/state#places">a</a> <a href="/x/api/containers">b</a></p>\n',
    );
    expect(bodyOf('[a](../state.md) [b](README.md) [c](#here)', 'docs/api/containers.md')).toBe(
      '<p><a href="/x/state">a</a> <a href="/x/api/README">b</a> <a href="#here">c</a></p>\n',
    );
    expect(bodyOf('<https://example.com/a?b=1&c=2>')).toContain('href="https://example.com/a?b=1&#38;c=2"');
  });

  it('links files outside of the documentation, and names those that are not here', () => {
    expect(bodyOf('[a](../compose.yaml), [b](../reference/README.md), [`missing.md`](missing.md#x)')).toBe(
      '<p><a href="/x/files/compose.yaml">a</a>, b (<code>reference/README.md</code>), <code>missing.md</code> (<code>docs/missing.md</code>)</p>\n',
    );
    expect(bodyOf('[a](javascript:alert(1)), [b](/v2/users), [c](../../secret.md), [d](data:text/html,x)')).toBe(
      '<p>a, b, c, d</p>\n',
    );
    expect(bodyOf('![a map](pictures/map.webp) ![other](https://example.com/x.png)')).toBe(
      '<p><img src="/x/map.webp" alt="a map"> other</p>\n',
    );
  });

  it('shows a file that is no Markdown as it is', () => {
    expect(renderFile('a: <b>\n', 'compose.yaml').body).toBe(
      '<h1>compose.yaml</h1>\n<pre tabindex="0"><code class="language-yaml">a: &#60;b&#62;</code></pre>\n',
    );
  });

  it('has no HTML but that of Markdown', () => {
    expect(bodyOf('<!-- note -->\n\na <script>alert(1)</script> b\n\n<img src=x onerror=alert(1)>\n')).not.toMatch(
      /<(?!\/?p>)/,
    );
    expect(bodyOf('`<b>` and\n\n    <i>\n')).toBe(
      '<p><code>&lt;b&gt;</code> and</p>\n<pre tabindex="0"><code class="language-sh">&#60;i&#62;</code></pre>\n',
    );
  });

  it('ends each block of code: what follows would be code', () => {
    const open = documents.filter((path) => {
      const fences = textOf(path).match(/^```.*$/gm) ?? [];
      return fences.length % 2 === 1 || fences.some((fence, index) => index % 2 === 1 && fence !== '```');
    });
    expect(open).toEqual([]);
  });

  it('has every heading of the project’s pages as an anchor', () => {
    const lost = documents
      .filter((path) => /^docs\/(?!decisions)/.test(path))
      .flatMap((path) => {
        const { body } = renderPage(textOf(path), path, (file) => file);
        return anchorsOf(textOf(path).replace(/^```[\s\S]*?^```/gm, ''))
          .filter((anchor) => !body.includes(`id="${anchor}"`))
          .map((anchor) => `${path}#${anchor}`);
      });
    expect(lost).toEqual([]);
    expect(titleOf(textOf('docs/dashboard.md'))).toBe('Dashboard');
  });
});
