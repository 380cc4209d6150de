/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const sharesTitle = dictionary('shares', {
  title: 'Shared links',
  about: 'Pages that people without a user see: who shares what with whom, and how often it is opened.',
});
