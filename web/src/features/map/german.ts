/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  shipsAndPlaces: 'Schiffe und Orte',
  mapEmpty: 'Nichts auf der Karte',
  mapEmptyText: 'Schiffe mit Ihren Containern und Orte, an denen sie stehen, erscheinen hier.',
  shipsWithoutPosition: (count) =>
    `${plural(count, 'Schiff', 'Schiffe')} mit Ihren Containern ohne Position seit einer Woche.`,
  mapTruncated: 'Es gibt mehr Schiffe und Orte, als eine Karte zeigt.',
  atThisPlace: (count) => `${plural(count, 'Schiff oder Ort', 'Schiffe und Orte')} hier`,
  moreOnMap: (count) => `${plural(count, 'weiteres ist', 'weitere sind')} auf der Karte.`,
  legend: 'Legende',
  legendShip: 'Schiff, sein Kurs und die Zahl Ihrer Container an Bord',
  legendAnchored: 'Schiff vor Anker',
  legendPlace: 'Ort, an dem Ihre Container warten, mit ihrer Zahl',
  legendCluster: 'Mehrere Schiffe oder Orte nah beieinander',
  atAnchor: (port, day) => `vor Anker${port === null ? '' : ` vor ${port}`} seit ${day}`,
  seenAgo: (ago) => `gesehen ${ago}`,
};
