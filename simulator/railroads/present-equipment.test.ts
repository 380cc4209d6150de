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

test('two railroads carry the box, and hand it over at a junction', () => {
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
  const { happenings } = trip.journey;
  for (const { type, at } of trip.events.filter((each) => /loaded|arrived$/.test(each.type))) {
    expect(happenings.find(({ milestone }) => milestone === type)?.at).toBe(at);
  }
});

test.each(RAILROAD_PROFILES.map((profile) => [profile.scac, profile] as const))(
  '%s says at every hour what was true a little before, of its own part, and nothing of a box that has left',
  (scac, profile) => {
    let answers = 0;
    for (const now of hours) {
      const said = presentEquipment(trip, profile, now);
      if (said === undefined) continue;
      answers += 1;
      const known = now - profile.lagMinutes * MINUTE;
      const write = profile.times === 'local' ? localTime : localTimeWithOffset;
      expect(said.railroad).toBe(railroadAt(trip, known));
      expect(said.events.map(({ type, at }) => [type, at])).toEqual(
        trip.events
          .filter(({ railroad, at }) => railroad === scac && at <= known)
          .map(({ type, at, place }) => [type, write(at, place.zone)]),
      );
      const facts = scac === 'SRRB' ? factsAt(trip.stay, known) : [];
      expect(said.last_free_day).toBe(facts.find(({ field }) => field === 'last_free_day')?.value ?? null);
      expect(said.available).toBe(facts.find(({ field }) => field === 'available')?.value ?? null);
      expect(said.holds ?? []).toEqual(facts.filter(({ field }) => field === 'hold').map(({ value }) => value));
      const hasArrived = known >= (trip.events.find(({ type }) => type === 'rail_arrived')?.at ?? 0);
      expect(said.eta !== null).toBe(!hasArrived && (scac === 'SRRB' || railroadAt(trip, known) === scac));
    }
    expect(answers).toBeGreaterThan(150);
  },
);

test('the expected arrival moves on the way, and is no more told once it has arrived', () => {
  const etas = hours.flatMap((now) => presentEquipment(trip, getRailroad('SRRB'), now)?.eta ?? []);
  expect(new Set(etas).size).toBe(4);
  const arrived = trip.events.find(({ type }) => type === 'rail_arrived')?.at ?? 0;
  expect(presentEquipment(trip, getRailroad('SRRB'), arrived + 2 * HOUR)?.eta).toBeNull();
});
