/**
 * Finds labels in a segment: at its start, after a slash in bilingual documents, and before colons. Tolerates a few
 * misread glyphs on scans.
 */
import type { Segment } from '../segments.ts';
import { editDistance } from './glyphs.ts';
import { LABELS, type LabelText, labelKey } from './lexicon.ts';

export interface FoundLabel extends LabelText {
  readonly segment: Segment;
  /** As printed. */
  readonly printed: string;
  /** Where the value begins in the segment's text, if it has one. */
  readonly valueAt: number;
  /** Text after the label, up to the next one. */
  readonly rest: string;
  /** 1 where it was read exactly. */
  readonly certainty: number;
  /** False: its words begin the segment, and more words follow without a colon; it may be part of a name. */
  readonly isPlain: boolean;
}

export type LabelsByKey = ReadonlyMap<string, LabelText>;

const NONE: LabelsByKey = new Map();
const MOST_TOKENS = 11;
/** `(14)`, `14.`, `5a.` */
const NUMBERING = /^(?:\(\d{1,2}[a-z]?\)|\d{1,2}[a-z]?[.)](?=\s|[A-Za-z]))\s*/;
/** `16 Country of origin`, but not `16 PACKAGES`. */
const BARE_NUMBERING = /^\d{1,2}[a-z]?\s+(?=[A-Z])(?!(?:PACKAGES|CARTONS|PALLETS|PIECES|PKGS|CTNS|COLLI|UNITS?|X)\b)/i;

const numberingOf = (text: string) => (NUMBERING.exec(text) ?? BARE_NUMBERING.exec(text))?.[0].length ?? 0;
/** Labels so short or common that they count only with a colon, or alone. */
const WEAK = new Set([
  'to',
  'from',
  'a',
  'de',
  'von',
  'nach',
  'un',
  'po',
  'no',
  'by',
  'line',
  'port',
  'ship',
  'unit',
  'del',
]);

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** @param own labels of the carrier whose document it is; they count before the common ones */
export function labelsOf(segment: Segment, isScan: boolean, own: LabelsByKey = NONE): FoundLabel[] {
  const { text } = segment;
  if (text.length > 400) return [];
  const begin = numberingOf(text);
  const tokens = [...text.matchAll(/\S+/g)]
    .map(({ 0: token, index }): Token => ({ text: token, from: index, to: index + token.length }))
    .filter(({ from }) => from >= begin);
  const found: FoundLabel[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = longestAt(tokens, at, isScan && at === 0, own);
    if (match === undefined || !mayStand(match, tokens, at, found.length > 0)) {
      at += 1;
      continue;
    }
    const count = match.count + (isScan ? translationOf(tokens, at + match.count, match, own) : 0);
    const last = tokens[at + count - 1] as Token;
    found.push(labelled(segment, match, tokens[at] as Token, last));
    at += count;
  }
  return cutAtNext(found);
}

/**
 * Tokens of the same label in another language right behind it: "Consignee Consignatario", of which a scan lost the
 * slash.
 */
function translationOf(tokens: readonly Token[], at: number, { label }: Match, own: LabelsByKey): number {
  if (tokens[at - 1]?.text.endsWith(':')) return 0;
  const next = at < tokens.length ? longestAt(tokens, at, false, own) : undefined;
  return next !== undefined && label.meaning !== null && next.label.meaning === label.meaning ? next.count : 0;
}

interface Match {
  readonly label: LabelText;
  readonly count: number;
  readonly certainty: number;
}

