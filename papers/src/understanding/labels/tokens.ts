/**
 * Splits text into the tokens that labels are made of, and looks words up in the vocabulary: as they are, in parts
 * ("Rechnungsnummer"), without their ending, misspelt or misread. Knows nothing of what words mean together.
 */
import { tableOf } from '@portolan/codes/table-of';
import { asLetters, editDistance } from './glyphs.ts';
import { type Concept, folded, remembering, VOCABULARY, type WordMeaning } from './words.ts';

/** Longest expression of the vocabulary, in words and the points that abbreviate them. */
const LONGEST_EXPRESSION = 6;
/** In characters. */
const LONGEST_CHINESE = 8;

export interface Token {
  readonly kind: 'word' | 'colon' | 'slash' | 'open' | 'close' | 'comma' | 'other';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /(?<!(?!\p{Script=Han})\p{L})(?:[A-Za-z]{1,2}\s?\/\s?[A-Za-z]s?|[A-Za-z](?:\.\s?[A-Za-z]){1,3})(?!(?!\p{Script=Han})[\p{L}\p{N}°º]|\/[A-Za-z](?!\p{L}))\.?|(?<!\p{L})[NV]\/(?=\p{L}{3})|(?<!\p{Script=Han})\p{Script=Han}(?:\s+\p{Script=Han})+(?!\p{Script=Han})|\p{Script=Han}+|(?:[dlsn]|dell|all|nell|qu|un)['’](?=\p{L})|n\.\s?[º°]|\p{N}(?:(?!\p{Script=Han})[\p{L}\p{N}'’°º])*(?:\.(?:(?!\p{Script=Han})[\p{L}\p{N}])+)*|(?!\p{Script=Han})[\p{L}'’°º](?:(?!\p{Script=Han})[\p{L}\p{N}'’°º])*(?:®|\((?:s|e|es|n|en|y)\))?\.?|(?<=\p{L})-(?=\p{L})|[:：]|[/|]|[([（]|[)\]）]|[,;]|[#&°]|\S/giu;

const KINDS: Readonly<Record<string, Token['kind']>> = tableOf({
  ...{ ':': 'colon', '：': 'colon', '/': 'slash', '|': 'slash', '、': 'slash', '(': 'open', '[': 'open', '（': 'open' },
  ...{ ')': 'close', ']': 'close', '）': 'close', ',': 'comma', ';': 'comma' },
});

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)]
    .filter(({ 0: token, index }) => token !== '-' || !joinsWords(text, index))
    .map(({ 0: token, index }) => ({
      kind: /[\p{L}\p{N}#&]/u.test(token) ? 'word' : (KINDS[token] ?? 'other'),
      text: token,
      from: index,
      to: index + token.length,
    }));

/** A hyphen between letters joins words, but not in a number as "PO-AUS-11873". */
const joinsWords = (text: string, at: number) =>
  /\p{L}-\p{L}/u.test(text.slice(at - 1, at + 2)) && !/^\S*\d{3}/.test(text.slice(at));

const ACRONYMS: Readonly<Record<string, readonly WordMeaning[]>> = tableOf({
  DO: ['deliveryOrder'],
  POR: ['place', 'receipt'],
  DEL: ['place', 'delivery'],
});

interface WordMatch {
  readonly meanings: readonly WordMeaning[];
  readonly count: number;
  readonly certainty: number;
}

export function wordAt(tokens: readonly Token[], at: number): WordMatch | null {
  for (let count = Math.min(LONGEST_EXPRESSION, tokens.length - at); count > 1; count -= 1) {
    const own = tokens.slice(at, at + count);
    const words = own.filter(({ kind }) => kind === 'word');
    if (own.at(-1)?.kind !== 'word' || own.some(({ kind, text }) => kind !== 'word' && text !== '.')) continue;
    const meanings = VOCABULARY.get(words.map(({ text }) => folded(text)).join(' '));
    if (meanings !== undefined) return { meanings, count, certainty: 1 };
  }
  const [token, slash, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== 'word') return null;
  // "M/BL", "L/Port"
  if (slash?.text === '/' && after?.kind === 'word') {
    const meanings = VOCABULARY.get(folded(`${token.text}/${after.text}`));
    if (meanings !== undefined) return { meanings, count: 3, certainty: 1 };
  }
  // "INV-803924", "DO/2026/008814" are numbers.
  if (isPartOfNumber(tokens, at)) return null;
  // In small letters, or in the middle of a label as "DATA DEL DOCUMENTO", they are words of Romance languages.
  const isFirst = at === 0 || tokens[at - 1]?.kind === 'slash';
  const acronym = isFirst || token.text === 'DO' ? ACRONYMS[token.text] : undefined;
  if (acronym !== undefined) return { meanings: acronym, count: 1, certainty: 1 };
  const known = lookUp(folded(token.text));
  return known === null ? tornWord(tokens, at) : { ...known, count: 1 };
}

/** `Oce an`, `Kono sament` of a scan. */
function tornWord(tokens: readonly Token[], at: number): WordMatch | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first === undefined || second?.kind !== 'word' || second.from - first.to !== 1) return null;
  const word = folded(first.text + second.text);
  const meanings = word.length >= 5 && /^\p{L}+$/u.test(word) ? VOCABULARY.get(word) : undefined;
  return meanings === undefined ? null : { meanings, count: 2, certainty: 0.9 };
}

