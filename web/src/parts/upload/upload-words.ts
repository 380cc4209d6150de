/** The words of adding files, loaded in the language of the user. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const uploadWords = dictionary(null, {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});
export type UploadWords = WordsOf<typeof uploadWords>;
