/** Port calls that the service detects from positions of simulated ships, compared with the true calls. */
import { expect, test } from 'vitest';
import { motionAt } from '../../simulator/world/ships/vessel-motion.ts';
import { listVoyages, type Voyage } from '../../simulator/world/ships/voyage.ts';
import { createWorld } from '../../simulator/world/world.ts';
import type { Fix } from '../../src/core/ships/ship-report.ts';
import { gazetteerOf } from '../../src/features/reference-data/gazetteer.ts';
import { type PortMove, portMoves } from '../../src/features/vessels/port-calls/port-calls.ts';
import { isWorthStoring } from '../../src/features/vessels/positions/track.ts';
import { reference } from '../helpers/tracking.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STATUS = { under_way: 0, at_anchor: 1, moored: 5 } as const;
const voyages = createWorld({ seed: 7, start: START }).journeys.flatMap(listVoyages);
const ports = gazetteerOf(reference).containerPorts();

/** The stored positions of a voyage, from half a day before it to half a day after it. */
function fixesOf(voyage: Voyage): Fix[] {
  const kept: Fix[] = [];
  for (let at = voyage.departedAt - 12 * HOUR; at <= voyage.berthedAt + 12 * HOUR; at += 3 * MINUTE) {
    const { latitude, longitude, speedKnots, courseDegrees, headingDegrees, status } = motionAt(voyage, at);
    const motion = { latitude, longitude, speedKnots, courseDegrees, headingDegrees };
    const fix = { ...motion, atMillis: at, navigationStatus: STATUS[status] };
    if (isWorthStoring(fix, kept.at(-1) ?? null)) kept.push(fix);
  }
  return kept;
}

test.each(voyages.map((voyage) => [voyage.key, voyage] as const))('calls of voyage %s', (_, voyage) => {
  const placeOf = (locode: string) => reference.locate({ locode, name: null, facility: null })?.key;
  const moves = portMoves(fixesOf(voyage), ports);
  const describe = ({ kind, place }: PortMove) => `${kind} ${place}`;
  expect(moves.map(describe)).toEqual([
    `departure ${placeOf(voyage.origin.locode)}`,
    `arrival ${placeOf(voyage.destination.locode)}`,
  ]);
  const [departure, arrival] = moves as [PortMove, PortMove];
  expect(Math.abs(departure.at - voyage.departedAt)).toBeLessThanOrEqual(6 * MINUTE);
  expect(Math.abs(arrival.at - voyage.berthedAt)).toBeLessThanOrEqual(6 * MINUTE);
  // The ship waits off the port after its arrival.
  expect(arrival.nearSince).toBeLessThanOrEqual(voyage.arrivedAt);
  expect(arrival.nearSince).toBeGreaterThan(voyage.arrivedAt - 6 * HOUR);
});
