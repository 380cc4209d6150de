/**
 * Finds labels in a segment: phrases of the vocabulary at its start, before colons, and behind a value where they
 * cannot be part of one. A label of two kinds of values, "Discharge port / ETA", has the meanings of both.
 */
import type { Segment } from '../segments.ts';
import type { LabelMeaning } from './meanings.ts';
import { type Phrase, phraseAt } from './phrases.ts';
import { type Token, tokensOf, wordAt } from './tokens.ts';
import type { Concept, WordMeaning } from './words.ts';

export interface FoundLabel {
  readonly segment: Segment;
  /** As printed. */
  readonly printed: string;
  /** Of the values it announces, in their order; none: a label of values that are not extracted. */
  readonly meanings: readonly LabelMeaning[];
  /** What it names, whether or not that is extracted. */
  readonly concepts: ReadonlySet<Concept>;
  /** Where the value begins in the segment's text, if it has one. */
  readonly valueAt: number;
  /** Text after the label, up to the next one. */
  readonly rest: string;
  /** 1 where all words are those of the vocabulary. */
  readonly certainty: number;
  /** It stands alone, or a colon or bracket follows. False: the words behind it may belong to it. */
  readonly isPlain: boolean;
}

const LONGEST_SEGMENT = 400;

/** `(14)`, `14.`, `5a.`, `16 Country of origin`, but not `16 PACKAGES`. */
const NUMBERING = /^(?:\(\d{1,2}[a-z]?\)|\d{1,2}[a-z]?[.)](?=\s|\p{L}))\s*/u;
const BARE_NUMBERING = /^\d{1,2}[a-z]?\s+(?=\p{Lu}|\p{Script=Han})/u;
/** What a number before them counts. */
const COUNTED: ReadonlySet<WordMeaning> = new Set(['day']);

/** What begins like a label and is a value: a consignee, an address. */
const NO_LABEL = /^(?:to (?:the )?order\b|p\.? ?o\.? box\b|(?:of|by)\s|shipper'?s load)/i;

export function labelsOf(segment: Segment): FoundLabel[] {
  const { text } = segment;
  if (text.length > LONGEST_SEGMENT || NO_LABEL.test(text)) return [];
  const begin = (NUMBERING.exec(text) ?? bareNumbering(text))?.[0].length ?? 0;
  // "3.Consigned to" is no single word.
  const tokens = tokensOf(' '.repeat(begin) + text.slice(begin));
  const found: FoundLabel[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at);
    if (phrase === null || !mayStand(phrase, tokens, at) || repeats(phrase, found)) {
      at += 1;
      continue;
    }
    found.push(labelled(segment, phrase, tokens, at));
    at = Math.max(phrase.end, phrase.valueAt);
  }
  return cutAtNext(found);
}

/** "船名航次 Ocean vessel / Voy. No." */
const repeats = ({ meanings }: Phrase, found: readonly FoundLabel[]) =>
  meanings.length > 0 && found.some((label) => meanings.every(({ meaning }) => label.meanings.includes(meaning)));

function bareNumbering(text: string) {
  const found = BARE_NUMBERING.exec(text);
  if (found === null) return null;
  const tokens = tokensOf(text);
  const isCounted =
    wordAt(tokens, 1)?.meanings.some((meaning) => COUNTED.has(meaning)) === true ||
    /^(?:X|PACKAGES|CARTONS|PALLETS|PIECES|PKGS|CTNS|COLLI|UNITS?|CONTAINERS?)$/i.test(tokens[1]?.text ?? '');
  return isCounted ? null : found;
}

/** Acronyms that are labels in the middle of a sentence: "M/V X VOY 12W ETA 12 MAY". */
const ACRONYM = /^(?:ETA|ETD|POL|POD|VOY|IMO|MBL|HBL|LFD|SEAL|SCAC|FIRMS)\.?$/;

const DATES: ReadonlySet<LabelMeaning> = new Set([
  ...(['eta', 'etd', 'last_free_day', 'due_date', 'invoice_date', 'issue_date', 'any_date'] as const),
]);

const isLatin = (token: Token | undefined) => /^\p{Script=Latin}{4,}$/u.test(token?.text ?? '');

function mayStand(phrase: Phrase, tokens: readonly Token[], at: number): boolean {
  const { end, hasColon, meanings, concepts } = phrase;
  const isAll = at === 0 && end >= tokens.length;
  if (hasColon) return true;
  // "TRUCK" may be a value.
  if (isAll) return concepts.size > 1 || !concepts.has('other');
  const isBracketed = phrase.valueAt > end;
  const next = tokens[phrase.valueAt];
  const isStrong = meanings.some(({ isWeak }) => !isWeak) && concepts.size > 0;
  const names = concepts.has('number') || concepts.has('reference') || concepts.has('date');
  if (at === 0) {
    if (isBracketed && phrase.valueAt >= tokens.length) return true;
    if (meanings.length === 0) return concepts.size > 1 && names;
    if (DATES.has(meanings[0]?.meaning as LabelMeaning) && /^\d/.test(next?.text ?? '')) return true;
    // "No. DO3335121"
    if (meanings[0]?.meaning === 'any_number') return /^[A-Z]{0,4}\d{4,}/i.test(next?.text ?? '');
    return isStrong && phrase.certainty >= 0.9 && next !== undefined;
  }
  const before = tokens[at - 1];
  // A translation: "Gönderen / Shipper", "Gönderen (Shipper)".
  const isInBrackets = at === 2 && before?.kind === 'open' && tokens[end]?.kind === 'close' && isLatin(tokens[0]);
  if (before?.kind === 'slash' || isInBrackets) {
    const isLast = end + (isInBrackets ? 1 : 0) >= tokens.length;
    return isStrong && isLast && !tokens.slice(0, at).some(({ text }) => /\d/.test(text));
  }
  const [first] = tokens.slice(at, end);
  if (end - at === 1 && ACRONYM.test(first?.text ?? ''))
    return /\d/.test(next?.text ?? '') || /^PO[LD]/.test(first?.text ?? '');
  return isStrong && concepts.size > 1 && names && /\d/.test(next?.text ?? '');
}

function labelled(segment: Segment, phrase: Phrase, tokens: readonly Token[], at: number): FoundLabel {
  const first = tokens[at] as Token;
  const last = tokens[phrase.end - 1] as Token;
  const value = tokens[phrase.valueAt];
  // A remark in brackets that goes on elsewhere: "(Vessel and air".
  const isRemark = value?.text.startsWith('(') === true && !segment.text.slice(value.from).includes(')');
  const isAtEnd = isRemark || (value?.kind === 'close' && value === tokens.at(-1));
  const valueAt = isAtEnd ? segment.text.length : (value?.from ?? segment.text.length);
  return {
    segment,
    printed: segment.text.slice(first.from, last.to).replace(/[:.]$/, ''),
    meanings: phrase.meanings.map(({ meaning }) => meaning),
    concepts: phrase.concepts,
    valueAt,
    rest: segment.text.slice(valueAt),
    certainty: phrase.certainty,
    isPlain:
      phrase.hasColon || last.text.endsWith('.') || value === undefined || isAtEnd || phrase.valueAt > phrase.end,
  };
}

function cutAtNext(found: readonly FoundLabel[]): FoundLabel[] {
  return found.map((label, index) => {
    const next = found[index + 1];
    if (next === undefined) return label;
    const end = next.segment.text.indexOf(next.printed, label.valueAt);
    return { ...label, rest: label.segment.text.slice(label.valueAt, end < 0 ? undefined : end).trimEnd() };
  });
}
