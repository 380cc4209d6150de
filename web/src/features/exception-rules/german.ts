/** The words of english.ts in German. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const number = numberIn('de');

const plural = pluralIn('de');

export const words: typeof english = {
  intro: 'Alle Arten von Ausnahmen, die teuerste zuerst. Ein Container zählt unter der ersten, die zutrifft.',
  onlyAdmins: 'Diese Regeln ändern nur Admins.',
  standing: (count) =>
    count === 0 ? 'zurzeit kein Container' : `zurzeit ${plural(count, 'Container', 'Container')} zuerst deswegen`,
  whileOff: 'aus: wird nicht gesucht',
  rulesSaved: 'Gespeichert. Die Ausnahmen folgen binnen einer Minute.',
  computing: 'Wird berechnet …',
  findsNow: (count, isEstimated) =>
    `jetzt ${isEstimated && count > 0 ? 'etwa ' : ''}${plural(count, 'Container', 'Container')}`,
  wouldFind: (count, isEstimated) =>
    `mit diesen Einstellungen ${isEstimated && count > 0 ? 'etwa ' : ''}${count.toLocaleString('de')}`,
  estimatedOver: (evaluated, containers) =>
    `Geschätzt an ${evaluated.toLocaleString('de')} von ${containers.toLocaleString('de')} Containern.`,
  firstOf: (count) => (count === 1 ? 'Es ist' : `Die ersten ${number(count)}:`),
  manyTitle: (count, isEstimated) =>
    `${isEstimated ? 'Etwa ' : ''}${count.toLocaleString('de')} neue Ausnahmen öffnen?`,
  manyText:
    'Alle Kollegen sehen sie unter „Heute“, und Webhooks melden jede einzelne. Ein höherer Schwellenwert öffnet weniger.',
  saveAnyway: 'Trotzdem speichern',
  numberBetween: (least, most) => `Geben Sie eine ganze Zahl von ${least} bis ${most} an.`,
  days: 'Tage',
  hours: 'Stunden',
  noDocuments: 'Keine: nichts fehlt',
};
