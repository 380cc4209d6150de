/**
 * Finds labels in a segment: phrases of the vocabulary at its start, before colons, and behind a value where they
 * cannot be part of one. A label of two kinds of values, "Discharge port / ETA", has the meanings of both.
 */
import type { Segment } from '../segments.ts';
import { asLetters, editDistance } from './glyphs.ts';
import { type LabelMeaning, type Meant, meaningOf } from './meanings.ts';
import { type Concept, folded, VOCABULARY, type WordMeaning } from './words.ts';

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

/** Labels of a carrier's documents by their folded words: they count before the common ones. */
export type OwnLabels = ReadonlyMap<string, LabelMeaning | null>;

const LONGEST_SEGMENT = 400;
const MOST_WORDS = 14;
/** Longest expression of the vocabulary, in words. */
const LONGEST_EXPRESSION = 4;

interface Token {
  readonly kind: 'word' | 'colon' | 'slash' | 'open' | 'close' | 'comma' | 'other';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /(?<![\p{L}])(?:[A-Za-z]{1,2}\s?\/\s?[A-Za-z]s?|[A-Za-z](?:\.\s?[A-Za-z]){1,3})(?![\p{L}\p{N}])\.?|[\p{Script=Han}]+|(?:[dlsn]|dell|all|nell|qu|un)['’](?=\p{L})|[\p{L}\p{N}][\p{L}\p{N}'’°º]*(?:\.[\p{L}\p{N}]+)*(?:\((?:s|e|es|n|en|y)\))?|(?<=\p{L})-(?=\p{L})|[:：]|[/|]|[([（]|[)\]）]|[,;]|[#&°]|\S/giu;

const KINDS: Readonly<Record<string, Token['kind']>> = {
  ...{ ':': 'colon', '：': 'colon', '/': 'slash', '|': 'slash', '(': 'open', '[': 'open', '（': 'open' },
  ...{ ')': 'close', ']': 'close', '）': 'close', ',': 'comma', ';': 'comma' },
};

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)]
    .filter(({ 0: token, index }) => !(token === '-' && /\p{L}-\p{L}/u.test(text.slice(index - 1, index + 2))))
    .map(({ 0: token, index }) => ({
      kind: /[\p{L}\p{N}#&]/u.test(token) ? 'word' : (KINDS[token] ?? 'other'),
      text: token,
      from: index,
      to: index + token.length,
    }));

interface WordMatch {
  readonly meanings: readonly WordMeaning[];
  readonly count: number;
  readonly certainty: number;
}

/** Meanings of single words, which repeat within and between pages. */
const remembered = new Map<string, { meanings: readonly WordMeaning[]; certainty: number } | null>();
const MOST_REMEMBERED = 20_000;

function wordAt(tokens: readonly Token[], at: number): WordMatch | null {
  for (let count = Math.min(LONGEST_EXPRESSION, tokens.length - at); count > 1; count -= 1) {
    const own = tokens.slice(at, at + count);
    if (own.some(({ kind }) => kind !== 'word')) continue;
    const meanings = VOCABULARY.get(own.map(({ text }) => folded(text)).join(' '));
    if (meanings !== undefined) return { meanings, count, certainty: 1 };
  }
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const [joint, behind] = [tokens[at + 1], tokens[at + 2]];
  // "INV-803924" is a number.
  if (joint?.text === '-' && joint.from === token.to && behind?.from === joint.to && /^\d/.test(behind.text))
    return null;
  // In small letters it is a word of Portuguese.
  if (token.text === 'DO') return { meanings: ['deliveryOrder'], count: 1, certainty: 1 };
  const known = meaningsOfWord(token.text);
  return known === null ? null : { ...known, count: 1 };
}

function meaningsOfWord(text: string) {
  const key = folded(text);
  const before = remembered.get(key);
  if (before !== undefined) return before;
  const found = lookUp(key);
  if (remembered.size > MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
}

function lookUp(key: string): { meanings: readonly WordMeaning[]; certainty: number } | null {
  const plain = key.replace(/[.()/]/g, '');
  const exact = VOCABULARY.get(key) ?? VOCABULARY.get(plain);
  if (exact !== undefined) return { meanings: exact, certainty: 1 };
  if (/\p{Script=Han}/u.test(key)) return chinese(key);
  if (/\d/.test(plain)) return misreadGlyphs(plain);
  if (plain.length < 5) return null;
  const compound = splitCompound(plain);
  if (compound !== null) return { meanings: compound, certainty: 0.97 };
  return stemmed(plain) ?? misspelt(plain);
}

/** `p0rt` of a scan. */
function misreadGlyphs(text: string) {
  const letters = asLetters(text).toLowerCase();
  const meanings = /[a-z]{2}/.test(text) ? VOCABULARY.get(letters) : undefined;
  return meanings === undefined ? null : { meanings, certainty: 0.9 };
}

/** Words without spaces between them: the longest known one at each place; all of the text has to be known. */
function chinese(text: string) {
  const meanings: WordMeaning[] = [];
  for (let at = 0; at < text.length; ) {
    const length = [4, 3, 2, 1].find((each) => at + each <= text.length && VOCABULARY.has(text.slice(at, at + each)));
    if (length === undefined) return null;
    meanings.push(...(VOCABULARY.get(text.slice(at, at + length)) ?? []));
    at += length;
  }
  return { meanings, certainty: 1 };
}

/** `Rechnungsnummer`, `Bestimmungshafen`, `laadhaven`: of words of four letters and more. */
function splitCompound(text: string): readonly WordMeaning[] | null {
  for (let at = 3; at <= text.length - 3; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    const first = VOCABULARY.get(head);
    if (first === undefined || first.includes('filler')) continue;
    const last = VOCABULARY.get(tail) ?? (tail.startsWith('s') ? VOCABULARY.get(tail.slice(1)) : undefined);
    if (last !== undefined && !last.includes('filler')) return [...first, ...last];
    const rest = tail.length >= 7 ? splitCompound(tail) : null;
    if (rest !== null) return [...first, ...rest];
  }
  return null;
}

const STEMS = [...VOCABULARY].filter(([word]) => /^[a-z]{5,}$/.test(word));

/** Endings of plural and case: of Turkish and Polish up to three letters. */
function stemmed(text: string) {
  const found = STEMS.find(([word]) => text.startsWith(word) && text.length - word.length <= 3);
  return found === undefined ? null : { meanings: found[1], certainty: 0.95 };
}

function misspelt(text: string) {
  if (text.length < 6) return null;
  const limit = text.length >= 9 ? 2 : 1;
  let best: { meanings: readonly WordMeaning[]; distance: number } | null = null;
  for (const [word, meanings] of STEMS) {
    if (Math.abs(word.length - text.length) > limit || (word[0] !== text[0] && word[1] !== text[1])) continue;
    const distance = editDistance(text, word, limit);
    if (distance <= limit && (best === null || distance < best.distance)) best = { meanings, distance };
  }
  return best === null ? null : { meanings: best.meanings, certainty: best.distance === 1 ? 0.9 : 0.8 };
}

/** `(14)`, `14.`, `5a.`, `16 Country of origin`, but not `16 PACKAGES`. */
const NUMBERING = /^(?:\(\d{1,2}[a-z]?\)|\d{1,2}[a-z]?[.)](?=\s|\p{L}))\s*/u;
const BARE_NUMBERING =
  /^\d{1,2}[a-z]?\s+(?=\p{Lu})(?!(?:PACKAGES|CARTONS|PALLETS|PIECES|PKGS|CTNS|COLLI|UNITS?|DAYS?|X)\b)/iu;

/** What begins like a label and is a value: a consignee, an address. */
const NO_LABEL = /^(?:to (?:the )?order\b|p\.? ?o\.? box\b)/i;

export function labelsOf(segment: Segment, own: OwnLabels = new Map()): FoundLabel[] {
  const { text } = segment;
  if (text.length > LONGEST_SEGMENT || NO_LABEL.test(text)) return [];
  const begin = (NUMBERING.exec(text) ?? BARE_NUMBERING.exec(text))?.[0].length ?? 0;
  const tokens = tokensOf(text).filter(({ from }) => from >= begin);
  const found: FoundLabel[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, own);
    if (phrase === null || !mayStand(phrase, tokens, at)) {
      at += 1;
      continue;
    }
    found.push(labelled(segment, phrase, tokens, at));
    at = Math.max(phrase.end, phrase.valueAt);
  }
  return cutAtNext(found);
}

