/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const fieldsTitle = dictionary('custom-fields', {
  title: 'Custom fields',
  about: 'Your own data on shipments, containers and tracking requests: to fill in, search, filter and export.',
});
