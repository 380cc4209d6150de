/** Pages of the documentation as HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, root, textOf } from '../../../test/docs/documents.ts';
import { renderHelpFile, renderHelpPage, titleOf } from './render-page.ts';

const ADDRESSES = new Map([
  ...['dashboard', 'state', 'api/containers', 'api/README'].map(
    (name) => [`docs/${name}.md`, `/help/${name}`] as const,
  ),
  ['compose.yaml', '/help/files/compose.yaml'] as const,
]);
const bodyOf = (markdown: string, path = 'docs/dashboard.md') => renderHelpPage(markdown, path, ADDRESSES).body;

describe('a page of the help', () => {
  it('has the title and the anchors that links of the documentation use', () => {
    const page = renderHelpPage('# The page\n\n## What a *line* sends, and when\n', 'docs/dashboard.md', ADDRESSES);
    expect(page.title).toBe('The page');
    expect(page.body).toContain('<h2 id="what-a-line-sends-and-when">What a <em>line</em> sends, and when</h2>');
  });

  it('keeps links to other pages, with their anchors, and to the web', () => {
    expect(bodyOf('[a](state.md#places) [b](api/containers.md)')).toBe(
      '<p><a href="/help/state#places">a</a> <a href="/help/api/containers">b</a></p>\n',
    );
    expect(bodyOf('[a](../state.md) [b](README.md) [c](#here)', 'docs/api/containers.md')).toBe(
      '<p><a href="/help/state">a</a> <a href="/help/api/README">b</a> <a href="#here">c</a></p>\n',
    );
    expect(bodyOf('<https://example.com/a?b=1&c=2>')).toContain('href="https://example.com/a?b=1&#38;c=2"');
  });

  it('links files outside of the documentation, and names those that are not here', () => {
    expect(bodyOf('[a](../compose.yaml), [b](../reference/README.md), [`missing.md`](missing.md#x)')).toBe(
      '<p><a href="/help/files/compose.yaml">a</a>, b (<code>reference/README.md</code>), <code>missing.md</code> (<code>docs/missing.md</code>)</p>\n',
    );
    expect(bodyOf('[a](javascript:alert(1)), [b](/v2/users), [c](../../secret.md), [d](data:text/html,x)')).toBe(
      '<p>a, b, c, d</p>\n',
    );
  });

  it('shows a file that is no Markdown as it is', () => {
    expect(renderHelpFile('a: <b>\n', 'compose.yaml').body).toBe(
      '<h1>compose.yaml</h1>\n<pre tabindex="0"><code>a: &#60;b&#62;</code></pre>\n',
    );
  });

  it('has no HTML but that of Markdown', () => {
    expect(bodyOf('<!-- note -->\n\na <script>alert(1)</script> b\n\n<img src=x onerror=alert(1)>\n')).not.toMatch(
      /<(?!\/?p>)/,
    );
    expect(bodyOf('`<b>` and\n\n    <i>\n')).toBe(
      '<p><code>&lt;b&gt;</code> and</p>\n<pre tabindex="0"><code>&#60;i&#62;</code></pre>\n',
    );
  });

  it('has every heading of the project’s pages as an anchor', () => {
    const lost = documents
      .filter((path) => /^docs\/(?!decisions)/.test(path))
      .flatMap((path) => {
        const { body } = renderHelpPage(textOf(path), path, ADDRESSES);
        return anchorsOf(textOf(path).replace(/^```[\s\S]*?^```/gm, ''))
          .filter((anchor) => !body.includes(`id="${anchor}"`))
          .map((anchor) => `${path}#${anchor}`);
      });
    expect(lost).toEqual([]);
    expect(titleOf(readFileSync(join(root, 'docs/dashboard.md'), 'utf8'))).toBe('Dashboard');
  });
});
