/**
 * Car Location Messages of railroads: one record of 170 characters a sighting. The layout is set down in simulator/README.md; sighting codes
 * are the railroads' own (A, P, D, J, R, Y, W).
 */
import type { RailEvent, RailMove, RailTrip } from '../world/rail/rail-trip.ts';
import type { World } from '../world/world.ts';
import { type EdiMessage, ediDate, ediName, splitNumber } from './message.ts';
import { railSayableAt } from './x12-322.ts';

const RECORD_LENGTH = 170;

/** CLM knows trains and junctions, not cranes: a box that is lifted is told by 322. */
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
      return { sayableAt: railSayableAt(event), key, segments: () => [[recordOf(trip, event, sighting)]] };
    }),
  );
}

/** Each field with its first column, from 1. Times are local, to the minute. */
function recordOf({ container, destination, journey }: RailTrip, event: RailEvent, sighting: string): string {
  const { prefix, serial, check } = splitNumber(container.number);
  const { place, at, railroad, partner } = event;
  const { date, time } = ediDate(at, place.zone);
  const fields: readonly (readonly [column: number, text: string])[] = [
    [1, prefix],
    [5, `${serial}${check}`.padStart(10, '0')],
    [15, sighting],
    [16, 'L'],
    [17, date],
    [25, time],
    [29, ediName(place.city, 19)],
    [48, place.state],
    [50, railroad],
    [54, partner ?? ''],
    [58, ediName(destination.city, 19)],
    [77, destination.state],
    [79, journey.billOfLading],
  ];
  const record = fields.reduce((text, [column, field]) => text.padEnd(column - 1) + field, '');
  return record.padEnd(RECORD_LENGTH);
}
