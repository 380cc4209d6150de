/** The words of this feature in English; german.ts has the same members. */
import { dictionary } from '../../app/words/words.tsx';

export const settingsWords = dictionary('settings', {
  title: 'Settings',
});
