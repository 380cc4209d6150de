/** The kinds of exceptions in a filter, as the user reads them. Pure. */
import { wordOf } from '@portolan/wording/word-of';
import type { Words } from '../../../app/words/english.ts';

/** @param kinds of the API, separated by commas */
export function reasonNames(kinds: string, words: Words): string {
  return kinds
    .split(',')
    .map((kind) => wordOf(words.terms.notices.kinds, kind))
    .join(', ');
}
