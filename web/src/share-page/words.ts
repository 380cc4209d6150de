/** The words of the page in English, and the choice between the languages; german.ts has the same members. */
import type { Location } from './data.ts';
import { germanWords } from './german.ts';

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const englishWords = {
  locale: 'en-GB',
  loading: 'Loading …',
  endedTitle: 'This link does not work any more',
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
    new: 'New',
    on_ship: 'On ship',
    grounded: 'Discharged',
    available: 'Available',
    not_available: 'Not available',
    awaiting_inland_transfer: 'Awaiting rail',
    on_rail: 'On rail',
    off_dock: 'Off dock',
    dropped: 'Dropped',
    loaded: 'Loaded',
    picked_up: 'Picked up',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
  } as Readonly<Record<string, string>>,
  whereNow: (where: Location): string => {
    const { place, next, mode, vessel, terminal } = where;
    const at = terminal ? `, ${terminal}` : '';
    switch (where.kind) {
      case 'aboard':
        return `On board${vessel ? ` ${vessel}` : ' the ship'}${next ? `, bound for ${next}` : ''}.`;
      case 'arrived':
        return `Arrived at ${place}${at}.`;
      case 'not_shipped':
        return `Not yet shipped from ${place}.`;
      case 'at':
        return `At ${place}${at}.`;
      case 'left':
        return `Left ${place} for ${next}${mode === 'rail' || mode === 'truck' ? ` by ${mode}` : ''}.`;
    }
  },
  whereGone: {
    picked_up: 'Picked up.',
    delivered: 'Delivered.',
    empty_returned: 'Returned empty.',
  } as Readonly<Record<string, string>>,
  positionOf: (at: string) => `Position of ${at}`,
  noRoute: 'The route is not known yet.',
  eta: 'Expected arrival',
  arrived: 'Arrived',
  /** Where there are two arrivals. */
  port: 'Port',
  destination: 'Destination',
  arrivalAt: (place: string, isActual: boolean) => `${place}: ${isActual ? 'arrived' : 'expected'}`,
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
  isReady: 'Available',
  notReady: 'Not available yet',
  needsAction: 'What needs action',
  actions: {
    last_free_day_passed: 'The last free day has passed: pick it up, the days cost money.',
    last_free_day_near: 'The last free day is near: arrange the pickup.',
    detention_running: 'Charges for the container run: return it empty.',
    not_available: 'It was discharged, but cannot be picked up yet.',
    not_picked_up: 'It is available and has not been picked up.',
    milestone_overdue: 'The next step is overdue.',
  } as Readonly<Record<string, string>>,
  /** While a hold stands, it cannot be picked up. */
  actionsWhileHeld: {
    last_free_day_passed: 'The last free day has passed: each day costs money.',
    last_free_day_near: 'The last free day is near: after it, each day costs money.',
  } as Readonly<Record<string, string>>,
  mustBeCleared: (holds: string, whom: string) =>
    `A hold must be cleared before the pickup${holds === '' ? '' : `: ${holds}`}. Ask ${whom}.`,
  /** The hold, and who can clear it. */
  holdWithParty: {
    customs: 'customs (customs authority)',
    freight: 'freight (shipping line)',
    USDA: 'agriculture (inspection authority)',
    TMF: 'traffic mitigation fee (port)',
    VACIS: 'X-ray examination (customs authority)',
    other: 'other hold (terminal)',
  } as Readonly<Record<string, string>>,
  overdue: (step: string, day: string) => `${step} was expected on ${day}; nothing was reported since.`,
  overdueSteps: {
    vessel_departed: 'The departure',
    vessel_arrived: 'The arrival at the port',
    arrived_at_inland_destination: 'The arrival at the destination',
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
  holdMeanings: {
    customs: 'Customs has not released it yet.',
    freight: 'The shipping line has not released it, often until its freight is paid.',
    USDA: 'The agriculture authority has not released it yet.',
    TMF: 'A fee of the port is not paid yet.',
    VACIS: 'Customs wants to X-ray it before the release.',
    other: 'The terminal does not hand it out yet.',
  } as Readonly<Record<string, string>>,
  holdStatuses: { hold: 'not cleared', pending: 'pending' } as Readonly<Record<string, string>>,
  charges: 'Charges',
  pastCharges: 'Charges until the pickup',
  owed: 'Owed today',
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
  gestures: {
    windows: 'Hold Ctrl and scroll to zoom the map',
    mac: 'Hold ⌘ and scroll to zoom the map',
    touch: 'Move the map with two fingers',
  },
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
  back: 'All containers',
  containers: (count: number) => `${count} ${count === 1 ? 'container' : 'containers'}`,
  shownOf: (shown: number, total: number) => `The first ${shown} of ${total} containers`,
  noContainers: 'No container is in this list at the moment.',
  shipment: 'Shipment',
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
