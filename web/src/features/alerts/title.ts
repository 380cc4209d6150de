/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const alertsTitle = dictionary('alerts', {
  title: 'Alerts',
  about: 'What reaches you, for which containers, and how.',
});
