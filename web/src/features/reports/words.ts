/** The words of this feature, loaded in the language of the user. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const reportsWords = dictionary('reports', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});

export type ReportsWords = WordsOf<typeof reportsWords>;
