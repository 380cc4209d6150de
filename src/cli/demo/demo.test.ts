import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceleratedClock } from '../../lib/clock.ts';
import { DEMO_SPEED, resumeWorld, saveWorldTime } from './demo.ts';
import { readDemoState, writeDemoState } from './demo-state.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const STATE = { database: 'd', accountId: 'a', adminKey: 'k', viewerKey: 'v', worldStart: START, worldNow: START };

let folder: string;
let path: string;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  folder = mkdtempSync(join(tmpdir(), 'portolan-demo-'));
  path = join(folder, 'demo.json');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it.each([0, 1, 499, 1900, 19_900])('continues after a kill, %i ms after a save, with a later world time', (millis) => {
  writeDemoState(path, STATE);
  const clock = acceleratedClock({ worldMillis: START + 1, wallMillis: START, speed: DEMO_SPEED });
  const saver = saveWorldTime(path, clock);
  vi.advanceTimersByTime(millis);
  // Killed here: nothing is saved after this moment.
  const reached = clock.now();
  expect(resumeWorld(path, Date.now()).now).toBeGreaterThan(reached);
  saver.stop();
  expect(readDemoState(path)).toEqual({ ...STATE, worldNow: reached });
});

it.each(['', 'null', '[]', '{}', '{"database": 1}', JSON.stringify({ ...STATE, worldNow: 'soon' })])(
  'starts with a new world where the file is %s',
  (text) => {
    writeFileSync(path, text);
    expect(readDemoState(path)).toBeUndefined();
    expect(resumeWorld(path, START)).toEqual({ start: START, now: START });
  },
);

it('saves nothing before there is an account', () => {
  saveWorldTime(path, acceleratedClock({ worldMillis: START, wallMillis: START, speed: DEMO_SPEED })).stop();
  expect(readDemoState(path)).toBeUndefined();
  expect(resumeWorld(path, START)).toEqual({ start: START, now: START });
});
