import { expect, it } from 'vitest';
import { isUuid, newId, newIdAfter } from './ids.ts';

it('new ids are UUIDs v7 of their moment, in the order in which they were made, and never the same', () => {
  const moment = Date.parse('2026-05-01T00:00:00Z');
  const ids = Array.from({ length: 10_000 }, (_, index) => newId(moment + Math.floor(index / 3000)));
  expect(ids.every((id) => isUuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(moment);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a new id sorts after the one before, also where another clock was ahead, and is a UUID v7', () => {
  const ahead = '0fffffff-ffff-7fff-8000-000000000000';
  const ids = [ahead];
  for (let count = 0; count < 5000; count += 1)
    ids.push(newIdAfter(ids.at(-1) ?? null, Date.parse('2026-05-01T00:00:00Z')));
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => id[14] === '7')).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  const moment = Date.parse('2099-05-01T00:00:00Z');
  expect(newIdAfter('01890000-0000-7000-8000-000000000000', moment).slice(0, 8)).toBe(newId(moment).slice(0, 8));
});
