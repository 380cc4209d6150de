/** What the menu shows of this screen; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const containersTitle = dictionary('containers', {
  title: 'Containers',
});
