/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const mailTitle = dictionary('mail', {
  title: 'Mail',
  about: 'Mails that the service sends: what arrived, what did not, and why.',
});
