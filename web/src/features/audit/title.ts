/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const auditTitle = dictionary('audit', {
  title: 'Audit log',
  about: 'Who changed what, and when.',
});
