/**
 * The text of HTML as rows: nothing is run, fetched or styled. Tables keep their columns; where tables are nested, as mails do for
 * their looks, the innermost ones do. Works through the text once, whatever its tags leave open.
 */
import type { Block } from './lay-out.ts';

/** Those that papers and mails have, beside letters with marks (`&uuml;`). */
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
/** A comment, or a tag with its attributes; `<` before anything else is text. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<[!?][^>]*>/g;

export function htmlBlocks(html: string): Block[] {
  const writer = createWriter();
  let at = 0;
  let hiddenUntil: string | null = null;
  const text = (end: number) => {
    if (hiddenUntil === null && end > at) writer.text(decodeEntities(html.slice(at, end)));
  };
  for (const { 0: tag, 1: slash = '', 2: written, index } of html.matchAll(TAG)) {
    text(index);
    at = index + tag.length;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (hiddenUntil !== null) {
      if (slash !== '' && name === hiddenUntil) hiddenUntil = null;
    } else if (HIDDEN.has(name)) {
      if (slash === '' && !tag.endsWith('/>')) hiddenUntil = name;
    } else if (slash === '') writer.open(name);
    else writer.close(name);
  }
  text(html.length);
  return writer.finish();
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

/** What is no entity stays as it is written. */
export function decodeEntities(text: string): string {
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
  const mark = MARKS[name.slice(1)];
  return mark === undefined ? ENTITIES[name] : `${name[0]}${mark}`.normalize('NFC');
}
