/** Words of labels in Turkish. */
import type { LanguageWords } from './languages.ts';

export const TURKISH: LanguageWords = {
  words: {},
  expressions: {},
};