interface Phrase {
  /** The token behind its words. */
  readonly end: number;
  /** The token of its value: behind brackets and a colon. */
  readonly valueAt: number;
  readonly meanings: readonly Meant[];
  readonly concepts: ReadonlySet<Concept>;
  readonly certainty: number;
  readonly hasColon: boolean;
}

/** What may follow the head of a label without changing its meaning; other words belong to the value. */
const TRAILING: ReadonlySet<WordMeaning> = new Set([
  ...(['number', 'reference', 'code', 'name', 'date', 'day', 'time', 'filler', 'address', 'party'] as const),
  ...(['weight', 'volume', 'quantity', 'country'] as const),
]);

interface Part {
  readonly concepts: Set<Concept>;
  certainty: number;
}

function phraseAt(tokens: readonly Token[], at: number, own: OwnLabels): Phrase | null {
  const given = ownAt(tokens, at, own);
  if (given !== null) return given;
  const parts: Part[] = [{ concepts: new Set(), certainty: 1 }];
  let end = at;
  let words = 0;
  let last: Concept | undefined;
  let best: { end: number; parts: Part[] } | null = null;
  for (let index = at; index < tokens.length && words < MOST_WORDS; ) {
    const token = tokens[index] as Token;
    const part = parts.at(-1) as Part;
    if (token.kind === 'slash' || isAnd(token)) {
      if (part.concepts.size === 0 || wordAt(tokens, index + 1) === null) break;
      parts.push({ concepts: new Set(), certainty: 1 });
      index += 1;
      continue;
    }
    if (token.kind === 'other' && /^[.–-]$/.test(token.text)) {
      index += 1;
      continue;
    }
    const word = wordAt(tokens, index);
    if (word === null) break;
    const concepts = word.meanings.filter((each) => each !== 'filler');
    const isTrailing = word.meanings.every((each) => TRAILING.has(each));
    // "Port of discharge Port Klang": a concept that comes again begins the value.
    if (concepts.length > 0 && concepts.every((each) => part.concepts.has(each) && each !== last) && !isTrailing) break;
    last = concepts.at(-1) ?? last;
    for (const concept of concepts) part.concepts.add(concept);
    part.certainty = Math.min(part.certainty, word.certainty);
    index += word.count;
    words += word.count;
    end = index;
    if (concepts.length > 0) best = betterOf(best, parts, end, isTrailing);
  }
  if (best === null) return directionAt(tokens, at);
  const closes = end < tokens.length ? closing(tokens, end) : { hasColon: false, valueAt: end, isBracket: false };
  // All of a segment, or all up to a colon, is the label; else as few words as mean the same.
  const isWhole = end === tokens.length || closes.hasColon || closes.isBracket;
  const chosen = isWhole ? { end, parts } : best;
  const { hasColon, valueAt } = isWhole ? closes : closing(tokens, chosen.end);
  const joined = new Set(chosen.parts.flatMap(({ concepts }) => [...concepts]));
  const meanings = meaningsOf(chosen.parts.map((part) => part.concepts));
  return {
    end: chosen.end,
    valueAt,
    // "Location (FIRMS)": what brackets say counts where the words before them say too little.
    meanings:
      meanings.length > 0 ? meanings : meaningsOf([new Set([...joined, ...conceptsIn(tokens, chosen.end, valueAt)])]),
    concepts: joined,
    certainty: Math.min(...chosen.parts.map(({ certainty }) => certainty)),
    hasColon,
  };
}

