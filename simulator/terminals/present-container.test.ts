import { expect, test } from 'vitest';
import type { Milestone } from '../world/journey.ts';
import { localTime, localTimeWithOffset } from '../world/local-time.ts';
import { factsAt, type Stay } from '../world/stays/stay.ts';
import { createTraffic } from '../world/traffic/traffic.ts';
import { createWorld } from '../world/world.ts';
import { answerQuery, listStaysAt } from './message.ts';
import { type PresentedContainer, presentContainer } from './present-container.ts';
import { TERMINAL_PROFILES, type TerminalProfile } from './profiles.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const world = createWorld({ seed: 7, start });
const traffic = createTraffic(world).worldAt(start);
const hours = Array.from({ length: 45 * 24 }, (_, hour) => start + hour * HOUR + 17 * MINUTE);

function getProfile(code: string): TerminalProfile {
  const profile = TERMINAL_PROFILES.find((each) => each.code === code);
  if (profile === undefined) throw new Error(`no terminal ${code}`);
  return profile;
}

const MILESTONES: Readonly<Record<string, Milestone>> = {
  vessel_arrival: 'vessel_arrived',
  vessel_berthing: 'vessel_berthed',
  discharge: 'vessel_discharged',
  rail_load: 'rail_loaded',
  rail_departure: 'rail_departed',
  gate_out: 'full_out',
};

function checkFacts(box: PresentedContainer, stay: Stay, profile: TerminalProfile, known: number): void {
  const facts = factsAt(stay, known);
  const values = (field: string) => facts.flatMap((fact) => (fact.field === field ? [fact.value] : []));
  const holdName = (name: string) => profile.holdNames?.[name as keyof typeof profile.holdNames] ?? name;
  const holds = facts.flatMap((fact) =>
    fact.field === 'hold' ? { ...fact.value, name: holdName(fact.value.name) } : [],
  );
  const isThere = known < stay.leftAt;
  expect(box.holds).toEqual(isThere ? holds : null);
  expect(box.fees).toEqual(isThere ? values('fee') : null);
  expect([box.available, box.last_free_day, box.yard_location, box.chassis]).toEqual(
    ['available', 'last_free_day', 'yard_location', 'chassis'].map((field) => values(field)[0] ?? null),
  );
}

test.each(TERMINAL_PROFILES.map((profile) => [profile.code, profile] as const))(
  '%s reports at every hour the true facts, after its lag, and none of a container that has left',
  (_, profile) => {
    let answers = 0;
    const ofScenarios = listStaysAt(world, profile);
    const ofTraffic = listStaysAt(traffic, profile).find(({ announcedAt }) => announcedAt > start);
    for (const stay of ofScenarios.length > 0 || ofTraffic === undefined ? ofScenarios : [ofTraffic]) {
      for (const now of hours) {
        const box = presentContainer(stay, { ...profile, flickers: false }, now);
        const known = now - profile.lagMinutes * MINUTE;
        if (box === undefined) continue;
        answers += 1;
        expect(known).toBeGreaterThanOrEqual(stay.announcedAt);
        checkFacts(box, stay, profile, known);
        for (const move of box.moves.filter((each) => !('estimated' in each))) {
          const journeyEvent = stay.journey.journeyEvents.find(
            ({ milestone, at, container, call }) =>
              milestone === MILESTONES[move.type ?? ''] &&
              at !== null &&
              call.facility === stay.facility &&
              (container ?? stay.container) === stay.container,
          );
          const at = journeyEvent?.at ?? Number.POSITIVE_INFINITY;
          expect(at).toBeLessThanOrEqual(known);
          const write = profile.times === 'local' ? localTime : localTimeWithOffset;
          expect(move.at).toBe(write(at, stay.facility.zone));
        }
        if (known >= stay.leftAt)
          expect([box.available, box.holds, box.fees, box.appointment]).toEqual(Array(4).fill(null));
      }
    }
    expect(answers).toBeGreaterThan(100);
  },
);

test('one terminal flickers for minutes of each third hour, and never twice in queries an hour apart', () => {
  const profile = getProfile('DLT');
  const [stay] = listStaysAt(world, profile);
  if (stay === undefined) throw new Error('no box is there');
  const readings = hours
    .map((hour) => hour - 15 * MINUTE)
    .filter((now) => now > stay.arrivedAt + HOUR && now < stay.leftAt)
    .map((now) => presentContainer(stay, profile, now)?.yard_location === null);
  expect(readings.filter(Boolean).length).toBeGreaterThan(10);
  expect(readings.some((flickers, index) => flickers && readings[index + 1])).toBe(false);
});

test('one terminal has its own names of holds, another gives local times without an offset', () => {
  const day = (count: number) => start + count * 24 * HOUR;
  const [overstay] = listStaysAt(world, getProfile('APMT')).filter(({ journey }) => journey.scenario === 'overstay');
  const held = overstay && presentContainer(overstay, getProfile('APMT'), day(13.5));
  expect(held?.holds?.map(({ name }) => name)).toEqual(['CBP HOLD', 'LINE HOLD']);
  const [rotterdam] = listStaysAt(world, getProfile('RWG'));
  const local = rotterdam && presentContainer(rotterdam, getProfile('RWG'), day(33.5));
  expect(local?.moves.map(({ at }) => at).join()).toMatch(/^(2026-0[56]-\d\dT\d\d:\d\d:00,?)+$/);
});

test('troubles: emptied has no facts, another_box another number, wrong_zone another time', () => {
  const profile = getProfile('TTI');
  const [stay] = listStaysAt(world, profile);
  const now = start + 17 * 24 * HOUR;
  const numbers = [stay?.container.number ?? ''];
  const right = answerQuery(world, profile, { numbers, now, trouble: undefined });
  const emptied = answerQuery(world, profile, { numbers, now, trouble: 'emptied' }).containers[0];
  const reported = Object.entries(emptied ?? {}).filter(([, value]) => value !== null && !Array.isArray(value));
  expect(reported.map(([name]) => name)).toEqual(['number', 'updated_at']);
  const [another] = answerQuery(world, profile, { numbers, now, trouble: 'another_box' }).containers;
  expect(another).toEqual({ ...right.containers[0], number: another?.number });
  expect(numbers).not.toContain(another?.number);
  const [shifted] = answerQuery(world, profile, { numbers, now, trouble: 'wrong_zone' }).containers;
  expect(shifted?.moves[0]?.at).toBe(`${right.containers[0]?.moves[0]?.at.slice(0, 19)}Z`);
});
