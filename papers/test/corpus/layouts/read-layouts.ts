/**
 * Layouts as data. The files beside this one hold them, with an empty line between two: the name, the document type,
 * the account's order of dates where the paper does not show it, and the true fields (`states`); then each sheet with
 * its size, and an element a line.
 *
 * An element is its kind, numbers, and texts behind ` | `. A number is in points; `end` is the base line below the last
 * table or group.
 *
 *     text X Y [SIZE[b]] | TEXT                     pair X Y GAP [SIZE] | LABEL | VALUE
 *     lines X Y [SIZE [STEP]] | TEXT                cell X Y WIDTH HEIGHT | LABEL | VALUE…
 *     table Y [SIZE] LIST, then X | TITLE | TEXT    each LIST STEP, then elements that repeat below each other
 *     frame X Y WIDTH HEIGHT    rule X Y RIGHT      small-print Y COUNT
 *
 * A text takes fields of the shipment, or of the list's entry, in braces: `{arrival:DD-MMM-YY}`, `{kilograms:0.000}`,
 * `{orders: / }`.
 */
import type { DocumentType } from '../../../src/document-types.ts';
import type { Layout } from '../layout.ts';
import { Sheet } from '../sheet.ts';
import type { Shipment } from '../shipment.ts';
import type { TrueField } from '../truth.ts';
import { type Fields, fieldsOf, listAt, written, writtenLines } from '../written.ts';

interface Element {
  readonly kind: string;
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
  /** Indented lines below it. */
  readonly parts: readonly Element[];
}

export function readLayouts(text: string): Layout[] {
  return text.trim().split('\n\n').map(readLayout);
}

function readLayout(text: string): Layout {
  const [name = '', ...lines] = text.split('\n');
  const elements = readElements(lines);
  const wordsOf = (kind: string) => elements.flatMap((each) => (each.kind === kind ? each.numbers : []));
  const [type] = wordsOf('type');
  const [dateFormat] = wordsOf('dates');
  const sheets = elements.slice(elements.findIndex(({ kind }) => kind === 'sheet'));
  return {
    name,
    type: type as DocumentType,
    states: wordsOf('states') as TrueField[],
    draw: (shipment) => drawSheets(sheets, shipment),
    ...(dateFormat !== undefined && { dateFormat }),
  };
}

function readElements(lines: readonly string[]): Element[] {
  const elements: (Element & { parts: Element[] })[] = [];
  for (const line of lines) {
    const [head = '', ...texts] = line.trim().split(' | ');
    const [kind = '', ...numbers] = head.split(' ');
    const element = { kind, numbers, texts, parts: [] };
    if (line.startsWith(' ')) elements.at(-1)?.parts.push(element);
    else elements.push(element);
  }
  return elements;
}

function drawSheets(elements: readonly Element[], shipment: Shipment): Sheet[] {
  const fields = fieldsOf(shipment);
  const drawn: Drawing[] = [];
  for (const element of elements) {
    if (element.kind === 'sheet') {
      const [width, height] = element.numbers.map(Number);
      drawn.push(new Drawing(new Sheet(width, height), fields));
    } else drawn.at(-1)?.draw(element, fields);
  }
  return drawn.map(({ sheet }) => sheet);
}

/** Characters of a size: `9`, `13b`. */
const sizeOf = (text = '9') => [Number.parseFloat(text), text.endsWith('b')] as const;

class Drawing {
  readonly sheet: Sheet;
  readonly #fields: Fields;
  /** The base line below the last table or group. */
  #end = 0;

  constructor(sheet: Sheet, fields: Fields) {
    this.sheet = sheet;
    this.#fields = fields;
  }

  /** @param down how far below its place it is drawn */
  draw({ kind, numbers, texts, parts }: Element, scope: Fields, down = 0): void {
    const [x = 0, , third = 0, fourth = 0] = numbers.map((each) => Number.parseFloat(each));
    const y = this.#lineAt(numbers[1]) + down;
    const [label = '', value = ''] = texts.map((text) => written(text, scope));
    switch (kind) {
      case 'text':
        this.sheet.text(x, y, label, ...sizeOf(numbers[2]));
        break;
      case 'lines':
        this.sheet.lines(x, y, writtenLines(texts, scope), third || 9, fourth || undefined);
        break;
      case 'pair':
        this.sheet.pair(x, y, label, value, third, fourth || 9);
        break;
      case 'cell':
        this.sheet.cell(x, y, third, fourth, label, writtenLines(texts.slice(1), scope));
        break;
      case 'frame':
        this.sheet.frame(x, y, third, fourth);
        break;
      case 'rule':
        this.sheet.rule(x, y, third);
        break;
      case 'small-print':
        this.sheet.smallPrint(this.#lineAt(numbers[0]), Number(numbers[1]));
        break;
      case 'table':
        this.#table(numbers, parts);
        break;
      case 'each':
        this.#each(numbers, parts);
        break;
      default:
        throw new Error(`no element of a layout is called ${kind}`);
    }
  }

  #table(numbers: readonly string[], parts: readonly Element[]): void {
    const columns = parts.map(({ kind, texts: [title = ''] }) => [written(title, this.#fields), Number(kind)] as const);
    const rows = listAt(this.#fields, numbers.at(-1)).map((entry) =>
      parts.map(({ texts: [, text = ''] }) => written(text, entry)),
    );
    const size = numbers.length === 3 ? Number(numbers[1]) : undefined;
    this.#end = this.sheet.table(this.#lineAt(numbers[0]), columns, rows, size);
  }

  #each([list, step]: readonly string[], parts: readonly Element[]): void {
    const entries = listAt(this.#fields, list);
    const start = this.#lineAt(parts[0]?.numbers[1]);
    for (const [index, entry] of entries.entries()) {
      for (const part of parts) this.draw(part, entry, index * Number(step));
    }
    this.#end = start + entries.length * Number(step);
  }

  /** `240`, `end`, `end+20`. */
  #lineAt(text = '0'): number {
    return text.startsWith('end') ? this.#end + Number(text.slice(3)) : Number(text);
  }
}
