import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('the defaults are seed 7, a day in fifteen seconds, and a start now', () => {
  expect(parseOptions([], 1000)).toEqual({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    speed: 5760,
    start: 1000,
    worldOrigin: 1000,
    scenarios: [],
    traffic: false,
    endWithInput: false,
    ais: { udp: [], tcp: null, intervalMillis: 250 },
    push: { terminalUrl: null, ediUrl: null, ediFolder: null, key: '' },
    bills: { folder: null, mail: null },
  });
});

test('every argument is parsed', () => {
  const line =
    '--port 80 --host ::1 --seed 9 --speed 0 --start 2026-05-01T00:00:00Z --world-origin 2026-05-02T00:00:00+02:00';
  const ais = '--ais-udp 127.0.0.1:10110 --ais-udp [::1]:10111 --ais-tcp 0 --ais-interval 100';
  const push =
    '--terminal-push http://[::1]:4000/v2/terminal_updates --edi-post https://a.test/v2/edi --push-key k --edi-folder out';
  const bills = '--bill-folder bills --bill-mail 127.0.0.1:2525 --bill-mail-to demo@portolan.test';
  const scenarios = '--scenario rail --scenario direct';
  const args = [line, ais, push, bills, scenarios].flatMap((part) => part.split(' '));
  expect(parseOptions([...args, '--traffic', '--end-with-input'], 0)).toEqual({
    host: '::1',
    port: 80,
    seed: 9,
    speed: 0,
    start: Date.UTC(2026, 4, 1),
    worldOrigin: Date.UTC(2026, 4, 1, 22),
    scenarios: ['rail', 'direct'],
    traffic: true,
    endWithInput: true,
    ais: {
      udp: [
        { host: '127.0.0.1', port: 10110 },
        { host: '::1', port: 10111 },
      ],
      tcp: { host: '::1', port: 0 },
      intervalMillis: 100,
    },
    push: {
      terminalUrl: 'http://[::1]:4000/v2/terminal_updates',
      ediUrl: 'https://a.test/v2/edi',
      ediFolder: 'out',
      key: 'k',
    },
    bills: { folder: 'bills', mail: { host: '127.0.0.1', port: 2525, to: 'demo@portolan.test' } },
  });
});

test('a world can begin some days ago, at midnight', () => {
  const now = Date.UTC(2026, 4, 11, 18, 30);
  expect(parseOptions(['--days-ago', '40'], now)).toMatchObject({ start: Date.UTC(2026, 3, 1), worldOrigin: now });
});

test('the environment can contain the push key', () => {
  expect(parseOptions([], 0, { SIMULATOR_PUSH_KEY: 'k' }).push.key).toBe('k');
  expect(parseOptions(['--push-key', 'other'], 0, { SIMULATOR_PUSH_KEY: 'k' }).push.key).toBe('other');
});

test.each([
  [['--days-ago', 'x'], /--days-ago must be .*, not "x"/],
  [['--days-ago', '1', '--start', '2026-05-01T00:00:00Z'], /exclude each other/],
  [['--port', 'x'], /--port must be .*, not "x"/],
  [['--speed', '-1'], /.*/],
  [['--start', '2026-05-01'], /--start must be a time such as .*, not "2026-05-01"/],
  [['--nonsense'], /nonsense/],
  [['--ais-udp', 'here'], /--ais-udp must be a host and a port such as .*, not "here"/],
  [['--ais-udp', 'here:0'], /--ais-udp must be .*, not "here:0"/],
  [['--ais-tcp', '70000'], /--ais-tcp must be a whole number from 0 to 65535, not "70000"/],
  [['--edi-post', 'here'], /--edi-post must be a URL such as .*, not "here"/],
  [['--terminal-push', 'ftp://here'], /--terminal-push must be .*, not "ftp:\/\/here"/],
  [['--bill-mail', 'here:25'], /--bill-mail and --bill-mail-to require each other/],
  [
    ['--bill-mail', 'here', '--bill-mail-to', 'a@b.test'],
    /--bill-mail must be a host and a port such as .*, not "here"/,
  ],
  [['--bill-mail', 'here:25', '--bill-mail-to', 'me'], /--bill-mail-to must be a mail address, not "me"/],
  [['--ais-interval', '9'], /--ais-interval must be a whole number from 10 to/],
])('%j is rejected', (args, message) => {
  expect(() => parseOptions(args, 0)).toThrow(message);
});
