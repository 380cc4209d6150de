/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const apiKeysTitle = dictionary('api-keys', {
  title: 'API keys',
  about: 'Your programs use keys as colleagues use passwords. Give each program a key of its own.',
});
