/** The words of shares: of its screen, and of what other screens show of it. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const shareWords = dictionary('shares', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});

export type ShareWords = WordsOf<typeof shareWords>;