/** What the words name, in their order. @param least certainty of a word that counts */
export function conceptsOf(tokens: readonly Token[], least = 0): Concept[] {
  const found: Concept[] = [];
  for (let at = 0; at < tokens.length; ) {
    const word = wordAt(tokens, at);
    if (word !== null && word.certainty >= least) found.push(...word.meanings.filter((each) => each !== 'filler'));
    at += word?.count ?? 1;
  }
  return found;
}

/** What stands together without spaces, with a dash or slash and three digits. */
function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  let text = tokens[at]?.text ?? '';
  for (let next = at + 1; next < tokens.length; next += 1) {
    const [before, token] = [tokens[next - 1] as Token, tokens[next] as Token];
    if (token.from !== before.to || !/^(?:[/-]|[\p{L}\p{N}]+)$/u.test(token.text)) break;
    text += token.text;
  }
  return /[/-]/.test(text) && text.replace(/\D/g, '').length >= 3;
}

/** Meanings of a single word. */
const lookUp = remembering((key: string): { meanings: readonly WordMeaning[]; certainty: number } | null => {
  const plain = key.replace(/[.()/]/g, '');
  const exact = VOCABULARY.get(key) ?? VOCABULARY.get(plain);
  if (exact !== undefined) return { meanings: exact, certainty: 1 };
  if (/\p{Script=Han}/u.test(key)) return chinese(key);
  if (/\d/.test(plain)) return misreadGlyphs(plain);
  if (plain.length < 5) return null;
  const compound = splitCompound(plain);
  if (compound !== null) return { meanings: compound, certainty: 0.97 };
  return stemmed(plain) ?? withPreposition(plain) ?? misspelt(plain);
});

/** `OFLOADING`, `PLACEOF`; many words of Romance languages begin like their prepositions. */
function withPreposition(text: string) {
  const first = /^(?:of|or|by|and|from)(.{4,})/.exec(text)?.[1];
  const last = JOINING.find((word) => text.length > word.length + 3 && text.endsWith(word));
  const content = first ?? (last === undefined ? null : text.slice(0, -last.length));
  const meanings = content === null ? null : (contentOf(content) ?? splitCompound(content));
  return meanings === null ? null : { meanings, certainty: 0.95 };
}

/** `p0rt` and `podr6z` of a scan. */
function misreadGlyphs(text: string) {
  const letters = asLetters(text.replaceAll('6', 'o')).toLowerCase();
  const meanings = /[a-z]{2}/.test(text) ? VOCABULARY.get(letters) : undefined;
  return meanings === undefined ? null : { meanings, certainty: 0.9 };
}

/** Words without spaces between them: the longest known ones that make up all of the text. */
function chinese(text: string) {
  const meanings = chineseWords(text);
  return meanings === null ? null : { meanings, certainty: 1 };
}

/** It remembers: without, a long text of short words takes exponential time. */
const chineseWords = remembering((text: string): readonly WordMeaning[] | null => {
  for (let length = Math.min(LONGEST_CHINESE, text.length); length > 0; length -= 1) {
    const first = VOCABULARY.get(text.slice(0, length));
    const rest = first === undefined || length === text.length ? [] : chineseWords(text.slice(length));
    if (first !== undefined && rest !== null) return [...first, ...rest];
  }
  return null;
});

/** What joins words of labels, where a scan has lost their spaces. */
const JOINING = 'of or and by de du di da do del della dello der van te to for from'.split(' ');

/**
 * `Rechnungsnummer`, `Bestimmungshafen`, `laadhaven`, and `PORTOFLOADING` of a scan: of words of three letters and more,
 * "nr" and "no".
 */
const splitCompound = remembering((text: string): readonly WordMeaning[] | null => {
  for (let at = 3; at <= text.length - (/n[or]$/.test(text) ? 2 : 3); at += 1) {
    const first = contentOf(text.slice(0, at));
    if (first === undefined) continue;
    const tail = text.slice(at);
    const joined = JOINING.filter((word) => tail.startsWith(word)).map((word) => tail.slice(word.length));
    for (const rest of [tail, ...joined]) {
      const last = contentOf(rest) ?? (rest.startsWith('s') ? contentOf(rest.slice(1)) : undefined);
      const more = last ?? (rest.length >= 7 ? splitCompound(rest) : null);
      if (more !== null) return [...first, ...more];
    }
  }
  return null;
});

function contentOf(word: string): readonly WordMeaning[] | undefined {
  const meanings = VOCABULARY.get(word);
  return meanings?.includes('filler') === false ? meanings : undefined;
}

const STEMS = [...VOCABULARY].filter(([word]) => /^[a-z]{5,}$/.test(word));

/** Endings of plural and case: of Turkish and Polish up to three letters. */
function stemmed(text: string) {
  const found = STEMS.find(([word]) => text.startsWith(word) && text.length - word.length <= 3);
  return found === undefined ? null : { meanings: found[1], certainty: 0.95 };
}

function misspelt(text: string) {
  if (text.length < 7) return null;
  const limit = text.length >= 9 ? 2 : 1;
  let best: { meanings: readonly WordMeaning[]; distance: number } | null = null;
  for (const [word, meanings] of STEMS) {
    if (Math.abs(word.length - text.length) > limit || (word[0] !== text[0] && word[1] !== text[1])) continue;
    const distance = editDistance(text, word, limit);
    if (distance <= limit && (best === null || distance < best.distance)) best = { meanings, distance };
  }
  return best === null ? null : { meanings: best.meanings, certainty: best.distance === 1 ? 0.9 : 0.8 };
}
