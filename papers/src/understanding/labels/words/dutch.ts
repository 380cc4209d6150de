/** Words of labels in Dutch. */
import type { LanguageWords } from './languages.ts';

export const DUTCH: LanguageWords = {
  words: {},
  expressions: {},
};
