/** The words of the page in English; german.ts has the same members. */

import { predictions } from '@portolan/wording/english/arrivals';
import { equipment } from '@portolan/wording/english/equipment';
import { holds } from '@portolan/wording/english/holds';
import { statuses } from '@portolan/wording/english/journey';
import { lateness } from '@portolan/wording/english/lateness';
import { units } from '@portolan/wording/english/units';
import { numberIn, pluralIn } from '@portolan/wording/plural';
import type { Location } from '../data.ts';

const plural = pluralIn('en');
const number = numberIn('en');

const { days, hours } = units;
const than = (signed: number) => `${signed > 0 ? 'later' : 'earlier'} than first expected`;

/** How many of how many containers an action is about. */
export interface ActionOf {
  readonly count: number;
  readonly total: number;
  /** The last free day. */
  readonly day: string;
  readonly isToday: boolean;
}

const they = ({ count, total }: ActionOf) =>
  total <= 1
    ? 'It is'
    : count === total
      ? 'They are'
      : `${number(count)} of ${number(total)} containers ${count === 1 ? 'is' : 'are'}`;
const some = ({ count, total }: ActionOf) =>
  count < total ? ` of ${number(count)} of ${number(total)} containers` : '';
const it = ({ total }: ActionOf) => (total <= 1 ? 'it' : 'them');

