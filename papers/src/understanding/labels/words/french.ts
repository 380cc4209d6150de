/** Words of labels in French. */
import type { LanguageWords } from './languages.ts';

export const FRENCH: LanguageWords = {
  words: {},
  expressions: {},
};
