import { expect, test } from 'vitest';
import { localTime, localTimeWithOffset } from '../world/local-time.ts';
import { railroadAt } from '../world/rail/rail-trip.ts';
import { factsAt } from '../world/stays/stay.ts';
import { createWorld } from '../world/world.ts';
import { presentEquipment } from './present-equipment.ts';
import { getRailroad, RAILROAD_PROFILES } from './profiles.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const world = createWorld({ seed: 7, start });
const [trip] = world.railTrips;
if (trip === undefined) throw new Error('the world has no train');
const hours = Array.from({ length: 45 * 24 }, (_, hour) => start + hour * HOUR);

test('two railroads carry the container, with an interchange at a junction', () => {
  expect(trip.events.map(({ type, railroad }) => `${railroad} ${type}`)).toEqual([
    'SRRA rail_loaded',
    'SRRA rail_departed',
    'SRRA rail_passed',
    'SRRA rail_passed',
    'SRRA rail_passed',
    'SRRA interchange_delivered',
    'SRRB interchange_received',
    'SRRB rail_departed',
    'SRRB rail_passed',
    'SRRB rail_arrived',
    'SRRB rail_unloaded',
    'SRRB notified',
    'SRRB gate_out',
  ]);
  const { journeyEvents } = trip.journey;
  for (const { type, at } of trip.events.filter((each) => /loaded|arrived$/.test(each.type))) {
    expect(journeyEvents.find(({ milestone }) => milestone === type)?.at).toBe(at);
  }
});

test.each(RAILROAD_PROFILES.map((profile) => [profile.scac, profile] as const))(
  '%s reports at every hour the true facts of its part, after its lag, and none of a container that has left',
  (scac, profile) => {
    let answers = 0;
    for (const now of hours) {
      const report = presentEquipment(trip, profile, now);
      if (report === undefined) continue;
      answers += 1;
      const known = now - profile.lagMinutes * MINUTE;
      const write = profile.times === 'local' ? localTime : localTimeWithOffset;
      expect(report.railroad).toBe(railroadAt(trip, known));
      expect(report.events.map(({ type, at }) => [type, at])).toEqual(
        trip.events
          .filter(({ railroad, at }) => railroad === scac && at <= known)
          .map(({ type, at, place }) => [type, write(at, place.zone)]),
      );
      const facts = scac === 'SRRB' ? factsAt(trip.stay, known) : [];
      expect(report.last_free_day).toBe(facts.find(({ field }) => field === 'last_free_day')?.value ?? null);
      expect(report.available).toBe(facts.find(({ field }) => field === 'available')?.value ?? null);
      expect(report.holds ?? []).toEqual(facts.filter(({ field }) => field === 'hold').map(({ value }) => value));
      const hasArrived = known >= (trip.events.find(({ type }) => type === 'rail_arrived')?.at ?? 0);
      expect(report.eta !== null).toBe(!hasArrived && (scac === 'SRRB' || railroadAt(trip, known) === scac));
    }
    expect(answers).toBeGreaterThan(150);
  },
);

test('the expected arrival changes on the way, and is missing after the arrival', () => {
  const etas = hours.flatMap((now) => presentEquipment(trip, getRailroad('SRRB'), now)?.eta ?? []);
  expect(new Set(etas).size).toBe(4);
  const arrived = trip.events.find(({ type }) => type === 'rail_arrived')?.at ?? 0;
  expect(presentEquipment(trip, getRailroad('SRRB'), arrived + 2 * HOUR)?.eta).toBeNull();
});
