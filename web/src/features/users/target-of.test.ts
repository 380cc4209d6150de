import { expect, it } from 'vitest';
import { targetOf } from './target-of.ts';

const origin = 'https://portolan.test';
const targetOfLink = (to: string) => targetOf({ search: `?to=${encodeURIComponent(to)}`, origin });

it('leads to a page of the service', () => {
  expect(targetOf({ search: '', origin })).toBe('/');
  expect(targetOfLink('/shipments?page=2#end')).toBe('/shipments?page=2#end');
});

it.each([
  '//evil.test',
  'https://evil.test/',
  '/\t/evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'javascript:x',
])('leads nowhere else: %j', (to) => {
  expect(new URL(targetOfLink(to), origin).origin).toBe(origin);
});
