/** The words of the page by its language. Both are loaded with it: a second request would cost more than they do. */
import { words as english } from './english.ts';
import { words as german } from './german.ts';

export type PageWords = typeof english;

/** @param language of the page, as HTML names it */
export function wordsIn(language: string): PageWords {
  return language === 'de' ? german : english;
}
