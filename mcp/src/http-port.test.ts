/** The settings of the command line, and an API that is not there. */
import { describe, expect, it } from 'vitest';
import { httpPort, settingsFrom } from './http-port.ts';

describe('the settings of the command line', () => {
  it.each([
    [{ PORTOLAN_KEY: 'ptl_1' }, { url: 'http://127.0.0.1:3000', key: 'ptl_1' }],
    [
      { PORTOLAN_KEY: 'ptl_1', PORTOLAN_URL: 'https://p.example/' },
      { url: 'https://p.example', key: 'ptl_1' },
    ],
    [
      { T49_API_TOKEN: 'ptl_2', T49_API_BASE_URL: 'https://p.example/v2/' },
      { url: 'https://p.example', key: 'ptl_2' },
    ],
    [
      { T49_API_TOKEN: 'ptl_2', PORTOLAN_KEY: 'ptl_1' },
      { url: 'http://127.0.0.1:3000', key: 'ptl_1' },
    ],
  ])('come from %j', (environment, expected) => expect(settingsFrom(environment)).toEqual(expected));

  it.each([
    [{}, /PORTOLAN_KEY is missing/],
    [{ PORTOLAN_KEY: 'Token ptl_1' }, /without "Token"/],
    [{ PORTOLAN_KEY: 'ptl_1', PORTOLAN_URL: 'portolan.example' }, /PORTOLAN_URL must be an address/],
    [{ PORTOLAN_KEY: 'ptl_1', PORTOLAN_URL: 'ftp://p.example' }, /PORTOLAN_URL must be an address/],
  ])('are refused where they are %j', (environment, words) => expect(() => settingsFrom(environment)).toThrow(words));
});

it('says that a service cannot be reached, and what to check', async () => {
  const refusal = httpPort({ url: 'http://127.0.0.1:9', key: 'ptl_1' }).request('GET', '/v2/containers');
  await expect(refusal).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringMatching(/^Portolan at http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\.$/),
    advice: expect.stringContaining('PORTOLAN_URL'),
  });
});
