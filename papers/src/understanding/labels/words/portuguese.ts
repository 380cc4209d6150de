/** Words of labels in Portuguese. */
import type { LanguageWords } from './languages.ts';

export const PORTUGUESE: LanguageWords = {
  words: {},
  expressions: {},
};