/** "From" and "To" are labels only where nothing else stands beside them. */
const DIRECTIONS: Readonly<Record<string, LabelMeaning>> = {
  from: 'from',
  von: 'from',
  to: 'to',
  nach: 'to',
  desde: 'from',
  hasta: 'to',
};

function directionAt(tokens: readonly Token[], at: number): Phrase | null {
  const meaning = at === 0 ? DIRECTIONS[folded(tokens[0]?.text ?? '')] : undefined;
  const { hasColon, valueAt } = closing(tokens, 1);
  if (meaning === undefined || (!hasColon && tokens.length > 1)) return null;
  return { end: 1, valueAt, meanings: [{ meaning, isWeak: true }], concepts: new Set(), certainty: 1, hasColon };
}

const isAnd = ({ text }: Token) => /^(?:&|and|or|und|oder|et|ou|y|o|e|of_|en|ve|i)$/i.test(text);

/** Concepts that say of which kind a value is, and not of what. */
const KINDS_OF_VALUE: ReadonlySet<Concept> = new Set(['number', 'reference', 'date', 'day', 'time', 'place', 'issue']);

/**
 * The meanings of a label's parts. "Invoice no. & date" says "invoice" once for both; "Vessel voyage" are two without
 * a slash; the parts of "Vessel/Name" mean something together only.
 */
