/** The words of the page in German. */

import { predictions } from '@portolan/wording/german/arrivals';
import { equipment } from '@portolan/wording/german/equipment';
import { holds } from '@portolan/wording/german/holds';
import { statuses } from '@portolan/wording/german/journey';
import { lateness } from '@portolan/wording/german/lateness';
import { units } from '@portolan/wording/german/units';
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { Location } from '../data.ts';
import { sentence } from '../times.ts';
import type { ActionOf, words as english } from './english.ts';

const plural = pluralIn('de');
const number = numberIn('de');

const { days, hours } = units;
const than = (signed: number) => `${signed > 0 ? 'später' : 'früher'} als zuerst erwartet`;
const they = (of: ActionOf) =>
  of.total <= 1
    ? 'Der Container ist'
    : of.count === of.total
      ? 'Die Container sind'
      : `${of.count} von ${of.total} Containern ${of.count === 1 ? 'ist' : 'sind'}`;
const some = ({ count, total }: ActionOf) =>
  count < total ? ` von ${number(count)} der ${number(total)} Container` : '';
const daysAgo = (count: number) => `${plural(count, 'Tag', 'Tagen')}`;

export const words: typeof english = {
  statuses: { ...statuses, new: 'Noch nicht unterwegs' },
  holdWithParty: holds.withParty,
  ...equipment,
  ...predictions,
  lateness,
  span: units.span,
  locale: 'de-DE',
  loading: 'Wird geladen …',
  endedTitle: 'Dieser Link funktioniert nicht mehr',
  ended: 'Dieser Link wurde zurückgezogen oder ist abgelaufen. Bitten Sie den Absender um einen neuen.',
  busy: 'Diese Seite wurde zu oft aufgerufen. Sie geht in einer Minute von selbst weiter.',
  offline: (at) => `Keine Verbindung. Stand: ${at}.`,
  failed: 'Die Seite konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  asOf: (at) => `Stand: ${at}.`,
  refreshes: 'Diese Seite aktualisiert sich selbst.',
  changedAt: (at) => `Letzte Neuigkeit ${at}`,
  endsOn: (at) => sentence(`Dieser Link endet am ${at}.`),
  hasPassword: 'Diese Seite hat ein Passwort: Wer den Link bekommt, braucht es ebenfalls.',
  locked: {
    title: 'Diese Seite hat ein Passwort',
    text: 'Der Absender kann es Ihnen nennen.',
    label: 'Passwort',
    open: 'Öffnen',
    wrong: 'Das Passwort ist falsch.',
    tooMany: (minutes) =>
      `Zu viele falsche Passwörter. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
  whereNow: (where: Location): string => {
    const { place, next, mode, vessel, terminal } = where;
    const at = terminal ? `, ${terminal}` : '';
    const by = mode === 'rail' ? ' mit der Bahn' : mode === 'truck' ? ' mit dem Lkw' : '';
    switch (where.kind) {
      case 'aboard':
        return `Auf ${vessel ? `der ${vessel}` : 'dem Schiff'}${next ? `, unterwegs nach ${next}` : ''}.`;
      case 'arrived':
        return `In ${place}${at && `${at},`} angekommen.`;
      case 'not_shipped':
        return `Noch nicht ab ${place} verschifft.`;
      case 'at':
        return `In ${place}${at}.`;
      case 'left':
        return `Von ${place}${by} unterwegs nach ${next}.`;
    }
  },
  notDischarged: 'Angekommen, noch nicht entladen',
  inPort: (place) => `Das Schiff ist${place ? ` in ${place}` : ''} angekommen; der Container ist noch nicht entladen.`,
  whereGone: {
    picked_up: (day, place) => {
      const where = place ? `in ${place} abgeholt.` : 'abgeholt.';
      return day ? `Am ${day} ${where}` : `${where.charAt(0).toUpperCase()}${where.slice(1)}`;
    },
    delivered: (day) => (day ? `Am ${day} zugestellt.` : 'Zugestellt.'),
    empty_returned: (day) => (day ? `Am ${day} leer zurückgegeben.` : 'Leer zurückgegeben.'),
  },
  positionOf: (at) => `Position von ${at}`,
  noRoute: 'Die Route ist noch nicht bekannt.',
  eta: 'Voraussichtliche Ankunft',
  arrived: 'Ankunft im Hafen',
  port: 'Hafen',
  destination: 'Bestimmungsort',
  arrivalAt: (place, isActual) => `${place}: ${isActual ? 'angekommen' : 'erwartet'}`,
  atPort: (port) => (port ? `in ${port}` : 'im Hafen'),
  inland: (place) => (place ? `in ${place}` : 'am Bestimmungsort'),
  unknown: 'noch nicht bekannt',
  movedDays: (count, first) => `${days(Math.abs(count))} ${than(count)} (${first})`,
  movedHours: (count) => `${hours(Math.abs(count))} ${than(count)}`,
  why: 'Warum sich die Ankunft verschiebt',
  etaMoved: (was, is) => sentence(`Die Reederei meldet einen anderen Fahrplan: ${is} statt ${was}.`),
  lastFreeDay: 'Letzter freier Tag',
  left: (count) => (count === 0 ? 'heute' : `noch ${days(count)}`),
  over: (count) => `vor ${daysAgo(count)}`,
  pickup: 'Abholung',
  isReady: 'Verfügbar',
  notReady: 'Noch nicht verfügbar',
  readyForPickup: 'Der Container kann abgeholt werden.',
  pickUpBy: (day) => `Abholen bis ${day}.`,
  freeToday: 'Heute ist der letzte freie Tag.',
  freeUntil: (day) => `Der letzte freie Tag war ${day}; seitdem entstehen Kosten.`,
  missedAppointment: 'Verpasster Abholtermin',
  needsAction: 'Was zu tun ist',
  actions: {
    last_free_day_passed: (of) =>
      `Der letzte freie Tag${some(of)} war ${of.day}; seitdem entstehen Kosten. Bitte abholen.`,
    last_free_day_near: (of) =>
      of.isToday
        ? `Heute ist der letzte freie Tag${some(of)}: Bitte abholen.`
        : `Bitte bis ${of.day} abholen: Das ist der letzte freie Tag${some(of)}.`,
    detention_running: ({ total }) =>
      `Die freien Tage für ${total <= 1 ? 'den Container' : 'Container'} sind vorbei. Bis zur leeren Rückgabe kostet jeder weitere Tag Geld.`,
    not_available: (of) => `${they(of)} entladen, aber noch nicht zur Abholung freigegeben.`,
    not_picked_up: (of) => `${they(of)} verfügbar und noch nicht abgeholt.`,
  },
  actionsWhileHeld: {
    last_free_day_passed: (of) => `Der letzte freie Tag${some(of)} war ${of.day}; seitdem kostet jeder Tag Geld.`,
    last_free_day_near: (of) =>
      `Der letzte freie Tag${some(of)} ist ${of.isToday ? 'heute' : of.day}; danach kostet jeder Tag Geld.`,
  },
  mustBeCleared: (holds, whom) =>
    `Vor der Abholung muss eine Sperre aufgehoben werden${holds === '' ? '' : `: ${holds}`}${whom === null ? '.' : `. Fragen Sie ${whom}.`}`,
  overdue: (step, day) =>
    day === null ? `${step} ist überfällig.` : `${step} war am ${day} erwartet; seitdem wurde nichts gemeldet.`,
  overdueSteps: {
    vessel_departed: 'Die Abfahrt',
    vessel_arrived: 'Die Ankunft im Hafen',
    arrived_at_inland_destination: 'Die Ankunft am Bestimmungsort',
  },
  holds: 'Sperren',
  noHolds: 'Keine',
  holdNames: {
    customs: 'Zoll',
    freight: 'Fracht',
    USDA: 'Landwirtschaft (USDA)',
    TMF: 'Verkehrsabgabe (TMF)',
    VACIS: 'Durchleuchtung (VACIS)',
    other: 'Andere Sperre',
  },
  holdMeanings: {
    customs: 'Der Zoll hat den Container noch nicht freigegeben.',
    freight: 'Die Reederei hat den Container nicht freigegeben, oft bis die Fracht bezahlt ist.',
    USDA: 'Die Landwirtschaftsbehörde hat den Container noch nicht freigegeben.',
    TMF: 'Eine Abgabe des Hafens ist noch nicht bezahlt.',
    VACIS: 'Der Zoll will den Container vor der Freigabe durchleuchten.',
    other: 'Das Terminal gibt den Container noch nicht heraus.',
  },
  holdStatuses: { hold: 'nicht aufgehoben', pending: 'in Prüfung' },
  charges: 'Kosten',
  pastCharges: 'Kosten bis zur Abholung',
  owed: 'Heute fällig',
  owedBy: { terminal: 'laut Terminal', rail: 'laut Bahn', tariff: 'nach vereinbartem Tarif' },
  charged: {
    demurrage: 'Demurrage, für die Standzeit am Terminal',
    storage: 'Lagergeld am Terminal',
    detention: 'Detention, für die Nutzung des Containers',
    combined: 'Demurrage und Detention',
    exam: 'Beschau',
    extended_dwell_time: 'Lange Standzeit am Terminal',
    other: 'Sonstiges',
    total: 'Summe',
  },
  notItemized: 'Sonstiges, nicht aufgeschlüsselt',
  notAssessed: (kinds) => `Nicht in dieser Liste, weil nicht berechenbar: ${kinds}.`,
  noCharges: 'Keine bekannt',
  map: 'Karte',
  showMap: 'Karte anzeigen',
  gestures: {
    windows: 'Karte zoomen: Strg halten und scrollen',
    mac: 'Karte zoomen: ⌘ halten und scrollen',
    touch: 'Karte verschieben: mit zwei Fingern',
  },
  noMap: 'Dieser Browser kann die Karte nicht zeichnen.',
  journey: 'Reise',
  roles: { ORIGIN: 'Herkunft', POL: 'Ladehafen', POD: 'Entladehafen', DEST: 'Bestimmungsort', TS: 'Umladung' },
  arrival: 'Ankunft',
  departure: 'Abfahrt',
  expected: (what) => `${what}, erwartet`,
  steps: {
    empty_out: 'Leer abgeholt',
    full_in: 'Im Hafen angeliefert',
    full_out: 'Abgeholt',
    delivered: 'Zugestellt',
    empty_returned: 'Leer zurückgegeben',
  },
  details: 'Einzelheiten',
  route: 'Strecke',
  vessel: 'Schiff',
  voyage: (number) => `Reise ${number}`,
  shippingLine: 'Reederei',
  customer: 'Kunde',
  equipment: 'Container',
  feet: (length) => `${length} Fuß`,
  weight: (kilograms) => `${kilograms} kg`,
  appointment: 'Abholtermin',
  billOfLading: 'Konnossement',
  billShort: 'B/L',
  booking: 'Buchung',
  references: 'Referenzen',
  seal: 'Siegel',
  documents: 'Dokumente',
  noDocuments: 'Noch keine',
  ask: 'Fragen?',
  sameForAll: (count) => `Für diese ${number(count)} Container gleich:`,
  back: 'Alle Container',
  containers: (count) => `${number(count)} Container`,
  shownOf: (shown, total, account) =>
    `${number(shown)} von ${number(total)} Containern: zuerst die, für die etwas zu tun ist. Einen Link zu den übrigen gibt Ihnen ${account}.`,
  noContainers: 'In dieser Liste ist zurzeit kein Container.',
  shipment: 'Sendung',
  list: 'Container',
  shipmentList: 'Sendungen',
  shipments: (count) => `${plural(count, 'Sendung', 'Sendungen')}`,
  shipmentsOf: (shown, total, account) =>
    `${number(shown)} von ${number(total)} Sendungen: zuerst die, für die etwas zu tun ist. Einen Link zu den übrigen gibt Ihnen ${account}.`,
  print: 'Alle drucken',
  saveTable: 'Als CSV speichern',
  status: 'Status',
  place: 'Ort',
  localTime: (name) => `${name} (Ortszeit)`,
  separator: ';',
  find: 'Nummer, Ort oder Status suchen',
  found: (count) => (count === 0 ? 'Nichts gefunden' : `${number(count)} gefunden`),
  showMore: (count) => `${number(count)} weitere zeigen`,
  showAll: (count) => `Alle ${number(count)} zeigen`,
  noShipments: 'In dieser Liste ist zurzeit keine Sendung.',
  backToShipment: 'Zur Sendung',
  backToShipments: 'Alle Sendungen',
  preview: 'Vorschau: Die Seite gibt es noch nicht.',
};
