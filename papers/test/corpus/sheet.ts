/**
 * A paper that is set by hand: texts and rules at places of a sheet, in points from its top left corner. Gives its
 * pages of words directly, as a perfect reader would. Knows nothing of what the texts mean.
 */
import type { DocumentPage, Word } from '../../src/pages.ts';

export interface Run {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
}

export interface Rule {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export type Column = readonly [title: string, x: number];

export class Sheet {
  readonly runs: Run[] = [];
  readonly rules: Rule[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width = 595, height = 842) {
    this.width = width;
    this.height = height;
  }

  text(x: number, y: number, text: string, size = 9, isBold = false): this {
    if (text !== '') this.runs.push({ x, y, text, size, isBold });
    return this;
  }

  lines(x: number, y: number, texts: readonly string[], size = 9, step = size * 1.25): this {
    for (const [index, text] of texts.entries()) this.text(x, y + index * step, text, size);
    return this;
  }

  /** A label with its value on the same line. */
  pair(x: number, y: number, label: string, value: string, gap = 120, size = 9): this {
    return this.text(x, y, label, size, true).text(x + gap, y, value, size);
  }

  /** A framed cell: its label small, its values below. */
  cell(x: number, y: number, width: number, height: number, label: string, values: string | readonly string[]): this {
    this.frame(x, y, width, height).text(x + 3, y + 8, label, 6.5);
    return this.lines(x + 4, y + 20, typeof values === 'string' ? [values] : values, 9, 11);
  }

  frame(x: number, y: number, width: number, height: number): this {
    const [right, bottom] = [x + width, y + height];
    this.rules.push({ from: [x, y], to: [right, y] }, { from: [x, bottom], to: [right, bottom] });
    this.rules.push({ from: [x, y], to: [x, bottom] }, { from: [right, y], to: [right, bottom] });
    return this;
  }

  rule(x: number, y: number, right: number): this {
    this.rules.push({ from: [x, y], to: [right, y] });
    return this;
  }

  /** A table: its titles at their columns, its rows below. @returns the base line after the last row */
  table(y: number, columns: readonly Column[], rows: readonly (readonly string[])[], size = 8, step = 13): number {
    for (const [title, x] of columns) this.text(x, y, title, size, true);
    for (const [index, row] of rows.entries()) {
      for (const [place, text] of row.entries()) {
        this.text(columns[place]?.[1] ?? 40, y + (index + 1) * step + 2, text, size);
      }
    }
    return y + (rows.length + 1) * step + 6;
  }

  each<Value>(values: readonly Value[], set: (value: Value, index: number) => unknown): this {
    for (const [index, value] of values.entries()) set(value, index);
    return this;
  }

  /** Small print, with numbers and dates in it that belong to no field. */
  smallPrint(y: number, count = 6): this {
    for (let line = 0; line < count; line += 1) {
      this.text(40, y + line * 8, SMALL_PRINT[line % SMALL_PRINT.length] ?? '', 5.5);
    }
    return this;
  }
}

const SMALL_PRINT = [
  'The merchant is subject to the terms and conditions of the carrier, edition of 1 January 2024, a copy of which is available on request.',
  'Storage and demurrage accrue after the free time as set out in clause 14 of the tariff; cargo that is not collected may be sold after 30 days.',
  'Carrier is not responsible for delays caused by customs examinations, strikes or weather. The total liability shall not exceed USD 500.00 per package.',
  'Vessel and voyage are subject to change without notice. The date of arrival is an estimate and no guarantee by the carrier or its agent.',
  'Original documents duly endorsed must be surrendered before the release of the cargo. Payment by cheque requires 5 days of clearance.',
  'Any claim for loss or damage must be filed with the port agent in writing within 3 days of delivery, with a copy of the invoice.',
];

export interface Paper {
  readonly sheets: readonly Sheet[];
}

/** The words of the paper as a text layer has them. */
export function pagesOf({ sheets }: Paper): DocumentPage[] {
  return sheets.map((sheet, index) => ({
    number: index + 1,
    width: sheet.width,
    height: sheet.height,
    how: 'text',
    readings: [sheet.runs.flatMap((run) => wordsOf(run, sheet))],
  }));
}

function wordsOf({ x, y, text, size, isBold }: Run, { width, height }: Sheet): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = x + widthOf(text.slice(0, index), size, isBold);
    const right = left + widthOf(word, size, isBold);
    return {
      text: word,
      box: [left / width, (y - size * 0.75) / height, right / width, (y + size * 0.2) / height],
      confidence: 1,
    };
  });
}

/** In points; Helvetica's widths, by kinds of characters. */
function widthOf(text: string, size: number, isBold = false): number {
  let thousandths = 0;
  for (const character of text) {
    if (/[iljI.,:;'|!]/.test(character)) thousandths += 260;
    else if (/[frt()\-/ ]/.test(character)) thousandths += 300;
    else if (/[MWm@%]/.test(character)) thousandths += 850;
    else if (/[A-Z&]/.test(character)) thousandths += 690;
    else thousandths += 556;
  }
  return (thousandths / 1000) * size * (isBold ? 1.06 : 1);
}
