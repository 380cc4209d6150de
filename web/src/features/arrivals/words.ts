/** The words of this feature, loaded in the language of the user. */
import { dictionary } from '../../app/words/words.tsx';

export const arrivalsWords = dictionary('arrivals', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});
export const accuracyWords = dictionary('eta-accuracy', {
  en: () => import('./accuracy/english.ts'),
  de: () => import('./accuracy/german.ts'),
  es: () => import('./accuracy/spanish.ts'),
});
