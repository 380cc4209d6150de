/**
 * A page of the documentation as HTML. Pure: knows no files and no requests. Raw HTML is dropped, so that a page holds what Markdown
 * makes alone.
 */
import { Marked, type Tokens } from 'marked';
import { escaped } from '../../http/pages/page.ts';
import { anchorOf, fileOf } from './markdown.ts';

export interface RenderedPage {
  /** HTML without a frame. */
  readonly body: string;
  readonly headings: readonly { readonly depth: number; readonly html: string; readonly anchor: string }[];
}

/** @returns where a file can be read, by its path in the project; undefined: nowhere here */
export type HrefOf = (file: string) => string | undefined;

/** @param path in the project: `docs/api/containers.md`; a link to a file that is not here becomes its text and the file's path */
export function renderPage(markdown: string, path: string, hrefOf: HrefOf): RenderedPage {
  const headings: { depth: number; html: string; anchor: string }[] = [];
  const marked = new Marked({
    renderer: {
      html: () => '',
      image({ href, text }: Tokens.Image) {
        const source = hrefOf(fileOf(href, path) ?? '');
        return source === undefined ? escaped(text) : `<img src="${escaped(source)}" alt="${escaped(text)}">`;
      },
      heading({ depth, text, tokens }: Tokens.Heading) {
        const [anchor, html] = [anchorOf(text), this.parser.parseInline(tokens)];
        if (depth === 1) return `<h1 id="${escaped(anchor)}">${html}</h1>\n`;
        headings.push({ depth, html: html.replace(/<\/?a\b[^>]*>/g, ''), anchor });
        const link = `<a class="anchor" href="#${escaped(anchor)}" aria-label="Link to this section">#</a>`;
        return `<h${depth} id="${escaped(anchor)}">${html} ${link}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const file = fileOf(href, path);
        const target = file === null ? href : hrefOf(file);
        const anchor = file === null ? '' : (/#.*$/.exec(href)?.[0] ?? '');
        const isSafe = file !== null || /^(?:https?:\/\/|#)/.test(href);
        if (target !== undefined && isSafe) return `<a href="${escaped(target + anchor)}">${text}</a>`;
        return file === null || text.includes(file) ? text : `${text} (<code>${escaped(file)}</code>)`;
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells
            // A header without text is none.
            .map((cell) => [cell.text === '' ? 'td' : tag, this.parser.parseInline(cell.tokens)])
            .map(([name, html]) => `<${name}>${html}</${name}>`)
            .join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves, with the keyboard too.
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code: ({ text, lang, codeBlockStyle }: Tokens.Code) =>
        codeBlock(text.trimEnd(), codeBlockStyle === 'indented' ? 'sh' : (lang ?? '').split(' ')[0]),
    },
  });
  return { body: marked.parse(markdown, { async: false }), headings };
}

/** A file that is no Markdown: settings, a table, a program. */
export function renderFile(text: string, path: string): RenderedPage {
  return { body: `<h1>${escaped(path)}</h1>\n${codeBlock(text.trimEnd(), path.split('.').at(-1))}`, headings: [] };
}

/** Its language is shown in colours, if the script of the page knows it. */
function codeBlock(text: string, language = ''): string {
  const name = language === '' ? '' : ` class="language-${escaped(language)}"`;
  return `<pre tabindex="0"><code${name}>${escaped(text)}</code></pre>\n`;
}
