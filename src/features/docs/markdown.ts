/** The Markdown of a page: its title, summary, links and sections. Pure: knows no HTML and no files. */
import { dirname, join, normalize } from 'node:path/posix';

export interface MarkdownSection {
  /** Absent: what stands above the first heading of the second level. */
  readonly heading?: string;
  /** Without marks. */
  readonly text: string;
}

/** The first heading. */
export function titleOf(markdown: string): string | null {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  return title === undefined ? null : withoutMarks(title);
}

/** What the first paragraph of prose begins with: its first sentence, and the next ones where that is short. */
export function summaryOf(markdown: string): string {
  const blocks = withoutFences(markdown).split(/\n{2,}/);
  const prose = blocks.find((block) => !/^(?:#|\s{4}|\||[-*] |\d+\. |!\[|<|$)/.test(block)) ?? '';
  // "`container`: a container on one journey", and links in brackets to what is elsewhere.
  const whole = prose.replace(/^`\w+`: /, '').replace(/\s\((?:\[[^\]]*\]\([^)]*\)[,\s]*)+\)/g, '');
  const text = withoutMarks(whole).replace(/\s+/g, ' ').trim();
  const sentences = text.match(/.*?(?:\.(?=\s)|:(?=\s[A-Z])|[.:]$)\s*/g) ?? [text];
  let sentence = '';
  while (sentence.length < SHORT && sentences.length > 0) sentence += sentences.shift();
  sentence = sentence.trim();
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1).replace(/:$/, '.')}`;
}

/** Those of the second and third level. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const sections: { heading?: string; lines: string[] }[] = [{ lines: [] }];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const heading = fenced ? undefined : /^#{2,3} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, lines: [] });
    else if (fenced || !line.startsWith('# ')) sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ lines, ...rest }) => ({
    ...rest,
    text: withoutMarks(lines.filter((line) => !/^(?:```|[|:\s-]+$)/.test(line)).join(' '))
      .replace(/[\s|]+/g, ' ')
      .trim(),
  }));
}

/** As GitHub makes anchors from headings, whose links the pages have. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Paths in the project of the files that a page links or shows. */
export function filesLinkedBy(markdown: string, path: string): string[] {
  return [...markdown.matchAll(LINK)].flatMap(([, href = '']) => fileOf(href, path) ?? []);
}

/** Null: the link is to this page, or to no file of the project. */
export function fileOf(href: string, path: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(href)) return null;
  const file = normalize(join(dirname(path), href.split('#')[0] ?? ''));
  return file.startsWith('..') ? null : file.replace(/\/$/, '');
}

/** The same text with links to where its files are: code stays as it is. @param hrefOf null: the link stays */
export function relinked(markdown: string, path: string, hrefOf: (file: string, anchor: string) => string | null) {
  return markdown.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\(([^)\s]+)\)/gm, (whole, href: string | undefined) => {
    const file = href === undefined ? null : fileOf(href, path);
    const target = file === null ? null : hrefOf(file, /#.*$/.exec(href ?? '')?.[0] ?? '');
    return target === null ? whole : `](${target})`;
  });
}

/** Characters of a sentence that says too little alone. */
const SHORT = 50;
const LINK = /\]\(([^)\s]+)\)/g;

function withoutFences(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(\*\*|\*|`)/g, '');
}
