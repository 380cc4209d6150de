/** The words of english.ts in German. */
import { equipment } from '@portolan/wording/german/equipment';
import type { words as english } from './english.ts';

export const words: typeof english = {
  equipmentTypes: equipment.types,
  highCube: equipment.heights.high_cube,
  noContainers: 'Noch keine Container',
  noContainersText:
    'Verfolgen Sie eine Konnossements-, Buchungs- oder Containernummer; ihre Container erscheinen hier von selbst.',
  open: 'Offen',
  foundBy: 'Gefunden über',
  available: 'Verfügbar',
  discharged: 'Entladen',
  appointment: 'Termin',
  pickedUp: 'Abgeholt',
  emptyReturned: 'Leer zurückgegeben',
  containerReferences: 'Referenzen des Containers',
  seal: 'Siegel',
  equipment: 'Bauart',
  weight: 'Gewicht',
  booking: 'Buchung',
  tags: 'Schlagwörter',
  portOfLading: 'Ladehafen',
  portOfDischarge: 'Entladehafen',
  destination: 'Zielort',
  voyage: 'Reise',
  departure: 'Abfahrt',
  departedAt: 'Abgefahren',
  firstEta: 'Erste ETA',
  arrivedAt: 'Angekommen',
  inlandEta: 'ETA im Inland',
  trackingStopped: 'Verfolgung beendet',
};
