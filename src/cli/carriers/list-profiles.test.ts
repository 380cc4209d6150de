import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codesOf, listLinesWithoutProfile, loadLineProfiles, loadPolledProfiles } from '../../reference/profiles.ts';
import { loadShippingLines } from '../../reference/shipping-lines.ts';
import { lineFaults } from '../../sources/carriers/config.ts';
import { DIALECTS } from '../../sources/carriers/registry.ts';
import { listProfiles, type ProfileSources, printProfiles } from './list-profiles.ts';

const reference = join(import.meta.dirname, '../../../reference');
const profiles = loadLineProfiles(reference);
const polledProfiles = loadPolledProfiles(reference);
const withoutProfile = listLinesWithoutProfile(reference);
const sources: ProfileSources = {
  profiles,
  withoutProfile,
  shippingLines: loadShippingLines(reference),
  lines: [],
  missingLineSettings: () => null,
  isServed: () => true,
  polledProfiles,
  polled: [],
  isPolledServed: () => true,
  environment: {},
};
const rowOf = (scac: string, changed: Partial<ProfileSources> = {}) =>
  listProfiles({ ...sources, ...changed }).find((row) => row.code === scac);

test.each(profiles.list())('the settings of $scac are right for its dialect', ({ scac, settings, asks = {} }) => {
  const required = { baseUrl: 'https://x.example', auth: { tokenUrl: 'https://x.example', scope: 'x' } };
  const auth = { ...Object(settings).auth, ...('auth.tokenUrl' in asks ? required.auth : {}) };
  const line = { ...required, ...settings, profile: scac, auth, scac };
  expect(lineFaults([line], DIALECTS)).toEqual([]);
  expect(lineFaults([{ ...line, ...{ pagging: 1 } }], DIALECTS)).toEqual([
    expect.stringMatching(`no setting carriers.lines.0.pagging in the dialect .* the profile ${scac}, and`),
  ]);
});

test('a code has one profile, or none and a row that says what there is', () => {
  const codes = [
    ...profiles.list().flatMap(codesOf),
    ...withoutProfile.flatMap((line) => [line.scac, ...line.otherScacs]),
  ];
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  const known =
    'ANNU APLU ARKU ACLU CMDU CLAM CULU EGLV GOSU HLCU HDUJ HDMU IILU KMTU MAEU MATS MSCU ONEY OOLU PCIU SAFM SMLU SEAU SEJJ SQQY SSPH SMLM SSBF CHVW TRBR TJFH TXZJ TRKU WHLC WDSB YMLU ZIMU';
  expect(known.split(' ').filter((code) => !codes.includes(code))).toEqual([]);
});

test('what is missing is named, until it is set', () => {
  expect(rowOf('YMLU')).toMatchObject({
    reached_by: 'API, dcsa-2.2',
    asks: ['baseUrl'],
    missing_secrets: ['PORTOLAN_YMLU_KEY_ID'],
    state: 'not in the settings',
  });
  const line = {
    profile: 'YMLU',
    scac: 'YMLU',
    dialect: 'dcsa-2.2',
    baseUrl: 'https://x.example',
    auth: { env: 'KEY' },
  };
  const set = { lines: [line], environment: { KEY: 'x' } };
  expect(rowOf('YMLU', set)).toMatchObject({ asks: [], missing_secrets: [], state: 'polled' });
  expect(rowOf('YMLU', { ...set, isServed: () => false })).toMatchObject({ state: 'polled by npm start -- --line' });
  const lacking = { lines: [line], missingLineSettings: () => 'set KEY in the environment' };
  expect(rowOf('YMLU', lacking)).toMatchObject({
    missing_secrets: ['KEY'],
    state: 'not polled: set KEY in the environment',
  });
});

test('a line without a profile has its EDI, what else there is, or nothing', () => {
  expect(rowOf('MATS')).toMatchObject({ reached_by: 'EDI: X12 315, 322, 214, 300, 301', state: 'no profile' });
  expect(rowOf('GRIU')).toMatchObject({ reached_by: 'REST at gnet.grimaldi-eservice.com' });
  expect(rowOf('PCIU')).toMatchObject({ reached_by: 'nothing known', missing_secrets: [] });
  const [own] = [{ scac: 'MATS', dialect: 'dcsa-2.2', baseUrl: 'https://x.example' }];
  expect(rowOf('MATS', { lines: [own] })).toMatchObject({ state: 'polled' });
});

test('the table has a row for each line, in columns', () => {
  const [head = '', ...rows] = printProfiles(listProfiles(sources));
  expect(rows).toHaveLength(profiles.list().length + withoutProfile.length + 9);
  expect(rows.find((row) => /^line +MAEU/.test(row))?.indexOf('not in the settings')).toBe(head.indexOf('state'));
});

test('terminals and railroads are listed with what they lack', () => {
  expect(rowOf('PORTHOUSTON')).toMatchObject({
    kind: 'terminal',
    name: 'Port Houston',
    reached_by: 'API; its fields are not known',
    asks: ['code', 'name', 'facility', 'url', 'request'],
    missing_secrets: ['PORTOLAN_PORTHOUSTON_CLIENT_ID', 'PORTOLAN_PORTHOUSTON_CLIENT_SECRET'],
    state: 'not in the settings',
  });
  expect(rowOf('APMT')).toMatchObject({ reached_by: 'API' });
  const polledRows = listProfiles(sources).filter(({ kind }) => kind !== 'line');
  expect(polledRows.filter(({ name, code }) => name === code)).toEqual([]);
  const polled = [{ kind: 'railroad' as const, profile: 'UP', settings: { auth: { env: 'KEY' } }, lacks: null }];
  const set = { polled, environment: { KEY: 'x' } };
  expect(rowOf('UP', set)).toMatchObject({ kind: 'railroad', missing_secrets: [], state: 'polled' });
  expect(rowOf('UP', { ...set, isPolledServed: () => false })).toMatchObject({
    state: 'polled by npm start -- --railroad',
  });
  const lacking = polled.map((each) => ({ ...each, lacks: 'set KEY in the environment' }));
  expect(rowOf('UP', { polled: lacking })).toMatchObject({
    missing_secrets: ['KEY'],
    state: 'not polled: set KEY in the environment',
  });
});