export const words = {
  statuses: { ...statuses, new: 'Not yet under way' },
  holdWithParty: holds.withParty,
  ...equipment,
  ...predictions,
  lateness,
  span: units.span,
  locale: 'en-GB',
  loading: 'Loading …',
  endedTitle: 'This link does not work any more',
  ended: 'This link was withdrawn or has expired. Ask its sender for a new one.',
  busy: 'This page was requested too often. It goes on by itself in a minute.',
  offline: (at: string) => `No connection. This is as of ${at}.`,
  failed: 'The page could not be loaded.',
  retry: 'Try again',
  asOf: (at: string) => `As of ${at}.`,
  refreshes: 'This page refreshes itself.',
  changedAt: (at: string) => `Last news ${at}`,
  endsOn: (at: string) => `This link ends on ${at}.`,
  hasPassword: 'This page has a password: whoever gets the link needs it, too.',
  locked: {
    title: 'This page has a password',
    text: 'Its sender can tell you the password.',
    label: 'Password',
    open: 'Open',
    wrong: 'The password is wrong.',
    tooMany: (minutes: number) =>
      `Too many wrong passwords. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
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
  /** On a ship that has arrived. */
  notDischarged: 'Arrived, not yet discharged',
  inPort: (place: string | null) => `The ship has arrived${place ? ` at ${place}` : ''}; it is not yet discharged.`,
  whereGone: {
    picked_up: (day: string | null, place: string | null) =>
      `Picked up${day ? ` on ${day}` : ''}${place ? ` in ${place}` : ''}.`,
    delivered: (day: string | null) => `Delivered${day ? ` on ${day}` : ''}.`,
    empty_returned: (day: string | null) => `Returned empty${day ? ` on ${day}` : ''}.`,
  },
  positionOf: (at: string) => `Position of ${at}`,
  noRoute: 'The route is not known yet.',
  eta: 'Expected arrival',
  arrived: 'Arrived at the port',
  /** Where there are two arrivals. */
  port: 'Port',
  destination: 'Destination',
  arrivalAt: (place: string, isActual: boolean) => `${place}: ${isActual ? 'arrived' : 'expected'}`,
  atPort: (port: string | null) => (port ? `in ${port}` : 'at the port'),
  inland: (place: string | null) => (place ? `in ${place}` : 'at the destination'),
  unknown: 'not known yet',
  /** Positive: later. */
  movedDays: (count: number, first: string) => `${days(Math.abs(count))} ${than(count)} (${first})`,
  movedHours: (count: number) => `${hours(Math.abs(count))} ${than(count)}`,
  why: 'Why the arrival changed',
  etaMoved: (was: string, is: string) => `The line reports another schedule: ${is} instead of ${was}.`,
  lastFreeDay: 'Last free day',
  left: (count: number) => (count === 0 ? 'today' : `${days(count)} left`),
  over: (count: number) => `${days(count)} ago`,
  pickup: 'Pickup',
  isReady: 'Available',
  notReady: 'Not available yet',
  readyForPickup: 'It can be picked up.',
  pickUpBy: (day: string) => `Pick up by ${day}.`,
  freeToday: 'The last free day is today.',
  freeUntil: (day: string) => `The last free day was ${day}; costs run since.`,
  missedAppointment: 'Missed pickup appointment',
  needsAction: 'What needs action',
  actions: {
    last_free_day_passed: (of) => `The last free day${some(of)} was ${of.day}; costs run since. Pick ${it(of)} up.`,
    last_free_day_near: (of) =>
      of.isToday
        ? `The last free day${some(of)} is today: pick ${it(of)} up.`
        : `Pick ${it(of)} up by ${of.day}: it is the last free day${some(of)}.`,
    detention_running: ({ total }) =>
      `The free days for keeping ${total <= 1 ? 'the container' : 'containers'} are over. Each further day costs money until the empty return.`,
    not_available: (of) => `${they(of)} discharged, but cannot be picked up yet.`,
    not_picked_up: (of) => `${they(of)} available and not picked up yet.`,
  } satisfies Readonly<Record<string, (of: ActionOf) => string>>,
  /** While a hold stands, it cannot be picked up. */
  actionsWhileHeld: {
    last_free_day_passed: (of) => `The last free day${some(of)} was ${of.day}; each day since costs money.`,
    last_free_day_near: (of) =>
      `The last free day${some(of)} is ${of.isToday ? 'today' : of.day}; after it, each day costs money.`,
  } satisfies Readonly<Record<string, (of: ActionOf) => string>>,
  mustBeCleared: (holds: string, whom: string | null) =>
    `A hold must be cleared before the pickup${holds === '' ? '' : `: ${holds}`}${whom === null ? '.' : `. Ask ${whom}.`}`,
  overdue: (step: string, day: string | null) =>
    day === null ? `${step} is overdue.` : `${step} was expected on ${day}; nothing was reported since.`,
  overdueSteps: {
    vessel_departed: 'The departure',
    vessel_arrived: 'The arrival at the port',
    arrived_at_inland_destination: 'The arrival at the destination',
  },
  holds: 'Holds',
  noHolds: 'None',
  holdNames: {
    customs: 'Customs',
    freight: 'Freight',
    USDA: 'Agriculture (USDA)',
    TMF: 'Traffic mitigation fee',
    VACIS: 'X-ray examination (VACIS)',
    other: 'Other hold',
  },
  holdMeanings: {
    customs: 'Customs has not released it yet.',
    freight: 'The shipping line has not released it, often until its freight is paid.',
    USDA: 'The agriculture authority has not released it yet.',
    TMF: 'A fee of the port is not paid yet.',
    VACIS: 'Customs wants to X-ray it before the release.',
    other: 'The terminal does not hand it out yet.',
  },
  holdStatuses: { hold: 'not cleared', pending: 'pending' },
  charges: 'Charges',
  pastCharges: 'Charges until the pickup',
  owed: 'Owed today',
  owedBy: {
    terminal: 'stated by the terminal',
    rail: 'stated by the railroad',
    tariff: 'by the agreed tariff',
  },
  charged: {
    demurrage: 'Demurrage, for the stay at the terminal',
    storage: 'Storage at the terminal',
    detention: 'Detention, for keeping the container',
    combined: 'Demurrage and detention',
    exam: 'Examination',
    extended_dwell_time: 'Long stay at the terminal',
    other: 'Other',
    total: 'Total',
  },
  notItemized: 'Other, not itemized',
  notAssessed: (kinds: string) => `Not in this list, because it cannot be assessed: ${kinds}.`,
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
    POL: 'Port of loading',
    POD: 'Port of discharge',
    DEST: 'Destination',
    TS: 'Transshipment',
  },
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
  weight: (kilograms: string) => `${kilograms} kg`,
  appointment: 'Pickup appointment',
  billOfLading: 'Bill of lading',
  billShort: 'B/L',
  booking: 'Booking',
  references: 'References',
  seal: 'Seal',
  documents: 'Documents',
  noDocuments: 'None yet',
  ask: 'Questions?',
  sameForAll: (count: number) => `The same for these ${number(count)} containers:`,
  back: 'All containers',
  containers: (count: number) => `${plural(count, 'container', 'containers')}`,
  shownOf: (shown: number, total: number, account: string) =>
    `${number(shown)} of ${number(total)} containers: those that need action come first. Ask ${account} for a link to the others.`,
  noContainers: 'No container is in this list at the moment.',
  shipment: 'Shipment',
  list: 'Containers',
  shipmentList: 'Shipments',
  shipments: (count: number) => `${plural(count, 'shipment', 'shipments')}`,
  shipmentsOf: (shown: number, total: number, account: string) =>
    `${number(shown)} of ${number(total)} shipments: those that need action come first. Ask ${account} for a link to the others.`,
  print: 'Print all',
  saveTable: 'Save as CSV',
  /** Of the columns of the table. */
  status: 'Status',
  place: 'Place',
  localTime: (name: string) => `${name} (local time)`,
  separator: ',',
  find: 'Find a number, place or status',
  found: (count: number) => (count === 0 ? 'Nothing found' : `${number(count)} found`),
  showMore: (count: number) => `Show ${number(count)} more`,
  showAll: (count: number) => `Show all ${number(count)}`,
  noShipments: 'No shipment is in this list at the moment.',
  backToShipment: 'The shipment',
  backToShipments: 'All shipments',
  preview: 'Preview: the page does not exist yet.',
};