function meaningsOf(parts: readonly ReadonlySet<Concept>[]): Meant[] {
  const joined = new Set(parts.flatMap((part) => [...part]));
  const heads = [...joined].filter((concept) => !KINDS_OF_VALUE.has(concept));
  const meant = parts.flatMap((part) => {
    const alone = meaningOf(part);
    if (alone !== null && !alone.isWeak) return [alone];
    if (parts.length === 1 || heads.length === 0) return alone ?? [];
    return meaningOf(new Set([...part, ...heads])) ?? [];
  });
  const distinct = meant.filter((each, index) => meant.findIndex(({ meaning }) => meaning === each.meaning) === index);
  // "Discharge port / ETA": each part has its own.
  if (parts.length > 1 && meant.length === parts.length && distinct.length > 1) return distinct;
  const whole = meaningOf(joined);
  const isOne = distinct.length < 2 || distinct.some(({ meaning }) => meaning === whole?.meaning);
  if (whole !== null && (!whole.isWeak || distinct.length === 0) && isOne) return [whole];
  return distinct.length > 0 ? distinct : inTwo([...joined]);
}

const OF_VOYAGE: ReadonlySet<LabelMeaning> = new Set(['eta', 'etd']);

function inTwo(concepts: readonly Concept[]): Meant[] {
  for (let at = 1; at < concepts.length; at += 1) {
    const [head, tail] = [concepts.slice(0, at), concepts.slice(at)];
    const first = meaningOf(new Set(head));
    const alone = meaningOf(new Set(tail));
    const last =
      alone?.isWeak === false
        ? alone
        : meaningOf(new Set([...head, ...tail].filter((each) => tail.includes(each) || !KINDS_OF_VALUE.has(each))));
    if (first?.isWeak !== false || last === null || first.meaning === last.meaning) continue;
    // "ETA final destination" is the date of another place.
    if (!OF_VOYAGE.has(first.meaning) && !OF_VOYAGE.has(last.meaning)) return [first, last];
  }
  return [];
}

function betterOf(
  best: { end: number; parts: Part[] } | null,
  parts: readonly Part[],
  end: number,
  isTrailing: boolean,
) {
  const copy = { end, parts: parts.map((part) => ({ ...part, concepts: new Set(part.concepts) })) };
  if (best === null || isTrailing) return copy;
  const sense = (each: readonly Part[]) =>
    meaningsOf(each.map(({ concepts }) => concepts))
      .map(({ meaning }) => meaning)
      .join();
  const [before, after] = [sense(best.parts), sense(copy.parts)];
  return before === '' || (after !== before && after !== '') ? copy : best;
}

