/**
 * Reads what running text and letterheads say without a label: free time and its last day, days of payment, and the day
 * a document was issued: behind its number, behind a place, or alone at the top.
 */

import type { FoundLabel } from '../../labels/find-labels.ts';
import { meaningOf } from '../../labels/meanings.ts';
import type { LabelledPage } from '../../labels/spots.ts';
import { conceptsOf, type Token, tokensOf, wordAt } from '../../labels/tokens.ts';
import type { Concept } from '../../labels/words.ts';
import type { ScalarFieldName } from '../../part.ts';
import { heightOf, type Segment } from '../../segments.ts';
import { type DateText, datesIn, settled } from '../../values/dates.ts';
import type { Finding, ReadingContext } from '../finding.ts';
import { type LineText, textOfLine } from '../measures.ts';
import { DATES } from '../read-spot.ts';

export function textFindings(page: LabelledPage, context: ReadingContext, isFirst: boolean): Finding[] {
  const { lines } = page;
  const bottom = lines.at(-1)?.[0]?.bottom ?? 0;
  return lines.flatMap((line, index) => {
    const text = textOfLine([...line, ...wrapped(line, lines[index + 1])]);
    const number = line[0]?.page ?? 1;
    const isTop = isFirst && (line[0]?.top ?? 0) < bottom * 0.3;
    return [
      ...daysFree(text, number),
      ...datesInText(text, number, context),
      ...(isTop ? dateAlone(line, page, context) : []),
      ...dateBehindPlace(line, page, context),
    ];
  });
}

/** The next line of a paragraph. */
function wrapped(line: readonly Segment[], next: readonly Segment[] | undefined): readonly Segment[] {
  const [first, below] = [line[0], next?.[0]];
  const isLong = (line.at(-1)?.right ?? 0) - (first?.left ?? 0) > 220 && line.some(({ text }) => text.length > 40);
  return first !== undefined && below !== undefined && isLong && Math.abs(first.left - below.left) < 4
    ? (next ?? [])
    : [];
}

/** Words before and behind a place of a text, up to the ends of its sentence. */
interface Sentence {
  readonly tokens: readonly Token[];
  readonly concepts: readonly Concept[];
}

function sentenceAround(tokens: readonly Token[], from: number, to: number): { before: Sentence; behind: Sentence } {
  let start = from;
  while (start > 0 && from - start < REACH && !endsSentence(tokens, start - 1)) start -= 1;
  let end = to;
  while (end < tokens.length && end - to < REACH && !endsSentence(tokens, end)) end += 1;
  const part = (own: readonly Token[]): Sentence => ({ tokens: own, concepts: conceptsOf(own) });
  return { before: part(tokens.slice(start, from)), behind: part(tokens.slice(to, end)) };
}

/** In words. */
const REACH = 14;

const endsSentence = (tokens: readonly Token[], at: number) =>
  /^[.;]$/.test(tokens[at]?.text ?? '') && /^\p{Lu}|^\p{Script=Han}/u.test(tokens[at + 1]?.text ?? 'A');

const hasAny = (concepts: readonly Concept[], ...any: readonly Concept[]) =>
  any.some((each) => concepts.includes(each));

/** `Free time: 10 days from discharge`, `5 jours francs`, `giorni 6`, but not days free of detention. */
function daysFree(text: LineText, page: number): Finding[] {
  const tokens = tokensOf(text.text);
  return tokens.flatMap((token, at): Finding[] => {
    if (!/^\d{1,2}$/.test(token.text) || Number(token.text) === 0) return [];
    if ([tokens[at - 1], tokens[at + 1]].some((each) => /^[-–]$/.test(each?.text ?? ''))) return [];
    const end = dayBehind(tokens, at + 1) ?? (isDays(tokens, at - 1) ? at + 1 : undefined);
    // "Days 1-5" and "tier 1 days 6 to 10" are those of a rate.
    if (end === undefined || (end > at + 1 && /^\d/.test(tokens[end]?.text ?? ''))) return [];
    const { before, behind } = sentenceAround(tokens, at, end);
    const near = [...before.concepts, ...conceptsOf(tokens.slice(at + 1, end)), ...behind.concepts.slice(0, 4)];
    const around = [...before.concepts, ...behind.concepts.slice(0, 3)];
    const isDetention = hasAny(around, 'detention', 'empty') && !hasAny(around, 'demurrage');
    if (!near.includes('free') || isDetention || before.tokens.some(({ text: word }) => AFTER.test(word))) return [];
    return [
      {
        field: 'free_days',
        value: Number(token.text),
        page,
        words: text.wordsBetween(token.from, tokens[end - 1]?.to ?? token.to),
        text: text.text.slice(Math.max(0, token.from - 40), (tokens[end - 1]?.to ?? token.to) + 20),
        rule: 'days of free time in a sentence',
        confidence: 0.88,
      },
    ];
  });
}

