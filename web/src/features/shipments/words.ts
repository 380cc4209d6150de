/** The words of this feature in English; german.ts has the same members. */

import { pluralIn } from '../../app/words/plural.ts';
import { dictionary, type WordsOf } from '../../app/words/words.tsx';

const plural = pluralIn('en');

export const shipmentsWords = dictionary('shipments', {
  title: 'Shipments',
  departure: 'Departure',
  booking: 'Booking',
  tags: 'Tags',
  referencesAndCustomer: 'References and customer',
  tracking: 'Tracking',
  tracked: 'Tracked',
  stopped: 'Stopped',
  stopTracking: 'Stop tracking',
  resumeTracking: 'Track again',
  matrix: 'Progress of each container',
  noContainersYet: 'The line has not named its containers yet.',
  notYet: 'not yet',
  countShipments: (count: number) => plural(count, 'shipment', 'shipments'),
  noShipments: 'No shipments yet',
  noShipmentsText: 'Track a bill of lading, booking or container number; its shipment appears here by itself.',
  stoppedReasons: {
    all_containers_terminated: 'all containers are back',
    past_arrival_window: 'arrived long ago',
    past_full_out_window: 'picked up long ago',
    no_updates_at_line: 'the line says nothing new',
    cancelled_by_user: 'stopped by a user',
    booking_cancelled: 'the booking was cancelled',
  } as Record<string, string>,
});

export type ShipmentsWords = WordsOf<typeof shipmentsWords>;
