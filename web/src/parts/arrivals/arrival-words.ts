/** The words of cards about arrivals. */
import { dictionary } from '../../app/words/words.tsx';

export const arrivalWords = dictionary(null, {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});