const AFTER = /^(?:after|nach|na|apr[eè]s|tras|dopo|ap[oó]s|sonra|po|beyond|within|je|per)$/i;

/** Behind a number and at most a word or a bracket: `10 calendar days`, `5 (five) days`. */
function dayBehind(tokens: readonly Token[], from: number): number | undefined {
  let at = from;
  if (tokens[at]?.kind === 'open') at = tokens.findIndex(({ kind }, index) => index > at && kind === 'close') + 1;
  for (const each of [at, at + 1]) {
    if (tokens[each]?.kind !== 'word') return undefined;
    if (wordAt(tokens, each)?.meanings.includes('day') === true) return each + 1;
  }
  return undefined;
}

/** `giorni`, `Vrije opslagdagen:`; "day 4" is one of several. */
function isDays(tokens: readonly Token[], at: number): boolean {
  const index = tokens[at]?.kind === 'colon' ? at - 1 : at;
  return (
    wordAt(tokens, index)?.meanings.includes('day') === true &&
    !/^(?:day|tag|jour|dag)$/i.test(tokens[index]?.text ?? '')
  );
}

function datesInText(text: LineText, page: number, context: ReadingContext): Finding[] {
  const dates = datesIn(text.text);
  if (dates.length === 0) return [];
  const tokens = tokensOf(text.text);
  return dates.flatMap((date) => {
    const from = tokens.findIndex((token) => token.from >= date.index);
    const end = date.index + date.text.length;
    const to = tokens.findIndex((token) => token.from >= end);
    const { before } = sentenceAround(tokens, from < 0 ? tokens.length : from, to < 0 ? tokens.length : to);
    const found = fieldOfDate(before, text.text.slice(0, date.index));
    return found === undefined ? [] : dateFindings({ text, page, date, context }, found);
  });
}

type Found = Pick<Finding, 'rule' | 'confidence'> & { readonly field: ScalarFieldName };

function fieldOfDate(before: Sentence, text: string): Found | undefined {
  const { concepts } = before;
  const isUntil = UNTIL.test(text);
  const isFree = hasAny(concepts, 'free') || (hasAny(concepts, 'demurrage') && isUntil);
  if (isFree && (hasAny(concepts, 'last', 'expires') || isUntil) && !isOnlyDetention(concepts))
    return { field: 'last_free_day', rule: 'last free day in a sentence', confidence: 0.86 };
  return fieldOfClause(before.tokens);
}

/** Concepts that a clause may name besides those of its meaning. */
const BESIDES: ReadonlySet<Concept> = new Set([
  ...(['estimated', 'actual', 'vessel', 'port', 'terminal', 'goods', 'container'] as const),
]);
const LONGEST_CLAUSE = 12;

/** What the words before a date mean, from the nearest on, in any order and with others between: "sailed on 2 May". */
function fieldOfClause(tokens: readonly Token[]): Found | undefined {
  const start = tokens.findLastIndex(({ text, kind }) => kind !== 'word' || /\d{4}/.test(text)) + 1;
  const own = tokens.slice(Math.max(start, tokens.length - LONGEST_CLAUSE));
  const concepts = new Set<Concept>(['date']);
  let field: ScalarFieldName | undefined;
  let words = '';
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const word = wordAt(own, at);
    if (word === null || word.certainty < 0.95) continue;
    for (const meaning of word.meanings) if (meaning !== 'filler') concepts.add(meaning);
    words = `${own[at]?.text} ${words}`;
    const meant = meaningOf(concepts) ?? meaningOf(new Set([...concepts].filter((each) => !BESIDES.has(each))));
    if (meant?.isWeak === false && !concepts.has('onBoard')) field = DATES[meant.meaning] ?? field;
  }
  return field === undefined ? undefined : { field, rule: `words before it: ${words.trim()}`, confidence: 0.82 };
}

const isOnlyDetention = (concepts: readonly Concept[]) =>
  hasAny(concepts, 'detention', 'empty') && !hasAny(concepts, 'demurrage');

