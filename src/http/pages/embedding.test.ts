import { expect, it } from 'vitest';
import { allowReading, embeddingSites, isAllowedSite } from './embedding.ts';

const FREE = { sites: null, localhost: false };
const LIMITED = { sites: ['https://*.acme.example', 'https://portal.example.com:8443'], localhost: true };

it('embeds a link where it names the site, as far as the installation allows it', () => {
  expect(embeddingSites([], FREE)).toEqual([]);
  expect(embeddingSites(['https://a.example'], FREE)).toEqual(['https://a.example']);
  expect(embeddingSites(null, FREE)).toEqual(['*']);
  expect(embeddingSites([], { ...FREE, localhost: true })).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
  const named = ['https://www.acme.example', 'https://acme.example', 'https://portal.example.com'];
  expect(embeddingSites(named, { ...LIMITED, localhost: false })).toEqual(['https://www.acme.example']);
  expect(embeddingSites(null, { ...LIMITED, localhost: false })).toEqual(LIMITED.sites);
});

it('compares scheme, host, subdomains and port', () => {
  const isAllowed = (site: string) => isAllowedSite(site, LIMITED);
  expect(['https://a.b.acme.example', 'https://*.acme.example', 'https://*.b.acme.example'].map(isAllowed)).toEqual([
    true,
    true,
    true,
  ]);
  for (const site of [
    'https://acme.example',
    'https://badacme.example',
    'http://www.acme.example',
    'https://www.acme.example:444',
    'https://www.acme.example.evil.test',
    'https://portal.example.com',
    'https://*.example.com:8443',
    'null',
    '',
  ])
    expect(isAllowed(site), site).toBe(false);
});

it('lets a page read what its site may embed, and tells another one why it cannot', () => {
  const sites = embeddingSites(['https://*.acme.example'], { sites: null, localhost: true });
  const read = (origin: string | undefined, host = 'track.example.com') => {
    const sent: Record<string, string> = {};
    const reply = { headers: (headers: object) => Object.assign(sent, headers) };
    try {
      allowReading({ headers: { origin, host } } as never, reply as never, sites);
    } catch (error) {
      return [(error as { status: number }).status, sent['access-control-allow-origin']];
    }
    return [200, sent['access-control-allow-origin']];
  };
  for (const origin of [undefined, 'https://track.example.com', 'https://www.acme.example', 'http://localhost:5173'])
    expect(read(origin), origin).toEqual([200, '*']);
  for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test', 'https://localhost'])
    expect(read(origin), origin).toEqual([403, '*']);
});
