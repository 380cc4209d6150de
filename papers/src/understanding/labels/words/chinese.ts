/** Words of labels in Chinese. */
import type { LanguageWords } from './languages.ts';

export const CHINESE: LanguageWords = {
  words: {},
  expressions: {},
};
