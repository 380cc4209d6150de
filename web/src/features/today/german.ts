import { pluralIn } from '../../app/words/plural.ts';
import type { todayWords } from './words.ts';

const plural = pluralIn('de');

export const german: typeof todayWords.english = {
  title: 'Heute',
  needAttention: (count) =>
    count === 0
      ? 'Kein Container muss bearbeitet werden.'
      : `${plural(count, 'Container muss', 'Container müssen')} bearbeitet werden.`,
  nothingToDo: 'Nichts zu tun',
  nothingToDoText: 'Was Geld kostet, gesperrt, verspätet oder still ist, erscheint hier von selbst.',
  inTheList: (count) =>
    count === 1 ? 'In der Liste zeigen' : `Alle ${count.toLocaleString('de')} in der Liste zeigen`,
  showMore: (count) => `${count.toLocaleString('de')} mehr zeigen`,
  new: 'neu',
  assignee: 'Wessen',
  mine: 'Meine',
  everybody: 'Alle',
  sinceLastHere: (count, ago) =>
    count === 0
      ? `Nichts Neues seit Ihrem letzten Besuch ${ago}.`
      : `${count.toLocaleString('de')} neu seit Ihrem letzten Besuch ${ago}.`,
  freeDays: 'Letzte freie Tage, die nächsten zwei Wochen',
};
