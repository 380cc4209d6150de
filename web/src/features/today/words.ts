/** The words of this feature in English; german.ts has the same members. */

import { pluralIn } from '../../app/words/plural.ts';
import { dictionary } from '../../app/words/words.tsx';

const plural = pluralIn('en');

export const todayWords = dictionary('today', {
  title: 'Today',
  needAttention: (count: number) =>
    count === 0 ? 'No container needs action.' : `${plural(count, 'container needs', 'containers need')} action.`,
  nothingToDo: 'Nothing to do',
  nothingToDoText: 'Containers with costs, holds, delays or silent sources appear here automatically.',
  inTheList: (count: number) => `Show ${count === 1 ? 'it' : `all ${count.toLocaleString('en')}`} in the list`,
  showMore: (count: number) => `Show ${count.toLocaleString('en')} more`,
  new: 'new',
  assignee: 'Assignee',
  mine: 'Mine',
  everybody: 'Everybody\u2019s',
  sinceLastHere: (count: number, ago: string) =>
    count === 0
      ? `Nothing new since you were last here, ${ago}.`
      : `${count.toLocaleString('en')} new since you were last here, ${ago}.`,
  freeDays: 'Last free days, the next two weeks',
});