function longestAt(tokens: readonly Token[], at: number, mayBeMisread: boolean, own: LabelsByKey): Match | undefined {
  const keys: string[] = [];
  for (let count = 1; count <= MOST_TOKENS && at + count <= tokens.length; count += 1) {
    keys.push(
      labelKey(
        tokens
          .slice(at, at + count)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
    // Behind a colon another label begins.
    if (tokens[at + count - 1]?.text.endsWith(':')) break;
  }
  for (let count = keys.length; count > 0; count -= 1) {
    const key = keys[count - 1] ?? '';
    // A slash or an open bracket behind it is no part of a label.
    if (key === keys[count - 2] || opensBracket(tokens.slice(at, at + count))) continue;
    const label = own.get(key) ?? LABELS.get(key);
    if (label !== undefined) return { label, count, certainty: 1 };
  }
  if (!mayBeMisread) return undefined;
  const slash = tokens.findIndex(({ text }, index) => index >= at && text === '/');
  return misread(slash < 0 ? keys : keys.slice(0, slash - at));
}

const opensBracket = (tokens: readonly Token[]) => {
  const text = tokens.map((token) => token.text).join(' ');
  return text.lastIndexOf('(') > Math.max(0, text.lastIndexOf(')'));
};

const BY_LENGTH = Map.groupBy(LABELS.values(), ({ key }) => key.length);

function misread(keys: readonly string[]): Match | undefined {
  let best: (Match & { readonly share: number }) | undefined;
  for (const [index, key] of keys.entries()) {
    if (key.length < 5 || key.length > 40) continue;
    const limit = Math.max(1, Math.floor(key.length * 0.18));
    for (let length = key.length - limit; length <= key.length + limit; length += 1) {
      for (const label of BY_LENGTH.get(length) ?? []) {
        if (label.key[0] !== key[0] && label.key.at(-1) !== key.at(-1)) continue;
        const distance = editDistance(key, label.key, limit);
        const share = distance / key.length;
        if (
          distance <= limit &&
          (best === undefined || share < best.share || (share === best.share && index >= best.count))
        ) {
          best = { label, count: index + 1, certainty: 1 - share, share };
        }
      }
    }
  }
  return best;
}

/** A label is at the beginning, after a slash without a value before it, or before a colon. */
function mayStand({ label, count, certainty }: Match, tokens: readonly Token[], at: number, isLater: boolean): boolean {
  const hasColon = tokens[at + count - 1]?.text.endsWith(':') === true || tokens[at + count]?.text === ':';
  const isAll = at === 0 && count === tokens.length;
  if (hasColon || isAll) return true;
  // "RECEIVED IN GOOD ORDER" is no misread "Receiver".
  if (certainty < 1 && label.key.length < 12) return false;
  if (label.key === 'no' && at === 0) return /^[A-Z]{0,4}\d{4,}/i.test(tokens[1]?.text ?? '');
  if (WEAK.has(label.key)) return false;
  if (at === 0) return true;
  const before = tokens[at - 1]?.text ?? '';
  const behindSlash = before === '/' && !isLater;
  // In a sentence: "under B/L No. X", "M/V Y VOY. Z".
  const inSentence =
    label.key.length >= 4 &&
    label.meaning !== null &&
    /(?:no|number|#)[.:]?$/i.test(tokens[at + count - 1]?.text ?? '');
  // Of "Packstücke / Number of packages" a scan may lose the slash.
  const endsAll = at + count === tokens.length && label.key.length >= 10 && !tokens.some(({ text }) => /\d/.test(text));
  return behindSlash || inSentence || (endsAll && !isLater);
}

function labelled(segment: Segment, { label, certainty }: Match, first: Token, last: Token): FoundLabel {
  const behind = segment.text.slice(last.to);
  const colon = last.text.endsWith(':') ? 0 : behind.search(/\S/) >= 0 && behind.trimStart().startsWith(':') ? 1 : -1;
  // "NOTIFY PARTY, Carrier not to be responsible": what follows a comma explains.
  const remark = last.text.endsWith(',') ? (behind.includes(':') ? behind.indexOf(':') + 1 : behind.length) : 0;
  const valueAt = last.to + remark + (REMARK.exec(behind.slice(remark))?.[0].length ?? 0);
  return {
    ...label,
    segment,
    printed: segment.text.slice(first.from, last.to).replace(/[:.]$/, ''),
    valueAt,
    rest: segment.text.slice(valueAt),
    certainty,
    isPlain: colon >= 0 || segment.text.slice(valueAt).trim() === '' || /^[\s]*[(,:]/.test(behind),
  };
}

/** What explains a label and is no value: brackets, a translation, a remark behind a comma; then its colon. */
const REMARK =
  /^(?:\s*\([^)]*\)?|\s*[/,]\s[^:]*(?::|$)|\s*(?:no|nr|number)\b\.?|\s*and (?:full )?address\b|\s*[-–](?=\s)|[\s.:#])*/i;

function cutAtNext(found: readonly FoundLabel[]): FoundLabel[] {
  return found.map((label, index) => {
    const next = found[index + 1];
    if (next === undefined) return label;
    const end = next.segment.text.indexOf(next.printed, label.valueAt);
    return { ...label, rest: label.segment.text.slice(label.valueAt, end < 0 ? undefined : end).trimEnd() };
  });
}
