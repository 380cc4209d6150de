/**
 * The thread that prints letters: takes one at a time, and answers with its PDF. What no font has is printed as U+FFFD, and
 * a line at the foot of the page says so.
 */
import { WORDING } from '@portolan/wording';
import type { Cell, Content, TableContent } from 'pdfmake';
import { answerDocuments } from '../../../../lib/pdf/answer-documents.ts';
import type { PrintedText } from '../../../../lib/pdf/fonts.ts';
import type { Annex, Letter, LetterTable } from './letter.ts';

const QUIET = '#566573';
const RULE = '#c3ccd5';
const SHADE = '#eef1f4';
const [LEFT, TOP, RIGHT, BOTTOM] = [62, 54, 56, 62] as const;
const LOGO = [150, 46] as const;
/** So many lines of a table stay on one page: two thirds of it. */
const KEPT_LINES = 34;
/** Characters in a line of the text, and in one of a table. */
const [TEXT_LINE, TABLE_LINE, CELL_LINE] = [90, 110, 30] as const;
/** Lines of the text that stay on one page. */
const KEPT_TEXT = 20;
/** Paragraphs that end a letter: the last one, the closing, the signature. */
const CLOSING = 3;

/** Of the letter that is printed. */
let letter: Letter;
let words: (typeof WORDING)[Letter['language']]['invoiceLetters'];
let printed: PrintedText;
const printable = (text: string) => printed.of(text);

answerDocuments<Letter>((next, text) => {
  [letter, printed] = [next, text];
  words = WORDING[letter.language].invoiceLetters;
  const { language, sender, subject, annexes, at } = letter;
  return {
    ...{ title: subject, author: sender.name, at, fontSize: 10 },
    pageMargins: [LEFT, TOP, RIGHT, BOTTOM],
    language,
    content: [
      letterhead(),
      addresses(),
      references(),
      { text: printable(subject), bold: true, fontSize: 12, margin: [0, 18, 0, 10] },
      ...body(),
      ...annexes.flatMap(annexOf),
    ],
    footer: (page, pages) => ({
      columns: [
        {
          stack: [{ text: printable(subject) }, ...(printed.areSomeMissing ? [{ text: words.missing }] : [])],
          width: '*',
        },
        { text: words.page(page, pages), alignment: 'right', width: 90 },
      ],
      fontSize: 8,
      color: QUIET,
      margin: [LEFT, 18, RIGHT, 0],
    }),
  };
});

function letterhead(): Content {
  const { name, address, contact, logo } = letter.sender;
  const type = logo?.[0] === 0xff ? 'jpeg' : 'png';
  const picture = logo && `data:image/${type};base64,${Buffer.from(logo).toString('base64')}`;
  return {
    stack: [
      {
        columns: [
          picture === null ? { text: '', width: 0 } : { image: picture, fit: [...LOGO], width: 160 },
          {
            width: '*',
            stack: [
              { text: printable(name), bold: true, fontSize: 12 },
              ...[address, contact].flatMap((parts) =>
                parts.length === 0 ? [] : [{ text: printable(parts.join(' · ')), fontSize: 9, color: QUIET }],
              ),
            ],
            alignment: 'right',
          },
        ],
      },
      line(),
    ],
  };
}

function line(): Content {
  const width = 595.28 - LEFT - RIGHT;
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: RULE }],
    margin: [0, 8, 0, 18],
  };
}

function addresses(): Content {
  return {
    columns: [
      { width: '*', stack: letter.recipient.map((each) => ({ text: printable(each) })) },
      { width: 160, text: letter.day, alignment: 'right' },
    ],
  };
}

/** Four beside each other, so that a number and a long name have room. */
function references(): Content {
  const columns = 4;
  const cells: Cell[] = letter.references.map(({ label, value }) => ({
    stack: [
      { text: label, fontSize: 8, color: QUIET },
      { text: printable(value), fontSize: 9.5 },
    ],
  }));
  while (cells.length % columns > 0) cells.push({ text: '' });
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  return {
    margin: [0, 20, 0, 0],
    table: { widths: Array(columns).fill('*'), body: rows },
    layout: {
      hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0.7 : 0),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 3,
    },
  };
}

