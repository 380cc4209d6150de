/**
 * Extracts the text of HTML as rows, without running, fetching or styling anything. Tables keep their columns; of
 * nested tables, as mails use for layout, the innermost count. Linear in the length of the text, also with
 * unclosed tags.
 */
import type { Block } from './lay-out.ts';

/** Those that documents and mails have, beside letters with marks (`&uuml;`). */
const ENTITIES: Readonly<Record<string, string>> = Object.fromEntries(
  `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » hellip … bull •
  middot · deg ° sup2 ² sup3 ³ frac12 ½ times × euro € pound £ yen ¥ cent ¢ sect § copy © reg ® trade ™ szlig ß aelig æ AElig Æ
  oslash ø Oslash Ø`
    .split(/\s+/)
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [])),
);
const SPACES = new Set(['nbsp', 'ensp', 'emsp', 'thinsp']);
const NOTHING = new Set(['shy', 'zwj', 'zwnj']);
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

/** What they hold is not shown. */
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object', 'textarea']);
const BREAKS = new Set(
  'address article aside blockquote body br caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ul'.split(
    ' ',
  ),
);
const TAG_NAME = /^<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)/;
const LONGEST_NAME = 40;

export function htmlBlocks(html: string): Block[] {
  const writer = createWriter();
  let hiddenUntil: string | null = null;
  for (const { text, name, closes, isWhole } of pieces(html)) {
    if (name === null) {
      if (hiddenUntil === null) writer.text(decodeEntities(text));
    } else if (hiddenUntil !== null) {
      if (closes && name === hiddenUntil) hiddenUntil = null;
    } else if (HIDDEN.has(name)) {
      if (!closes && !isWhole) hiddenUntil = name;
    } else if (closes) writer.close(name);
    else writer.open(name);
  }
  return writer.finish();
}

/** A tag by its name in small letters, or text. */
interface Piece {
  readonly text: string;
  readonly name: string | null;
  readonly closes: boolean;
  /** `<br/>`. */
  readonly isWhole: boolean;
}

/**
 * Comments and declarations are passed over; `<` before anything that is no tag is text. Looks at each character once
 * or twice.
 */
function* pieces(html: string): Generator<Piece> {
  const text = (from: number, to: number): Piece => ({
    text: html.slice(from, to),
    name: null,
    closes: false,
    isWhole: false,
  });
  let at = 0;
  const lastEnd = html.lastIndexOf('>');
  for (
    let start = html.indexOf('<');
    start >= 0 && start < lastEnd;
    start = html.indexOf('<', Math.max(at, start + 1))
  ) {
    const isComment = html.startsWith('<!--', start);
    const match = TAG_NAME.exec(html.slice(start, start + LONGEST_NAME));
    if (match === null && html[start + 1] !== '!' && html[start + 1] !== '?') continue;
    if (start > at) yield text(at, start);
    at = isComment ? endOfComment(html, start) : endOfTag(html, start);
    const [, slash = '', name] = match ?? [];
    if (name !== undefined)
      yield { text: '', name: name.toLowerCase(), closes: slash !== '', isWhole: html[at - 2] === '/' };
  }
  if (at < html.length) yield text(at, html.length);
}

function endOfComment(html: string, start: number): number {
  const end = html.indexOf('-->', start + 4);
  return end < 0 ? html.length : end + 3;
}

/** Position after the first `>` outside quotes; with an unclosed quote, after the next `>`. There is one. */
function endOfTag(html: string, start: number): number {
  let quote: string | null = null;
  for (let at = start + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== null) quote = character === quote ? null : quote;
    else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return html.indexOf('>', start) + 1;
}

interface Table {
  readonly rows: string[][];
  cells: string[] | null;
}

/** Collects rows; text outside of a table's cell makes lines. */
function createWriter() {
  const blocks: Block[] = [];
  const tables: Table[] = [];
  let line = '';

  const cellsOf = () => tables.at(-1)?.cells ?? null;
  const endLine = () => {
    const text = tidy(line);
    line = '';
    if (text !== '') blocks.push({ rows: [[text]] });
  };
  const endRow = (table: Table | undefined) => {
    if (table?.cells?.some((cell) => tidy(cell) !== '')) table.rows.push(table.cells.map(tidy));
    if (table !== undefined) table.cells = null;
  };
  const flushTable = (table: Table | undefined) => {
    endRow(table);
    const rows = table?.rows.splice(0) ?? [];
    if (rows.length > 0) blocks.push({ rows });
  };
  const breakLine = () => {
    const cells = cellsOf();
    if (cells === null) endLine();
    else if (cells.length > 0) cells.push(`${cells.pop()}\n`);
  };

  return {
    text(text: string): void {
      const cells = cellsOf();
      const spaced = text.replaceAll(/\s+/g, ' ');
      if (cells === null || cells.length === 0) line += spaced;
      else cells.push(`${cells.pop()}${spaced}`);
    },
    open(name: string): void {
      if (name === 'table') {
        endLine();
        flushTable(tables.at(-1));
        tables.push({ rows: [], cells: null });
      } else if (name === 'tr') {
        endLine();
        endRow(tables.at(-1));
        const table = tables.at(-1);
        if (table !== undefined) table.cells = [];
      } else if (name === 'td' || name === 'th') {
        endLine();
        const table = tables.at(-1);
        if (table === undefined) return;
        table.cells ??= [];
        table.cells.push('');
      } else if (BREAKS.has(name)) breakLine();
    },
    close(name: string): void {
      if (name === 'table') {
        endLine();
        flushTable(tables.pop());
      } else if (name === 'tr') {
        endLine();
        endRow(tables.at(-1));
      } else if (BREAKS.has(name)) breakLine();
    },
    finish(): Block[] {
      endLine();
      while (tables.length > 0) flushTable(tables.pop());
      return blocks;
    },
  };
}

/** Spaces once, no empty lines. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((each) => each.replaceAll(/ +/g, ' ').trim())
    .filter((each) => each !== '')
    .join('\n');
}

/** Text that is no entity stays unchanged. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

function named(name: string): string | undefined {
  if (SPACES.has(name)) return ' ';
  if (NOTHING.has(name)) return '';
  const mark = own(MARKS, name.slice(1));
  return mark === undefined ? own(ENTITIES, name) : `${name[0]}${mark}`.normalize('NFC');
}

/** Without what every object has: `&valueOf;` is no entity. */
function own(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
