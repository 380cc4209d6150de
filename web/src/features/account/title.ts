/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const accountTitle = dictionary('account', {
  title: 'Company',
  about: 'Your company’s name, the mail that brings documents, and how people log in.',
});
