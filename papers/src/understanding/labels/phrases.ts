/**
 * Reads a phrase of vocabulary words as the label that it is: where it ends, which words belong to the value behind
 * it, and what its parts mean alone or together.
 */
import { tableOf } from '@portolan/codes/table-of';
import { currenciesIn } from '../values/money.ts';
import { type LabelMeaning, type Meant, meaningOf } from './meanings.ts';
import { conceptsOf, type Token, wordAt } from './tokens.ts';
import { type Concept, folded, type WordMeaning } from './words.ts';

const MOST_WORDS = 14;

export interface Phrase {
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

export function phraseAt(tokens: readonly Token[], at: number): Phrase | null {
  const parts: Part[] = [{ concepts: new Set(), certainty: 1 }];
  let end = at;
  let words = 0;
  let last: Concept | undefined;
  let seen = new Set<Concept>();
  let best: { end: number; parts: Part[] } | null = null;
  for (let index = at; index < tokens.length && words < MOST_WORDS; ) {
    const token = tokens[index] as Token;
    const part = parts.at(-1) as Part;
    if (token.kind === 'slash' || token.text === ',' || (isAnd(token) && part.concepts.size > 0)) {
      if (part.concepts.size === 0 || wordAt(tokens, index + 1) === null) break;
      parts.push({ concepts: new Set(), certainty: 1 });
      seen = new Set();
      index += 1;
      continue;
    }
    if (token.kind === 'other' && /^[.–®-]$/.test(token.text)) {
      index += 1;
      continue;
    }
    const word = wordAt(tokens, index);
    if (word === null) break;
    const concepts = word.meanings.filter((each) => each !== 'filler');
    // "Port of discharge Port Klang": a concept that comes again begins the value, or a translation of the label.
    const isAgain = concepts.length > 0 && concepts.every((each) => seen.has(each) && each !== last);
    if (words > 0 && (isHan(token) !== isHan(tokens[index - 1]) || (isAgain && isAllKnown(tokens, index))))
      seen = new Set();
    const isTranslation = concepts.every((each) => part.concepts.has(each) && !seen.has(each));
    const isTrailing = isTranslation || word.meanings.every((each) => TRAILING.has(each));
    if (isAgain && !isTrailing) break;
    last = concepts.at(-1) ?? last;
    for (const concept of concepts) {
      part.concepts.add(concept);
      seen.add(concept);
    }
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
    meanings: withBrackets(meanings, joined, conceptsOf(tokens.slice(chosen.end, valueAt))),
    concepts: joined,
    certainty: Math.min(...chosen.parts.map(({ certainty }) => certainty)),
    hasColon,
  };
}

const isHan = (token: Token | undefined) => /\p{Script=Han}/u.test(token?.text ?? '');

/** Whether all words up to a colon are of the vocabulary. */
function isAllKnown(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < tokens.length && tokens[at]?.kind !== 'colon'; ) {
    const word = wordAt(tokens, at);
    if (word === null && tokens[at]?.kind === 'word') return false;
    at += word?.count ?? 1;
  }
  return true;
}

/** "From" and "To" are labels only where nothing else stands beside them but brackets or a colon. */
const DIRECTIONS: Readonly<Record<string, LabelMeaning>> = tableOf({
  ...{ from: 'from', von: 'from', van: 'from', de: 'from', desde: 'from', da: 'from', z: 'from', ab: 'from' },
  ...{ to: 'to', nach: 'to', naar: 'to', a: 'to', hasta: 'to', para: 'to', do: 'to', ate: 'to' },
  // In Spanish and Italian "del" is an article.
  del: 'place_of_delivery',
});

function directionAt(tokens: readonly Token[], at: number): Phrase | null {
  const word = at === 0 ? (tokens[0]?.text ?? '') : '';
  const first = DIRECTIONS[folded(word)];
  // "A" and "Z" number boxes; "À" is a word.
  if (first === undefined || /^[AZ]$/.test(word)) return null;
  // "Van / naar"
  const second = tokens[1]?.kind === 'slash' ? DIRECTIONS[folded(tokens[2]?.text ?? '')] : undefined;
  const end = second === undefined ? 1 : 3;
  const { hasColon, valueAt, isBracket } = closing(tokens, end);
  if (!hasColon && ((!isBracket && tokens.length > end) || first === 'place_of_delivery')) return null;
  const meanings = (second === undefined ? [first] : [first, second]).map((meaning) => ({ meaning, isWeak: true }));
  const inside = withBrackets(meanings, new Set(), conceptsOf(tokens.slice(end, valueAt)));
  return { end, valueAt, meanings: inside, concepts: new Set(), certainty: 1, hasColon };
}

const isAnd = ({ text }: Token) => /^(?:&|and|or|und|oder|et|ou|y|o|e|en|ve|i)$/i.test(text);

/** Concepts that say of which kind a value is, and not of what. */
const KINDS_OF_VALUE: ReadonlySet<Concept> = new Set(['number', 'reference', 'date', 'day', 'time', 'place', 'issue']);

/**
 * The meanings of a label's parts. "Invoice no. & date" says "invoice" once for both; "Vessel voyage" are two without
 * a slash; the parts of "Vessel/Name" mean something together only.
 */
function meaningsOf(parts: readonly ReadonlySet<Concept>[]): Meant[] {
  // "Feeder vessel / voyage"
  if (parts.length > 1 && parts[0]?.has('preCarriage')) return [];
  const joined = new Set(parts.flatMap((part) => [...part]));
  const heads = [...joined].filter((concept) => !KINDS_OF_VALUE.has(concept));
  const meant = parts.flatMap((part) => {
    const alone = meaningOf(part);
    if (alone !== null && !alone.isWeak) return [alone];
    if (parts.length === 1 || heads.length === 0) return alone ?? [];
    const own = part.has('weight') || part.has('discharge') ? alone : null;
    return meaningOf(new Set([...part, ...heads])) ?? own ?? inTwo([...part]);
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
      .map(({ meaning, isWeak }) => (isWeak ? `${meaning}?` : meaning))
      .join();
  const [before, after] = [sense(best.parts), sense(copy.parts)];
  return before === '' || (after !== before && after !== '') ? copy : best;
}

/** Brackets behind a label, its translation, and its colon. */
function closing(tokens: readonly Token[], end: number) {
  let index = tokens[end]?.text === '.' && tokens[end + 1]?.kind === 'open' ? end + 1 : end;
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
  // "AMOUNT USD"
  const code = tokens[index]?.text ?? '';
  const isLast = index === tokens.length - 1 || tokens[index + 1]?.kind === 'colon';
  if (isLast && /^[A-Z]{3}$/.test(code) && currenciesIn(code).length > 0) {
    isBracket = true;
    index += 1;
  }
  while (tokens[index]?.kind === 'other' && /^[.–®-]$/.test(tokens[index]?.text ?? '')) index += 1;
  const hasColon = tokens[index]?.kind === 'colon';
  return { hasColon, isBracket, valueAt: hasColon ? index + 1 : index };
}

/** "Location (FIRMS)", "Herkunft (Ladehafen)": what brackets say counts where the words before them say too little. */
function withBrackets(
  meanings: readonly Meant[],
  concepts: ReadonlySet<Concept>,
  more: readonly Concept[],
): readonly Meant[] {
  if (more.length === 0 || meanings.some(({ isWeak }) => !isWeak)) return meanings;
  const inside = meaningsOf([new Set(more)]);
  const together = meaningsOf([new Set([...concepts, ...more])]);
  return [together, inside, meanings].find((each) => each.some(({ isWeak }) => !isWeak)) ?? meanings;
}
