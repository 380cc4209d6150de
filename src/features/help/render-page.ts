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

/** Where a file can be read here, by its path in the project: `docs/state.md` is at `/help/state`. */
export type HelpAddresses = ReadonlyMap<string, string>;

/**
 * @param path in the project: `docs/api/containers.md`
 * @param addresses of all files that can be read here; a link to another one becomes its text and the file's path
 */
export function renderHelpPage(markdown: string, path: string, addresses: HelpAddresses): HelpPage {
  const marked = new Marked({
    renderer: {
      html: () => '',
      image: ({ text }: Tokens.Image) => escaped(text),
      heading({ depth, text, tokens }: Tokens.Heading) {
        return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const file = fileOf(href, path);
        const target = file === null ? href : addressOf(file, href, addresses);
        if (target !== undefined && LEADS_OUT.test(target)) return `<a href="${escaped(target)}">${text}</a>`;
        return file === null || text.includes(file) ? text : `${text} (<code>${escaped(file)}</code>)`;
      },
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const rows = token.rows.map((cells) => row(cells, 'td')).join('');
        // Wide tables scroll by themselves, with the keyboard too.
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code: ({ text }: Tokens.Code) => codeBlock(text.trimEnd()),
    },
  });
  return { title: titleOf(markdown) ?? path, body: marked.parse(markdown, { async: false }) };
}

/** A file that is no Markdown: settings, a table, a program. */
export function renderHelpFile(text: string, path: string): HelpPage {
  return { title: path, body: `<h1>${escaped(path)}</h1>\n${codeBlock(text.trimEnd())}` };
}

/** Paths in the project of the files that a page links. */
export function filesLinkedBy(markdown: string, path: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = '']) => fileOf(href, path) ?? []);
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

const LEADS_OUT = /^(?:https?:\/\/|#|\/help\/)/;

function codeBlock(text: string): string {
  return `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;
}

/** Null: the link is to this page, or to no file of the project. */
function fileOf(href: string, path: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(href)) return null;
  const file = normalize(join(dirname(path), href.split('#')[0] ?? ''));
  return file.startsWith('..') ? null : file;
}

function addressOf(file: string, href: string, addresses: HelpAddresses): string | undefined {
  const address = addresses.get(file);
  const [, anchor] = href.split('#');
  return address !== undefined && anchor !== undefined ? `${address}#${anchor}` : address;
}
