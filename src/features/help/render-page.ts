/**
 * A page of the documentation as HTML. Pure: knows no files and no requests. Raw HTML is dropped, so that a page holds what Markdown
 * makes alone.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { Marked, type Tokens } from 'marked';
import { escaped } from '../../http/pages/page.ts';

export interface HelpPage {
  readonly title: string;
  /** HTML without a frame. */
  readonly body: string;
}

/**
 * @param name path below the documentation without `.md`: `api/containers`
 * @param names of all pages; a link to another file becomes its text
 */
export function renderHelpPage(markdown: string, name: string, names: ReadonlySet<string>): HelpPage {
  const marked = new Marked({
    renderer: {
      html: () => '',
      image: ({ text }: Tokens.Image) => escaped(text),
      heading({ depth, text, tokens }: Tokens.Heading) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const target = targetOf(href, name, names);
        return target === null ? text : `<a href="${escaped(target)}">${text}</a>`;
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves, with the keyboard too.
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escaped(text.trimEnd())}</code></pre>\n`,
    },
  });
  return { title: titleOf(markdown) ?? name, body: marked.parse(markdown, { async: false }) };
}

/** The first heading. */
export function titleOf(markdown: string): string | null {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? null;
}

/** As GitHub makes anchors from headings, whose links the pages have. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Null: there is no such page here. */
function targetOf(href: string, name: string, names: ReadonlySet<string>): string | null {
  if (/^https?:\/\//.test(href) || href.startsWith('#')) return href;
  const [path = '', anchor] = href.split('#');
  const target = normalize(join(dirname(name), path));
  if (!target.endsWith('.md')) return null;
  const page = target.slice(0, -'.md'.length);
  if (!names.has(page)) return null;
  return `/help/${page}${anchor === undefined ? '' : `#${anchor}`}`;
}
