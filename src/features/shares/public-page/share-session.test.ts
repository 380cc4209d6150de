import { expect, it } from 'vitest';
import { ContentCache } from './content-cache.ts';
import { isShareSession, SESSION_SECONDS, shareCookieOf, writeShareCookie, writeShareSession } from './open-share.ts';
import { OpenCounter } from './opens.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');
const share = { id: '019e0000-0000-7000-9000-000000000011', password: '$argon2id$v=19$m=1,t=1,p=1$abc$def' };

it('opens a share with its password for twelve hours', () => {
  const session = writeShareSession(share, NOW);
  expect(isShareSession(session, share, NOW)).toBe(true);
  expect(isShareSession(session, share, NOW + SESSION_SECONDS * 1000 - 1)).toBe(true);
  expect(isShareSession(session, share, NOW + SESSION_SECONDS * 1000)).toBe(false);
});

it('is over with another password, for another share, and with anything changed', () => {
  const session = writeShareSession(share, NOW);
  expect(isShareSession(session, { ...share, password: `${share.password}x` }, NOW)).toBe(false);
  expect(isShareSession(session, { ...share, id: share.id.replace('11', '12') }, NOW)).toBe(false);
  expect(
    isShareSession(
      session.replace(/^\d+/, (until) => String(Number(until) + 60)),
      share,
      NOW,
    ),
  ).toBe(false);
  expect(isShareSession('', share, NOW)).toBe(false);
  expect(isShareSession(`${session}A`, share, NOW)).toBe(false);
});

it('reads its cookie among others, and lets a frame of another site have it over HTTPS alone', () => {
  expect(shareCookieOf('portolan=abc; portolan_share=1.x; other=y')).toBe('1.x');
  expect(shareCookieOf('portolan=abc')).toBeUndefined();
  expect(shareCookieOf(undefined)).toBeUndefined();
  const options = { path: '/s/token', isSecure: true, frameAncestors: [] as string[] };
  expect(writeShareCookie('1.x', options)).toBe(
    'portolan_share=1.x; Max-Age=43200; Path=/s/token; HttpOnly; SameSite=Strict; Secure',
  );
  expect(writeShareCookie('1.x', { ...options, frameAncestors: ['https://shop.example'] })).toContain(
    'SameSite=None; Partitioned; Secure',
  );
  expect(writeShareCookie('1.x', { ...options, frameAncestors: ['https://shop.example'], isSecure: false })).toContain(
    'SameSite=Strict',
  );
});

it('writes any number of opens at once, and says so where it cannot', async () => {
  const written: unknown[] = [];
  const lost: unknown[] = [];
  let isThere = true;
  const counter = new OpenCounter(
    async (opens) => {
      if (!isThere) throw new Error('The database is away.');
      written.push(opens);
    },
    (error) => lost.push(error),
  );
  for (let open = 0; open < 10_000; open += 1) counter.add({ accountId: 'account', id: `share ${open % 2}` }, open);
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      { accountId: 'account', id: 'share 0', count: 5000, lastAt: 9998 },
      { accountId: 'account', id: 'share 1', count: 5000, lastAt: 9999 },
    ],
  ]);
  isThere = false;
  counter.add({ accountId: 'account', id: 'share 0' }, 0);
  await counter.flush();
  expect(lost).toHaveLength(1);
});

it('reads a page once for all who open it within five seconds, and anew after a failure', async () => {
  const cache = new ContentCache();
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 3) throw new Error('The database is away.');
    return reads;
  };
  expect(await Promise.all([cache.get('a', 0, read), cache.get('a', 4999, read)])).toEqual([1, 1]);
  expect(await cache.get('a', 5000, read)).toBe(2);
  await expect(cache.get('b', 5000, read)).rejects.toThrow('away');
  expect(await cache.get('b', 5001, read)).toBe(4);
  for (let other = 0; other < 500; other += 1) await cache.get(`other ${other}`, 5001, async () => 'other');
  expect(await cache.get('a', 5002, read), 'the oldest are dropped').toBe(5);
});
