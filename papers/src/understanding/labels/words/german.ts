/** Words of labels in German. */
import type { LanguageWords } from './languages.ts';

export const GERMAN: LanguageWords = {
  words: {},
  expressions: {},
};
