/** The words of english.ts in German. */
import { numberIn, pluralIn } from '@portolan/wording/plural';
import { sentence } from '../../app/words/sentence.ts';
import type { words as english } from './english.ts';

const number = numberIn('de');

const plural = pluralIn('de');
const OUTCOMES = { done: 'erledigt', snoozed: 'verschoben', assigned: 'zugewiesen', reopened: 'wieder geöffnet' };

export const words: typeof english = {
  seesShipmentsOf: (customers) => `Sie sehen die Sendungen von ${customers}.`,
  needAttention: (count) =>
    count === 0
      ? 'Kein Container muss bearbeitet werden.'
      : `${plural(count, 'Container muss', 'Container müssen')} bearbeitet werden.`,
  nothingToDo: 'Nichts zu tun',
  nothingToDoText: 'Was Geld kostet, gesperrt, verspätet oder still ist, erscheint hier von selbst.',
  nextFreeDay: (count, day) =>
    `Als Nächstes: ${day} ist der letzte freie Tag von ${plural(count, 'Container', 'Containern')}.`,
  nextArrivals: (count, day) => `Als Nächstes: ${plural(count, 'Container kommt', 'Container kommen')} am ${day} an.`,
  trackSome: 'Sendungen verfolgen',
  inTheList: (count) =>
    count === 1 ? 'In der Liste zeigen' : `Alle ${count.toLocaleString('de')} in der Liste zeigen`,
  showMore: (count) => `${count.toLocaleString('de')} mehr zeigen`,
  new: 'neu',
  whose: 'Wessen Einträge',
  mine: 'Meine',
  everybody: 'Alle',
  sinceLastHere: (count, ago) =>
    count === 0
      ? sentence(`Nichts Neues seit Ihrem letzten Besuch ${ago}`)
      : sentence(`${count.toLocaleString('de')} neu seit Ihrem letzten Besuch ${ago}`),
  sinceYesterday: (count) =>
    count === 0 ? 'Nichts Neues seit gestern.' : `${count.toLocaleString('de')} neu seit gestern.`,
  sourceTroubles: (count) => `${plural(count, 'Quelle schweigt oder fällt', 'Quellen schweigen oder fallen')} aus`,
  silent: 'schweigt',
  containersWait: (count) => plural(count, 'Container wartet', 'Container warten'),
  keyMissing: 'Zugangsdaten warten auf den Schlüssel der Installation',
  keyHelp: 'Was mit dem Schlüssel zu tun ist',
  whichSources: 'Zu den Quellen und den Containern, die warten',
  faultyInvoices: (count) => `${plural(count, 'Rechnung hat', 'Rechnungen haben')} Fehler.`,
  disputesEnd: (count) => `Die Einspruchsfrist von ${count.toLocaleString('de')} endet binnen einer Woche.`,
  openInvoice: 'Rechnung öffnen',
  countContainers: (count) => plural(count, 'Container', 'Container'),
  seeInvoices: 'Ansehen',
  owedInAll: (owed, by) => `Kosten bisher: ${owed}${by === null ? '' : ` (${by})`}.`,
  shown: 'Anzeige',
  show: { open: 'Zu tun', done: 'Erledigt', snoozed: 'Später', ended: 'Beendet' },
  endedDays: { 1: 'Letzte 24 Stunden', 7: 'Letzte 7 Tage', 30: 'Letzte 30 Tage' },
  endedPeriod: 'Zeitraum',
  endedReason: 'Grund',
  endedCustomer: 'Kunde',
  everyReason: 'Jeder Grund',
  everyCustomer: 'Jeder Kunde',
  nothingEnded: 'Nichts beendet',
  nothingEndedText:
    'Einträge, deren Grund weggefallen ist, erscheinen hier, mit den Personen, die sie bearbeitet haben.',
  openedEnded: (opened, ended, lasted) => `Begonnen ${opened}, beendet ${ended}, nach ${lasted}`,
  lastedDays: (days) => plural(days, 'Tag', 'Tagen'),
  lastedHours: (hours) => (hours === 0 ? 'weniger als einer Stunde' : plural(hours, 'Stunde', 'Stunden')),
  endedAlone: 'Von selbst erledigt; niemand hatte den Eintrag bearbeitet.',
  endedHandled: (name, ago) => `Von ${name} bearbeitet, ${ago}; danach erledigt.`,
  isNow: (status) => `Der Container ist jetzt: ${status}`,
  groupedBy: 'Gruppiert',
  grouping: { kind: 'Nach Grund', customer: 'Nach Kunde', port: 'Nach Hafen', line: 'Nach Reederei' },
  groupName: { customer: 'Kunde', port: 'Löschhafen', line: 'Reederei' },
  columns: { count: 'Container', critical: 'Kritisch', owed: 'Kosten', oldest: 'Ältester', who: 'Zugewiesen' },
  totalOf: {
    customer: (count) => plural(count, 'Kunde', 'Kunden'),
    port: (count) => plural(count, 'Hafen', 'Häfen'),
    line: (count) => plural(count, 'Reederei', 'Reedereien'),
  },
  oldestOf: (ago) => `ältester ${ago}`,
  unassigned: (count, areOthers) => (areOthers ? `${count.toLocaleString('de')} nicht zugewiesen` : 'nicht zugewiesen'),
  without: { customer: 'Ohne Kunde', port: 'Hafen unbekannt', line: 'Reederei unbekannt' },
  critical: (count) => `${count.toLocaleString('de')} kritisch`,
  selectAllOf: (count, name) => `Alle ${count.toLocaleString('de')} auswählen: ${name}`,
  selectPage: 'Alle auf dieser Seite auswählen',
  allOf: (count, name) => `Alle ${count.toLocaleString('de')} ausgewählt: ${name}`,
  atMost: (most) => `Höchstens ${most.toLocaleString('de')} auf einmal: Wählen Sie eine kleinere Gruppe.`,
  lastAction: 'Letzte Aktion',
  undo: 'Rückgängig',
  outcome: (kind, count, missed, until) =>
    `${plural(count, 'Eintrag', 'Einträge')} ${until === null || count === 0 ? '' : `bis ${until} `}${OUTCOMES[kind]}${missed === 0 ? '.' : `; ${missed.toLocaleString('de')} inzwischen beendet.`}`,
  otherReasons: (reasons) => `Der Container ist auch zu bearbeiten wegen: ${reasons}.`,
  snoozeToo: 'Auch diese verschieben',
  doneToo: 'Auch diese als erledigt markieren',
  somebody: 'jemandem, der nicht mehr da ist',
  doneBy: (name, ago) => `erledigt von ${name}, ${ago}`,
  snoozedBy: (name, until, ago) => `von ${name} verschoben bis ${until}, ${ago}`,
  nothingHandled: { done: 'Nichts als erledigt markiert', snoozed: 'Nichts auf später verschoben' },
  nothingHandledText: {
    done: 'Was Sie oder Kollegen als erledigt markieren, steht hier, bis es endet, und lässt sich wieder öffnen.',
    snoozed: 'Was Sie oder Kollegen auf später verschieben, steht hier, bis es wiederkommt.',
  },
  newer: 'Neuere',
  older: 'Ältere',
  nextDays: 'Die nächsten zwei Wochen',
  openCalendar: 'Kalender',
  arrivalDays: 'Ankünfte',
  arrivalsOf: (count) => (count === 0 ? '' : plural(count, 'Ankunft', 'Ankünfte')),
  whichNotThere: 'Welche der nächsten Woche kommen zu spät?',
  freeDays: 'Letzte freie Tage',
  freeDaysOf: (count) => plural(count, 'letzter freier Tag', 'letzte freie Tage'),
  holidayIn: (countries) => `Feiertag: ${countries}`,
  firstHourLine: (done, all, next) =>
    `Die erste Stunde: ${done} von ${number(all)} erledigt${next === undefined ? '' : `. Als Nächstes: ${next}`}`,
  firstHour: {
    title: 'Die erste Stunde',
    dismiss: 'Liste ausblenden',
    done: '(erledigt)',
    open: '(offen)',
    steps: {
      line: 'Eine Reederei verbinden',
      boxes: 'Ihre Container importieren',
      colleague: 'Einen Kollegen einladen',
      alert: 'Eine Regel für Alarme anlegen',
      webhook: 'Einen Webhook anlegen',
    },
    why: {
      line: 'damit Ihre eigenen Sendungen verfolgt werden',
      boxes: 'Nummern einfügen oder als Datei laden',
      colleague: 'der alles sieht oder nur einen Kunden',
      alert: 'damit Sie es rechtzeitig erfahren; vier sind vorgeschlagen',
      webhook: 'wenn ein anderes System von Änderungen erfahren soll',
    },
    states: {
      line: (count) => `${plural(count, 'Reederei', 'Reedereien')} angebunden`,
      boxes: (count) => `${plural(count, 'Sendung', 'Sendungen')} verfolgt`,
      colleague: (count) => plural(count, 'Kollege oder offene Einladung', 'Kollegen und offene Einladungen'),
      alert: (count) => plural(count, 'eigene Regel', 'eigene Regeln'),
      webhook: (count) => plural(count, 'Webhook', 'Webhooks'),
    },
  },
};
