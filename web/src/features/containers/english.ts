/** The words of this feature in English; german.ts has the same members. */
import { equipment } from '@portolan/wording/english/equipment';
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  equipmentTypes: equipment.types,
  highCube: equipment.heights.high_cube,
  noContainers: 'No containers yet',
  noContainersText: 'Track a bill of lading, booking or container number. Its containers appear here automatically.',
  open: 'Open',
  foundBy: 'Found by',
  available: 'Available',
  discharged: 'Discharged',
  appointment: 'Appointment',
  pickedUp: 'Picked up',
  emptyReturned: 'Empty returned',
  containerReferences: 'References of the container',
  seal: 'Seal',
  equipment: 'Equipment',
  weight: 'Weight',
  booking: 'Booking',
  tags: 'Tags',
  portOfLading: 'Port of lading',
  portOfDischarge: 'Port of discharge',
  destination: 'Destination',
  voyage: 'Voyage',
  departure: 'Departure',
  departedAt: 'Departed',
  firstEta: 'First ETA',
  arrivedAt: 'Arrived',
  inlandEta: 'ETA inland',
  trackNumber: (number: string) => `Track ${number}`,
  trackingStopped: 'Tracking stopped',
  aboard: (ship: string, count: number) => `${ship}: ${plural(count, 'container', 'containers')}`,
};