const UNTIL =
  /(?:\b(?:bis|until|till|up to|to|do|tot(?: en met)?|t\/m|au|jusqu['’]au|al|hasta(?: el)?|at[eé]|fino al|kadar|including|einschließlich|incl\.?)|至|到)\s*(?:\p{L}+\s+)?$/iu;

interface DateAt {
  readonly text: LineText;
  readonly page: number;
  readonly date: DateText;
  readonly context: ReadingContext;
}

function dateFindings({ text, page, date, context }: DateAt, found: Found): Finding[] {
  const day = settled(date, context.order);
  const { index } = date;
  const end = index + date.text.length;
  const place = { page, words: text.wordsBetween(index, end), text: text.text.slice(Math.max(0, index - 60), end) };
  return [{ ...found, ...place, ...(typeof day === 'string' ? { value: day } : { value: null, readings: day }) }];
}

/** A letter or a notice has its day at its top: alone, or with its day of the week and time. */
function dateAlone(line: readonly Segment[], page: LabelledPage, context: ReadingContext): Finding[] {
  return line.flatMap((segment) => {
    const text = textOfLine([segment]);
    const [date, another] = datesIn(text.text);
    if (date === undefined || another !== undefined || captionsOf(segment, page).some(isOfOther)) return [];
    const rest = `${text.text.slice(0, date.index)} ${text.text.slice(date.index + date.text.length)}`.trim();
    const isAlone = /^(?:[\p{L}.]+[:：,]?\s*){0,2}(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?[A-Z]{2,3})?)?$/u.test(rest);
    if (!isAlone || conceptsOf(tokensOf(rest)).some((concept) => !OF_ISSUE.has(concept))) return [];
    const found = { field: 'issue_date' as const, rule: 'date at the top', confidence: 0.66 };
    return dateFindings({ text, page: segment.page, date, context }, found);
  });
}

const OF_ISSUE: ReadonlySet<Concept> = new Set(['issue', 'document', 'date', 'day', 'time', 'place', 'signature']);

/** Labels left of a segment, or near over or under it. */
function captionsOf(segment: Segment, { lines, labels }: LabelledPage): FoundLabel[] {
  const line = lines[segment.line] ?? [];
  const near = lines
    .slice(Math.max(0, segment.line - 2), segment.line + 2)
    .flat()
    .filter((each) => each !== segment && each.left < segment.right && each.right > segment.left);
  const left = line[line.indexOf(segment) - 1];
  return [...(left === undefined ? [] : [left]), ...near].flatMap((each) => labels.get(each) ?? []);
}

/** `Callao, 19 de octubre de 2026`, `Fait à Vire, le 6 juillet 2026`: the day of a document stands behind its place. */
function dateBehindPlace(line: readonly Segment[], page: LabelledPage, context: ReadingContext): Finding[] {
  return line.flatMap((segment, at) => {
    const own = textOfLine([segment]);
    const [date] = datesIn(own.text);
    if (date === undefined) return [];
    const left = line[at - 1];
    const isBeside = date.index === 0 && left !== undefined && segment.left - left.right < heightOf(segment) * 4;
    const before = isBeside ? left.text : own.text.slice(0, date.index);
    const captions = [segment, ...(isBeside ? [left] : [])].flatMap((each) => captionsOf(each, page));
    if (captions.some(isOfOther)) return [];
    const isKnown = isPlace(before, context);
    if (!isKnown && !/^\p{Lu}[\p{L}' -]{2,24},\s*$/u.test(before)) return [];
    const found = { field: 'issue_date' as const, rule: 'date behind a place', confidence: isKnown ? 0.78 : 0.68 };
    return dateFindings({ text: own, page: segment.page, date, context }, found);
  });
}

const isOfOther = ({ concepts, rest }: FoundLabel) =>
  rest.trim() === '' && [...concepts].some((concept) => OF_OTHERS.has(concept));

/** Captions of places with dates that are not of the document. */
const OF_OTHERS: ReadonlySet<Concept> = new Set([
  ...([
    'arrival',
    'departure',
    'loading',
    'discharge',
    'delivery',
    'vessel',
    'free',
    'due',
    'onBoard',
    'pickup',
  ] as const),
  ...([
    'destination',
    'receipt',
    'invoice',
    'order',
    'shipper',
    'consignee',
    'notify',
    'bill',
    'transshipment',
  ] as const),
]);

function isPlace(before: string, { knowledge }: ReadingContext): boolean {
  const name = before.replace(/[\s,]+(?:le|den|the|am|op|il|lì|a|el|em|dnia|de|dated?|:)?[\s,]*$/i, '').trim();
  const parts = [name, name.split(/\s*\/\s*/).at(-1) ?? '', name.split(/\s(?=\p{Lu}\p{L}+$)/u).at(-1) ?? ''];
  return parts
    .flatMap((each) => [each, each.split(',')[0] ?? ''])
    .some(
      (each) =>
        each.length > 2 && each.length < 40 && knowledge.locate({ locode: null, name: each.trim() })?.isKnown === true,
    );
}
