import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { ReferenceType } from '../../core/observation.ts';
import { manualClock, systemClock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { CarrierConfig, lineFaults } from './config.ts';
import { dcsaDialect } from './dcsa/index.ts';
import { type DcsaSettings, profileOf } from './dcsa/settings.ts';
import { createCarriers, DIALECTS } from './registry.ts';

const http: HttpClient = {
  send: async () => ({ failure: 'connection', detail: 'no network here' }),
  withIdentity: () => http,
  close: async () => {},
};
const clock = manualClock(0);
const line: DcsaSettings = {
  scac: 'XDCS',
  name: 'A Line',
  dialect: 'dcsa-2.2',
  baseUrl: 'https://line.example',
  auth: { style: 'headers', headers: { 'X-Key': { env: 'XDCS_KEY' }, 'X-Other': 'plain' } },
};

test('a line with its credentials can be found and polled', () => {
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
  expect(carriers.missingLineSettings('XDCS')).toBe('no credentials: set XDCS_KEY in the environment');
  expect(carriers.missingLineSettings('ABCD')).toBeNull();
});

test('a built-in line is polled where it can be, and reports its missing settings where not', () => {
  const without = createCarriers({ simulatorUrl: null, lines: [] }, http, clock, {});
  expect(without.find('TEST')).toBeDefined();
  expect(without.find('SIML')).toBeUndefined();
  expect(without.missingLineSettings('SIML')).toContain('carriers.simulatorUrl');
  expect(without.find('ABCD')).toBeUndefined();
  const withIt = createCarriers({ simulatorUrl: 'http://127.0.0.1:4400/', lines: [] }, http, clock, {});
  expect(withIt.find('SIML')).toBeDefined();
});

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

test.each(folders)('the folder %s is in the registry, and has a readme and fixtures', (folder) => {
  const registry = readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8');
  expect(registry).toContain(`from './${folder}/index.ts'`);
  expect(existsSync(join(import.meta.dirname, folder, 'README.md'))).toBe(true);
  expect(existsSync(join(import.meta.dirname, folder, 'fixtures', 'README.md'))).toBe(true);
});

test('one SCAC is one line', () => {
  const config = { simulatorUrl: null, lines: [line, line] };
  expect(() => createCarriers(config, http, clock, { XDCS_KEY: 'k' })).toThrow('XDCS occurs twice');
});

test('settings become a profile; what is not set is the standard', () => {
  const settings: DcsaSettings = {
    ...line,
    filters: { container: null },
    statusMeanings: { '403': 'private' },
    localTimesMarkedZ: true,
  };
  const read = (secret: unknown) => (typeof secret === 'string' ? secret : 'k');
  expect(profileOf(settings, { read, clock })).toMatchObject({
    auth: { style: 'headers', headers: { 'x-key': 'k', 'x-other': 'plain' } },
    filters: { bill_of_lading: 'transportDocumentReference', container: null },
    statusMeanings: { 403: 'private' },
    localTimesMarkedZ: true,
    eventsPath: '/v2/events',
    emptyAnswer: 'notFound',
  });
});

test('the schema accepts valid settings and rejects invalid ones', () => {
  const check = (changes: object) => {
    const changed = { ...line, ...changes };
    const config = { simulatorUrl: null, lines: [changed] };
    return Value.Check(CarrierConfig, config) && lineFaults([changed], DIALECTS).length === 0;
  };
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

test('a fault of a line is reported with its path, in words', () => {
  const twice = { ...line, auth: { style: 'basic', username: 'u' }, localTimesMarkedz: true };
  expect(lineFaults([line, twice, { ...line, dialect: 'dcsa-9' }], { 'dcsa-2.2': dcsaDialect })).toEqual(
    expect.arrayContaining([
      'there is no setting carriers.lines.1.localTimesMarkedz in the dialect dcsa-2.2; the nearest is localTimesMarkedZ',
      'carriers.lines.1.auth must have required properties password',
      'carriers.lines.2.dialect: there is no dialect "dcsa-9"; known are dcsa-2.2',
    ]),
  );
  expect(() => createCarriers({ simulatorUrl: null, lines: [twice] }, http, clock, {})).toThrow('carriers.lines.0');
});

test.each([
  [{ style: 'oauth3' }, 'auth.style must be one of none, headers, basic, oauth2, oauth2-certificate'],
  [
    { style: 'basic', username: 'u', password: 'p', pasword: 'q' },
    'there is no setting carriers.lines.0.auth.pasword in the dialect dcsa-2.2; the nearest is password',
  ],
  [{ style: 'oauth2', tokenUrl: 'line.example', clientId: 'i', clientSecret: 's' }, 'auth.tokenUrl must match pattern'],
])('of the credentials only the faults of their own style are reported: %j', (auth, fault) => {
  const faults = lineFaults([{ ...line, auth } as typeof line], DIALECTS);
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

const file = (name: string) => resolve(import.meta.dirname, '../../../test/certificates', name);
const pair = { certificateFile: file('client.pem'), keyFile: file('client.key') };
const signed = (files: object) =>
  ({
    ...line,
    auth: { style: 'oauth2-certificate', tokenUrl: 'https://line.example/token', clientId: 'i', ...pair, ...files },
  }) as typeof line;
const overTls = (files: object) => ({ ...line, auth: { style: 'none' }, tls: { ...pair, ...files } }) as typeof line;

test.each([
  [
    { certificateFile: file('expired.pem') },
    /the certificate in .*expired\.pem expired on 2001-01-01T00:00:00.000Z; right would be its renewal/,
  ],
  [{ certificateFile: file('none.pem') }, /certificateFile names .*none\.pem, which cannot be read \(ENOENT\)/],
  [{ certificateFile: file('client.key') }, /client\.key holds no readable certificate: right would be PEM/],
  [{ keyFile: file('client.pem') }, /client\.pem holds no readable private key/],
  [{ keyFile: file('server.key') }, /the key in .*server\.key does not belong to the certificate in .*client\.pem/],
  [{ keyFile: file('locked.key') }, /the private key in .*locked\.key is encrypted, and keyPassword is not set/],
  [{ keyFile: file('locked.key'), keyPassword: 'wrong' }, /locked\.key is encrypted, and keyPassword does not open it/],
  [{ keyFile: { env: 'XDCS_KEY_FILE' } }, /set XDCS_KEY_FILE in the environment/],
])('a certificate that cannot be used keeps its line from being polled: %j', (files, words) => {
  for (const unusable of [signed(files), overTls(files)]) {
    const carriers = createCarriers({ simulatorUrl: null, lines: [unusable] }, http, systemClock, {});
    expect(carriers.missingLineSettings('XDCS')).toMatch(words);
    expect(carriers.find('XDCS')).toBeUndefined();
    expect(carriers.findReader('XDCS')).toMatchObject({ scac: 'XDCS' });
  }
});

test('a certificate is judged by the clock of the installation', () => {
  const later = manualClock(Date.parse('2127-01-01T00:00:00Z'));
  for (const [at, words] of [
    [clock, null],
    [later, /the certificate in .*client\.pem expired on 2126/],
  ] as const) {
    for (const certified of [signed({}), overTls({})]) {
      const carriers = createCarriers({ simulatorUrl: null, lines: [certified] }, http, at, {});
      const lacks = carriers.missingLineSettings('XDCS');
      if (words === null) expect(lacks).toBeNull();
      else expect(lacks).toMatch(words);
    }
  }
});

test('a certificate that can be used, also with a locked key, and one of an authority that is no certificate', () => {
  const locked = { keyFile: file('locked.key'), keyPassword: { env: 'WORD' } };
  for (const usable of [signed({}), overTls({ caFile: file('ca.pem') }), signed(locked), overTls(locked)]) {
    const carriers = createCarriers({ simulatorUrl: null, lines: [usable] }, http, systemClock, { WORD: 'for-tests' });
    expect(carriers.missingLineSettings('XDCS')).toBeNull();
  }
  const wrong = createCarriers(
    { simulatorUrl: null, lines: [overTls({ caFile: file('README.md') })] },
    http,
    systemClock,
    {},
  );
  expect(wrong.missingLineSettings('XDCS')).toMatch(/README\.md holds no readable certificate/);
});

test('a secret that is an address is refused, in the settings and in the environment', () => {
  const environment = { XDCS_KEY: 'https://line.example/token?key=hidden' };
  const carriers = (key: string | { env: string }) => {
    const keyed: DcsaSettings = { ...line, auth: { style: 'headers', headers: { 'x-key': key } } };
    return createCarriers({ simulatorUrl: null, lines: [keyed] }, http, clock, environment);
  };
  expect(carriers({ env: 'XDCS_KEY' }).missingLineSettings('XDCS')).toBe(
    'no credentials: XDCS_KEY is an address (http://…); right would be the secret that belongs there',
  );
  expect(carriers('https://line.example').missingLineSettings('XDCS')).toContain(
    'a secret of the settings is an address',
  );
});

describe('numbers', () => {
  const refusalOf = (settings: Partial<DcsaSettings>, type: ReferenceType, number: string) => {
    const set = { ...line, ...settings };
    const carriers = createCarriers({ simulatorUrl: null, lines: [set] }, http, clock, { XDCS_KEY: 'k' });
    return carriers.find('XDCS')?.refuse?.({ type, number }) ?? null;
  };
  const numberPatterns = { bill_of_lading: '[A-Z0-9]{9}', booking_number: 'E\\d{9}|\\d{6}' };

  test('that do not match their pattern as a whole are refused without a request', () => {
    const settings = { numberPatterns, dropBillOfLadingPrefix: 'XDCS' };
    expect(refusalOf(settings, 'bill_of_lading', 'XDCS123456789')).toBeNull();
    expect(refusalOf(settings, 'bill_of_lading', '123456789')).toBeNull();
    expect(refusalOf(settings, 'booking_number', '123456')).toBeNull();
    expect(refusalOf(settings, 'container', 'ANYTHING')).toBeNull();
    for (const [type, number] of [
      ['bill_of_lading', '12345678'],
      ['bill_of_lading', 'XDCS1234567890'],
      ['booking_number', 'E1234567890'],
      ['booking_number', '1234567'],
    ] as const) {
      expect(refusalOf(settings, type, number)).toMatchObject({ refusal: 'invalidNumber' });
    }
    expect(refusalOf(settings, 'bill_of_lading', 'XDCS12')?.evidence).toBe(
      'XDCS was not requested by bill of lading: 12 does not match [A-Z0-9]{9}',
    );
  });

  test('of containers are checked by ISO 6346 where each request costs money', () => {
    const limits = { requestsPerSecond: 0.2, concurrency: 1, billed: true };
    expect(refusalOf({ limits }, 'container', 'CSQU3054383')).toBeNull();
    expect(refusalOf({ limits }, 'container', 'CSQU3054384')).toMatchObject({ refusal: 'invalidNumber' });
    expect(refusalOf({ limits: { ...limits, billed: false } }, 'container', 'CSQU3054384')).toBeNull();
  });

  test.each([
    [{ numberPatterns: { bill_of_lading: '[A-Z' } }, 'numberPatterns.bill_of_lading must match format "regex"'],
    [{ limits: { requestsPerSecond: 0.2, concurrency: 1, requestsPerDay: 0 } }, 'limits.requestsPerDay must be >= 1'],
    [{ limits: { requestsPerSecond: 0, concurrency: 1 } }, 'limits.requestsPerSecond must be > 0'],
    [
      { limits: { requestsPerSecond: 1, concurrency: 1, perDay: 5 } },
      'there is no setting carriers.lines.0.limits.perDay',
    ],
  ])('and limits that cannot be right are refused: %j', (wrong, fault) => {
    expect(lineFaults([{ ...line, ...wrong } as typeof line], DIALECTS)).toEqual([expect.stringContaining(fault)]);
  });
});
