import { expect, it } from 'vitest';
import { isUuid, newId } from './ids.ts';

it('new ids are UUIDs v7 of their moment, in the order in which they were made, and never the same', () => {
  const moment = Date.parse('2026-05-01T00:00:00Z');
  const ids = Array.from({ length: 10_000 }, (_, index) => newId(moment + Math.floor(index / 3000)));
  expect(ids.every((id) => isUuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(moment);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
