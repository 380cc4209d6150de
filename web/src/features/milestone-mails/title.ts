/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const milestoneMailsTitle = dictionary('milestone-mails', {
  title: 'Mails to customers',
  about: 'What they say at each milestone.',
});
