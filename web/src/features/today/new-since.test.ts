import { expect, it } from 'vitest';
import { newSince } from './new-since.ts';

const NOW = Date.parse('2026-05-12T12:00:00Z');

it('is the last visit, and yesterday after a week away', () => {
  expect(newSince('2026-05-06T12:00:00Z', NOW)).toEqual({ at: '2026-05-06T12:00:00Z', isYesterday: false });
  expect(newSince('2026-03-20T12:00:00Z', NOW)).toEqual({ at: '2026-05-11T12:00:00.000Z', isYesterday: true });
});

it('is never without a visit', () => expect(newSince(null, NOW)).toBeNull());
