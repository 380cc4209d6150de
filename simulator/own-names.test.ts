import { expect, it } from 'vitest';
import { isOwnName } from './own-names.ts';
import { buildServer } from './server.ts';
import { createSimulation } from './simulation.ts';

const settings = { seed: 7, speed: 0, start: 0, worldOrigin: 0, scenarios: [], wallNow: () => 0 };

it.each([
  'localhost',
  'localhost:4400',
  'LOCALHOST:1',
  'a.localhost',
  '127.0.0.1',
  '127.8.9.1:80',
  '[::1]:80',
  '10.0.0.7',
  'box:80',
])('knows %s as a name of its own', (host) => {
  expect(isOwnName(host, 'Box')).toBe(true);
});

it.each([
  undefined,
  '',
  'evil.example',
  'evil.example:4400',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'box.evil.example',
  'localhost@evil.example',
  '[evil]',
  '0x7f.1:80',
])('does not know %s', (host) => {
  expect(isOwnName(host, 'box')).toBe(false);
});

it('answers no request of another name, whatever it asks for', async () => {
  const app = buildServer(createSimulation(settings), null, 'simulator');
  const ask = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode;
  expect([await ask('localhost:4400', '/clock'), await ask('simulator:4400', '/clock')]).toEqual([200, 200]);
  for (const url of ['/clock', '/truth', '/nowhere']) expect(await ask('evil.example', url)).toBe(421);
  const answer = await app.inject({ url: '/clock', headers: { host: 'evil.example' } });
  expect(answer.json().error).toContain('must be localhost, an IP address or the name of --host');
});
