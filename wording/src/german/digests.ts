/** ../english/digests.ts in German. */

import type { digests as english } from '../english/digests.ts';
import { numberIn, pluralIn } from '../plural.ts';

const plural = pluralIn('de');
const number = numberIn('de');

const requests = (count: number) => `${plural(count, 'Anfrage', 'Anfragen')}`;
const containers = (count: number) => `${number(count)} Container`;

export const digests: typeof english = {
  label: 'die tägliche Übersicht',
  subject: (parts) => (parts.length === 0 ? 'Heute ist nichts zu tun' : `Heute: ${parts.join(', ')}`),
  toActOn: (count) => `${containers(count)} zu bearbeiten`,
  failed: (count) => `${requests(count)} gescheitert`,
  new: (count) => `${number(count)} neu`,
  owed: (sum) => `${sum} laufen auf`,
  ending: (count) => `${number(count)} mit nahem letzten freien Tag`,
  arrive: (count) => `${number(count)} kommen an`,
  greeting: (name, day) => `Guten Morgen ${name}, das ist Ihr Tag: ${day}.`,
  nothing: 'Kein Container braucht Sie, und in den nächsten drei Tagen kommt keiner an.',
  assigned: (count) =>
    (count === 1 ? 'Ein offener Eintrag ist' : `${number(count)} offene Einträge sind`).concat(' Ihnen zugewiesen.'),
  overview: 'Was zu tun ist',
  containers,
  requests,
  standing: (count) => `Weiter zu bearbeiten: ${containers(count)}`,
  opened: (count) => `Neu: ${containers(count)}`,
  costs: (count) => `Was Geld kostet: ${containers(count)}`,
  soFar: 'Bisher',
  tomorrow: (sum) => `morgen ${sum} mehr`,
  lastFreeDays: (count) => `Letzter freier Tag nah: ${containers(count)}`,
  arriving: (count) => `Ankunft in den nächsten drei Tagen: ${containers(count)}`,
  container: 'Container',
  customer: 'Kunde',
  why: 'Grund',
  port: 'Hafen',
  eta: 'ETA',
  more: (count) => `und ${number(count)} weitere`,
  open: 'Heute öffnen',
  about: 'Sie haben diese E-Mail in Portolan eingeschaltet. Die Tage sind die der Häfen.',
};
