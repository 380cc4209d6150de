/** The words of the embedded elements by language. Both are in the script: a second request would cost more than they do. */
import { words as english } from './english.ts';
import { words as german } from './german.ts';

export type ElementWords = typeof english;

/** @param language as HTML names it */
export function elementWords(language: string): ElementWords {
  return language === 'de' ? german : english;
}

/** The first language that there are words for. @param wanted as HTML names them, best first; null: not stated */
export function languageOf(wanted: readonly (string | null | undefined)[]): 'en' | 'de' {
  for (const each of wanted) {
    const language = each?.toLowerCase().split('-')[0];
    if (language === 'en' || language === 'de') return language;
  }
  return 'en';
}
