/**
 * What papers of one sender look alike by: the words that stand on all of them, such as the letterhead and the captions.
 * Pure.
 */
import type { DocumentPage } from '../../pages.ts';
import type { EvidenceByKey } from '../part.ts';

const MOST_WORDS = 200;
const LEAST_LETTERS = 3;
/** Fewer words are alike by chance. */
const LEAST_WORDS = 6;
/** Share of the words of a layout that a paper of it has: names of ships and places that are taken for words of the layout differ. */
const SHARE = 0.65;

/** Words without digits of the first page, each once; without those of values, which change. */
export function layoutWordsOf(pages: readonly DocumentPage[], evidence: EvidenceByKey): string[] {
  const [first] = pages;
  const values = new Set(
    Object.values(evidence).flatMap((found) => found.flatMap(({ text }) => text.split(' ').map(folded))),
  );
  const words = (first?.readings[0] ?? []).flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u)).map(folded);
  return [...new Set(words)]
    .filter((word) => word.length >= LEAST_LETTERS && !/\p{N}/u.test(word) && !values.has(word))
    .slice(0, MOST_WORDS);
}

const folded = (word: string) => word.normalize('NFKC').toLowerCase();

/** @param layout words of the papers of a layout */
export function isOfLayout(layout: readonly string[], words: ReadonlySet<string>): boolean {
  const shared = layout.filter((word) => words.has(word)).length;
  return layout.length >= LEAST_WORDS && shared >= layout.length * SHARE;
}

/** The words that all papers of a layout have, once another one is known; all where too few remain. */
export function sharedLayout(layout: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const shared = layout.filter((word) => words.has(word));
  return shared.length >= LEAST_WORDS ? shared : layout;
}
