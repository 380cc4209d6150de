/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const sourcesTitle = dictionary('sources', {
  title: 'Sources and lines',
  about: 'Who reports about your containers, whether they answer, and which lines can be tracked.',
});
