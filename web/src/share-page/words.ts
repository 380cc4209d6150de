/** The words of the page in English, and the choice between the languages; german.ts has the same members. */
import type { Location } from './data.ts';
import { germanWords } from './german.ts';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const englishWords = {
  locale: 'en-GB',
  loading: 'Loading …',
  ended: 'This link was withdrawn or has expired. Ask its sender for a new one.',
  busy: 'This page was requested too often. It goes on by itself in a minute.',
  offline: (at: string) => `No connection. This is as of ${at}.`,
  failed: 'The page could not be loaded.',
  retry: 'Try again',
  asOf: (at: string) => `As of ${at}. This page refreshes itself.`,
  changedAt: (at: string) => `Last news ${at}`,
  endsOn: (at: string) => `This link ends on ${at}.`,
  locked: {
    title: 'This page has a password',
    text: 'Its sender can tell you the password.',
    label: 'Password',
    open: 'Open',
    wrong: 'The password is wrong.',
    tooMany: 'Too many wrong passwords. Try again later.',
  },
  statuses: {
    new: 'Announced',
    on_ship: 'On ship',
    grounded: 'Discharged',
    available: 'Ready for pickup',
    not_available: 'Not ready for pickup',
    awaiting_inland_transfer: 'Waiting for the train',
    on_rail: 'On the train',
    off_dock: 'Outside the terminal',
    dropped: 'Dropped off',
    loaded: 'Loaded',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
  } as Readonly<Record<string, string>>,
  whereNow: (where: Location): string => {
    const { place, next, mode, vessel } = where;
    switch (where.kind) {
      case 'aboard':
        return `On board${vessel ? ` ${vessel}` : ' the ship'}${next ? `, bound for ${next}` : ''}.`;
      case 'arrived':
        return `Arrived at ${place}.`;
      case 'not_shipped':
        return `Not yet shipped from ${place}.`;
      case 'at':
        return `At ${place}.`;
      case 'left':
        return `Left ${place} for ${next}${mode === 'rail' || mode === 'truck' ? ` by ${mode}` : ''}.`;
    }
  },
  positionOf: (at: string) => `Position of ${at}`,
  noRoute: 'The route is not known yet.',
  eta: 'Expected arrival',
  arrived: 'Arrived',
  atPort: (port: string | null) => (port ? `in ${port}` : 'at the port'),
  inland: (place: string | null) => (place ? `in ${place}` : 'at the destination'),
  unknown: 'not known yet',
  movedLater: (count: number, first: string) => `${days(count)} later than first expected (${first})`,
  movedEarlier: (count: number, first: string) => `${days(count)} earlier than first expected (${first})`,
  why: 'Why it moved',
  rolled: (from: string | null, to: string | null, place: string | null) =>
    `It missed ${from ?? 'its ship'}${place ? ` in ${place}` : ''} and goes on ${to ?? 'another ship'}.`,
  span: (hours: number) => (hours < 48 ? `${hours} hours` : days(Math.round(hours / 24))),
  leftLate: (place: string, by: string, hasLeft: boolean) =>
    `The ship ${hasLeft ? 'left' : 'leaves'} ${place} ${by} later than first planned.`,
  omitted: (place: string) => `The ship does not call at ${place} any more.`,
  slowPassage: (by: string) => `The passage takes ${by} longer than first planned.`,
  slowBerth: (place: string, time: string, until: 'berth' | 'discharge' | null) =>
    until === null
      ? `It has waited ${time} at ${place} since its arrival.`
      : `It waited ${time} at ${place} ${until === 'berth' ? 'for its berth' : 'from the arrival to the discharge'}.`,
  etaMoved: (was: string, is: string) => `The line reports another schedule: ${is} instead of ${was}.`,
  lastFreeDay: 'Last free day',
  left: (count: number) => (count === 0 ? 'today' : `${days(count)} left`),
  over: (count: number) => `${days(count)} ago`,
  pickup: 'Pickup',
  isReady: 'Ready for pickup',
  notReady: 'Not ready yet',
  needsAction: 'What needs action',
  actions: {
    last_free_day_passed: 'The last free day has passed: pick it up, the days cost money.',
    last_free_day_near: 'The last free day is near: arrange the pickup.',
    detention_running: 'Charges for the container run: return it empty.',
    on_hold: 'It is held: clear the hold before the pickup.',
    not_available: 'It was discharged, but cannot be picked up yet.',
    not_picked_up: 'It is ready and has not been picked up.',
    milestone_overdue: 'The next step is overdue.',
  } as Readonly<Record<string, string>>,
  holds: 'Holds',
  noHolds: 'None',
  holdNames: {
    customs: 'Customs',
    freight: 'Freight',
    USDA: 'Agriculture (USDA)',
    TMF: 'Traffic mitigation fee',
    VACIS: 'X-ray examination (VACIS)',
    other: 'Other hold',
  } as Readonly<Record<string, string>>,
  holdStatuses: { hold: 'holds', pending: 'pending' } as Readonly<Record<string, string>>,
  charges: 'Charges',
  owed: 'Owed today',
  owedBy: { terminal: 'by the terminal', rail: 'by the railroad', tariff: 'by tariff' } as Record<string, string>,
  stated: 'as stated; contained in the amount owed',
  fees: {
    demurrage: 'Demurrage',
    exam: 'Examination',
    extended_dwell_time: 'Long stay',
    other: 'Other',
    total: 'Total',
  } as Readonly<Record<string, string>>,
  noCharges: 'None known',
  map: 'Map',
  showMap: 'Show the map',
  noMap: 'This browser cannot draw the map.',
  journey: 'Journey',
  roles: {
    ORIGIN: 'Origin',
    POL: 'Loading',
    POD: 'Discharge',
    DEST: 'Destination',
    TS: 'Transshipment',
  } as Readonly<Record<string, string>>,
  arrival: 'Arrival',
  departure: 'Departure',
  expected: (what: string) => `${what}, expected`,
  steps: {
    empty_out: 'Empty container picked up',
    full_in: 'Delivered to the port',
    full_out: 'Picked up',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
  },
  details: 'Details',
  route: 'Route',
  vessel: 'Ship',
  voyage: (number: string) => `voyage ${number}`,
  shippingLine: 'Shipping line',
  customer: 'Customer',
  equipment: 'Container',
  feet: (length: number) => `${length} ft`,
  heights: { standard: 'standard', high_cube: 'high cube' } as Readonly<Record<string, string>>,
  types: {
    dry: 'dry',
    reefer: 'reefer',
    'open top': 'open top',
    'flat rack': 'flat rack',
    bulk: 'bulk',
    tank: 'tank',
  } as Readonly<Record<string, string>>,
  weight: (kilograms: string) => `${kilograms} kg`,
  appointment: 'Pickup appointment',
  billOfLading: 'Bill of lading',
  booking: 'Booking',
  references: 'References',
  seal: 'Seal',
  documents: 'Documents',
  noDocuments: 'None yet',
  ask: 'Questions?',
  askAccount: (name: string) => `Ask ${name}.`,
  back: 'All containers',
  containers: (count: number) => `${count} ${count === 1 ? 'container' : 'containers'}`,
  shownOf: (shown: number, total: number) => `The first ${shown} of ${total} containers`,
  noContainers: 'No container is in this list at the moment.',
  shipment: 'Shipment',
  shipmentNamed: (number: string) => `Shipment ${number}`,
  list: 'Containers',
  shipmentList: 'Shipments',
  shipments: (count: number) => `${count} ${count === 1 ? 'shipment' : 'shipments'}`,
  shipmentsOf: (shown: number, total: number) => `The first ${shown} of ${total} shipments`,
  find: 'Find a number, place or status',
  found: (count: number) => (count === 0 ? 'Nothing found' : `${count} found`),
  showAll: (count: number) => `Show all ${count}`,
  noShipments: 'No shipment is in this list at the moment.',
  backToShipment: 'The shipment',
  backToShipments: 'All shipments',
  preview: 'Preview: the page does not exist yet.',
};

export type PageWords = typeof englishWords;

/** @param language of the page, as HTML names it */
export function wordsIn(language: string): PageWords {
  return language === 'de' ? germanWords : englishWords;
}
