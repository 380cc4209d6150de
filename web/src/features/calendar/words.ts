/** The words of this feature, loaded in the language of the user. */
import { dictionary } from '../../app/words/words.tsx';

export const calendarWords = dictionary('calendar', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});
