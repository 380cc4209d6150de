/** The words of this feature in English; german.ts has the same members. */

import { pluralIn } from '../../app/words/plural.ts';
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

const plural = pluralIn('en');

export const containersWords = dictionary('containers', {
  title: 'Containers',
  noContainers: 'No containers yet',
  noContainersText: 'Track a bill of lading, booking or container number. Its containers appear here automatically.',
  aboard: (ship: string, count: number) => `${ship}: ${plural(count, 'container', 'containers')}`,
});

export type ContainersWords = WordsOf<typeof containersWords>;
