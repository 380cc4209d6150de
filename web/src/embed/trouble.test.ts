import { expect, it } from 'vitest';
import { isFinal, linkOf, type Trouble, troubleOf, waitSeconds } from './trouble.ts';

const BASE = 'https://portal.example.com/orders/7';
const MAP = 'https://track.example.com/map/01985b00-0000-7000-8000-000000000003';

it('reads links of shares and maps, below a path of the service too', () => {
  const page = 'https://example.com/track/s/a_b-C';
  expect(linkOf(`${page}/#s1`, BASE)).toEqual({ kind: 'share', page, data: `${page}/data`, frame: `${page}/map` });
  expect(linkOf(`${MAP}?token=t&view=map`, BASE)).toEqual({
    kind: 'map',
    page: `${MAP}?token=t`,
    data: `${MAP}/features?token=t`,
    frame: `${MAP}?token=t&view=map`,
  });
});

it.each([null, ' ', 'https://track.example.com/', `${MAP}`, 'javascript:alert(1)//s/abc', '//['])(
  'refuses %s as a link, and says what would be right',
  (src) => {
    const read = () => linkOf(src, BASE);
    expect(read).toThrow(src?.trim() ? 'https://track.example.com/s/…' : 'The attribute src is missing.');
  },
);

it('says by the status why a link shows nothing, and whether it is worth another request', () => {
  const trouble = (status: number) => troubleOf(status, '7', 'https://portal.example.com') as Trouble;
  expect([200, 304].map(trouble)).toEqual([undefined, undefined]);
  const codes = [401, 403, 404, 410, 429, 500].map((status) => [trouble(status).code, isFinal(trouble(status))]);
  expect(codes).toEqual([
    ['locked', true],
    ['site_not_allowed', true],
    ['ended', true],
    ['ended', true],
    ['busy', false],
    ['failed', false],
  ]);
  expect(trouble(403).message).toContain('Add "https://portal.example.com" to its attribute frame_ancestors');
  expect(troubleOf(403, null, 'null')?.message).toContain('serve it by HTTP');
  expect(trouble(429).retrySeconds).toBe(7);
});

it('waits twice as long after each failure, up to a quarter of an hour, and as long as the service asks', () => {
  expect([0, 1, 2, 3, 4, 5000].map((failures) => waitSeconds(60, failures, null))).toEqual([
    60, 120, 240, 480, 900, 900,
  ]);
  expect(waitSeconds(60, 1, 3600)).toBe(3600);
});
