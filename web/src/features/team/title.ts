/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const teamTitle = dictionary('team', {
  title: 'Team',
  about: 'Who uses Portolan in your company, what each may do, and which customers each sees.',
});
