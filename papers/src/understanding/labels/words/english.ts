/** Words of labels in English. */
import type { LanguageWords } from './languages.ts';

export const ENGLISH: LanguageWords = {
  words: {},
  expressions: {},
};
