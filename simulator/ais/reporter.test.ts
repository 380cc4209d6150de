import { beforeEach, expect, test } from 'vitest';
import { listVoyages, type Voyage } from '../world/ships/voyage.ts';
import { createWorld } from '../world/world.ts';
import type { AisTrouble } from './ais-trouble.ts';
import { createReporter, type Reporter } from './reporter.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const [journey] = createWorld({ seed: 7, start, scenarios: ['direct'] }).journeys;
const [voyage] = journey === undefined ? [] : listVoyages(journey);
if (voyage === undefined) throw new Error('the journey has no ship');
const ship: Voyage = voyage;
const { departedAt, vessel } = ship;

let reporter: Reporter;
beforeEach(() => {
  reporter = createReporter();
});

/** Counts the position and static reports in a period, with one query per step. */
function countOver(from: number, hours: number, step: number): { positions: number; statics: number } {
  let [positions, statics] = [0, 0];
  for (let now = from; now < from + hours * HOUR; now += step) {
    for (const { kind } of reporter.due([ship], now, [])) {
      if (kind === 'position') positions += 1;
      else statics += 1;
    }
  }
  return { positions, statics };
}

test('a ship reports every ten seconds under way, every three minutes at rest, and static data every six', () => {
  expect(countOver(departedAt - 2 * HOUR, 1, SECOND)).toEqual({ positions: 20, statics: 10 });
  expect(countOver(departedAt + HOUR, 1, SECOND)).toEqual({ positions: 360, statics: 10 });
});

test('a ship reports at every query of a fast clock, and never while the clock is stopped', () => {
  expect(countOver(departedAt + HOUR, 5, HOUR / 2)).toEqual({ positions: 10, statics: 10 });
  const now = departedAt + 6 * HOUR;
  expect(reporter.due([ship], now, [])).toHaveLength(2);
  expect(reporter.due([ship], now, [])).toEqual([]);
});

test('at sea a ship is received at most once an hour, and for some hours not at all', () => {
  const { positions, statics } = countOver(departedAt + 48 * HOUR, 144, 10 * 60 * SECOND);
  expect(positions).toBe(statics);
  expect(positions).toBeLessThan(144);
  expect(positions).toBeGreaterThan(70);
});

const trouble = (kind: AisTrouble['kind'], onlyImo: string | null = null): AisTrouble => ({
  id: kind,
  kind,
  until: null,
  onlyImo,
});
const now = departedAt + HOUR;

test('troubles silence a ship, move it, or make another ship send with its MMSI', () => {
  expect(reporter.due([ship], now, [trouble('silence')])).toEqual([]);
  expect(reporter.due([ship], now + HOUR, [trouble('null_island')])[1]).toMatchObject({ latitude: 0, longitude: 0 });
  const [, real, other] = reporter.due([ship], now + 2 * HOUR, [trouble('shared_mmsi')]);
  expect(other).toMatchObject({ mmsi: real?.mmsi, at: (real?.at ?? 0) + SECOND, latitude: 31.21667, status: 'moored' });
});

test('a trouble of one ship does not affect another', () => {
  expect(reporter.due([ship], now, [trouble('silence', '9074729')])).toHaveLength(2);
  expect(reporter.due([ship], now + HOUR, [trouble('silence', vessel.imo)])).toEqual([]);
});
