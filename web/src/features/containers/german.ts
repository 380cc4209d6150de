import { pluralIn } from '../../app/words/plural.ts';
import type { containersWords } from './words.ts';

const plural = pluralIn('de');

export const german: typeof containersWords.english = {
  title: 'Container',
  noContainers: 'Noch keine Container',
  noContainersText:
    'Verfolgen Sie eine Konnossements-, Buchungs- oder Containernummer; ihre Container erscheinen hier von selbst.',
  aboard: (ship, count) => `${ship}: ${plural(count, 'Container', 'Container')}`,
};
