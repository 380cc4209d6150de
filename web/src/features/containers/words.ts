/** The words of this feature, loaded in the language of the user. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const containersWords = dictionary('containers', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});

export type ContainersWords = WordsOf<typeof containersWords>;
