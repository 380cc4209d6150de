/**
 * Reads numbers behind words of running text and headings: "Invoice 2026/118 dated 12 May 2026", "your order 45/218",
 * and the number of a document itself below its title. Several purchase orders are one list.
 */
import type { DocumentType } from '../../../document-types.ts';
import type { LabelledPage } from '../../labels/spots.ts';
import { type Token, tokensOf, wordAt } from '../../labels/tokens.ts';
import type { Concept } from '../../labels/words.ts';
import type { ScalarFieldName } from '../../part.ts';
import { datesIn, settled } from '../../values/dates.ts';
import { documentNumberIn, documentNumbersIn } from '../../values/document-numbers.ts';
import type { Finding, ReadingContext } from '../finding.ts';
import { type LineText, textOfLine } from '../measures.ts';
import { isInvoice } from '../read-spot.ts';

export function numberFindings({ lines }: LabelledPage, context: ReadingContext, isFirst: boolean): Finding[] {
  const bottom = lines.at(-1)?.[0]?.bottom ?? 0;
  const texts = lines.map((line) => ({ line, text: textOfLine(line) }));
  const own = isFirst ? texts.filter(({ line }) => (line[0]?.top ?? 0) < bottom * TOP) : [];
  return [
    ...texts.flatMap(({ line, text }) => namedNumbers(text, line[0]?.page ?? 1, context)),
    ...(own.map(({ line, text }) => ownNumber(text, line[0]?.page ?? 1, context)).find((each) => each.length > 0) ??
      []),
  ];
}

/** The share of a page that holds its title and number. */
const TOP = 0.4;

/** What a number is of by the words before it. */
interface Named {
  readonly at: number;
  readonly concepts: readonly Concept[];
  /** No word that is not in the vocabulary stands before them. */
  readonly isAlone: boolean;
}

