/**
 * X12 322, terminal and ramp activity: the reports of railroads. Deviations of a partner: short ISA, `451G` for 45G1,
 * places without codes.
 */
import { getRailroad } from '../railroads/profiles.ts';
import { findExpected, type RailEvent, type RailMove, type RailTrip } from '../world/rail/rail-trip.ts';
import { factsAt, findFact } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';
import { type EdiMessage, ediDate, ediName, splitNumber } from './message.ts';

const MINUTE = 60_000;

const CODES: Readonly<Record<RailMove, string>> = {
  rail_loaded: 'AL',
  rail_departed: 'RL',
  rail_passed: 'P',
  interchange_delivered: 'J',
  interchange_received: 'R',
  rail_arrived: 'AR',
  rail_unloaded: 'UR',
  notified: 'NF',
  gate_out: 'OA',
};

export function list322(world: World): EdiMessage[] {
  return world.railTrips.flatMap((trip) =>
    trip.events.map((event) => ({
      availableAt: railAvailableAt(event),
      key: `${trip.container.number}|${event.railroad}|${event.type}|${event.at}`,
      segments: () => segmentsOf(trip, event),
    })),
  );
}

export function railAvailableAt({ at, railroad }: RailEvent): number {
  return at + getRailroad(railroad).lagMinutes * MINUTE;
}

/** A departure from a junction is not a departure from the origin. */
function isFromOrigin({ place }: RailEvent, { events }: RailTrip): boolean {
  return place === events[0]?.place;
}

function segmentsOf(trip: RailTrip, event: RailEvent): string[][] {
  const { journey, container, destination, events, stay } = trip;
  const { prefix, serial, check } = splitNumber(container.number);
  const { place, railroad, at } = event;
  const { date, time } = ediDate(at, place.zone);
  const code = event.type === 'rail_departed' && !isFromOrigin(event, trip) ? 'P' : CODES[event.type];
  const expected = findExpected(trip, railAvailableAt(event));
  const eta = expected === undefined ? undefined : ediDate(expected, destination.zone);
  const lastFree = findFact(factsAt(stay, at), 'last_free_day');
  const sizeType = `${container.isoCode.slice(0, 2)}${container.isoCode.charAt(3)}${container.isoCode.charAt(2)}`;
  return [
    ['Q5', code, date, time, 'LT', '', ediName(place.city, 30), place.state, place.country],
    [
      ...['N7', prefix, serial, '', '', '', '', '', '', '', '', 'CN', railroad, '', '', '', '', 'L', check],
      ...['', '', '', sizeType, railroad],
    ],
    ...(eta === undefined ? [] : [['DTM', '371', eta.date, eta.time, 'LT']]),
    ['M7', container.sealNumber],
    ['W2', prefix, serial, '', 'CC', 'L', '', '', '', '', '', '', '', check],
    placeSegment('5', place),
    ...(events[0] === undefined ? [] : [placeSegment('6', events[0].place)]),
    placeSegment('7', destination),
    ['N1', 'RR', getRailroad(railroad).name, 'ZZ', railroad],
    ['N9', 'BN', journey.booking],
    ['N9', 'BM', journey.billOfLading],
    ...(lastFree === undefined ? [] : [['N9', 'LT', lastFree.replaceAll('-', '')]]),
  ];
}

function placeSegment(role: string, { locode, name, country, state }: RailEvent['place']): string[] {
  return ['R4', role, locode === null ? '' : 'UN', locode ?? '', ediName(name), country, '', '', state];
}
