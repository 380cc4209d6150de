/** The words about documents for cards of other screens. */
import { dictionary } from '../../app/words/words.tsx';

export const documentWords = dictionary(null, {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});
