/** The words of this feature in German; english.ts has the same members. */

import { reports } from '@portolan/wording/german/reports';
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');
const number = numberIn('de');

/** Why a measure is not known. */
const NO_TRANSIT = 'Die Abfahrt ist nicht bekannt, oder sie widerspricht der Ankunft.';
const NO_ETA =
  'Die Reederei hatte bis dahin keine ETA genannt, der Container wurde erst später verfolgt, oder nur der Tag der Ankunft ist bekannt.';
const NO_DISCHARGE = 'Die Löschung ist nicht bekannt.';
const NO_AVAILABILITY = 'Weder die Reederei noch das Terminal hat gemeldet, wann der Container abgeholt werden konnte.';
const NO_SHIP = 'Das Schiff war vor seiner Abfahrt nicht bekannt, oder der Container wurde erst später verfolgt.';
const NO_NEXT_SHIP = 'Das nächste Schiff war vor seiner Abfahrt nicht bekannt.';
const NO_ESTIMATE = 'Es gibt keine Schätzung, zum Beispiel weil ein Hafen der Reise nicht bekannt ist.';
const NO_SPLIT = 'Der Rechnungssteller hat bei einer Rechnung mit Kosten mehrerer Arten auf einen Teil verzichtet.';

export const words: typeof english = {
  reports,
  definitions: 'Wie jede Zahl definiert ist',
  choose: 'Bericht',
  months: 'Andere Monate',
  from: 'Von',
  to: 'bis',
  groupedBy: 'Gruppiert nach',
  measure: 'Kennzahl',
  anyOf: {
    customer: 'Alle Kunden',
    line: 'Alle Reedereien',
    terminal: 'Alle Terminals',
    port: 'Alle Häfen',
    lane: 'Alle Relationen',
  },
  totals: 'Summen',
  currency: 'Währung',
  figures: 'Zahlen',
  plot: (measure, by) => `${measure} ${by}`,
  thisPeriod: 'dieser Zeitraum',
  periodBefore: 'der Zeitraum zuvor',
  opensList: 'öffnet die Liste',
  barsShown: (shown, all) => `Die ersten ${number(shown)} von ${number(all)}; alle stehen in der Tabelle.`,
  unknownOfInvoices: (count) => `nicht bekannt für ${plural(count, 'Rechnung', 'Rechnungen')}`,
  countedOf: (count, isInvoices) =>
    isInvoices ? `${plural(count, 'Rechnung', 'Rechnungen')}` : `${number(count)} Container`,
  whyUnknown: {
    transit_days_p50: NO_TRANSIT,
    transit_days_p90: NO_TRANSIT,
    on_time_share: NO_ETA,
    median_absolute_hours: NO_ETA,
    p90_absolute_hours: NO_ETA,
    mean_absolute_hours: NO_ETA,
    bias_hours: NO_ETA,
    within_24_hours_share: NO_ETA,
    first_eta_error_hours_p50: NO_ETA,
    dwell_days_p50: NO_DISCHARGE,
    dwell_days_p90: NO_DISCHARGE,
    pick_up_hours_p50: NO_AVAILABILITY,
    pick_up_hours_p90: NO_AVAILABILITY,
    rolled_over: NO_SHIP,
    rolled_over_share: NO_SHIP,
    connections: 'Die Reise ist nicht bekannt.',
    missed_connections: NO_NEXT_SHIP,
    missed_connection_share: NO_NEXT_SHIP,
    teu: 'Die Größe des Containers ist nicht bekannt.',
    co2e_kg: NO_ESTIMATE,
    co2e_kg_per_container: NO_ESTIMATE,
    paid_demurrage: NO_SPLIT,
    paid_detention: NO_SPLIT,
  },
  notCurrent: 'Einige Änderungen werden gerade gezählt und kommen binnen einer Minute.',
  noRows: 'In diesen Monaten ist nichts',
  noRowsText: 'Wählen Sie andere Monate, oder entfernen Sie einen Filter.',
  accuracy: 'Alle ETAs nach Quelle und Tag',
  mailThis: 'Per E-Mail',
  mailed: 'Berichte per E-Mail',
  mailedText: 'Alle Empfänger erhalten den Bericht, wie sie selbst ihn sehen.',
  noMailed: 'Noch wird kein Bericht gemailt. Öffnen Sie einen und wählen Sie „Per E-Mail“.',
  newMail: (title) => `„${title}“ mailen`,
  changeMail: (title) => `Die E-Mail „${title}“ ändern`,
  period: 'Monate',
  frequency: 'Wie oft',
  frequencies: { weekly: 'Jede Woche', monthly: 'Am Ersten des Monats', quarterly: 'Am Ersten des Quartals' },
  weekday: 'Wochentag',
  hour: 'Stunde',
  timeZone: 'Zeitzone',
  format: 'Datei',
  language: 'Sprache',
  ownLanguage: 'Die der Empfänger',
  noLane: (lane) => `Keine Container auf ${lane} in diesem Zeitraum.`,
  nearLanes: 'Relationen mit einem der beiden Häfen:',
  recipientsText: 'Nur Kollegen mit Zugang lassen sich wählen.',
  inviteThem: 'Kollegen einladen',
  recipients: 'An',
  change: 'Ändern',
  remove: 'Löschen',
  start: 'Mailen',
  nextAt: (when) => `nächste ${when}`,
  off: 'ausgeschaltet',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  outcomes: {
    sent: 'gesendet',
    nobody: 'kein Empfänger darf oder will ihn sehen',
    too_late: 'ausgelassen: der Dienst lief nicht',
    not_configured: 'nicht gesendet: diese Installation sendet keine E-Mails',
  },
  lastAt: (when, outcome) => `letzte ${when}: ${outcome}`,
  removeMail: (title) => `„${title}“ nicht mehr mailen?`,
  removeMailText: 'Der Zeitplan wird gelöscht. Der Bericht bleibt.',
};
