/** Words of labels in Spanish. */
import type { LanguageWords } from './languages.ts';

export const SPANISH: LanguageWords = {
  words: {},
  expressions: {},
};
