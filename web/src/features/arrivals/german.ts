/** english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  question: {
    this: 'Welche Container dieser Woche werden nicht da sein?',
    next: 'Welche Container der nächsten Woche werden nicht da sein?',
    after: 'Welche Container der übernächsten Woche werden nicht da sein?',
  },
  week: 'Woche',
  weeks: { this: 'Diese Woche', next: 'Nächste Woche', after: 'Übernächste Woche' },
  summary: (announced, late, from, until) =>
    `Die Reedereien kündigen vom ${from} bis ${until} ${plural(announced, 'Container', 'Container')} an; ${late === 0 ? 'für keinen davon ist eine spätere Ankunft vorhergesagt' : `${late.toLocaleString('de')} davon ${late === 1 ? 'kommt' : 'kommen'} wohl später`}.`,
  nothingLate: 'Keine spätere Ankunft vorhergesagt',
  nothingLateText:
    'Für keinen Container, den seine Reederei für diese Woche ankündigt, ist eine spätere Ankunft vorhergesagt. Container ohne Vorhersage sind nicht mitgezählt.',
  lineEta: 'ETA der Reederei',
  notThereBy: (day) => `Nicht da bis ${day}`,
  ofHundred: (share) => `${share} von 100`,
  shipUnknown: 'Schiff unbekannt',
  containersOf: (count) => plural(count, 'Container', 'Container'),
  touches: 'Termin und freie Zeit',
  appointmentBefore: (at) => `Termin ${at} liegt vor der Ankunft`,
  appointment: (at) => `Termin ${at}`,
  lastFreeDayOf: (day) => `Letzter freier Tag ${day}`,
  inList: 'Als Liste öffnen',
  accuracy: 'Wie genau ETAs sind',
  moreRows: 'Mehr zeigen',
};
