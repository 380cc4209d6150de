/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const customersTitle = dictionary('customers', {
  title: 'Customers',
  about: 'Whose shipments these are. Users, keys and tariffs can be limited to customers.',
});
