/**
 * Reads days in running text: "letzter freier Tag ist voraussichtlich der 25.05.2026", "sailed 2 October 2026", "the
 * free time at the terminal is 3 calendar days". What a day means is said by the words of its clause, in any order and
 * with other words between them. Pure.
 */

import { type LabelMeaning, meaningOf } from '../labels/meanings.ts';
import type { LabelledPage } from '../labels/spots.ts';
import { type Token, tokensOf, wordAt } from '../labels/tokens.ts';
import type { Concept } from '../labels/words.ts';
import type { ScalarFieldName } from '../part.ts';
import { heightOf, type Segment } from '../segments.ts';
import { datesIn, settled } from '../values/dates.ts';
import type { Finding, ReadingContext } from './finding.ts';

const DATES: Readonly<Partial<Record<LabelMeaning, ScalarFieldName>>> = {
  ...{ eta: 'eta', etd: 'etd', last_free_day: 'last_free_day', due_date: 'due_date' },
  ...{ invoice_date: 'invoice_date', issue_date: 'issue_date' },
};

/** Words of a clause that count, before and behind its value. */
const MOST_WORDS_BEFORE = 12;
const MOST_WORDS_BEHIND = 4;
/** A clause of many words may be about something else; a label would be surer. */
const CERTAINTY = 0.82;

export function clauseFindings(page: LabelledPage, context: ReadingContext): Finding[] {
  return page.lines.flat().flatMap((segment) => {
    const { page: number, words, text } = segment;
    const place = { page: number, words, text: text.slice(0, 200) };
    return [...datesOf(segment, page, context), ...freeDaysOf(segment, page)].map((found) => ({ ...place, ...found }));
  });
}

type Found = Pick<Finding, 'field' | 'value' | 'readings' | 'rule' | 'confidence'>;

function datesOf(segment: Segment, page: LabelledPage, { order }: ReadingContext): Found[] {
  const { text } = segment;
  return datesIn(text).flatMap((date): Found[] => {
    const meant = meaningAround(segment, page, date.index, date.index + date.text.length);
    const field = meant && DATES[meant.meaning];
    if (field === undefined) return [];
    const day = settled(date, order);
    const shared = { field, rule: `clause ${meant?.words}`, confidence: CERTAINTY };
    return typeof day === 'string' ? [{ ...shared, value: day }] : [{ ...shared, value: null, readings: day }];
  });
}

/** The words nearest to a value that mean something: before it, else behind it. */
function meaningAround(segment: Segment, page: LabelledPage, from: number, to: number) {
  const before = clauseBefore(segment, page, from);
  const behind = segment.text.slice(to).split(END)[0] ?? '';
  return (
    meaningOfWords(tokensOf(before).toReversed().slice(0, MOST_WORDS_BEFORE).toReversed(), 'last') ??
    meaningOfWords(tokensOf(behind).slice(0, MOST_WORDS_BEHIND), 'first')
  );
}

/** A clause ends at a sign, and where another value of its kind stands. */
const END = /[;:()•·]|\.(?=\s|$)|,(?=\s)/;

/** Text before a value in its clause; where it begins a line of a paragraph, with the end of the line above. */
function clauseBefore(segment: Segment, page: LabelledPage, from: number): string {
  const own = segment.text.slice(0, from);
  const clause = own.split(END).at(-1) ?? '';
  const isWhole = clause.length < own.length || /\d{4}/.test(clause);
  const above = isWhole ? undefined : lineAbove(segment, page);
  const whole = above === undefined ? clause : `${above.text.split(END).at(-1) ?? ''} ${clause}`;
  return whole.split(/\d{4}\S*/).at(-1) ?? '';
}

/** Paragraphs have close lines that begin at one edge. */
function lineAbove(segment: Segment, { lines }: LabelledPage): Segment | undefined {
  return lines[segment.line - 1]?.find(
    (above) =>
      Math.abs(above.left - segment.left) < 3 &&
      segment.top - above.bottom < heightOf(segment) * 1.2 &&
      above.text.split(' ').length > 4,
  );
}

/** Concepts that a clause may name besides those of its meaning. */
const BESIDES: ReadonlySet<Concept> = new Set([
  'estimated',
  'actual',
  'vessel',
  'port',
  'terminal',
  'goods',
  'container',
]);

function meaningOfWords(tokens: readonly Token[], nearest: 'first' | 'last') {
  const known: { concepts: readonly Concept[]; text: string }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const word = wordAt(tokens, at);
    if (word !== null && word.certainty >= 0.95)
      known.push({
        concepts: word.meanings.filter((each) => each !== 'filler'),
        text: tokens
          .slice(at, at + word.count)
          .map(({ text }) => text)
          .join(' '),
      });
    at += word?.count ?? 1;
  }
  const ordered = nearest === 'last' ? known.toReversed() : known;
  let best: { meaning: LabelMeaning; words: string } | undefined;
  const concepts = new Set<Concept>(['date']);
  const words: string[] = [];
  for (const each of ordered) {
    for (const concept of each.concepts) concepts.add(concept);
    words.push(each.text);
    const meant = meaningOf(concepts) ?? meaningOf(new Set([...concepts].filter((concept) => !BESIDES.has(concept))));
    if (meant?.isWeak === false && DATES[meant.meaning] !== undefined && !concepts.has('onBoard'))
      best = { meaning: meant.meaning, words: (nearest === 'last' ? words.toReversed() : words).join(' ') };
  }
  return best;
}

const DAYS = /(?<![\d.,/-])(\d{1,2})\s*(?:\([^)]{2,12}\)\s*)?(?=[\p{L}\s-]*)/gu;

/** "7 working days free of demurrage", "freier Zeit von 3 Kalendertagen". */
function freeDaysOf(segment: Segment, page: LabelledPage): Found[] {
  const { text } = segment;
  return [...text.matchAll(DAYS)].flatMap(({ 0: match, 1: digits, index }): Found[] => {
    const behind = tokensOf((text.slice(index + match.length).split(/[.;,()]/)[0] ?? '').slice(0, 60)).slice(0, 6);
    const isOfDays = conceptsOf(behind.slice(0, 3)).includes('day');
    if (!isOfDays) return [];
    const around = [...conceptsOf(tokensOf(clauseBefore(segment, page, index)).slice(-8)), ...conceptsOf(behind)];
    if (!around.includes('free') || around.includes('detention') || around.includes('empty')) return [];
    return [{ field: 'free_days', value: Number(digits), rule: 'clause of free days', confidence: CERTAINTY }];
  });
}

function conceptsOf(tokens: readonly Token[]): Concept[] {
  return tokens.flatMap((_, at) => wordAt(tokens, at)?.meanings ?? []).filter((each) => each !== 'filler');
}
