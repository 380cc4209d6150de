/** The thread that prints reports: takes one at a time, and answers with its PDF. Knows no report, only its texts. */
import { WORDING } from '@portolan/wording';
import type { Cell, Content, TableContent } from 'pdfmake';
import { answerDocuments } from '../../../lib/pdf/answer-documents.ts';
import type { PrintedText } from '../../../lib/pdf/fonts.ts';
import type { PrintedFigure, PrintedPlot, PrintedReport } from './printed-report.ts';

const [LEFT, TOP, RIGHT, BOTTOM] = [44, 40, 44, 48] as const;
const [QUIET, RULE, BAR, BEFORE] = ['#566573', '#c3ccd5', '#1f5f99', '#b9c4cf'] as const;
const PORTRAIT = 595.28;
const LANDSCAPE = 841.89;
/** A wider table is printed across. */
const MOST_COLUMNS_UPRIGHT = 6;
const FIGURES_A_LINE = 4;
const [NAME_WIDTH, TEXT_WIDTH] = [150, 90] as const;

let text: PrintedText;
const printable = (given: string) => text.of(given);

answerDocuments<PrintedReport>((report, given) => {
  text = given;
  const isAcross = report.table.head.length > MOST_COLUMNS_UPRIGHT;
  const width = (isAcross ? LANDSCAPE : PORTRAIT) - LEFT - RIGHT;
  const words = WORDING[report.language].reports;
  return {
    ...{ title: report.title, author: report.account.name, at: report.at, fontSize: 9 },
    pageMargins: [LEFT, TOP, RIGHT, BOTTOM],
    pageOrientation: isAcross ? 'landscape' : 'portrait',
    language: report.language,
    content: [
      head(report),
      ...report.totals.map(totalsOf),
      ...report.plots.map((plot) => plotOf(plot, width)),
      ...(report.table.rows.length === 0 ? [] : [tableOf(report.table)]),
    ],
    footer: (page, pages) => ({
      columns: [
        {
          width: '*',
          stack: [{ text: printable(report.foot) }, ...(text.areSomeMissing ? [{ text: words.missing }] : [])],
        },
        { text: words.page(page, pages), alignment: 'right', width: 90 },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [LEFT, 14, RIGHT, 0],
    }),
  };
});

function head({ account, title, periods, filters, notes }: PrintedReport): Content {
  const { logo, name } = account;
  const type = logo?.[0] === 0xff ? 'jpeg' : 'png';
  const picture = logo && `data:image/${type};base64,${Buffer.from(logo).toString('base64')}`;
  return {
    stack: [
      {
        columns: [
          { width: '*', text: printable(title), bold: true, fontSize: 16 },
          picture === null
            ? { width: 160, text: printable(name), alignment: 'right', color: QUIET }
            : { width: 140, image: picture, fit: [140, 34], alignment: 'right' },
        ],
      },
      { text: printable(periods), fontSize: 10 },
      ...(filters === '' ? [] : [{ text: printable(filters), fontSize: 10 }]),
      ...notes.map((note) => ({ text: printable(note), color: QUIET })),
    ],
    margin: [0, 0, 0, 12],
  };
}

/** Figures beside each other, each with its change. */
function totalsOf({ figures }: PrintedReport['totals'][number]): Content {
  const cells: Cell[] = figures.map(figureOf);
  while (cells.length % FIGURES_A_LINE > 0) cells.push({ text: '' });
  return {
    margin: [0, 0, 0, 8],
    table: {
      widths: Array(FIGURES_A_LINE).fill('*'),
      dontBreakRows: true,
      body: Array.from({ length: cells.length / FIGURES_A_LINE }, (_, row) =>
        cells.slice(row * FIGURES_A_LINE, (row + 1) * FIGURES_A_LINE),
      ),
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 3,
    },
  };
}

function figureOf({ name, value, change }: PrintedFigure): Cell {
  return {
    stack: [
      { text: printable(name), fontSize: 7.5, color: QUIET },
      { text: printable(value), bold: true, fontSize: 12 },
      ...(change === null ? [] : [{ text: printable(change), fontSize: 7.5 }]),
    ],
  };
}

/** A bar of the figure, and below it one of the period before. */
function plotOf({ title, legend, bars, note }: PrintedPlot, width: number): Content {
  const room = width - NAME_WIDTH - TEXT_WIDTH - 16;
  return {
    margin: [0, 6, 0, 8],
    table: {
      widths: [NAME_WIDTH, room, TEXT_WIDTH],
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      body: [
        [
          { text: printable(title), bold: true, fontSize: 10 },
          { text: printable(legend), fontSize: 7.5, color: QUIET },
          {},
        ],
        ...bars.map(({ name, text: figure, length, before }): Cell[] => [
          { text: printable(name) },
          {
            canvas: [
              rect(0, (length ?? 0) * room, 7, BAR),
              ...(before === null ? [] : [rect(7.5, before * room, 2.5, BEFORE)]),
            ],
          },
          { text: printable(figure), alignment: 'right' },
        ]),
        ...(note === null ? [] : [[{ text: printable(note), color: QUIET, colSpan: 3 }, {}, {}] as Cell[]]),
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: (at) => (at === 0 ? 0 : 4),
      paddingRight: () => 0,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  };
}

const rect = (y: number, w: number, h: number, color: string) =>
  ({ type: 'rect', x: 0, y, w: Math.max(w, 0.4), h, color }) as const;

function tableOf({ head: names, rows, sums }: PrintedReport['table']): TableContent {
  const firstSum = rows.length - sums;
  const aligned = (at: number) => (at === 0 ? ('left' as const) : ('right' as const));
  return {
    fontSize: 8,
    margin: [0, 8, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...names.slice(1).map(() => 'auto' as const)],
      body: [
        names.map((name, at) => ({ text: printable(name), color: QUIET, fontSize: 7.5, alignment: aligned(at) })),
        ...rows.map((row, index) =>
          row.map((cell, at) => ({ text: printable(cell), alignment: aligned(at), bold: index >= firstSum })),
        ),
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 1 || at === firstSum + 1 ? 0.8 : at > 1 && at <= rows.length ? 0.3 : 0),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: (at) => (at === 0 ? 0 : 5),
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 1.5,
    },
  };
}
