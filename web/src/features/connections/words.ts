/** The words of this feature, loaded in the language of the user. */
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

export const connectionsWords = dictionary('connections', {
  en: () => import('./english.ts'),
  de: () => import('./german.ts'),
  es: () => import('./spanish.ts'),
});

export type ConnectionsWords = WordsOf<typeof connectionsWords>;
