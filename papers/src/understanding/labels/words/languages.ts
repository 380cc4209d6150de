/** The vocabularies of single languages, which words.ts joins with the common one. */
import type { WordMeaning } from '../words.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';
import { TURKISH } from './turkish.ts';

export interface LanguageWords {
  /** By concept, as in WORDS: folded words, `_` between the words of an expression. A word has one concept. */
  readonly words: Readonly<Partial<Record<WordMeaning, string>>>;
  /** Folded words and expressions that say several things at once, with their concepts: of up to four words. */
  readonly expressions: Readonly<Record<string, string>>;
}

export const LANGUAGES: readonly LanguageWords[] = [
  CHINESE,
  DUTCH,
  ENGLISH,
  FRENCH,
  GERMAN,
  ITALIAN,
  POLISH,
  PORTUGUESE,
  SPANISH,
  TURKISH,
];
