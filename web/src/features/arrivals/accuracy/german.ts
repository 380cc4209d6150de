/** english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  kinds: {
    shipping_line: 'Reederei',
    terminal: 'Terminal',
    rail: 'Bahn',
    ais: 'AIS',
    user: 'Benutzer',
    prediction: 'Vorhersage',
  },
  positionOnly: 'Position des Schiffs (AIS)',
  byEdi: 'über EDI',
  metrics: {
    mean: 'Mittlerer Fehler in Stunden',
    bias: 'Mittlere Abweichung in Stunden: unter null kommen Schiffe später als die ETA',
    within24: 'ETAs höchstens 24 Stunden neben der Ankunft, in %',
  },
  daysBefore: 'Tage vor der Ankunft',
  legend: 'Quellen',
  figures: 'Zahlen nach Quelle und Tagen vor der Ankunft',
  groupFigures: { line: 'Zahlen nach Reederei', lane: 'Zahlen nach Strecke' },
  groupedBy: 'Gruppiert',
  groups: { line: 'Nach Reederei', lane: 'Nach Strecke' },
  lane: 'Strecke',
  source: 'Quelle',
  arrivals: 'Ankünfte',
  without: 'Ohne ETA',
  mean: 'Mittlerer Fehler',
  median: 'Median',
  p90: 'P90',
  bias: 'Abweichung',
  within24: 'In 24 Std.',
  within48: 'In 48 Std.',
  changes: 'Änderungen',
  inBand: 'In der 80-%-Spanne',
  hours: (hours) => `${hours} Std.`,
  percent: (share) => `${share} %`,
  onlyLine: (line) => `Nur Ankünfte von ${line}.`,
  onlyLane: (from, to) => `Nur Ankünfte aus ${from} in ${to}.`,
  all: 'Alle zeigen',
  few: (count) =>
    `${plural(count, 'Ankunft ist', 'Ankünfte sind')} bisher gemessen. Ab 30 Ankünften sagen die Zahlen etwas über die nächste ETA.`,
  nothing: 'Noch ist keine Ankunft gemessen',
  nothingText:
    'Die Zahlen beginnen mit dem ersten Schiff, das ankommt, nachdem seine Sendung mindestens einen Tag verfolgt wurde. Ab 30 Ankünften sagen sie etwas über die nächste ETA.',
  definition: 'Wie die Zahlen entstehen',
  toSources: 'Quellen und Reedereien',
  csv: 'CSV',
};