/** The signature and the enclosures stay with the paragraph before them: no page begins with a name alone. */
function body(): Content[] {
  const paragraphs = letter.body.trim().split(/\n[ \t]*\n+/);
  const end = paragraphs.slice(-CLOSING);
  const linesOfEnd = end.reduce((sum, each) => sum + textLines(each), letter.enclosures.length);
  const kept = linesOfEnd <= KEPT_TEXT ? end.length : 0;
  const before = paragraphs.slice(0, paragraphs.length - kept).map(paragraphOf);
  if (kept === 0) return [...before, ...enclosures()];
  return [...before, { unbreakable: true, stack: [...end.map(paragraphOf), ...enclosures()] }];
}

function paragraphOf(paragraph: string): Content {
  return {
    unbreakable: textLines(paragraph) <= KEPT_TEXT,
    stack: paragraph.split('\n').map((text) => {
      const [, item] = /^\s*[-–•]\s+(.*)$/u.exec(text) ?? [];
      return item === undefined
        ? { text: printable(text) }
        : {
            columns: [
              { text: '–', width: 10 },
              { text: printable(item), width: '*' },
            ],
            margin: [0, 1, 0, 1],
          };
    }),
    margin: [0, 0, 0, 9],
  };
}

function textLines(paragraph: string): number {
  return paragraph.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / TEXT_LINE), 0);
}

function enclosures(): Content[] {
  if (letter.enclosures.length === 0) return [];
  return [
    {
      stack: [
        { text: words.labels.enclosures, fontSize: 8, color: QUIET },
        ...letter.enclosures.map((each) => ({ text: printable(each), fontSize: 9 })),
      ],
      margin: [0, 12, 0, 0],
    },
  ];
}

/** The first begins a page. */
function annexOf({ heading, note, tables }: Annex, at: number): Content[] {
  return tables.map((table, place) => {
    const isFirst = place === 0;
    const printed = tableOf(table, isFirst ? { heading, note } : null);
    const isStart = isFirst && at === 0;
    return { ...printed, ...(isStart ? { pageBreak: 'before' } : { margin: [0, isFirst ? 16 : 6, 0, 10] }) };
  });
}

/** Heading, title and columns are heads of the table, so that each page shows what its rows are about. */
function tableOf(
  { title, reasons, columns, rows, sum, marked }: LetterTable,
  annex: Pick<Annex, 'heading' | 'note'> | null,
): TableContent {
  const across = (cell: object): Cell[] => [
    { ...cell, colSpan: columns.length } as Cell,
    ...columns.slice(1).map(() => ({})),
  ];
  const aligned = (isAmount: boolean) => (isAmount ? ('right' as const) : ('left' as const));
  const heads = [
    ...(annex === null
      ? []
      : [
          across({ text: annex.heading, bold: true, fontSize: 12 }),
          across({ text: annex.note, color: QUIET, margin: [0, 0, 0, 8] }),
        ]),
    ...(title === null ? [] : [across({ text: printable(title), bold: true, fontSize: 10 })]),
    columns.map(({ name, isAmount }) => ({ text: name, color: QUIET, fontSize: 8, alignment: aligned(isAmount) })),
  ];
  const cells = (row: readonly string[], style: object) =>
    row.map((text, at) => ({ text: printable(text), alignment: aligned(columns[at]?.isAmount ?? false), ...style }));
  const reasonRow = across({ stack: reasons.map((text) => ({ text: printable(text) })), fontSize: 8.5 });
  const first = heads.length + (reasons.length > 0 ? 1 : 0);
  const last = first + rows.length;
  const body = [
    ...heads,
    ...(reasons.length > 0 ? [reasonRow] : []),
    ...rows.map((row, at) => cells(row, marked?.has(at) ? { fillColor: SHADE } : {})),
    ...(sum === null ? [] : [cells(sum, { bold: true })]),
  ];
  const lines =
    heads.length +
    reasons.reduce((count, reason) => count + 1 + Math.floor(reason.length / TABLE_LINE), 0) +
    rows.reduce((count, row) => count + 1 + Math.floor(Math.max(...row.map(({ length }) => length)) / CELL_LINE), 0);
  return {
    unbreakable: lines <= KEPT_LINES,
    fontSize: 8.5,
    table: {
      headerRows: heads.length,
      keepWithHeaderRows: reasons.length > 0 ? 2 : 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body,
    },
    layout: {
      hLineWidth: (at) => (at === heads.length || at === last ? 0.7 : at > first && at < last ? 0.3 : 0),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: (at) => (at === 0 ? 0 : 5),
      paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : 5),
      paddingTop: () => 2,
      paddingBottom: () => 1.5,
    },
  };
}
