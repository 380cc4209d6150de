import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { manualClock } from '../lib/clock.ts';
import type { HttpClient } from '../lib/http-client.ts';
import { CarrierConfig, configureLine, type LineConfig } from './config.ts';
import { createCarriers } from './registry.ts';

const http: HttpClient = {
  send: async () => ({ failure: 'connection', detail: 'no network here' }),
  close: async () => {},
};
const clock = manualClock(0);
const line: LineConfig = {
  scac: 'XDCS',
  name: 'A Line',
  dialect: 'dcsa-2.2',
  baseUrl: 'https://line.example',
  auth: { style: 'headers', headers: { 'X-Key': { env: 'XDCS_KEY' }, 'X-Other': 'plain' } },
};

test('a line with its credentials can be found and asked', () => {
  const carriers = createCarriers({ simulatorUrl: null, lines: [line] }, http, clock, { XDCS_KEY: 'k' });
  expect(carriers.find('XDCS')).toMatchObject({ scac: 'XDCS', name: 'A Line' });
  expect(carriers.supportOf('XDCS')).toEqual({ billOfLading: true, booking: true, container: true });
});

test('a line without its credentials is listed as unsupported, with what is missing', () => {
  const carriers = createCarriers({ simulatorUrl: null, lines: [line] }, http, clock, { XDCS_KEY: ' ' });
  expect(carriers.find('XDCS')).toBeUndefined();
  expect(carriers.supportOf('XDCS')).toEqual({ billOfLading: false, booking: false, container: false });
  expect(carriers.list().find(({ scac }) => scac === 'XDCS')).toMatchObject({
    unsupportedBecause: 'no credentials: set XDCS_KEY in the environment',
  });
  expect(carriers.whatLineLacks('XDCS')).toBe('no credentials: set XDCS_KEY in the environment');
  expect(carriers.whatLineLacks('ABCD')).toBeNull();
});

test('the sandbox line is always there, the simulated one where the simulator is', () => {
  const without = createCarriers({ simulatorUrl: null, lines: [] }, http, clock, {});
  expect(without.list().map(({ scac, unsupportedBecause }) => [scac, unsupportedBecause === null])).toEqual([
    ['SIML', false],
    ['TEST', true],
  ]);
  expect(without.find('ABCD')).toBeUndefined();
  const withIt = createCarriers({ simulatorUrl: 'http://127.0.0.1:4400/', lines: [] }, http, clock, {});
  expect(withIt.find('SIML')).toBeDefined();
});

test('one SCAC stands for one line', () => {
  const config = { simulatorUrl: null, lines: [line, line] };
  expect(() => createCarriers(config, http, clock, { XDCS_KEY: 'k' })).toThrow('XDCS stands twice');
});

test('settings become a profile; what is not set is the standard', () => {
  const settings: LineConfig = {
    ...line,
    filters: { container: null },
    statusMeanings: { '403': 'private' },
    localTimesMarkedZ: true,
  };
  expect(configureLine(settings, { XDCS_KEY: 'k' })).toMatchObject({
    profile: {
      auth: { style: 'headers', headers: { 'x-key': 'k', 'x-other': 'plain' } },
      filters: { bill_of_lading: 'transportDocumentReference', container: null },
      statusMeanings: { 403: 'private' },
      localTimesMarkedZ: true,
      eventsPath: '/v2/events',
      emptyAnswer: 'notFound',
    },
  });
});

test('the schema of the settings tells a right one from wrong ones', () => {
  const check = (changes: object) =>
    Value.Check(CarrierConfig, { simulatorUrl: null, lines: [{ ...line, ...changes }] });
  expect(check({})).toBe(true);
  expect(check({ statusMeanings: { 403: 'private' } })).toBe(true);
  for (const wrong of [
    { scac: 'xdcs' },
    { scac: 'XDCSX' },
    { name: ' ' },
    { dropBillOfLadingPrefix: '' },
    { baseUrl: 'line.example' },
    { dialect: 'dcsa-9' },
    { auth: { style: 'magic' } },
    { auth: { style: 'basic', username: 'u' } },
    { localTimesMarkedz: true },
    { statusMeanings: { 403: 'secret' } },
  ]) {
    expect(check(wrong), JSON.stringify(wrong)).toBe(false);
  }
});
