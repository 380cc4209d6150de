/** Pages of the documentation as HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, root, textOf } from '../../../test/docs/documents.ts';
import { renderHelpPage, titleOf } from './render-page.ts';

const NAMES = new Set(['dashboard', 'state', 'api/containers', 'api/README']);
const bodyOf = (markdown: string, name = 'dashboard') => renderHelpPage(markdown, name, NAMES).body;

describe('a page of the help', () => {
  it('has the title and the anchors that links of the documentation use', () => {
    const page = renderHelpPage('# The page\n\n## What a *line* sends, and when\n', 'dashboard', NAMES);
    expect(page.title).toBe('The page');
    expect(page.body).toContain('<h2 id="what-a-line-sends-and-when">What a <em>line</em> sends, and when</h2>');
  });

  it('keeps links to other pages, with their anchors, and to the web', () => {
    expect(bodyOf('[a](state.md#places) [b](api/containers.md)')).toBe(
      '<p><a href="/help/state#places">a</a> <a href="/help/api/containers">b</a></p>\n',
    );
    expect(bodyOf('[a](../state.md) [b](README.md) [c](#here)', 'api/containers')).toBe(
      '<p><a href="/help/state">a</a> <a href="/help/api/README">b</a> <a href="#here">c</a></p>\n',
    );
    expect(bodyOf('<https://example.com/a?b=1&c=2>')).toContain('href="https://example.com/a?b=1&#38;c=2"');
  });

  it('shows links to files that are no pages as text', () => {
    expect(bodyOf('[a](../reference/README.md), [b](javascript:alert(1)), [c](missing.md)')).toBe('<p>a, b, c</p>\n');
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
        const { body } = renderHelpPage(textOf(path), path.slice('docs/'.length, -'.md'.length), NAMES);
        return anchorsOf(textOf(path).replace(/^```[\s\S]*?^```/gm, ''))
          .filter((anchor) => !body.includes(`id="${anchor}"`))
          .map((anchor) => `${path}#${anchor}`);
      });
    expect(lost).toEqual([]);
    expect(titleOf(readFileSync(join(root, 'docs/dashboard.md'), 'utf8'))).toBe('Dashboard');
  });
});
