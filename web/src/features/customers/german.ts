import { pluralIn } from '../../app/words/plural.ts';
import type { customersWords } from './words.ts';

const plural = pluralIn('de');

export const german: typeof customersWords.english = {
  title: 'Kunden',
  about: 'Wem die Sendungen gehören. Benutzer, Schlüssel und Tarife lassen sich auf Kunden begrenzen.',
  noCustomers: 'Noch keine Kunden',
  noCustomersText: 'Legen Sie hier einen an, oder nennen Sie ihn, wenn Sie eine Nummer verfolgen.',
  findCustomer: 'Kunden suchen',
  newCustomerTitle: 'Kunden anlegen',
  name: 'Name',
  add: 'Anlegen',
  rename: 'Umbenennen',
  renameCustomer: (name) => `${name} umbenennen`,
  merge: 'Zusammenführen',
  mergeCustomer: (name) => `${name} mit einem anderen Kunden zusammenführen`,
  mergeInto: 'Aufgehen in',
  mergeIntoText: 'Dieser Kunde bleibt, mit seinem Namen.',
  mergeDo: (name, into) => `${name} in ${into} aufgehen lassen`,
  moves: (name) => `${name} wird gelöscht; alles, was dazu gehört, geht über:`,
  movesNothing: (name) => `${name} wird gelöscht. Es hängt nichts daran.`,
  cannotUndo: 'Das lässt sich nicht rückgängig machen.',
  remove: 'Löschen',
  removeCustomer: (name) => `${name} löschen?`,
  removeText: 'An diesem Kunden hängt nichts.',
  cannotRemove:
    'Solange etwas an diesem Kunden hängt, lässt er sich nicht löschen. Führen Sie ihn mit einem anderen zusammen:',
  shipmentsOf: (count) => plural(count, 'Sendung', 'Sendungen'),
  noShipments: 'keine Sendungen',
  sameName: 'Ein anderer Kunde heißt schon so. Führen Sie beide zusammen, wenn sie derselbe sind.',
  counts: {
    shipments: (count) => plural(count, 'Sendung', 'Sendungen'),
    tracking_requests: (count) => plural(count, 'Anfrage', 'Anfragen'),
    tariffs: (count) => plural(count, 'Tarif', 'Tarife'),
    custom_fields: (count) => plural(count, 'Wert eigener Felder', 'Werte eigener Felder'),
    milestone_recipients: (count) => plural(count, 'Empfänger von Mails', 'Empfänger von Mails'),
    users: (count) => `die Grenzen von ${plural(count, 'Benutzer', 'Benutzern')}`,
    api_keys: (count) => `die Grenzen von ${plural(count, 'API-Schlüssel', 'API-Schlüsseln')}`,
    invites: (count) => `die Grenzen von ${plural(count, 'offener Einladung', 'offenen Einladungen')}`,
  },
  shown: (shown, all) => `${shown.toLocaleString('de')} von ${all.toLocaleString('de')}`,
};
