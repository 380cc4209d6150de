/** Words of labels in Polish. */
import type { LanguageWords } from './languages.ts';

export const POLISH: LanguageWords = {
  words: {},
  expressions: {},
};
