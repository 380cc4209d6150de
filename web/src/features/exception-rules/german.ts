/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

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
  firstOf: (count) => (count === 1 ? 'Es ist' : `Die ersten ${count}:`),
  manyTitle: (count, isEstimated) =>
    `${isEstimated ? 'Etwa ' : ''}${count.toLocaleString('de')} neue Ausnahmen öffnen?`,
  manyText:
    'Alle Kollegen sehen sie unter „Heute“, und Webhooks melden jede einzelne. Ein höherer Schwellenwert öffnet weniger.',
  saveAnyway: 'Trotzdem speichern',
  numberBetween: (least, most) => `Geben Sie eine ganze Zahl von ${least} bis ${most} an.`,
  days: 'Tage',
  hours: 'Stunden',
  noDocuments: 'Keine: nichts fehlt',
  explanations: {
    last_free_day_passed: 'Der letzte freie Tag ist vorbei, und der Container steht noch da.',
    detention_running: 'Der Container ist fort, und einer Ihrer Tarife zählt Tage für das Equipment.',
    last_free_day_near: 'Der letzte freie Tag naht.',
    on_hold: 'Ein Terminal meldet eine Sperre, und der Container ist noch da.',
    not_available: 'Das Terminal gibt ihn nach der Entladung nicht frei.',
    not_picked_up: 'Er ist verfügbar und noch da.',
    rolled_over: 'Er ist auf ein späteres Schiff gebucht als zuvor.',
    transshipment_at_risk: 'Das Schiff kommt zu spät oder knapp im Umladehafen an.',
    milestone_overdue: 'Eine Abfahrt oder Ankunft verspätet sich.',
    eta_moved: 'Die ETA im Entladehafen hat sich verschoben.',
    document_contradicting:
      'Ein Dokument nennt einen anderen letzten freien Tag, eine andere ETA oder ein anderes Schiff.',
    document_missing: 'Ein erwartetes Dokument ist nicht da.',
    source_silent: 'Die Reederei hat nichts Brauchbares geantwortet.',
  },
  settingNames: {
    holds_before_arrival: 'Auch vor der Ankunft des Containers',
    last_free_day_near_days: 'Ab so vielen Tagen vorher',
    not_available_days: 'Nach so vielen Tagen',
    not_picked_up_days: 'Nach so vielen Tagen',
    transshipment_at_risk_hours: 'Bei weniger Stunden zwischen Ankunft und Abfahrt als',
    milestone_overdue_hours: 'Nach so vielen Stunden',
    eta_moved_days: 'Um so viele Tage gegenüber der ersten ETA',
    eta_moved_in_a_day_days: 'Oder um so viele Tage gegenüber gestern',
    document_contradicting_days: 'Eine ETA, die um so viele Tage abweicht',
    document_missing_days: 'Ab so vielen Tagen vor der ETA',
    expected_documents: 'Erwartete Dokumente',
    source_silent_hours: 'Seit so vielen Stunden',
  },
};
