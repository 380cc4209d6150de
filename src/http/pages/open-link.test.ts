import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryRateLimiter } from '../../lib/rate-limiter/rate-limiter.ts';
import { apiError } from '../jsonapi/errors.ts';
import { type LinkOpener, linkOpener } from './open-link.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
let open: LinkOpener<string>;
beforeEach(() => {
  open = linkOpener({
    settings: { failedAuthentications: 2 },
    perLink: {
      rateLimiter: new MemoryRateLimiter(),
      bucket: 'test',
      requestsPerMinute: 3,
      keyOf: (link, { ip }) => `${link} ${ip}`,
    },
  });
});
const from = (ip: string) => ({ ip });
const find = (link: string | undefined) => async () => link;
const statusOf = (attempt: Promise<string>) =>
  attempt.then(
    () => 200,
    (error) => error.status,
  );

it('opens a link as often as its limit has it, each key by itself, and again a minute later', async () => {
  const [alpha, beta] = [from('192.0.2.1'), from('192.0.2.2')];
  for (let each = 0; each < 3; each += 1) expect(await open(alpha, NOW, find('a'))).toBe('a');
  const refused = await open(alpha, NOW + 1000, find('a')).catch((error) => error);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '59' } });
  expect(refused.errors[0].detail).toBe('Too many requests for this link.');
  expect(await open(alpha, NOW, find('b'))).toBe('b');
  expect(await open(beta, NOW, find('a'))).toBe('a');
  expect(await open(alpha, NOW + 60_001, find('a'))).toBe('a');
});

it('stops an address that tries links, before the next one is looked up', async () => {
  const guesser = from('192.0.2.7');
  for (let each = 0; each < 2; each += 1) {
    const refused = await open(guesser, NOW, find(undefined)).catch((error) => error);
    expect(refused).toMatchObject({ status: 404, errors: [{ detail: 'There is no such link, or it was withdrawn.' }] });
  }
  const look = vi.fn(find('a'));
  expect(await statusOf(open(guesser, NOW, look))).toBe(429);
  expect(look).not.toHaveBeenCalled();
  expect(await statusOf(open(from('192.0.2.8'), NOW, look))).toBe(200);
  expect(await statusOf(open(guesser, NOW + 60_001, look))).toBe(200);
});

it('counts neither a right link nor one that has expired as a guess', async () => {
  const visitor = from('192.0.2.9');
  const expired = async () => {
    throw apiError('link_expired', { detail: 'expired' });
  };
  for (let each = 0; each < 5; each += 1) expect(await statusOf(open(visitor, NOW, expired))).toBe(410);
  expect(await statusOf(open(visitor, NOW, find('a')))).toBe(200);
});
