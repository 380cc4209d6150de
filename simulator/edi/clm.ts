/**
 * Car Location Messages of railroads: one record of 170 characters per sighting. Sighting codes are those of the
 * railroads (A, P, D, J, R, Y, W).
 */
import { findExpected, type RailEvent, type RailMove, type RailTrip } from '../world/rail/rail-trip.ts';
import type { World } from '../world/world.ts';
import { type EdiMessage, ediDate, ediName, splitNumber } from './message.ts';
import { railAvailableAt } from './x12-322.ts';

const RECORD_LENGTH = 170;

/** CLM reports trains and junctions. Loading and unloading by crane are in 322. */
const SIGHTINGS: Partial<Record<RailMove, string>> = {
  rail_departed: 'P',
  rail_passed: 'A',
  interchange_delivered: 'J',
  interchange_received: 'R',
  rail_arrived: 'D',
  notified: 'Y',
  gate_out: 'W',
};

export function listClm(world: World): EdiMessage[] {
  return world.railTrips.flatMap((trip) =>
    trip.events.flatMap((event) => {
      const sighting = SIGHTINGS[event.type];
      if (sighting === undefined) return [];
      const key = `${trip.container.number}|${event.railroad}|${event.type}|${event.at}`;
      return { availableAt: railAvailableAt(event), key, segments: () => [[recordOf(trip, event, sighting)]] };
    }),
  );
}

/** Letters that railroads use for time zones. */
const ZONES: Readonly<Record<string, string>> = {
  'America/Vancouver': 'P',
  'America/Edmonton': 'M',
  'America/Winnipeg': 'C',
  'America/Chicago': 'C',
  'America/Detroit': 'E',
};

/** Each field with its first column, counted from 1, as in Portolan's docs/edi.md. */
function recordOf(trip: RailTrip, event: RailEvent, sighting: string): string {
  const { container, destination } = trip;
  const { prefix, serial, check } = splitNumber(container.number);
  const { place, at, railroad } = event;
  const { date, time } = ediDate(at, place.zone);
  const expected = findExpected(trip, railAvailableAt(event));
  const eta = expected === undefined ? undefined : ediDate(expected, destination.zone);
  const fields: readonly (readonly [column: number, text: string])[] = [
    [1, prefix],
    [5, `${serial}${check}`],
    [15, 'L'],
    [16, sighting],
    [17, date.slice(2)],
    [23, time],
    [27, ZONES[place.zone] ?? ''],
    [28, railroad],
    [32, ediName(place.city, 19)],
    [51, place.state],
    [53, ediName(destination.city, 19)],
    [72, destination.state],
    [74, eta?.date.slice(2) ?? ''],
    [80, eta?.time ?? ''],
  ];
  const record = fields.reduce((text, [column, field]) => text.padEnd(column - 1) + field, '');
  return record.padEnd(RECORD_LENGTH);
}
