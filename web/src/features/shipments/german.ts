/** The words of english.ts in German. */
import { journey } from '@portolan/wording/german/journey';
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  departure: 'Abfahrt',
  booking: 'Buchung',
  foundBy: 'Gefunden über',
  portOfLading: 'Ladehafen',
  portOfDischarge: 'Entladehafen',
  destination: 'Zielort',
  voyage: 'Reise',
  departedAt: 'Abgefahren',
  firstEta: 'Erste ETA',
  arrivedAt: 'Angekommen',
  inlandEta: 'ETA im Inland',
  trackingStopped: 'Verfolgung beendet',
  countContainers: (count) => plural(count, 'Container', 'Container'),
  tags: 'Schlagwörter',
  referencesAndCustomer: 'Referenzen und Kunde',
  referencesOfLine: (references) => `Von der Reederei genannt: ${references}`,
  tracking: 'Verfolgung',
  tracked: 'Verfolgt',
  stopped: 'Beendet',
  stopTracking: 'Nicht mehr verfolgen',
  resumeTracking: 'Wieder verfolgen',
  matrix: 'Wie weit jeder Container ist',
  noContainersYet: 'Die Reederei hat ihre Container noch nicht genannt.',
  notYet: 'noch nicht',
  countShipments: (count) => plural(count, 'Sendung', 'Sendungen'),
  noShipments: 'Noch keine Sendungen',
  noShipmentsText:
    'Verfolgen Sie eine Konnossements-, Buchungs- oder Containernummer; ihre Sendung erscheint hier von selbst.',
  stoppedReasons: journey.stoppedReasons,
};
