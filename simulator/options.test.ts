import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('without arguments it is seed 7, a day in fifteen seconds, beginning now', () => {
  expect(readOptions([], 1000)).toEqual({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    speed: 5760,
    start: 1000,
    worldOrigin: 1000,
    scenarios: [],
    endWithInput: false,
  });
});

test('every argument is read', () => {
  const line =
    '--port 80 --host ::1 --seed 9 --speed 0 --start 2026-05-01T00:00:00Z --world-origin 2026-05-02T00:00:00+02:00';
  expect(
    readOptions([...line.split(' '), '--scenario', 'rail', '--scenario', 'direct', '--end-with-input'], 0),
  ).toEqual({
    host: '::1',
    port: 80,
    seed: 9,
    speed: 0,
    start: Date.UTC(2026, 4, 1),
    worldOrigin: Date.UTC(2026, 4, 1, 22),
    scenarios: ['rail', 'direct'],
    endWithInput: true,
  });
});

test.each([
  [['--port', 'x'], /--port is "x"/],
  [['--speed', '-1'], /.*/],
  [['--start', '2026-05-01'], /--start is "2026-05-01"; it is a time such as/],
  [['--nonsense'], /nonsense/],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, 0)).toThrow(message);
});
