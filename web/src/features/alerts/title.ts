/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const alertsTitle = dictionary('alerts', {
  title: 'Alerts',
  about: 'What you are told, of which containers, and how.',
});
