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
const { departedAt, vessel } = voyage satisfies Voyage;

let reporter: Reporter;
beforeEach(() => {
  reporter = createReporter([voyage]);
});

/** How many positions and identities are sent when somebody looks every so often. */
function countOver(from: number, hours: number, step: number): { positions: number; statics: number } {
  let [positions, statics] = [0, 0];
  for (let now = from; now < from + hours * HOUR; now += step) {
    for (const { kind } of reporter.due(now, [])) {
      if (kind === 'position') positions += 1;
      else statics += 1;
    }
  }
  return { positions, statics };
}

test('a ship reports every ten seconds under way and every three minutes at rest, and every six who she is', () => {
  expect(countOver(departedAt - 2 * HOUR, 1, SECOND)).toEqual({ positions: 20, statics: 10 });
  expect(countOver(departedAt + HOUR, 1, SECOND)).toEqual({ positions: 360, statics: 10 });
});

test('where the clock runs fast she reports at every look, and not at all where it stands still', () => {
  expect(countOver(departedAt + HOUR, 5, HOUR / 2)).toEqual({ positions: 10, statics: 10 });
  const now = departedAt + 6 * HOUR;
  expect(reporter.due(now, [])).toHaveLength(2);
  expect(reporter.due(now, [])).toEqual([]);
});

test('in mid-ocean she is heard once an hour at most, and for hours not at all', () => {
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

test('troubles silence her, displace her, or have another ship send under her MMSI', () => {
  expect(reporter.due(now, [trouble('silence')])).toEqual([]);
  expect(reporter.due(now + HOUR, [trouble('null_island')])[1]).toMatchObject({ latitude: 0, longitude: 0 });
  const [, own, other] = reporter.due(now + 2 * HOUR, [trouble('shared_mmsi')]);
  expect(other).toMatchObject({ mmsi: own?.mmsi, at: (own?.at ?? 0) + SECOND, latitude: 31.21667, status: 'moored' });
});

test('a trouble of one ship is none of another', () => {
  expect(reporter.due(now, [trouble('silence', '9074729')])).toHaveLength(2);
  expect(reporter.due(now + HOUR, [trouble('silence', vessel.imo)])).toEqual([]);
});
