/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const exceptionRulesTitle = dictionary('exception-rules', {
  title: 'Exception rules',
  about: 'What Today shows, and from when.',
});
