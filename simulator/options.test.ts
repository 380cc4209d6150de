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
    ais: { udp: [], tcp: null, intervalMillis: 250 },
  });
});

test('every argument is read', () => {
  const line =
    '--port 80 --host ::1 --seed 9 --speed 0 --start 2026-05-01T00:00:00Z --world-origin 2026-05-02T00:00:00+02:00';
  const ais = '--ais-udp 127.0.0.1:10110 --ais-udp [::1]:10111 --ais-tcp 0 --ais-interval 100';
  const scenarios = '--scenario rail --scenario direct';
  expect(readOptions([...line.split(' '), ...ais.split(' '), ...scenarios.split(' '), '--end-with-input'], 0)).toEqual({
    host: '::1',
    port: 80,
    seed: 9,
    speed: 0,
    start: Date.UTC(2026, 4, 1),
    worldOrigin: Date.UTC(2026, 4, 1, 22),
    scenarios: ['rail', 'direct'],
    endWithInput: true,
    ais: {
      udp: [
        { host: '127.0.0.1', port: 10110 },
        { host: '::1', port: 10111 },
      ],
      tcp: { host: '::1', port: 0 },
      intervalMillis: 100,
    },
  });
});

test.each([
  [['--port', 'x'], /--port is "x"/],
  [['--speed', '-1'], /.*/],
  [['--start', '2026-05-01'], /--start is "2026-05-01"; it is a time such as/],
  [['--nonsense'], /nonsense/],
  [['--ais-udp', 'here'], /--ais-udp is "here"; it is a host and a port such as/],
  [['--ais-udp', 'here:0'], /--ais-udp is "here:0"/],
  [['--ais-tcp', '70000'], /--ais-tcp is "70000"; it is a whole number from 0 to 65535/],
  [['--ais-interval', '9'], /--ais-interval is "9"; it is a whole number from 10 to/],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args, 0)).toThrow(message);
});
