import { expect, test } from 'vitest';
import { presentTruth } from './truth.ts';
import { createWorld } from './world.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;

function truthOf(scenario: string, day: number) {
  const world = createWorld({ seed: 7, start, scenarios: [scenario] });
  const [journey] = world.journeys;
  if (journey === undefined) throw new Error(`no journey ${scenario}`);
  return presentTruth(journey, start + day * DAY, world);
}

function statusesOf(scenario: string, days: number[]): (string | undefined)[] {
  return days.map((day) => truthOf(scenario, day).containers[0]?.current_status);
}

test('a direct journey goes from new to empty_returned', () => {
  expect(statusesOf('direct', [0, 2, 5, 15.5, 17, 20, 22])).toEqual([
    'new',
    'new',
    'on_ship',
    'on_ship',
    'grounded',
    'picked_up',
    'empty_returned',
  ]);
});

test('on the rail journey, arrival, berth and discharge are different', () => {
  expect(statusesOf('rail', [14, 19.8, 21, 25, 28.4, 29, 31, 33])).toEqual([
    'on_ship',
    'on_ship',
    'awaiting_inland_transfer',
    'on_rail',
    'on_rail',
    'grounded',
    'picked_up',
    'empty_returned',
  ]);
  const [container] = truthOf('rail', 14).containers;
  const happened = container?.milestones.filter((milestone) => milestone.happened).map(({ event }) => event);
  expect(happened?.at(-1)).toBe('vessel_arrived');
  expect(container?.milestones.map(({ event }) => event)).toEqual([
    'empty_out',
    'full_in',
    'vessel_loaded',
    'vessel_departed',
    'vessel_arrived',
    'vessel_berthed',
    'vessel_discharged',
    'rail_loaded',
    'rail_departed',
    'rail_arrived',
    'rail_unloaded',
    'full_out',
    'empty_in',
  ]);
});

test('a milestone has its time, place and zone, and the time of its report', () => {
  const departed = truthOf('direct', 3.7).containers[0]?.milestones.find(({ event }) => event === 'vessel_departed');
  expect(departed).toMatchObject({ happened: true, reported: false, zone: 'Asia/Shanghai', locode: 'CNSHA' });
  expect(departed?.vessel).toMatchObject({ name: 'SIMULATED ALBATROSS', voyage: '614E' });
  expect(departed?.local).toMatch(/\+08:00$/);
  expect(Date.parse(departed?.local ?? '')).toBe(Date.parse(departed?.at ?? ''));
});

test('withdrawn plans are separate from milestones', () => {
  const truth = truthOf('rollover', 4);
  expect(truth.withdrawn_plans.map(({ event, vessel }) => [event, vessel?.name])).toContainEqual([
    'vessel_loaded',
    'SIMULATED FULMAR',
  ]);
  const loaded = truth.containers[0]?.milestones.filter(({ event }) => event === 'vessel_loaded');
  expect(loaded?.map(({ vessel }) => vessel?.name)).toEqual(['SIMULATED GANNET']);
});

test('a ship is in port before departure, at sea after it, and in port after arrival', () => {
  const [before, under, after] = [1, 8, 16].map((day) => truthOf('direct', day).vessels[0]);
  expect(before).toMatchObject({ at_sea: false, from: 'CNSHA', latitude: 31.21667 });
  expect(under).toMatchObject({ at_sea: true, navigation_status: 'under_way', from: 'CNSHA', to: 'USLGB' });
  expect(under?.latitude).toBeGreaterThan(40);
  expect(after).toMatchObject({ navigation_status: 'moored', from: 'USLGB', to: 'USLGB', longitude: -118.18333 });
});
