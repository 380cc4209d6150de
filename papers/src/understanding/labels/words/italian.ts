/** Words of labels in Italian. */
import type { LanguageWords } from './languages.ts';

export const ITALIAN: LanguageWords = {
  words: {},
  expressions: {},
};
