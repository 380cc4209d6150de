import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadLineProfiles } from '../reference/profiles.ts';
import { loadConfig } from './config.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portolan-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (line: object, environment: Readonly<Record<string, string>> = {}) =>
  loadConfig(root, { ...environment, PORTOLAN_CARRIERS_LINES: JSON.stringify([line]) }).carriers.lines[0];

describe('a line with a profile', () => {
  test('is complete with nothing beside it', () => {
    expect(load({ profile: 'MAEU' })).toMatchObject({
      scac: 'MAEU',
      name: 'Maersk',
      dialect: 'dcsa-2.2',
      eventsPath: '/track-and-trace-private/events',
      auth: { style: 'oauth2', clientSecret: { env: 'PORTOLAN_MAEU_CLIENT_SECRET' } },
    });
  });

  test('has the code that shares the profile', () => {
    expect(load({ profile: 'APLU' })).toMatchObject({ scac: 'APLU', baseUrl: 'https://apis.cma-cgm.net' });
  });

  test('is overridden member by member, and a whole member by null', () => {
    const beside = { limits: { requestsPerDay: 100 }, filters: { booking_number: null }, numberPatterns: null };
    const line = load({ profile: 'MAEU', ...beside, auth: { clientSecret: { env: 'MY_SECRET' } } });
    expect(line).toMatchObject({
      limits: { requestsPerSecond: 0.6, concurrency: 1, requestsPerDay: 100 },
      filters: { booking_number: null },
      auth: { clientId: { env: 'PORTOLAN_MAEU_CLIENT_ID' }, clientSecret: { env: 'MY_SECRET' } },
    });
    expect(line).not.toHaveProperty('numberPatterns');
  });

  test('has none of the credentials of the profile where their style is another', () => {
    const auth = { style: 'headers', headers: { 'X-Key': { env: 'PROXY_KEY' } } };
    expect(load({ profile: 'MAEU', auth })).toMatchObject({ auth });
    expect(load({ profile: 'MAEU', auth })).not.toHaveProperty('auth.tokenUrl');
  });

  test.each([
    [
      { profile: 'MAEV' },
      'carriers.lines.0.profile: there is no profile "MAEV". The nearest is "MAEU". Known are ANNU,',
    ],
    [{ profile: 'maeu' }, 'there is no profile "maeu". The nearest is "MAEU".'],
    [{ profile: 'A carrier of ours' }, 'there is no profile "A carrier of ours". Known are'],
    [{ profile: 'YMLU' }, 'carriers.lines.0.baseUrl is missing: set the host that Yang Ming gives with the key'],
    [{ profile: 'MSCU' }, 'carriers.lines.0.auth.tokenUrl is missing: set the token address of your tenant'],
    [{ profile: 7 }, 'carriers.lines.0.profile must be string'],
  ])('that cannot be used stops the start: %j', (line, words) => {
    expect(() => load(line)).toThrow(words);
  });

  test('may have its secrets in variables that are named like settings', () => {
    const secrets = { PORTOLAN_MAEU_CLIENT_ID: 'a', PORTOLAN_OWN_NAME: 'b' };
    expect(load({ profile: 'MAEU', auth: { clientSecret: { env: 'PORTOLAN_OWN_NAME' } } }, secrets)).toBeDefined();
    expect(() => load({ profile: 'MAEU' }, secrets)).toThrow('behind the environment variable PORTOLAN_OWN_NAME');
  });
});

describe('a profile', () => {
  const about = { access: 'a', cost: 'b', freshness: 'c', tells: 'd', factsOf: '2026-11-25' };
  const right = {
    evidence: 'e',
    scac: 'XMPL',
    arrivalMeans: null,
    settings: { name: 'Example', dialect: 'dcsa-2.2' },
    about,
  };
  const loadProfile = (profile: unknown) => {
    const own = join(mkdtempSync(join(folder, 'reference-')), 'line-profiles/XMPL');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'profile.json'), typeof profile === 'string' ? profile : JSON.stringify(profile));
    return loadLineProfiles(join(own, '../..')).find('XMPL');
  };

  test('is found by its folder', () => {
    expect(loadProfile(right)).toEqual(right);
  });

  test.each([
    [{ ...right, about: { ...about, prise: 'x' } }, 'there is no member about.prise'],
    [{ ...right, about: { ...about, fresness: 'x' } }, 'there is no member about.fresness; the nearest is freshness'],
    [{ ...right, sharedby: [] }, 'XMPL/profile.json: there is no member sharedby; the nearest is sharedBy'],
    [{ ...right, scac: 'XMPM' }, 'scac must be XMPL, as its folder, not XMPM'],
    [{ ...right, about: { ...about, factsOf: 'today' } }, 'about.factsOf must match pattern'],
    ['{', 'profile.json is not readable as JSON'],
    [[], 'the profile must be object'],
  ])('that is wrong is refused with its path: %j', (profile, words) => {
    expect(() => loadProfile(profile)).toThrow(words);
  });
});
