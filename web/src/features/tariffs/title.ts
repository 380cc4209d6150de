/** What the list of settings shows of this section; the router loads it, and the other words with the screen. */
import { dictionary } from '../../app/words/words.tsx';

export const tariffsTitle = dictionary('tariffs', {
  title: 'Tariffs',
  about: 'Free days, and what each day after them costs: demurrage, storage and detention.',
});
