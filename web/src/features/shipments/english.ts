/** The words of this feature in English; german.ts has the same members. */
import { journey } from '@portolan/wording/english/journey';
import { pluralIn } from '@portolan/wording/plural';

const plural = pluralIn('en');

export const words = {
  departure: 'Departure',
  booking: 'Booking',
  foundBy: 'Found by',
  portOfLading: 'Port of lading',
  portOfDischarge: 'Port of discharge',
  destination: 'Destination',
  voyage: 'Voyage',
  departedAt: 'Departed',
  firstEta: 'First ETA',
  arrivedAt: 'Arrived',
  inlandEta: 'ETA inland',
  trackingStopped: 'Tracking stopped',
  countContainers: (count: number) => plural(count, 'container', 'containers'),
  tags: 'Tags',
  referencesAndCustomer: 'References and customer',
  referencesOfLine: (references: string) => `Named by the line: ${references}`,
  tracking: 'Tracking',
  tracked: 'Tracked',
  stopped: 'Stopped',
  stopTracking: 'Stop tracking',
  resumeTracking: 'Resume tracking',
  matrix: 'Progress of each container',
  noContainersYet: 'The line has not listed the containers yet.',
  notYet: 'not yet',
  countShipments: (count: number) => plural(count, 'shipment', 'shipments'),
  noShipments: 'No shipments yet',
  noShipmentsText: 'Track a bill of lading, booking or container number. Its shipment appears here automatically.',
  stoppedReasons: journey.stoppedReasons,
};