/** Brackets behind a label, its translation, and its colon. */
function closing(tokens: readonly Token[], end: number) {
  let index = end;
  let isBracket = false;
  if (tokens[index]?.kind === 'open') {
    const close = tokens.findIndex(({ kind }, at) => at > index && kind === 'close');
    if (close > 0) {
      isBracket = true;
      index = close + 1;
    }
  }
  // "NOTIFY PARTY, Carrier not to be responsible": what follows a comma explains.
  if (
    tokens[index]?.kind === 'comma' &&
    tokens.length - index > 4 &&
    !tokens.slice(index).some(({ text }) => /\d|:/.test(text))
  )
    return { hasColon: false, isBracket: true, valueAt: tokens.length };
  while (tokens[index]?.kind === 'other' && /^[.–-]$/.test(tokens[index]?.text ?? '')) index += 1;
  const hasColon = tokens[index]?.kind === 'colon';
  return { hasColon, isBracket, valueAt: hasColon ? index + 1 : index };
}

function conceptsIn(tokens: readonly Token[], from: number, to: number): Concept[] {
  const found: WordMeaning[] = [];
  for (let at = from; at < to; at += 1) found.push(...(wordAt(tokens, at)?.meanings ?? []));
  return found.filter((each) => each !== 'filler');
}

function ownAt(tokens: readonly Token[], at: number, own: OwnLabels): Phrase | null {
  if (own.size === 0) return null;
  for (let count = Math.min(MOST_WORDS, tokens.length - at); count > 0; count -= 1) {
    const meaning = own.get(
      labelKey(
        tokens
          .slice(at, at + count)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
    if (meaning === undefined) continue;
    const { hasColon, valueAt } = closing(tokens, at + count);
    const meanings = meaning === null ? [] : [{ meaning, isWeak: false }];
    return { end: at + count, valueAt, meanings, concepts: new Set(), certainty: 1, hasColon };
  }
  return null;
}

/** `Master B/L No.` → `masterblno` */
export const labelKey = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Acronyms that are labels in the middle of a sentence: "M/V X VOY 12W ETA 12 MAY". */
const ACRONYM = /^(?:ETA|ETD|POL|POD|VOY|IMO|MBL|HBL|LFD|SEAL|SCAC|FIRMS)\.?$/;

const DATES: ReadonlySet<LabelMeaning> = new Set([
  ...(['eta', 'etd', 'last_free_day', 'due_date', 'invoice_date', 'issue_date', 'any_date'] as const),
]);

function mayStand(phrase: Phrase, tokens: readonly Token[], at: number): boolean {
  const { end, hasColon, meanings, concepts } = phrase;
  const isAll = at === 0 && end >= tokens.length;
  if (hasColon || isAll) return true;
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
  if (before?.kind === 'slash')
    return isStrong && end >= tokens.length && !tokens.slice(0, at).some(({ text }) => /\d/.test(text));
  const [first] = tokens.slice(at, end);
  if (end - at === 1 && ACRONYM.test(first?.text ?? ''))
    return /\d/.test(next?.text ?? '') || /^PO[LD]/.test(first?.text ?? '');
  return isStrong && concepts.size > 1 && names && /\d/.test(next?.text ?? '');
}

function labelled(segment: Segment, phrase: Phrase, tokens: readonly Token[], at: number): FoundLabel {
  const first = tokens[at] as Token;
  const last = tokens[phrase.end - 1] as Token;
  const value = tokens[phrase.valueAt];
  const valueAt = value?.from ?? segment.text.length;
  return {
    segment,
    printed: segment.text.slice(first.from, last.to).replace(/[:.]$/, ''),
    meanings: phrase.meanings.map(({ meaning }) => meaning),
    concepts: phrase.concepts,
    valueAt,
    rest: segment.text.slice(valueAt),
    certainty: phrase.certainty,
    isPlain: phrase.hasColon || value === undefined || phrase.valueAt > phrase.end,
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