/** All places of a text where words of the vocabulary end and something with digits begins. */
function namesIn(tokens: readonly Token[], text: string): Named[] {
  const found: Named[] = [];
  let concepts: Concept[] = [];
  let isAlone = true;
  for (let at = 0; at < tokens.length; ) {
    // "PO" in "CFP-PO 88214" is of the number.
    const word = text[(tokens[at]?.from ?? 0) - 1] === '-' ? null : wordAt(tokens, at);
    if (word !== null) {
      // Segments stand two spaces apart.
      if (concepts.length === 0) isAlone = at === 0 || (tokens[at]?.from ?? 0) - (tokens[at - 1]?.to ?? 0) > 1;
      concepts = [...concepts, ...word.meanings.filter((each) => each !== 'filler')].slice(-4);
      at += word.count;
      continue;
    }
    const token = tokens[at] as Token;
    if (concepts.length > 0 && token.kind === 'word' && beginsNumber(text.slice(token.from, token.from + 60)))
      found.push({ at, concepts, isAlone });
    if (!/^[.:：#]$/.test(token.text)) concepts = [];
    at += 1;
  }
  return found;
}

const beginsNumber = (text: string): boolean =>
  text.toUpperCase().startsWith(documentNumberIn(text.split(/\s{2}/)[0] ?? '') ?? '?');

/** What stands together without a space. */
function wordFrom(tokens: readonly Token[], at: number): string {
  let text = tokens[at]?.text ?? '';
  for (let next = at + 1; next < tokens.length && tokens[next]?.from === tokens[next - 1]?.to; next += 1)
    text += tokens[next]?.text;
  return text;
}

const has = (concepts: readonly Concept[], ...any: readonly Concept[]) => any.some((each) => concepts.includes(each));

function namedNumbers(text: LineText, page: number, context: ReadingContext): Finding[] {
  const tokens = tokensOf(text.text);
  return namesIn(tokens, text.text).flatMap(({ at, concepts }): Finding[] => {
    const from = tokens[at]?.from ?? 0;
    const rest = text.text.slice(from, from + 60);
    const number = documentNumberIn(rest.split(/\s{2}/)[0] ?? '');
    if (number === undefined || !rest.toUpperCase().startsWith(number)) return [];
    const end = from + number.length;
    const place = { page, words: text.wordsBetween(from, end), text: text.text.slice(Math.max(0, from - 40), end) };
    if (isOfOrder(concepts)) {
      const value = [
        number,
        ...documentNumbersIn(/^\s?[,&/]\s?([^\s,]+(?:\s?[,&/]\s?[^\s,]+)*)/.exec(text.text.slice(end))?.[1] ?? ''),
      ];
      return [{ field: 'po_numbers', value, ...place, rule: 'number of an order in a sentence', confidence: 0.86 }];
    }
    if (!concepts.includes('invoice') || has(concepts, 'order', 'bill', 'tax', 'customs')) return [];
    return [
      {
        field: 'invoice_number',
        value: number,
        ...place,
        rule: 'number of an invoice in a sentence',
        confidence: 0.84,
      },
      ...dateBehind({ text, end, page }, 'invoice_date', context),
    ];
  });
}

const isOfOrder = (concepts: readonly Concept[]): boolean =>
  !has(concepts, 'delivery', 'our', 'deliveryOrder', 'invoice', 'bill', 'container') &&
  (concepts.includes('po') || (has(concepts, 'order', 'purchase') && has(concepts, 'your', 'purchase', 'consignee')));

/** `vom`, `dated`, `DT.`, `(发票日期` */
const CONNECTOR = /^[\s,(（]{0,3}(?:[\p{L}.'’]{1,8}[.:：]?\s{0,2}){0,2}$/u;

function dateBehind(
  { text, end, page }: { readonly text: LineText; readonly end: number; readonly page: number },
  field: ScalarFieldName,
  { order }: ReadingContext,
): Finding[] {
  const rest = text.text.slice(end, end + 40);
  const [date] = datesIn(rest);
  if (date === undefined || !CONNECTOR.test(rest.slice(0, date.index))) return [];
  const day = settled(date, order);
  const from = end + date.index;
  return [
    {
      field,
      ...(typeof day === 'string' ? { value: day } : { value: null, readings: day }),
      page,
      words: text.wordsBetween(from, from + date.text.length),
      text: text.text.slice(Math.max(0, end - 30), from + date.text.length),
      rule: 'date behind its number',
      confidence: 0.84,
    },
  ];
}

/** What a number at the top of a document may be called besides "number": the document itself. */
const OF_DOCUMENT: ReadonlySet<Concept> = new Set([
  ...([
    'number',
    'reference',
    'document',
    'deliveryOrder',
    'receipt',
    'delivery',
    'order',
    'notify',
    'arrival',
  ] as const),
  ...(['entry', 'customs', 'move', 'loading', 'goods', 'origin', 'insurance', 'issue'] as const),
]);

const NUMBERED: ReadonlySet<DocumentType> = new Set([
  ...(['delivery_order', 'dock_receipt', 'certificate_of_origin', 'packing_list', 'arrival_notice'] as const),
  ...(['dangerous_goods_declaration', 'other', 'commercial_invoice', 'freight_invoice'] as const),
]);

function ownNumber(text: LineText, page: number, context: ReadingContext): Finding[] {
  const { type } = context;
  if (type === null || !NUMBERED.has(type)) return [];
  const tokens = tokensOf(text.text);
  const named = [...namesIn(tokens, text.text).filter(({ isAlone }) => isAlone), ...titledNumbers(tokens)];
  return named.flatMap(({ at, concepts }): Finding[] => {
    if (!has(concepts, 'number', 'deliveryOrder') || concepts.some((each) => !OF_DOCUMENT.has(each))) return [];
    if (concepts.includes('order') && !has(concepts, 'delivery', 'loading')) return [];
    const from = tokens[at]?.from ?? 0;
    const rest = text.text.slice(from, from + 60);
    const number = documentNumberIn(rest.split(/\s{2}/)[0] ?? '');
    if (number === undefined || !rest.toUpperCase().startsWith(number) || number.replace(/\D/g, '').length < 4)
      return [];
    const end = from + number.length;
    const place = { page, words: text.wordsBetween(from, end), text: text.text.slice(Math.max(0, from - 40), end) };
    const [field, day] = isInvoice(context)
      ? (['invoice_number', 'invoice_date'] as const)
      : (['document_number', 'issue_date'] as const);
    return [
      { field, value: number, ...place, rule: 'number at the top', confidence: 0.74 },
      ...dateBehind({ text, end, page }, day, context),
    ];
  });
}

/** `Nº de entréguese VLC-E-26/041883`, `Freistellungsnummer FS-HAM-0418877`: a word for numbers with others of its own. */
function titledNumbers(tokens: readonly Token[]): Named[] {
  return tokens.flatMap((token, at): Named[] => {
    const isFirst = at === 0 || token.from - (tokens[at - 1]?.to ?? 0) > 1;
    const isCompound = /\p{L}{4}(?:nummer|nr)$/iu.test(token.text) && wordAt(tokens, at) === null;
    if (!isFirst || !(isCompound || wordAt(tokens, at)?.meanings.includes('number') === true)) return [];
    const concepts: Concept[] = ['number'];
    for (let next = at + 1; next <= at + 5 && next < tokens.length; next += 1) {
      const { kind, text } = tokens[next] as Token;
      if (kind === 'word' && /\d/.test(wordFrom(tokens, next))) return [{ at: next, concepts, isAlone: true }];
      if (kind !== 'word' && !/^[.:：]$/.test(text)) return [];
      concepts.push(...(wordAt(tokens, next)?.meanings ?? []).filter((each) => each !== 'filler'));
    }
    return [];
  });
}

/** All surely named values of a list are one list; parts of it are no other values. */
export function withLists(findings: readonly Finding[]): Finding[] {
  const lists = (['po_numbers', 'un_numbers'] as const).flatMap((field) => {
    const own = findings.filter((each) => each.field === field && each.confidence >= LEAST_OF_LIST);
    const [best] = own.toSorted((a, b) => b.confidence - a.confidence);
    const values = [...new Set(own.flatMap(({ value }) => (Array.isArray(value) ? (value as string[]) : [])))];
    // "2026-0918" is a part of "CDE 2026-0918".
    const whole = values.filter((value) => !values.some((other) => other.endsWith(` ${value}`)));
    return best === undefined ? [] : [{ ...best, value: whole }];
  });
  const others = new Set(findings.filter(({ field }) => OTHER_NUMBERS.has(field)).map(({ value }) => String(value)));
  const fields = new Set<string>(lists.map(({ field }) => field));
  // What is the number of a bill or a booking is not that of the document.
  const isOther = ({ field, value }: Finding) => field === 'document_number' && others.has(String(value));
  return [...findings.filter((each) => !fields.has(each.field) && !isOther(each)), ...lists];
}

const OTHER_NUMBERS: ReadonlySet<ScalarFieldName> = new Set([
  ...(['master_bill_of_lading', 'house_bill_of_lading', 'booking_number', 'entry_number', 'vessel_imo'] as const),
]);

const LEAST_OF_LIST = 0.75;
