/** The name of this section of the settings: all that the menu needs, without the words of its screens. */
import { dictionary } from '../../app/words/words.tsx';

export const webhooksSection = dictionary('webhooks', {
  title: 'Webhooks',
  about: 'Addresses that Portolan calls when something changes, and what became of each call.',
});
